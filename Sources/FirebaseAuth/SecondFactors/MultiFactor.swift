// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation
import Synchronization

/// The second factors of a user.
open class MultiFactor: NSObject, NSSecureCoding, @unchecked Sendable {
    private let user: User?
    private let factors: Mutex<[MultiFactorInfo]>

    init(of user: User) {
        self.user = user
        factors = Mutex(user.content.factors.map { MultiFactorInfo.of($0) })
        super.init()
    }

    /// What was known of them when `User.multiFactor` was read. Setting it changes this object only.
    open var enrolledFactors: [MultiFactorInfo] {
        get { factors.withLock { $0 } }
        set { factors.withLock { $0 = newValue } }
    }

    /// What an enrolment begins with. No request is made.
    open func getSessionWithCompletion(_ completion: ((MultiFactorSession?, (any Error)?) -> Void)?) {
        opening.complete(completion)
    }

    /// What an enrolment begins with. No request is made.
    open func session() async throws -> MultiFactorSession {
        try await opening.value()
    }

    private var auth: Auth { user?.auth ?? .standIn }

    private var opening: Call<MultiFactorSession> {
        guard let user else { return .failing(auth, .nullUser, "There is no user with these factors.") }
        return Call(auth) { [auth] _, done in done(.success(MultiFactorSession(.enrollment(user), auth))) }
    }

    /// Adds a factor. `currentUser` is another object afterwards.
    open func enroll(
        with assertion: MultiFactorAssertion, displayName: String?, completion: (((any Error)?) -> Void)?
    ) {
        enrolling(assertion, displayName).complete(completion)
    }

    /// Adds a factor. `currentUser` is another object afterwards.
    open func enroll(with assertion: MultiFactorAssertion, displayName: String?) async throws {
        try await enrolling(assertion, displayName).value()
    }

    private func enrolling(_ assertion: MultiFactorAssertion, _ displayName: String?) -> Call<Void> {
        let name = displayName ?? ""
        switch assertion.content {
        case .phone(let code?):
            return changing {
                $0.enroll(verificationID: code.verificationID, code: code.verificationCode, displayName: name, $1)
            }
        case .phone(nil):
            return .failing(auth, .missingVerificationID, "The phone's credential has no code: ask for another one.")
        case .enrollment(let secret, let password):
            return changing { $0.enroll(secret, code: password, displayName: name, $1) }
        case .signIn:
            return .failing(
                auth, .missingMultiFactorSession, "This assertion is for a sign-in: use assertionForEnrollment(with:).")
        }
    }

    /// Removes a factor. `currentUser` is another object afterwards, or nobody, if the service ends the session with it.
    open func unenroll(with factorInfo: MultiFactorInfo, completion: (((any Error)?) -> Void)?) {
        unenroll(withFactorUID: factorInfo.uid, completion: completion)
    }

    /// Removes a factor. `currentUser` is another object afterwards, or nobody, if the service ends the session with it.
    open func unenroll(with factorInfo: MultiFactorInfo) async throws {
        try await unenroll(withFactorUID: factorInfo.uid)
    }

    /// Removes a factor, by its `uid`.
    open func unenroll(withFactorUID factorUID: String, completion: (((any Error)?) -> Void)?) {
        changing { $0.unenroll(factorUID, $1) }.complete(completion)
    }

    /// Removes a factor, by its `uid`.
    open func unenroll(withFactorUID factorUID: String) async throws {
        try await changing { $0.unenroll(factorUID, $1) }.value()
    }

    private func changing(
        _ start: @escaping @Sendable (FirebaseAuthCore.User, Completion<NoValue>) -> TypedFuture<NoValue>
    ) -> Call<Void> {
        guard let user else { return .failing(auth, .nullUser, "There is no user with these factors.") }
        return user.call(start, then: { [auth] _ in auth.users.renew(ofSignIn: user.signInNumber) })
    }

    // MARK: - Coding

    public static var supportsSecureCoding: Bool { true }

    /// A decoded one tells the factors, and its calls fail.
    open func encode(with coder: NSCoder) {
        coder.encode(enrolledFactors.map { $0.content })
    }

    public required init?(coder: NSCoder) {
        guard let contents = coder.decode([UserContent.Factor].self) else { return nil }
        user = nil
        factors = Mutex(contents.map { MultiFactorInfo.of($0) })
        super.init()
    }
}
