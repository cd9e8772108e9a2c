// SPDX-License-Identifier: Apache-2.0
/// The handler with `authType=verifyApp`: if an app on a phone cannot prove its identity in another way, a person has
/// to solve a reCAPTCHA before a text message is sent. Here the page continues at once, with an obviously fake token
/// that `accounts:sendVerificationCode` accepts.
struct AppVerification {
    static let authType = "verifyApp"
    static let token = "fake-token-of-the-auth-emulator-do-not-send-to-recaptcha"

    private let client: HandlerClient
    private let eventId: String?

    init(_ query: [String: String]) throws(HandlerRequest.Problem) {
        let given = query.filter { !$0.value.isEmpty && $0.key != "appName" }
        client = try HandlerClient(given, isPopup: false, redirectURL: nil)
        eventId = given["eventId"]
    }

    func run(_ context: OperationContext) throws -> Reply {
        if let refusal = HandlerPage.refusal(of: client, in: context.project) { return refusal }
        let outcome = HandlerReturn(
            client: client, event: AuthEvent(verified: Self.token, eventId: eventId), title: "No robot",
            text: "The app is verified.")
        return try outcome.reply(context)
    }
}
