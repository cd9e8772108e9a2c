/// A user as an import describes it.
struct ImportedUser: Decodable {
    struct Provider: Decodable {
        let providerId: String?
        let rawId: String?
        let federatedId: String?
        let displayName: String?
        let email: String?
        let photoUrl: String?
        let screenName: String?
    }

    let localId: String?
    let email: String?
    let emailVerified: Bool?
    let displayName: String?
    let photoUrl: String?
    let phoneNumber: String?
    let disabled: Bool?
    let customAuth: Bool?
    let emailLinkSignin: Bool?
    let passkeyInfo: [Passkey]?
    let passwordHash: String?
    let rawPassword: String?
    let salt: String?
    let customAttributes: String?
    let createdAt: WireInteger?
    let lastLoginAt: WireInteger?
    let providerUserInfo: [Provider]?
    let mfaInfo: [MfaEdit.Factor]?
}
