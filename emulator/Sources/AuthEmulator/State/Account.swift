// SPDX-License-Identifier: Apache-2.0
/// A user of a project in the stored form.
struct Account: Codable, Sendable, Equatable {
    static let passwordProvider = "password"
    static let phoneProvider = "phone"

    let localId: String
    var email: String?
    var emailVerified = false
    /// The address before the first change, to which that change can be undone.
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
    /// In seconds: ID tokens from before may belong to a deleted user with this id, if there was one until just before.
    var successorSince: Int64?
    /// How many users with the same id were deleted one after the other within the second before, if any.
    var predecessors: Int?
    var lastLoginAt: Timestamp?
    var lastRefreshAt: Timestamp?
    var disabled = false
    var customAuth = false
    var emailLinkSignin = false
    /// The administrator's claims as JSON text.
    var customAttributes: String?
    var secondFactors: [SecondFactor] = []
    /// The user removed the last second factor, which is shown as an empty list. Absent in older data.
    var withdrewLastFactor: Bool?
    var passkeys: [Passkey] = []
    private(set) var federated: [ProviderUserInfo] = []

    init(localId: String, createdAt: Timestamp) {
        self.localId = localId
        self.createdAt = createdAt
    }

    /// Whether the address is verified; nil if there is no address and no such statement.
    var knownEmailVerified: Bool? { email != nil || emailVerified ? emailVerified : nil }

    var birth: AccountBirth { AccountBirth(createdAt: createdAt, predecessors: predecessors) }

    /// Distinguishes this user's ID tokens of a second from those of deleted users with the same id; nil when the
    /// second alone does.
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

    /// The address, if the user can sign in with it.
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

/// Distinguishes a user from others who had the same id.
struct AccountBirth: Codable, Sendable, Equatable {
    let createdAt: Timestamp
    let predecessors: Int?
}

/// One way to sign in to an account; at most one entry for each provider.
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

    /// Both parts in one text; the length makes it unambiguous.
    var text: String { "\(providerId.utf8.count):\(providerId)\(rawId)" }
}
