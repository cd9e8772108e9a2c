// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct ActionPageTests {
    private let emulator = TestEmulator()
    private static let browser = ["accept": "text/html,application/xhtml+xml"]

    /// The address of a new link, without scheme and host.
    private func link(_ type: String, _ fields: JSONValue) async throws -> String {
        let request: JSONValue = ["requestType": .string(type)]
        _ = try await emulator.call("accounts:sendOobCode", request.merging(fields))
        return try await newestLink()
    }

    private func newestLink() async throws -> String {
        let code = try #require(try await emulator.control("GET", "oobCodes")["oobCodes"]?.array?.last)
        return String(try #require(code["oobLink"]?.string).dropFirst("http://127.0.0.1:9099".count))
    }

    @Test func `A verification link verifies once`() async throws {
        let session = try await emulator.signUp()
        let target = try await link("VERIFY_EMAIL", ["idToken": .string(session.idToken)])
        let first = await emulator.send("GET", target)
        #expect(first.status == 200 && first["authEmulator"]?["email"] == "ann@example.com")
        #expect(first["authEmulator"]?["success"]?.string?.isEmpty == false)
        #expect(try await emulator.user(session.localId)?["emailVerified"] == true)
        let second = await emulator.send("GET", target)
        #expect(second.status == 400 && second["authEmulator"]?["error"] == "INVALID_OOB_CODE")
    }

    @Test func `A link goes on to where it was told to`() async throws {
        let session = try await emulator.signUp()
        let target = try await link(
            "VERIFY_EMAIL", ["idToken": .string(session.idToken), "continueUrl": "http://localhost/done?a=1"])
        let reply = await emulator.send("GET", target, headers: Self.browser)
        #expect(reply.status == 303 && reply.header("location") == "http://localhost/done?a=1")
    }

    @Test func `A change of address is applied and undone by links`() async throws {
        let session = try await emulator.signUp()
        let change = try await link(
            "VERIFY_AND_CHANGE_EMAIL", ["idToken": .string(session.idToken), "newEmail": "new@example.com"])
        #expect(await emulator.send("GET", change)["authEmulator"]?["newEmail"] == "new@example.com")
        let recover = try await newestLink() + "&continueUrl=http://localhost/"
        let reply = await emulator.send("GET", recover)
        #expect(reply.status == 200 && reply["authEmulator"]?["email"] == "ann@example.com")
        #expect(try await emulator.user(session.localId)?["email"] == "ann@example.com")
    }

    @Test func `A reset link needs a password that is none of the placeholders`() async throws {
        _ = try await emulator.signUp()
        let target = try await link("PASSWORD_RESET", ["email": "ann@example.com"])
        for ending in ["", "&newPassword=NEW_PASSWORD_HERE", "&newPassword=short"] {
            let reply = await emulator.send("GET", target + ending)
            #expect(reply.status == 400 && reply["authEmulator"]?["instructions"] != nil)
            let template = "http://127.0.0.1:9099\(target)&newPassword=NEW_PASSWORD_HERE"
            #expect(reply["authEmulator"]?["urlTemplate"] == .string(template))
        }
        let reply = await emulator.send("GET", target + "&newPassword=secret2")
        #expect(reply.status == 200 && reply["authEmulator"]?["email"] == "ann@example.com")
        let body: JSONValue = ["email": "ann@example.com", "password": "secret2"]
        #expect(try await emulator.call("accounts:signInWithPassword", body).status == 200)
    }

    @Test func `A browser gets a form for the new password`() async throws {
        _ = try await emulator.signUp("a&b@example.com")
        let target = try await link("PASSWORD_RESET", ["email": "a&b@example.com"])
        let form = await emulator.send("GET", target, headers: Self.browser)
        #expect(form.status == 200 && form.text.contains("a&amp;b@example.com"))
        #expect(form.text.contains("name=\"newPassword\"") && !form.text.contains("role=\"alert\""))
        let fields = FormCoding.parse(target.split(separator: "?")[1]).map { (name: $0.key, value: $0.value) }
        let weak = await emulator.send(
            "POST", ActionPage.path, body: FormCoding.encode(fields + [("newPassword", "1")]))
        #expect(weak.status == 400 && weak.text.contains("role=\"alert\""))
        let done = await emulator.send(
            "POST", ActionPage.path, body: FormCoding.encode(fields + [("newPassword", "secret2")]))
        #expect(done.status == 200 && done.text.contains("<h1>Done</h1>"))
        let used = await emulator.send("GET", target, headers: Self.browser)
        #expect(used.status == 400 && used.header("content-type") == "text/html; charset=utf-8")
    }

    @Test func `A sign-in link hands its code on unused`() async throws {
        let target = try await link(
            "EMAIL_SIGNIN", ["email": "ann@example.com", "continueUrl": "http://localhost/finish?x=1"])
        let reply = await emulator.send("GET", target)
        #expect(reply.status == 303 && reply.header("location")?.hasPrefix("http://localhost/finish?x=1&") == true)
        #expect(reply.callback["mode"] == "signIn" && reply.callback["continueUrl"] == nil)
        let body: JSONValue = ["email": "ann@example.com", "oobCode": .text(reply.callback["oobCode"]) ?? .null]
        #expect(try await emulator.call("accounts:signInWithEmailLink", body).status == 200)
    }

    @Test(arguments: [
        "", "?mode=verifyEmail&oobCode=c", "?mode=verifyEmail&apiKey=k", "?mode=verifyEmail&apiKey=k&oobCode=c",
        "?mode=fly&apiKey=k&oobCode=c", "?mode=signIn&apiKey=k&oobCode=c", "?mode=resetPassword&apiKey=k&oobCode=c",
        "?mode=signIn&apiKey=k&oobCode=c&continueUrl=nowhere",
    ])
    func `A faulty link is refused in both forms`(query: String) async throws {
        let json = await emulator.send("GET", ActionPage.path + query)
        #expect(json.status == 400 && json["authEmulator"]?["error"]?.string?.isEmpty == false)
        #expect(json["authEmulator"]?["instructions"]?.string?.isEmpty == false)
        let page = await emulator.send("GET", ActionPage.path + query, headers: Self.browser)
        #expect(page.status == 400 && page.text.contains("role=\"alert\""))
    }

    @Test func `A link is good only for its own mode`() async throws {
        _ = try await emulator.signUp()
        let target = try await link("PASSWORD_RESET", ["email": "ann@example.com"])
        let reply = await emulator.send("GET", target.replacing("mode=resetPassword", with: "mode=verifyEmail"))
        #expect(reply.status == 400)
        #expect(await emulator.send("GET", target + "&newPassword=secret2").status == 200)
    }
}
