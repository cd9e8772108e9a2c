// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// What an authenticator has to sign, once.
struct PasskeyChallenge: PendingItem, Equatable {
    /// Seconds.
    private static let lifetime: Int64 = 300

    /// 32 bytes in base64.
    let challenge: String
    /// Whose enrolment it is for; none for a sign-in.
    let localId: String?
    let createdAt: Timestamp

    var key: String { challenge }

    /// Those that nobody came back with in time go.
    static func make(for localId: String?, in context: OperationContext) -> String {
        let now = context.now
        context.project.passkeyChallenges.remove { $0.isTooOld(at: now) }
        let bytes = Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
        let made = PasskeyChallenge(challenge: bytes.base64EncodedString(), localId: localId, createdAt: now)
        context.project.passkeyChallenges.add(made)
        return made.challenge
    }

    func isTooOld(at now: Timestamp) -> Bool { now > createdAt.adding(seconds: Self.lifetime) }
}
