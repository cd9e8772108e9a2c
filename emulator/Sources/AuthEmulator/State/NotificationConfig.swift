// SPDX-License-Identifier: Apache-2.0
/// The target of links in mails, in its wire format.
struct NotificationConfig: Codable, Sendable, Equatable {
    struct SendEmail: Codable, Sendable, Equatable {
        var callbackUri: String?
    }

    var sendEmail: SendEmail?

    /// The project's own page for links in mails; nil if they lead to the emulator's page.
    var handler: AbsoluteURI? { sendEmail?.callbackUri.present.flatMap { AbsoluteURI($0) } }

    func check() throws {
        guard let address = sendEmail?.callbackUri.present else { return }
        guard let handler, handler.isPage, handler.fragment == nil else {
            throw APIError(
                "INVALID_CONFIG : callbackUri is \(address): write the address of a page, such as "
                    + "http://localhost:3000/action, without a fragment.")
        }
    }
}
