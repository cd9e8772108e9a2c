// SPDX-License-Identifier: Apache-2.0
/// Where mails lead; the wire has the same shape.
struct NotificationConfig: Codable, Sendable, Equatable {
    struct SendEmail: Codable, Sendable, Equatable {
        var callbackUri: String?
    }

    var sendEmail: SendEmail?

    /// The project's own page for mail links; nothing if they lead to the emulator's.
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
