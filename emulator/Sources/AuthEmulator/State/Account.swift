// SPDX-License-Identifier: Apache-2.0
/// A user of a project, as stored.
struct Account: Codable, Sendable, Equatable {
    static let passwordProvider = "password"
    static let phoneProvider = "phone"

    let localId: String
    var email: String?
    var emailVerified = false
    /// The address before the first change, by which that change can be undone.
    var initialEmail: String?
    var displayName: String?
    var photoUrl: String?
    var phoneNumber: String?
    var screenName: String?
    var language: String?
    var dateOfBirth: String?
    var password: PasswordHash?
    var passwordUpdatedAt: Timestamp?
    /// Tokens issued in an earlier second are refused.
    var validSince: Int64?
    var createdAt: Timestamp
    /// Seconds: ID tokens issued before may be those of a deleted user with this id, if there was one until just now.
    var successorSince: Int64?
    /// How many with the same id were deleted in turn within the second before, if any.
    var predecessors: Int?
    var lastLoginAt: Timestamp?
    var lastRefreshAt: Timestamp?
    var disabled = false
    var customAuth = false
    var emailLinkSignin = false
    /// JSON text of the administrator's claims.
    var customAttributes: String?
    var secondFactors: [SecondFactor] = []
    /// The user gave up the last second factor, which shows as an empty list. Absent in older data.
    var withdrewLastFactor: Bool?
    var passkeys: [Passkey] = []
    private(set) var federated: [ProviderUserInfo] = []

    init(localId: String, createdAt: Timestamp) {
        self.localId = localId
        self.createdAt = createdAt
    }

    /// Whether the address is verified; nothing if there is none, and nobody has said so nevertheless.
    var knownEmailVerified: Bool? { email != nil || emailVerified ? emailVerified : nil }

    var birth: AccountBirth { AccountBirth(createdAt: createdAt, predecessors: predecessors) }

    /// What tells this user's ID tokens of a second from those of deleted users with the same id; nothing once the second
    /// alone does.
    func tokenID(at second: Int64) -> String? {
        guard let successorSince, second < successorSince else { return nil }
        return predecessors.map { String($0) }
    }

    var isAnonymous: Bool {
        email == nil && phoneNumber == nil && federated.isEmpty && !customAuth
    }

    /// The `password` and `phone` entries follow from the account itself, so they are derived and never stored.
    var providerUserInfo: [ProviderUserInfo] {
        [passwordEntry].compactMap(\.self) + federated + [phoneEntry].compactMap(\.self)
    }

    var federatedKeys: [FederatedKey] { federated.map { FederatedKey(providerId: $0.providerId, rawId: $0.rawId) } }

    func entry(for providerId: String) -> ProviderUserInfo? {
        federated.first { $0.providerId == providerId }
    }

    mutating func setEntry(_ entry: ProviderUserInfo) {
        federated.removeAll { $0.providerId == entry.providerId }
        federated.append(entry)
    }

    mutating func removeEntries(where matches: (ProviderUserInfo) -> Bool) {
        federated.removeAll(where: matches)
    }

    mutating func setPassword(_ text: String, at now: Timestamp) {
        password = PasswordHash(password: text)
        passwordUpdatedAt = now
    }

    /// The address, if one can sign in with it.
    var passwordEmail: String? { password != nil || emailLinkSignin ? email : nil }

    private var passwordEntry: ProviderUserInfo? {
        guard let email = passwordEmail else { return nil }
        return ProviderUserInfo(
            providerId: Self.passwordProvider, rawId: email, federatedId: email, displayName: displayName, email: email,
            photoUrl: photoUrl)
    }

    private var phoneEntry: ProviderUserInfo? {
        phoneNumber.map { ProviderUserInfo(providerId: Self.phoneProvider, rawId: $0, phoneNumber: $0) }
    }
}

/// What tells a user from others who have had the same id.
struct AccountBirth: Codable, Sendable, Equatable {
    let createdAt: Timestamp
    let predecessors: Int?
}

/// One way to sign in that an account has; at most one entry per provider.
struct ProviderUserInfo: Codable, Sendable, Equatable {
    var providerId: String
    var rawId: String
    var federatedId: String?
    var displayName: String?
    var email: String?
    var photoUrl: String?
    var phoneNumber: String?
    var screenName: String?
}

/// An identity at a provider.
struct FederatedKey: Codable, Hashable, Sendable {
    let providerId: String
    let rawId: String

    static func == (left: FederatedKey, right: FederatedKey) -> Bool {
        left.providerId.sameBytes(as: right.providerId) && left.rawId.sameBytes(as: right.rawId)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ExactText(providerId))
        hasher.combine(ExactText(rawId))
    }

    /// Both parts in one text; the length keeps different pairs apart.
    var text: String { "\(providerId.utf8.count):\(providerId)\(rawId)" }
}
