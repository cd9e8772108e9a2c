// SPDX-License-Identifier: Apache-2.0
/// The changes of one update, made on a copy so that a refused update changes nothing.
struct AccountEdit {
    var account: Account
    let context: OperationContext
    /// The email or password changed, or the user asked for it: all earlier tokens become invalid.
    private(set) var revokesSessions = false
    /// The address to which a change of address can be undone.
    private(set) var recoveryAddress: String?

    init(account: Account, context: OperationContext) {
        self.account = account
        self.context = context
    }

    mutating func apply(_ request: UpdateAccount.Request) throws {
        if let email = request.email.present { try changeEmail(email) }
        if let password = request.password.present { try changePassword(password) }
        revokesSessions = revokesSessions || request.validSince != nil
        account.displayName = request.displayName ?? account.displayName
        account.photoUrl = request.photoUrl ?? account.photoUrl
        if context.isPrivileged { try applyPrivileged(request) }
        for attribute in request.deleteAttribute ?? [] { delete(attribute) }
        for provider in request.deleteProvider ?? [] { unlink(provider) }
        account.passkeys.removeAll { request.deletePasskey?.contains($0.credentialId) == true }
        if let mfa = request.mfa {
            account.secondFactors = try MfaEdit.factors(mfa.enrollments, of: account, at: context.now)
            account.withdrewLastFactor = nil
        }
        if let link = request.linkProviderUserInfo { try forceLink(link) }
        if revokesSessions { account.validSince = context.now.seconds }
        // An owner says which sessions end. A user's own request ends all older ones.
        if context.isPrivileged, let validSince = request.validSince { account.validSince = validSince.value }
    }

    private mutating func changeEmail(_ text: String) throws {
        let email = try AccountRules.checkedEmail(text)
        guard !account.email.sameBytes(as: email) else { return }
        // A caller that can try addresses would learn which of them are taken.
        guard context.isPrivileged || !context.config.enableImprovedEmailPrivacy else {
            throw APIError(
                "OPERATION_NOT_ALLOWED : With email enumeration protection an address is verified before it is taken: "
                    + "use VERIFY_AND_CHANGE_EMAIL.")
        }
        guard context.project.accounts.account(email: email) == nil else { throw APIError("EMAIL_EXISTS") }
        if let old = account.email, account.initialEmail == nil {
            account.initialEmail = old
        }
        recoveryAddress = account.initialEmail
        account.email = email
        account.emailVerified = false
        revokesSessions = true
    }

    private mutating func changePassword(_ text: String) throws {
        try AccountRules.checkPassword(text, context.config.passwordPolicy)
        account.setPassword(text, at: context.now)
        revokesSessions = true
    }

    private mutating func applyPrivileged(_ request: UpdateAccount.Request) throws {
        if let number = request.phoneNumber.present, number != account.phoneNumber {
            try AccountRules.checkPhoneNumber(number)
            guard context.project.accounts.account(phoneNumber: number) == nil else {
                throw APIError("PHONE_NUMBER_EXISTS")
            }
            account.phoneNumber = number
        }
        account.disabled = request.disableUser ?? account.disabled
        account.emailVerified = request.emailVerified ?? account.emailVerified
        account.customAttributes = request.customAttributes.present ?? account.customAttributes
        account.createdAt = request.createdAt.map { Timestamp(milliseconds: $0.value) } ?? account.createdAt
        account.lastLoginAt = request.lastLoginAt.map { Timestamp(milliseconds: $0.value) } ?? account.lastLoginAt
    }

    private mutating func delete(_ attribute: UserAttribute) {
        switch attribute {
        case .email:
            account.email = nil
            account.emailVerified = false
            account.emailLinkSignin = false
        case .displayName: account.displayName = nil
        case .photoUrl: account.photoUrl = nil
        case .unspecified, .provider, .rawUserInfo: break
        case .password: clearPassword()
        }
    }

    private mutating func unlink(_ providerId: String) {
        switch providerId {
        case "password":
            delete(.email)
            clearPassword()
        case "phone": account.phoneNumber = nil
        default: account.removeEntries { $0.providerId == providerId }
        }
    }

    private mutating func clearPassword() {
        account.password = nil
        account.passwordUpdatedAt = nil
    }

    private mutating func forceLink(_ link: UpdateAccount.LinkedProvider) throws {
        guard let providerId = link.providerId, !providerId.isEmpty else { throw APIError("MISSING_PROVIDER_ID") }
        guard let rawId = link.rawId, !rawId.isEmpty else { throw APIError("MISSING_RAW_ID") }
        let owner = context.project.accounts.account(FederatedKey(providerId: providerId, rawId: rawId))
        guard owner == nil || owner?.localId == account.localId else {
            throw APIError("FEDERATED_USER_ID_ALREADY_LINKED")
        }
        account.setEntry(
            ProviderUserInfo(
                providerId: providerId, rawId: rawId, federatedId: link.federatedId,
                displayName: link.displayName, email: link.email, photoUrl: link.photoUrl,
                screenName: link.screenName))
    }
}
