// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The keys that sign ID tokens")
struct SigningKeysTests {
    let on = VerificationBench()

    private typealias Bench = VerificationBench

    /// A token that stays good.
    private let token = VerificationBench.token(["exp": "1800000000"])
    private let ofOtherKey = VerificationBench.token(["exp": "1800000000"], header: #"{"alg":"RS256","kid":"k2"}"#)

    private static let address =
        "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"

    private func pass(seconds: Int64) { on.bench.clock.advance(seconds: seconds) }

    // proves: fba_id_token_verify.summary
    @Test("are fetched once, without anything of the program's, and kept as long as the service lets them be")
    func kept() throws {
        #expect(try on.outcome(token).tokenResult != nil)
        let request = try #require(on.transport.sent.first)
        #expect(request.url == Self.address && request.verb == .get && request.body.isEmpty)
        #expect(request.isIdempotent && request.mayUseProxy && request.headers == ["Accept: application/json"])
        pass(seconds: 3599)
        #expect(try on.verify(token).tokenResult != nil)
        #expect(on.transport.sent.count == 1)
        pass(seconds: 1)
        let future = try on.verify(token)
        #expect(future.status == .pending && on.transport.sent.count == 2)
        on.publish(["k1": .stranger])
        #expect(future.hasRefused("signature of the ID token is wrong"))
    }

    @Test("count their age while the machine sleeps")
    func sleep() throws {
        _ = try on.outcome(token)
        on.bench.clock.sleep(seconds: 3600)
        #expect(try on.verify(token).status == .pending)
    }

    @Test("are fetched once for all who wait, also if the first of them is cancelled")
    func together() throws {
        let (first, second, third) = (try on.verify(token), try on.verify(token), try on.verify(ofOtherKey))
        first.cancel()
        #expect(on.transport.sent.count == 1 && on.transport.withdrawn.isEmpty)
        on.publish()
        #expect(first.error?.code == .cancelled && second.tokenResult != nil)
        #expect(third.hasRefused("a key that is not published"))
        #expect(on.transport.sent.count == 1)
    }

    // proves: fba_id_token_verify.FBA_ERROR_NETWORK_REQUEST_FAILED
    @Test("that cannot be fetched are asked for by the next call, and all who waited are told")
    func failure() throws {
        let (first, second) = (try on.verify(token), try on.verify(token))
        on.transport.answer(.failure(cause: "no route"))
        #expect(first.error?.code == .networkRequestFailed && second.error?.code == .networkRequestFailed)
        #expect(try on.outcome(token).tokenResult != nil)
        #expect(on.transport.sent.count == 2)
    }

    // proves: fba_id_token_verify.FBA_ERROR_INVALID_RESPONSE
    @Test("are JSON", arguments: ["[]", "<html>"])
    func odd(_ body: String) throws {
        let future = try on.verify(token)
        on.transport.reply(body)
        #expect(future.error?.code == .invalidResponse)
    }

    // proves: fba_id_token_verify.summary
    @Test("are fetched again for a token of an unknown key, but forged tokens cannot make a flood of it")
    func unknown() throws {
        _ = try on.outcome(token)
        pass(seconds: 59)
        for _ in 0..<9 { #expect(try on.verify(ofOtherKey).hasRefused("a key that is not published")) }
        #expect(on.transport.sent.count == 1)
        pass(seconds: 1)
        let future = try on.verify(ofOtherKey)
        #expect(try on.verify(token).tokenResult != nil)
        on.publish(["k1": .service, "k2": .service])
        #expect(future.tokenResult != nil)
        #expect(try on.verify(ofOtherKey).tokenResult != nil)
        #expect(on.transport.sent.count == 2)
    }

    // proves: fba_id_token_verify.summary
    @Test("are not fetched again within a minute either, if the service cannot be reached for an unknown key")
    func unknownWithoutService() throws {
        _ = try on.outcome(token)
        pass(seconds: 60)
        let first = try on.verify(ofOtherKey)
        on.transport.answer(.failure(cause: "no route"))
        #expect(first.error?.code == .networkRequestFailed)
        pass(seconds: 59)
        for _ in 0..<9 { #expect(try on.verify(ofOtherKey).error?.code == .networkRequestFailed) }
        #expect(try on.verify(token).tokenResult != nil)
        #expect(on.transport.sent.count == 2)
        pass(seconds: 1)
        let second = try on.verify(ofOtherKey)
        on.publish(["k2": .service])
        #expect(second.tokenResult != nil && on.transport.sent.count == 3)
    }

    @Test("of a failed fetch are waited for no longer, though others ask again at once")
    func oneFetchForEach() throws {
        let first = try on.verify(token)
        let asked = Box<[Future]>([])
        let completion = Completion<IDTokenResult>(.anyThread) { [on, token] _ in
            asked.value = (0..<2).compactMap { _ in try? on.verify(token) }
        }
        let second = try #require(on.bench.auth.verifyIDToken(token, on.wanted, completion).future)
        let third = try on.verify(token)
        on.transport.answer(.failure(cause: "no route"))
        for future in [first, second, third] { #expect(future.error?.code == .networkRequestFailed) }
        #expect(on.transport.sent.count == 2 && asked.value.count == 2)
        #expect(asked.value.allSatisfy { $0.status == .pending })
        on.publish()
        #expect(asked.value.allSatisfy { $0.tokenResult != nil })
    }

    // proves: fba_id_token_verify.FBA_ERROR_USER_TOKEN_EXPIRED
    @Test("that come after the token has expired do not make it good", arguments: [false, true])
    func late(_ checksRevocation: Bool) throws {
        let future = try on.verify(VerificationBench.token()) { $0.checksRevocation = checksRevocation }
        if !checksRevocation { pass(seconds: 3590) }
        on.publish()
        if checksRevocation {
            pass(seconds: 3590)
            on.transport.reply(#"{"users":[{"localId":"alice"}]}"#)
        }
        #expect(future.hasRefused("has expired", .userTokenExpired))
    }

    @Test("are kept for a minute, if the service says nothing of it")
    func least() throws {
        _ = try on.verify(token)
        on.publish(maxAgeSeconds: 0)
        pass(seconds: 59)
        #expect(try on.verify(token).tokenResult != nil)
        pass(seconds: 1)
        #expect(try on.verify(token).status == .pending)
    }

    @Test("of an emulator are that one's, which alone the call names, and never those of the service")
    func emulator() throws {
        _ = try on.outcome(token)
        let emulator = try #require(EmulatorAddress("[::1]:9099"))
        let future = try on.verify(token) { $0.emulator = emulator }
        let request = try #require(on.transport.sent.last)
        #expect(request.url == Self.address.replacing("https://", with: "http://[::1]:9099/") && !request.mayUseProxy)
        on.publish(["k1": .stranger], maxAgeSeconds: 0)
        #expect(future.hasRefused("signature of the ID token is wrong"))
        #expect(try on.verify(token).tokenResult != nil)
        #expect(try on.verify(Bench.token(by: .stranger)).hasRefused("signature of the ID token is wrong"))
        // A new start has new keys.
        #expect(try on.outcome(token) { $0.emulator = emulator }.tokenResult != nil)
        #expect(on.transport.sent.count == 3)
    }

    // proves: fba_id_token_verify.options
    @Test("are the service's, although a variable or the program sends all else to an emulator")
    func chosen() throws {
        let on = VerificationBench(environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9099"])
        _ = try on.outcome(token)
        #expect(on.transport.sent.map { $0.url } == [Self.address])
        on.bench.auth.useEmulator(try #require(EmulatorAddress("127.0.0.1:9098")))
        #expect(try on.verify(token) { $0.checksRevocation = true }.status == .pending)
        #expect(on.transport.sent.last?.url == "https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=key")
        let broken = VerificationBench(environment: ["FIREBASE_AUTH_EMULATOR_HOST": "nonsense"])
        #expect(try broken.outcome(token).tokenResult != nil)
    }

    @Test("that a closed auth waits for are not waited for any more", arguments: ["", "127.0.0.1:9099"])
    func closing(_ emulator: String) throws {
        let future = try on.verify(token) { $0.emulator = EmulatorAddress(emulator) }
        on.bench.auth.close()
        on.publish()
        #expect(future.status == .invalid)
        #expect(on.bench.auth.verifyIDToken(token, on.wanted, nil).future == nil)
    }

    @Test("do not keep a closed auth, whatever becomes of the request", arguments: ["", "127.0.0.1:9099"])
    func released(_ emulator: String) throws {
        weak var auth: Auth?
        let transport: FakeTransport
        do {
            let on = VerificationBench()
            (auth, transport) = (on.bench.auth, on.transport)
            _ = try on.verify(token) { $0.emulator = EmulatorAddress(emulator) }
            #expect(auth != nil)
            on.bench.auth.close()
        }
        #expect(auth == nil && transport.sent.count == 1)
    }

    @Test("of an emulator do not keep a closed auth whose call was cancelled")
    func cancelledThere() throws {
        weak var auth: Auth?
        let transport: FakeTransport
        do {
            let on = VerificationBench()
            (auth, transport) = (on.bench.auth, on.transport)
            try on.verify(token) { $0.emulator = EmulatorAddress("127.0.0.1:9099") }.cancel()
            on.bench.auth.close()
        }
        #expect(auth == nil && transport.sent.count == 1)
    }

    @Test("of an emulator are not waited for by a call that is cancelled")
    func cancelled() throws {
        let future = try on.verify(token) { $0.emulator = EmulatorAddress("127.0.0.1:9099") }
        future.cancel()
        on.publish()
        #expect(future.error?.code == .cancelled)
        on.bench.auth.close()
    }
}
