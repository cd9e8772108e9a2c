// SPDX-License-Identifier: Apache-2.0
/// A page that the listener itself shows, and that posts the answer to it.
struct ListenerPage: Sendable {
    /// The complete response.
    let response: [UInt8]
    /// Only the page knows where it posts the answer, and where it learns of the end.
    let answerPath: String
    /// The page's fields begin with it.
    let eventID: String

    init(_ response: [UInt8], _ secrets: RouteSecrets) {
        (self.response, answerPath, eventID) = (response, secrets.answerPath, secrets.event)
    }

    /// For a link of the page that its script has not opened: what is done there would not arrive.
    static func windowPath(_ answerPath: String) -> String { answerPath + "/window" }
}
