// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation
import Testing

@testable import FirebaseCore

@Suite("What ends a program on Apple's systems is an error here")
struct UpstreamTrapTests {
    let service = FakeService()

    @Test("no default app; and a user without an app, whose calls fail where a later default app calls back")
    func noApp() async throws {
        #expect(FirebaseApp.app() == nil && Auth.auth() === Auth.auth())
        #expect(await thrown { try await Auth.auth().signInAnonymously() } == .appNotAuthorized)
        #expect(Auth.auth().currentUser == nil && !Auth.auth().canHandle(URL(fileURLWithPath: "/")))
        let app = try service.app("__FIRAPP_DEFAULT")
        let auth = Auth.auth()
        #expect(auth.app === app)
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        let data = try NSKeyedArchiver.archivedData(withRootObject: user, requiringSecureCoding: true)
        let kept = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: User.self, from: data))
        let queue = DispatchQueue(label: "callbacks")
        auth.callbackDelivery = .executor { work in queue.async(execute: work) }
        await withCheckedContinuation { continuation in
            kept.reload { error in
                dispatchPrecondition(condition: .onQueue(queue))
                #expect((error as NSError?)?.code == AuthErrorCode.nullUser.rawValue)
                continuation.resume()
            }
        }
        #expect(await app.delete() && FirebaseApp.app() == nil)
    }

    @Test("an app that is there already, a wrong name, no key, options that are changed later")
    func apps() throws {
        let app = try service.app()
        FirebaseApp.configure(name: app.name, options: app.options)
        #expect(FirebaseApp.app(name: app.name) === app && FirebaseApp.allApps?[app.name] === app)
        FirebaseApp.configure(name: "a b", options: app.options)
        FirebaseApp.configure(name: "keyless", options: FirebaseOptions(googleAppID: "a", gcmSenderID: "b"))
        #expect(FirebaseApp.app(name: "a b") == nil && FirebaseApp.app(name: "keyless") == nil)
        app.options.apiKey = "other"
        #expect(app.options.apiKey == "key")
        let copy = try #require(app.options.copy() as? FirebaseOptions)
        copy.apiKey = "other"
        #expect(copy.apiKey == "other")
    }

    @Test("links that sign nobody in, settings that lead nowhere, an emulator without an address")
    func links() async throws {
        let auth = try service.auth()
        #expect(await thrown { _ = try await auth.signIn(withEmail: "a@b.c", link: "https://e.com") } != nil)
        let credential = EmailAuthProvider.credential(withEmail: "a@b.c", link: "https://e.com")
        #expect(await thrown { try await auth.signIn(with: credential) } != nil)
        let settings = ActionCodeSettings()
        settings.url = URL(string: "https://e.com")
        #expect(await thrown { try await auth.sendSignInLink(toEmail: "a@b.c", actionCodeSettings: settings) } != nil)
        auth.useEmulator(withHost: "", port: -1)
        #expect(await thrown { try await auth.signInAnonymously() } == .internalError)
        auth.useEmulator(withHost: "[::1]", port: 9099)
        #expect(await thrown { try await auth.signInAnonymously() } == nil)
    }

    @Test("a change of a profile after it was made, and assertions of the other sort")
    func requests() async throws {
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        let change = user.createProfileChangeRequest()
        try await change.commitChanges()
        change.displayName = "late"
        #expect(change.displayName == nil && service.requests.contains("v1/accounts:update") == false)
        #expect(await thrown { try await change.commitChanges() } == .internalError)
        let assertion = TOTPMultiFactorGenerator.assertionForSignIn(withEnrollmentID: "f", oneTimePassword: "1")
        let wrong = await thrown { try await user.multiFactor.enroll(with: assertion, displayName: nil) }
        #expect(wrong == .missingMultiFactorSession)
    }

    @Test("what is never answered there")
    func silence() async throws {
        let auth = try service.auth()
        #expect(await thrown { try await auth.revokeToken(withAuthorizationCode: "code") } == .nullUser)
        #expect(await thrown { _ = try await GameCenterAuthProvider.getCredential() } == .gameKitNotLinked)
        #expect(await thrown { try await auth.initializeRecaptchaConfig() } == .recaptchaSDKNotLinked)
        #expect(throws: NSError.self) { try auth.useUserAccessGroup("group") }
    }

    @Test("a default configuration that cannot be used is told of once, and not as missing")
    func brokenDefault() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: directory) }
            try Data("{\"a\": b}".utf8).write(to: directory.appendingPathComponent("google-services.json"))
            try #require(FileManager.default.changeCurrentDirectoryPath(directory.path))
            FirebaseApp.configure()
            try #require(FirebaseApp.app() == nil)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("not valid JSON") && !said.contains("found no"))
    }

    @Test("a configuration of either form is read, and any other is none")
    func files() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        func options(_ text: String) throws -> FirebaseOptions? {
            let file = directory.appendingPathComponent("file")
            try Data(text.utf8).write(to: file)
            return FirebaseOptions(contentsOfFile: file.path)
        }
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["API_KEY": "key", "PROJECT_ID": "demo", "CLIENT_ID": "client"], format: .xml, options: 0)
        let read = try #require(try options(String(decoding: list, as: UTF8.self)))
        #expect(read.apiKey == "key" && read.projectID == "demo" && read.clientID == "client")
        let json = """
             {"project_info":{"project_id":"demo"},"client":[{"client_info":{"mobilesdk_app_id":"1:2:android:3",
             "android_client_info":{"package_name":"com.e"}},"api_key":[{"current_key":"key"}]}]}
            """
        #expect(try options(json)?.bundleID == "com.e" && (try options(json))?.apiKey == "key")
        for text in ["", "{}", "no list", "<plist><dict/></plist>"] { #expect(try options(text) == nil) }
        #expect(FirebaseOptions(contentsOfFile: directory.path + "/none") == nil)
    }
}
