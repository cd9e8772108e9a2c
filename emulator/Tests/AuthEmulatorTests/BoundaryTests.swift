// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// Who may call: what browsers tell of the page that makes them call, and by which name.
struct BoundaryTests {
    private static let foreign = "https://evil.example"
    private let emulator = TestEmulator()
    private let client = "\(TestEmulator.v1)/accounts:signUp?key=k"
    private let control = "/emulator/v1/projects/demo-project/config"

    @Test(arguments: [
        ("127.0.0.1:9099", 200), ("127.0.0.1", 200), ("localhost:9099", 200), ("LOCALHOST", 200), ("[::1]:9099", 200),
        ("[0:0:0:0:0:0:0:1]:9099", 200), ("[0::0001]", 200), ("[::2]", 421), ("[:::1]", 421),
        ("app.localhost:9099", 200), ("127.3.2.1:1", 200), ("evil.example", 421), ("evil.example:9099", 421),
        ("127.0.0.1.evil.example", 421), ("localhost.evil.example", 421), ("evil.example@localhost", 421),
        ("0.0.0.0:9099", 421), ("192.168.1.5:9099", 421), ("127.evil", 421), ("localhost:x", 421), ("", 421),
        ("[::1", 421), ("[::1]x", 421), ("localhost/", 421), ("loc%61lhost", 421),
    ])
    func `A request comes by a name of this machine`(host: String, status: Int) async {
        for target in ["/", control] {
            let reply = await emulator.send("GET", target, headers: ["host": host])
            #expect(reply.status == status)
            if status == 421 { #expect(reply.errorMessage?.contains("--allow-host") == true) }
        }
    }

    @Test func `Other names and addresses of this machine can be allowed`() async throws {
        let hosts = try ["Emulator", "192.168.1.5", "fd00::5", "[FD00:0:0:0:0:0:0:6]"].map { try AllowedHost($0) }
        let emulator = TestEmulator { $0.allowedHosts = hosts }
        for (host, status) in [
            ("emulator:9099", 200), ("EMULATOR", 200), ("192.168.1.5", 200), ("[fd00::5]:9099", 200),
            ("[FD00::6]", 200), ("[fd00:0:0::0005]:9099", 200), ("[fd00::7]", 421),
            ("localhost", 200), ("other", 421), ("emulator.example", 421), ("192.168.1.50", 421),
        ] {
            #expect(await emulator.send("GET", control, headers: ["host": host]).status == status)
        }
        let page = await emulator.send(
            "GET", control, headers: ["host": "192.168.1.5:9099", "origin": "http://192.168.1.5:3000"])
        #expect(page.status == 200 && page.header("access-control-allow-origin") == "http://192.168.1.5:3000")
    }

    @Test(arguments: ["", "http://app.example", "app.example:80", "a b", "a/b", "a;b", "*"])
    func `What is no host cannot be allowed`(text: String) {
        #expect(throws: NotAllowed.self) { try AllowedHost(text) }
    }

    @Test(arguments: [
        "http://localhost:3000", "http://127.0.0.1:5173", "http://[::1]:80", "https://localhost",
        "http://app.localhost",
        "capacitor://localhost",
    ])
    func `Pages of this machine may call and read`(origin: String) async {
        for (method, target, body) in [("POST", client, "{}"), ("GET", control, ""), ("PATCH", control, "{}")] {
            let headers = ["origin": origin, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors"]
            let reply = await emulator.send(method, target, headers: headers, body: body)
            #expect(reply.status == 200 && reply.header("access-control-allow-origin") == origin)
            #expect(reply.header("vary") == "Origin")
        }
    }

    /// What a page sends without asking first, and what browsers tell of it.
    static let simpleRequests: [[String: String]] = [
        ["origin": foreign, "content-type": "text/plain"],
        ["origin": foreign, "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"],
        ["origin": "null"], ["origin": "null", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"],
        ["sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"],
        ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"],
        ["origin": "http://localhost.evil.example"], ["origin": "http://127.0.0.1.evil.example"],
        ["origin": "nonsense"],
        ["origin": "http://evil.example:9099", "sec-fetch-site": "same-site", "host": "127.0.0.1:9099"],
    ]

    @Test(arguments: simpleRequests)
    func `Foreign pages change nothing and learn nothing`(headers: [String: String]) async throws {
        let owner = headers.merging(["authorization": "Bearer owner"]) { $1 }
        for (method, target, headers) in [
            ("POST", client, headers), ("POST", "\(TestEmulator.v1)/projects/demo-project/accounts", owner),
            ("GET", "\(TestEmulator.v2)/projects/demo-project/config", owner), ("GET", control, headers),
            ("PATCH", control, headers), ("POST", "/emulator/v1/projects/demo-project/identities", headers),
            ("DELETE", "/emulator/v1/projects/demo-project/accounts", headers),
            ("POST", "/emulator/console/demo-project", headers), ("POST", "/emulator/auth/authorize", headers),
            ("GET", "/emulator/openapi.json", headers), ("GET", "/__/firebase/init.json", headers),
            ("POST", "/emulator/issuer/google.com/token", headers), ("GET", "/nowhere", headers),
        ] {
            let reply = await emulator.send(method, target, headers: headers, body: method == "GET" ? "" : "{}")
            #expect(reply.status == 403 && reply.errorMessage?.contains("--allow-origin") == true, "\(target)")
            #expect(reply.header("access-control-allow-origin") == nil)
        }
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
    }

    @Test func `A preflight is answered for pages that may call, and for no other`() async {
        let asked = ["access-control-request-method": "POST", "access-control-request-private-network": "true"]
        for (origin, status) in [("http://localhost:3000", 204), (Self.foreign, 403), ("null", 403)] {
            let reply = await emulator.send("OPTIONS", client, headers: asked.merging(["origin": origin]) { $1 })
            #expect(reply.status == status)
            #expect(reply.header("access-control-allow-origin") == (status == 204 ? origin : nil))
            #expect(reply.header("access-control-allow-private-network") == (status == 204 ? "true" : nil))
        }
    }

    @Test func `Other origins can be allowed`() async throws {
        let origins = try ["https://App.example:3000", "https://b.example:443", "http://c.example:80", "null"].map {
            try AllowedOrigin($0)
        }
        let emulator = TestEmulator { $0.allowedOrigins = origins }
        for (origin, status) in [
            ("https://app.example:3000", 200), ("null", 200), ("https://app.example", 403),
            ("https://b.example", 200), ("http://c.example", 200), ("http://b.example", 403),
            ("http://app.example:3000", 403), ("https://a.app.example:3000", 403),
        ] {
            let reply = await emulator.send("GET", control, headers: ["origin": origin])
            #expect(reply.status == status)
            #expect(reply.header("access-control-allow-origin") == (status == 200 ? origin : nil))
        }
    }

    @Test(arguments: ["app.example", "https://app.example/", "https://app.example/a", "https://", "*", ""])
    func `What is no origin cannot be allowed`(text: String) {
        #expect(throws: NotAllowed.self) { try AllowedOrigin(text) }
    }

    /// Sites lead browsers to a sign-in, and providers lead them back, by a form too.
    @Test(arguments: [
        ("GET", "/", 200), ("GET", "/emulator/auth/handler?apiKey=k", 400), ("GET", "/__/auth/handler?state=s", 400),
        ("POST", "/__/auth/handler", 400), ("GET", "/__/auth/iframe?apiKey=k&appName=a", 200),
        ("GET", "/emulator/auth/authorize?state=s", 400), ("GET", "/emulator/action?mode=m", 400),
        ("GET", "/emulator/issuer/google.com/authorize", 400), ("GET", "/emulator/device", 200),
    ])
    func `Foreign pages may lead a browser to a page of the emulator, and not read it`(
        method: String, target: String, status: Int
    ) async {
        let headers = ["origin": Self.foreign, "sec-fetch-site": "cross-site"]
        for mode in [nil, "navigate"] {
            let told = headers.merging(mode.map { ["sec-fetch-mode": $0] } ?? [:]) { $1 }
            let reply = await emulator.send(method, target, headers: told)
            #expect(reply.status == status && reply.header("access-control-allow-origin") == nil)
        }
        for mode in ["cors", "no-cors", "same-origin", "websocket"] {
            let told = headers.merging(["sec-fetch-mode": mode]) { $1 }
            #expect(await emulator.send(method, target, headers: told).status == 403)
        }
    }

    /// A page without a referrer has no origin in its own forms either.
    @Test(arguments: [
        ["sec-fetch-site": "same-origin", "origin": "null"], ["sec-fetch-site": "none"],
        ["sec-fetch-site": "same-site"],
        ["sec-fetch-site": "same-origin"], ["origin": "http://127.0.0.1:9099"], [:],
    ])
    func `The emulator's own pages, people and programs may call`(headers: [String: String]) async {
        let form = headers.merging(["content-type": "application/x-www-form-urlencoded"]) { $1 }
        let reply = await emulator.send(
            "POST", "/emulator/console/demo-project", headers: form, body: "action=create&email=ann%40example.com")
        #expect(reply.status == 303)
    }

    @Test func `Other sites of an allowed host's domain are foreign`() async throws {
        let host = try AllowedHost("emulator.example")
        let emulator = TestEmulator { $0.allowedHosts = [host] }
        let headers = ["host": "emulator.example", "sec-fetch-site": "same-site"]
        #expect(await emulator.send("GET", control, headers: headers).status == 403)
    }
}
