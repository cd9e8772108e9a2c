// SPDX-License-Identifier: Apache-2.0
/// Where Firebase's own pages of a project are: `https://AUTHDOMAIN/__/auth/`, or an emulator's.
struct HandlerSite: Equatable, Sendable {
    /// Scheme, host and port: what a message of the frame comes from.
    let origin: String
    private let path: String

    /// - Parameter authDomain: `PROJECT.firebaseapp.com`, `PROJECT.web.app`, or a domain connected to Firebase Hosting; in
    ///   any case of letters, of which browsers know the small ones.
    init(authDomain: String) {
        origin = "https://" + String(decoding: authDomain.utf8.map(ASCII.lowercased), as: UTF8.self)
        path = "/__/auth/"
    }

    init(emulator authority: String) {
        origin = "http://\(authority)"
        path = "/emulator/auth/"
    }

    /// Starts a sign-in, and is the redirect URI that is registered at the provider.
    var handler: String { origin + path + "handler" }

    /// Tells the page that embeds it how a sign-in ended.
    var frame: String { origin + path + "iframe" }
}

/// What has to be unguessable in one browser flow. All are 128 bits in base64url.
struct RouteSecrets: Sendable {
    /// The redirect's path, unless the options have one.
    let path: String
    /// Known to this process and, at the end, the service: without it nobody can redeem the handler's answer.
    let session: String
    /// Names the attempt in what the handler tells.
    let event: String
    /// Names the place where the handler keeps its answer in the browser.
    let appName: String
    /// Between the listener's page and the handler's frame.
    let frameToken: String
    /// Where the listener's page takes the answer.
    let answerPath: String

    /// Nil when the system gives no random numbers.
    init?(random: () -> String? = { SystemRandom.bytes(16).map { Base64URL.encode($0) } }) {
        guard let path = random(), let session = random(), let event = random(), let appName = random(),
            let frameToken = random(), let answerPath = random()
        else { return nil }
        (self.path, self.session, self.event) = ("/" + path, session, event)
        (self.appName, self.frameToken, self.answerPath) = (appName, frameToken, "/" + answerPath)
    }
}
