/// A sign-in, link or re-authentication that the host carries out with pages or a back end of its own: the operation
/// waits until the host hands tokens over or gives up. Only the first end counts.
public final class Handover: BoundaryObject, @unchecked Sendable {
    private let operation: Operation
    /// The user who is to be linked or proved; nil for a sign-in.
    private let uid: String?
    private let hasEnded = AtomicInteger(0)

    init(_ operation: Operation, uid: String?) {
        self.operation = operation
        self.uid = uid
        super.init(.handover)
    }

    /// Nobody is left who could end it.
    deinit {
        fail(.cancelled)
        hasEnded.deallocate()
    }

    public var future: Future { operation.future }

    /// False when the auth is closed.
    public var isOpen: Bool { !operation.auth.futureOwner.isClosed }

    public func complete(_ tokens: HandedTokens) {
        guard isOpen, hasEnded.exchange(0, for: 1) else { return }
        if let problem = tokens.problem { return operation.fail(problem) }
        operation.auth.whenLoaded { [operation, uid] in
            guard let uid else { return operation.signInByHandover(tokens) }
            operation.proveByHandover(uid, tokens)
        }
    }

    public func fail(_ error: AuthError) {
        guard isOpen, hasEnded.exchange(0, for: 1) else { return }
        operation.fail(error)
    }
}

extension Operation {
    fileprivate func signInByHandover(_ tokens: HandedTokens) {
        let answer = SignInAnswer(tokens: tokens.session, localID: tokens.uid)
        finishSignIn(answer, nil, tokens.additionalUserInfo, otherwise: .uselessHandover("it is another user's"))
    }

    /// What is refused here says nothing about the session of the signed-in user.
    fileprivate func proveByHandover(_ uid: String, _ tokens: HandedTokens) {
        if !tokens.uid.isEmpty && tokens.uid !== uid { return fail(.userMismatch) }
        finishAsUser(uid, tokens.session, orElse: { self.fail($0) }) {
            .authResult(AuthResult(user: $0, credential: nil, additionalUserInfo: tokens.additionalUserInfo))
        }
    }
}

extension Auth {
    public func beginHandover(_ callback: Callback?) -> Handover? {
        begin(.signIn, callback).map { handover($0, uid: nil) }
    }

    /// One at a time, as the official SDK has it: pages of two would confuse the user.
    fileprivate func handover(_ operation: Operation, uid: String?) -> Handover {
        let life = operation.life
        let isFree = lock.withLock { () -> Bool in
            guard handover == nil else { return false }
            handover = life
            return true
        }
        if isFree {
            life.onEnd { self.release(life) }
        } else {
            operation.fail(.handoverInUse)
        }
        return Handover(operation, uid: uid)
    }

    private func release(_ life: OperationLife) {
        lock.withLock { if handover === life { handover = nil } }
    }
}

extension User {
    /// To link the user to an identity, or to prove who it is: the tokens are this user's in both cases.
    public func beginHandover(_ callback: Callback?) -> Handover? {
        begin(callback).map { auth.handover($0, uid: account.uid) }
    }
}

extension AuthError {
    static let handoverInUse = AuthError(
        .federatedProviderAreadyInUse, name: "FEDERATED_PROVIDER_ALREADY_IN_USE",
        message: "Another sign-in that the program carries out is under way: end that one first.")

    /// The host's words, or the library's own where there are none.
    public static func handoverFailed(_ code: AuthErrorCode, _ message: String) -> AuthError {
        AuthError(
            code, name: "HANDOVER_FAILED",
            message: message.isEmpty ? code.sentence : PlainText.shown(message, most: PlainText.longestLine))
    }

    static func uselessHandover(_ reason: String) -> AuthError {
        AuthError(
            .invalidAuthenticatedUserData, name: "INVALID_AUTHENTICATED_USER_DATA",
            message: "What was handed over cannot be used: \(reason).")
    }
}
