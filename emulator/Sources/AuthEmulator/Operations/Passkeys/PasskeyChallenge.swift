// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// What an authenticator must sign. It can be used once.
struct PasskeyChallenge: PendingItem, Equatable {
    /// In seconds.
    private static let lifetime: Int64 = 300

    /// 32 bytes in base64.
    let challenge: String
    /// The user of the enrolment; nil for a sign-in.
    let localId: String?
    let createdAt: Timestamp

    var key: String { challenge }

    /// Removes those that were not used in time.
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
