import Foundation

/// Proof of a first factor, good for nothing but the second one.
struct PendingCredential: Codable, Sendable, Equatable {
    var marker = "DO NOT MODIFY"
    let localId: String
    let signInProvider: String
    let projectId: String
    let tenantId: String?

    enum CodingKeys: String, CodingKey {
        case marker = "_AuthEmulatorMfaPendingCredential"
        case localId, signInProvider, projectId, tenantId
    }

    init(localId: String, signInProvider: String, in context: OperationContext) {
        self.localId = localId
        self.signInProvider = signInProvider
        projectId = context.project.id
        tenantId = context.project.tenantId
    }

    func encoded() throws -> String { try JSONText.encode(self).base64EncodedString() }

    static func read(_ text: String, in context: OperationContext) throws -> (PendingCredential, Account) {
        guard let data = Data(base64Encoded: text), !context.config.expireCodes,
            let credential = try? JSONDecoder().decode(PendingCredential.self, from: data)
        else { throw APIError("INVALID_MFA_PENDING_CREDENTIAL") }
        guard credential.projectId == context.project.id, credential.tenantId == context.project.tenantId else {
            throw APIError("INVALID_PROJECT_ID : The pending credential is one of another project.")
        }
        guard let account = context.project.accounts.account(id: credential.localId) else {
            throw APIError("USER_NOT_FOUND")
        }
        return (credential, account)
    }
}
