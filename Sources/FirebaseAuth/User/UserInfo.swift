// SPDX-License-Identifier: Apache-2.0
import FirebaseCore
public import Foundation

/// What a provider, or Firebase itself, says of a user.
public protocol UserInfo: NSObjectProtocol {
    /// The id of the provider, such as `github.com`.
    var providerID: String { get }
    /// The id of the user at the provider.
    var uid: String { get }
    var displayName: String? { get }
    var photoURL: URL? { get }
    var email: String? { get }
    var phoneNumber: String? { get }
}

/// What one linked provider says.
final class ProviderUserInfo: NSObject, UserInfo, Sendable {
    private let content: UserContent.Provider

    init(_ content: UserContent.Provider) {
        self.content = content
        super.init()
    }

    var providerID: String { content.providerID }
    var uid: String { content.uid }
    var displayName: String? { content.displayName.orNil }
    var photoURL: URL? { content.photoURL.orNil.flatMap { URL(string: $0) } }
    var email: String? { content.email.orNil }
    var phoneNumber: String? { content.phoneNumber.orNil }
}
