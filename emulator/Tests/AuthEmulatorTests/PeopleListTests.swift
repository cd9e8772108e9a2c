// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

struct PeopleListTests {
    @Test func `A line is a person, whose subject stays the same`() throws {
        let text = "# the team\ngithub.com Ada@example.com Ada  Lovelace \r\n\n  google.com\tbo@example.com\n"
        let people = try PeopleList(text).people
        #expect(people.map(\.providerId) == ["github.com", "google.com"])
        #expect(people.map(\.email) == ["ada@example.com", "bo@example.com"])
        #expect(people.map(\.displayName) == ["Ada  Lovelace", nil])
        #expect(people.map(\.emailVerified) == [false, true])
        #expect(try PeopleList(text).people == people && Set(people.map(\.sub)).count == 2)
        #expect(people.allSatisfy { $0.isSeeded && Int64($0.sub) != nil })
    }

    @Test(arguments: [
        ("\nhub.com ada@example.com", 2, "there is no provider hub.com"),
        ("github.com Ada", 1, "after github.com an email address is needed"),
        ("github.com", 1, "after github.com an email address is needed"),
    ])
    func `What is wrong is told with its line`(text: String, line: Int, reason: String) {
        do throws(PeopleList.Problem) {
            _ = try PeopleList(text)
            Issue.record("it was taken")
        } catch {
            #expect(error.line == line && error.reason == reason)
        }
    }

    @Test func `People of older data stay at a reset, and others are kept as what they are`() throws {
        let old = Data(#"{"providerId":"github.com","sub":"1","emailVerified":true,"hasAuthorized":true}"#.utf8)
        #expect(try JSONDecoder().decode(FakeIdentity.self, from: old).isSeeded)
        let clicked = FakeIdentity(providerId: "github.com", sub: "1", emailVerified: true)
        let kept = try JSONDecoder().decode(FakeIdentity.self, from: JSONText.encode(clicked))
        #expect(!kept.isSeeded && kept == clicked)
    }

    @Test func `An emulator starts with the people of a list, and a reset keeps them`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("\u{feff}github.com ada@example.com Ada".utf8).write(to: file)
        let emulator = TestEmulator()
        try await emulator.backend.registerPeople(from: file.path)
        let known = try await emulator.control("GET", "identities")["identities"]
        #expect(known?.array?.first?["displayName"] == "Ada")
        _ = try await emulator.control("DELETE", "accounts")
        try await emulator.backend.registerPeople(from: file.path)
        #expect(try await emulator.control("GET", "identities")["identities"]?.array?.count == 1)
        await #expect(throws: EmulatorServerError.self) { try await emulator.backend.registerPeople(from: "/nowhere") }
    }
}

struct ErrorPageTests {
    private let emulator = TestEmulator()

    @Test(arguments: [("/nowhere", 404), ("/identitytoolkit.googleapis.com/v1/projects", 403)])
    func `A failed call is a page in a browser and JSON elsewhere`(path: String, status: Int) async throws {
        let accept = "text/html,application/xhtml+xml,*/*;q=0.8"
        let page = await emulator.send("GET", path + "?q=%3Cb%3E", headers: ["accept": accept])
        #expect(page.status == status && page.header("content-type") == "text/html; charset=utf-8")
        #expect(page.text.contains("<h1>") && !page.text.contains("<b>"))
        let json = await emulator.send("GET", path, headers: ["accept": "application/json"])
        #expect(json.status == status && json["error"]?["code"] == .integer(Int64(status)))
        #expect(await emulator.send("POST", path, headers: ["accept": accept])["error"] != nil)
    }

    @Test func `The tab has a picture`() async throws {
        let picture = await emulator.send("GET", "/favicon.ico")
        #expect(picture.status == 200 && picture.header("content-type") == "image/svg+xml")
        let page = await emulator.send("GET", "/", headers: ["accept": "text/html"])
        #expect(page.text.contains(#"<link rel="icon" href="/favicon.ico""#))
        #expect(page.header("content-security-policy")?.contains("img-src 'self'") == true)
    }
}
