// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

/// What is known of an account, as far as Apple's API shows it; in a form that can be kept. Empty texts mean unknown.
struct UserContent: Codable, Sendable {
    struct Provider: Codable, Sendable {
        var providerID = ""
        var uid = ""
        var email = ""
        var displayName = ""
        var photoURL = ""
        var phoneNumber = ""
    }

    struct Factor: Codable, Sendable {
        var uid = ""
        var factorID = ""
        var displayName = ""
        var phoneNumber = ""
        var enrolledAtUnixSeconds: Int64 = 0
    }

    var uid = ""
    var email = ""
    var displayName = ""
    var photoURL = ""
    var phoneNumber = ""
    var tenantID = ""
    var isEmailVerified = false
    var isAnonymous = false
    var creationUnixMilliseconds: UInt64 = 0
    var lastSignInUnixMilliseconds: UInt64 = 0
    var providers: [Provider] = []
    var factors: [Factor] = []

    init(_ user: FirebaseAuthCore.User) {
        let account = user.account
        (uid, email, phoneNumber) = (account.uid, account.email, account.phoneNumber)
        (displayName, photoURL) = (account.displayName, account.photoURL)
        (isEmailVerified, isAnonymous) = (account.isEmailVerified, account.isAnonymous)
        creationUnixMilliseconds = account.creationUnixMilliseconds
        lastSignInUnixMilliseconds = account.lastSignInUnixMilliseconds
        tenantID = user.tenantID
        providers = account.providers.map { Provider($0) }
        factors = account.secondFactors.map { Factor($0) }
    }
}

extension UserContent.Provider {
    init(_ profile: ProviderProfile) {
        self.init(
            providerID: profile.providerID, uid: profile.uid, email: profile.email, displayName: profile.displayName,
            photoURL: profile.photoURL, phoneNumber: profile.phoneNumber)
    }
}

extension UserContent.Factor {
    init(_ factor: SecondFactor) {
        self.init(
            uid: factor.uid, factorID: "\(factor.factorID)", displayName: factor.displayName,
            phoneNumber: factor.phoneNumber, enrolledAtUnixSeconds: factor.enrolledAtUnixSeconds)
    }
}

extension NSCoder {
    private static let contentKey = "content"

    /// As JSON: archives of every kind can hold it.
    func encode(_ content: some Encodable) {
        if let data = try? JSONEncoder().encode(content) { encode(data as NSData, forKey: NSCoder.contentKey) }
    }

    /// Nil for what is no such content.
    func decode<Content: Decodable>(_ type: Content.Type) -> Content? {
        let data = decodeObject(of: NSData.self, forKey: NSCoder.contentKey)
        return data.flatMap { try? JSONDecoder().decode(type, from: $0 as Data) }
    }
}
