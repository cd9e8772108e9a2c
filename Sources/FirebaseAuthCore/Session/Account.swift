// SPDX-License-Identifier: Apache-2.0
/// An account as the service describes it: the UserInfo of `accounts:lookup`.
public struct Account: Equatable, Sendable {
    public var uid = ""
    public var email = ""
    public var displayName = ""
    public var photoURL = ""
    public var phoneNumber = ""
    public var isEmailVerified = false
    public var isAnonymous = false
    public var hasPassword = false
    public var creationUnixMilliseconds: UInt64 = 0
    public var lastSignInUnixMilliseconds: UInt64 = 0
    public var providers: [ProviderProfile] = []
    public var secondFactors: [SecondFactor] = []
    public var passkeys: [PasskeyInfo] = []

    func hasProvider(_ id: String) -> Bool {
        providers.contains { $0.providerID.sameBytes(as: id) }
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.uid.sameBytes(as: right.uid) && left.email.sameBytes(as: right.email)
            && left.displayName.sameBytes(as: right.displayName)
            && left.photoURL.sameBytes(as: right.photoURL) && left.phoneNumber.sameBytes(as: right.phoneNumber)
            && left.isEmailVerified == right.isEmailVerified && left.isAnonymous == right.isAnonymous
            && left.hasPassword == right.hasPassword && left.creationUnixMilliseconds == right.creationUnixMilliseconds
            && left.lastSignInUnixMilliseconds == right.lastSignInUnixMilliseconds && left.providers == right.providers
            && left.secondFactors == right.secondFactors && left.passkeys == right.passkeys
    }
}

extension Account {
    /// Whether nothing distinguishes the account from an anonymous one.
    var isBare: Bool {
        email.isEmpty && phoneNumber.isEmpty && !hasPassword && providers.isEmpty && passkeys.isEmpty
    }

    /// The service derives the entry of the password from the account; so does this.
    mutating func deriveProviders(without removed: String = "") {
        var kept: [ProviderProfile] = []
        for var entry in providers where !entry.providerID.sameBytes(as: removed) {
            if entry.providerID.sameBytes(as: ProviderID.password) {
                (entry.uid, entry.email) = (email, email)
                (entry.displayName, entry.photoURL) = (displayName, photoURL)
            }
            kept.append(entry)
        }
        providers = kept
    }
}

/// What one linked provider says about the user.
public struct ProviderProfile: Equatable, Sendable {
    public var providerID = ""
    public var uid = ""
    public var email = ""
    public var displayName = ""
    public var photoURL = ""
    public var phoneNumber = ""

    public static func == (left: Self, right: Self) -> Bool {
        left.providerID.sameBytes(as: right.providerID) && left.uid.sameBytes(as: right.uid)
            && left.email.sameBytes(as: right.email)
            && left.displayName.sameBytes(as: right.displayName) && left.photoURL.sameBytes(as: right.photoURL)
            && left.phoneNumber.sameBytes(as: right.phoneNumber)
    }
}
