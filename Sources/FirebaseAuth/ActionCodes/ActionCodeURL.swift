// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
public import Foundation

/// The link of a mail, taken apart.
open class ActionCodeURL: NSObject, @unchecked Sendable {
    /// The key of the project that sent the mail.
    public let apiKey: String?
    public let code: String?
    public let operation: ActionCodeOperation
    public let continueURL: URL?
    public let languageCode: String?

    /// Nil for a text that is no such link.
    public init?(link: String) {
        guard let url = FirebaseAuthCore.ActionCodeURL.parse(link) else { return nil }
        apiKey = url.apiKey.orNil
        code = url.code.orNil
        operation = ActionCodeOperation(url.operation)
        continueURL = url.continueURL.orNil.flatMap { URL(string: $0) }
        languageCode = url.languageCode.orNil
        super.init()
    }
}
