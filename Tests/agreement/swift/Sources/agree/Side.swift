// SPDX-License-Identifier: Apache-2.0
import Dispatch
import FirebaseAuth
import FirebaseCore
import Foundation

/// One app with its `Auth`.
final class Side {
    let auth: Auth
    private let callbacks = DispatchQueue(label: "callbacks")
    private var state: (counter: Counter, handle: any NSObjectProtocol)?
    private var token: (counter: Counter, handle: any NSObjectProtocol)?

    init(_ name: String, _ port: Int) {
        let options = FirebaseOptions(googleAppID: "1:12345:linux:abcdef", gcmSenderID: "12345")
        options.apiKey = "fake-api-key"
        options.projectID = "demo-project"
        FirebaseApp.configure(name: name, options: options)
        auth = FirebaseApp.app(name: name).map { Auth.auth(app: $0) } ?? Auth.auth()
        auth.useEmulator(withHost: "127.0.0.1", port: port)
        // The emulator wants no proof that a person asks, and nobody could give one.
        auth.settings?.isAppVerificationDisabledForTesting = true
        auth.callbackDelivery = .executor { [callbacks] work in callbacks.async(execute: work) }
    }

    /// Ends when it is known who is signed in: from then on a listener is called as it is added.
    func untilReady() async {
        var users = auth.authStateChanges.makeAsyncIterator()
        _ = await users.next()
    }

    func close() async {
        (state, token) = (nil, nil)
        _ = await auth.app?.delete()
    }

    func listen(_ kind: String) {
        let counter = Counter()
        if kind == "state" {
            state = (counter, auth.addStateDidChangeListener { _, _ in counter.add() })
        } else {
            token = (counter, auth.addIDTokenDidChangeListener { _, _ in counter.add() })
        }
    }

    func ignore(_ kind: String) {
        if kind == "state", let state { auth.removeStateDidChangeListener(state.handle) }
        if kind == "token", let token { auth.removeIDTokenDidChangeListener(token.handle) }
    }

    /// How often listeners were called, with those calls that wait in the queue.
    func heard() -> String {
        callbacks.sync {}
        let state = state.map { " state=\($0.counter.take())" } ?? ""
        let token = token.map { " token=\($0.counter.take())" } ?? ""
        return state + token == "" ? "" : "\theard" + state + token
    }
}
