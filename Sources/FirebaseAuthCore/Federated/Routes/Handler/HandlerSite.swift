// SPDX-License-Identifier: Apache-2.0
/// The place of Firebase's own pages of a project: `https://AUTHDOMAIN/__/auth/`, or the emulator's.
struct HandlerSite: Equatable, Sendable {
    /// Scheme, host and port: the origin of the frame's messages.
    let origin: String
    private let path: String

    /// - Parameter authDomain: `PROJECT.firebaseapp.com`, `PROJECT.web.app`, or a domain connected to Firebase Hosting.
    ///   Its letters may have any case; browsers use lower case.
    init(authDomain: String) {
        origin = "https://" + String(decoding: authDomain.utf8.map(ASCII.lowercased), as: UTF8.self)
        path = "/__/auth/"
    }

    init(emulator authority: String) {
        origin = "http://\(authority)"
        path = "/emulator/auth/"
    }

    /// Starts a sign-in. It is also the redirect URI that is registered at the provider.
    var handler: String { origin + path + "handler" }

    /// Tells the page that embeds it how a sign-in ended.
    var frame: String { origin + path + "iframe" }
}

/// The unguessable parts of one browser flow. Each has 128 bits in base64url.
struct RouteSecrets: Sendable {
    /// The path of the redirect, unless the options name one.
    let path: String
    /// Only this process knows it, and at the end the service: without it the handler's answer cannot be redeemed.
    let session: String
    /// Identifies the attempt in the handler's messages.
    let event: String
    /// Identifies where the handler stores its answer in the browser.
    let appName: String
    /// Shared by the listener's page and the handler's frame.
    let frameToken: String
    /// Where the listener's page posts the answer.
    let answerPath: String

    /// Nil when the system has no random numbers.
    init?(random: () -> String? = { SystemRandom.bytes(16).map { Base64URL.encode($0) } }) {
        guard let path = random(), let session = random(), let event = random(), let appName = random(),
            let frameToken = random(), let answerPath = random()
        else { return nil }
        (self.path, self.session, self.event) = ("/" + path, session, event)
        (self.appName, self.frameToken, self.answerPath) = (appName, frameToken, "/" + answerPath)
    }
}
