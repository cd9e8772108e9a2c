// SPDX-License-Identifier: Apache-2.0
/// A sign-in, link or re-authentication that the host carries out with pages or a back end of its own: the operation
/// waits until the host passes tokens or gives up. Only the first end counts.
public final class Handover: SharedObject, @unchecked Sendable {
    public let future: Future
    private let wait: PendingReply
    /// The user who is linked or re-authenticated; nil for a sign-in.
    private let uid: String?

    init(_ operation: Operation, uid: String?) {
        future = operation.future
        wait = PendingReply(operation)
        self.uid = uid
        super.init()
    }

    /// The last reference is gone, so the host can no longer end it.
    deinit {
        wait.take()?.fail(.cancelled)
    }

    /// False when the auth is closed.
    public var isOpen: Bool { wait.isOpen }

    /// Returns false if it has already ended.
    public func complete(_ tokens: HandedTokens) -> Bool {
        guard let operation = wait.take() else { return false }
        if let problem = tokens.problem {
            operation.fail(problem)
            return true
        }
        operation.auth.whenLoaded { [uid] in
            guard let uid else { return operation.signInByHandover(tokens) }
            operation.proveByHandover(uid, tokens)
        }
        return true
    }

    /// Returns false if it has already ended.
    public func fail(_ code: AuthErrorCode, _ message: String) -> Bool {
        guard let operation = wait.take() else { return false }
        operation.fail(.handoverFailed(code, message))
        return true
    }
}

extension Operation {
    fileprivate func signInByHandover(_ tokens: HandedTokens) {
        let answer = SignInAnswer(tokens: tokens.session, localID: tokens.uid, tokens.additionalUserInfo)
        finishSignIn(answer, otherwise: .uselessHandover("they belong to another user"))
    }

    /// A refusal here says nothing about the session of the signed-in user.
    fileprivate func proveByHandover(_ uid: String, _ tokens: HandedTokens) {
        if !tokens.uid.isEmpty && !tokens.uid.sameBytes(as: uid) { return fail(.userMismatch) }
        inTurn(uid) { _ in
            self.finishAsUser(uid, tokens.session, insteadOf: nil) {
                .authResult(AuthResult(user: $0, credential: nil, additionalUserInfo: tokens.additionalUserInfo))
            }
        }
    }
}

extension Auth {
    /// Nil when the auth is closed; the completion receives that error.
    public func beginHandover(_ completion: Completion<AuthResult>?) -> Handover? {
        begin(.signIn, completion).map { handover($0, uid: nil) }
    }

    fileprivate func handover(_ operation: Operation, uid: String?) -> Handover {
        let life = operation.life
        if flights.handover.take(life) {
            life.onEnd { self.flights.handover.leave(life) }
        } else {
            operation.fail(.handoverInUse)
        }
        return Handover(operation, uid: uid)
    }
}

extension User {
    /// For linking the user to an identity, or for re-authentication: in both cases the tokens belong to this user.
    public func beginHandover(_ completion: Completion<AuthResult>?) -> Handover? {
        begin(completion).map { auth.handover($0, uid: account.uid) }
    }
}

/// Tokens of Firebase that the host obtained by itself, and what it knows about their user. Empty strings mean unknown.
public struct HandedTokens: Sendable {
    public var idToken = ""
    public var refreshToken = ""
    /// 0 to use the time in the ID token.
    public var lifetimeSeconds: UInt32 = 0
    /// The uid of their user.
    public var uid = ""
    public var providerID = ""
    public var userName = ""
    public var profileJSON = ""

    public init() {}

    /// What is wrong with them before any request; nil if nothing is.
    var problem: AuthError? {
        if idToken.isEmpty { return .uselessHandover("there is no ID token") }
        if refreshToken.isEmpty { return .uselessHandover("there is no refresh token") }
        // The program will put both into requests and headers.
        guard JSONWebToken.decode(idToken) != nil else {
            return .uselessHandover("the ID token is not a JSON Web Token")
        }
        return UTF8Text.hasControl(refreshToken)
            ? .uselessHandover("the refresh token has control characters") : nil
    }

    var session: SessionTokens {
        SessionTokens(
            idToken: idToken, refreshToken: refreshToken,
            lifetimeSeconds: lifetimeSeconds == 0 ? nil : Int64(lifetimeSeconds))
    }

    var additionalUserInfo: AdditionalUserInfo {
        var info = AdditionalUserInfo()
        info.providerID = providerID
        info.userName = userName
        info.profileJSON = profileJSON
        return info
    }
}
