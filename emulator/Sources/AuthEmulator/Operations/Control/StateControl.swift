// SPDX-License-Identifier: Apache-2.0
/// `/emulator/v1/projects/{project}/accounts`.
enum AccountsControl {
    struct Listing: Encodable {
        var kind = "identitytoolkit#DownloadAccountResponse"
        let users: [AccountInfo]
    }

    static let list: Route.Handler = { _, context in
        try .json(Listing(users: context.project.accounts.sortedByID.map { AccountInfo($0, in: context.project) }))
    }

    /// Outstanding codes stay, as after the deletion of one account. People from a list stay known to the providers
    /// too.
    static let deleteAll: Route.Handler = { _, context in
        context.project.deleteAllAccounts(at: context.now)
        return try .json(EmptyBody())
    }
}

/// The codes that would have been sent by mail or text message.
enum CodesControl {
    struct OobCodes: Encodable {
        let oobCodes: [OobCode]
    }

    struct VerificationCodes: Encodable {
        let verificationCodes: [VerificationCode]
    }

    struct AuthenticatorCodes: Encodable {
        struct Item: Encodable {
            let localId: String
            let mfaEnrollmentId: String
            let code: String
        }

        let totpCodes: [Item]
    }

    /// The present codes of all enrolled authenticators.
    static let totpCodes: Route.Handler = { _, context in
        let items = context.project.accounts.sortedByID.flatMap { account in
            account.secondFactors.compactMap { factor in
                factor.currentCode(at: context.now).map {
                    AuthenticatorCodes.Item(
                        localId: account.localId, mfaEnrollmentId: factor.mfaEnrollmentId, code: $0)
                }
            }
        }
        return try .json(AuthenticatorCodes(totpCodes: items))
    }

    static let oobCodes: Route.Handler = { _, context in
        try .json(OobCodes(oobCodes: context.project.oobCodes.oldestFirst))
    }

    static let verificationCodes: Route.Handler = { _, context in
        try .json(VerificationCodes(verificationCodes: context.project.verificationCodes.oldestFirst))
    }
}

/// `GET /`, with which scripts wait for the emulator.
struct Readiness: Encodable {
    struct Body: Encodable {
        var ready = true
        var docs = "https://firebase.google.com/docs/emulator-suite"
        var apiSpec = OpenAPIDocument.path
    }

    var authEmulator = Body()
}
