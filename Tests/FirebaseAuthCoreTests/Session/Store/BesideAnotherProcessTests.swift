// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// One auth stands for each process: what they share is the directory.
@Suite("A store beside another process")
struct BesideAnotherProcessTests {
    private let scratch = ScratchDirectory()
    private let clock = TwoClocks()

    private func auth() -> Auth {
        let auth = Kept.auth(FileStore(directory: scratch.store), clock: clock)
        _ = auth.currentUser
        return auth
    }

    private func flush(_ auth: Auth) throws {
        let flushed = try #require(auth.flushStore(nil).future)
        #expect(flushed.wait(milliseconds: -1) && flushed.error == nil)
    }

    private func signIn(_ uid: String, in auth: Auth) throws {
        auth.apply(.signedIn(Kept.session(uid, clock: clock)))
        try flush(auth)
    }

    private func renew(_ uid: String, in auth: Auth) {
        let tokens = SessionTokens(idToken: "id-2", refreshToken: "refresh-2", lifetimeSeconds: 3600)
        auth.apply(
            .updated(uid: uid, tenantID: "", account: nil, tokens: tokens, expiresAtMicroseconds: 3_600_000_000))
    }

    // proves: fba_auth_flush_store.summary
    @Test("a flush leaves what another process has changed since", arguments: [nil, "other"])
    func flushAfterAnotherProcess(successor: String?) throws {
        let here = auth()
        try signIn("uid", in: here)
        let there = auth()
        #expect(there.currentUser?.account.uid == "uid")
        there.signOut()
        try flush(there)
        if let successor { try signIn(successor, in: there) }
        renew("uid", in: here)
        try flush(here)
        #expect(auth().currentUser?.account.uid == successor)
    }

    @Test("a flush keeps a renewal where no other process has changed anything")
    func flushAfterRenewal() throws {
        let here = auth()
        try signIn("uid", in: here)
        renew("uid", in: here)
        try flush(here)
        #expect(auth().session?.tokens.refreshToken == "refresh-2")
    }
}
