// SPDX-License-Identifier: Apache-2.0
// A window with SDL: the space bar signs in with the browser, and out. Its colour and its title say who is there.
//
//   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 swift run --package-path examples swift_window
//
// SDL's loop does not run the main queue, on which completions come otherwise: they are pumped, in the loop.
import CSDL2
import FirebaseAuth
import FirebaseCore
import Foundation

final class Window {
    private let handle: OpaquePointer
    private let auth: Auth
    /// SDL's number for the event by which a thread says that callbacks wait.
    private let callbacksWait = SDL_RegisterEvents(1)
    private var listener: (any NSObjectProtocol)?
    private var isWaiting = false

    init?(_ auth: Auth) {
        let centre = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        guard let handle = SDL_CreateWindow("", centre, centre, 480, 120, SDL_WINDOW_SHOWN.rawValue) else { return nil }
        (self.handle, self.auth) = (handle, auth)
        auth.callbackDelivery = .pumped(wakeup: { [callbacksWait] in
            var event = SDL_Event()
            event.type = callbacksWait
            SDL_PushEvent(&event)
        })
        listener = auth.addStateDidChangeListener { [unowned self] _, user in show(user) }
    }

    func run(signsInAtOnce: Bool) {
        if signsInAtOnce { signIn() }
        var event = SDL_Event()
        while SDL_WaitEvent(&event) != 0 && event.type != SDL_QUIT.rawValue {
            if event.type == callbacksWait { auth.processEvents() }
            if event.type == SDL_KEYDOWN.rawValue && event.key.keysym.sym == SDLK_SPACE.rawValue { spaceIsPressed() }
        }
        if let listener { auth.removeStateDidChangeListener(listener) }
        SDL_DestroyWindow(handle)
    }

    private func spaceIsPressed() {
        if auth.currentUser == nil { return signIn() }
        do { try auth.signOut() } catch { say(error.localizedDescription) }
    }

    /// One at a time: a second press changes nothing.
    private func signIn() {
        if isWaiting { return }
        isWaiting = true
        say("Go on in the browser")
        auth.signIn(with: OAuthProvider(providerID: "github.com"), uiDelegate: nil) { [unowned self] _, error in
            isWaiting = false
            if let error { say(error.localizedDescription) }
        }
    }

    private func show(_ user: User?) {
        say(user.map { "Signed in as \($0.email ?? $0.uid)" } ?? "Press the space bar to sign in")
        paint(user == nil ? (96, 96, 96) : (32, 128, 64))
    }

    private func say(_ text: String) {
        print(text)
        fflush(nil)
        SDL_SetWindowTitle(handle, text)
    }

    private func paint(_ colour: (red: UInt8, green: UInt8, blue: UInt8)) {
        guard let surface = SDL_GetWindowSurface(handle) else { return }
        SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, colour.red, colour.green, colour.blue))
        SDL_UpdateWindowSurface(handle)
    }
}

guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
    print(String(cString: SDL_GetError()))
    exit(1)
}
let options = FirebaseOptions(googleAppID: "1:12345:linux:abcdef", gcmSenderID: "12345")
options.apiKey = "fake-api-key"
options.projectID = "demo-project"
FirebaseApp.configure(options: options)
Window(Auth.auth())?.run(signsInAtOnce: CommandLine.arguments.contains("--sign-in"))
SDL_Quit()
