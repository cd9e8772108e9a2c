// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// Mail links that lead to the project's own page.
struct MailHandlerTests {
    private let emulator = TestEmulator()
    private static let page = "https://app.example.com/action"

    private static func setting(_ address: JSONValue) -> JSONValue {
        ["notification": ["sendEmail": ["callbackUri": address]]]
    }

    private func link(_ emulator: TestEmulator, tenant: JSONValue? = nil) async throws -> String? {
        let body = JSONValue.compact([
            "requestType": "EMAIL_SIGNIN", "email": "ann@example.com", "returnOobLink": true, "tenantId": tenant,
            "continueUrl": "http://localhost/done",
        ])
        return try await emulator.own("accounts:sendOobCode", body).string("oobLink")
    }

    @Test(arguments: [
        (page, page + "?"), (page + "?a=1", page + "?a=1&"), ("http://localhost:3000", "http://localhost:3000?"),
    ])
    func `A link leads to the page of the project, with all that a handler reads`(page: String, start: String)
        async throws
    {
        try await emulator.configure(Self.setting(.string(page)))
        let link = try #require(try await link(emulator))
        #expect(link.hasPrefix(start))
        let fields = FormCoding.parse(link.dropFirst(start.count))
        #expect(fields["mode"] == "signIn" && fields["apiKey"]?.isEmpty == false && fields["lang"] == "en")
        #expect(fields["continueUrl"] == "http://localhost/done")
        let reply = try await emulator.call(
            "accounts:signInWithEmailLink",
            ["email": "ann@example.com", "oobCode": .string(fields["oobCode"] ?? "")])
        #expect(reply.status == 200)
    }

    @Test func `Owners set it as in a real project, and tenants have that of their project`() async throws {
        let path = "config?updateMask=notification.sendEmail.callbackUri"
        let tenant = try await emulator.createTenant(["enableEmailLinkSignin": true])
        let reply = try await emulator.manage("PATCH", path, Self.setting(.string(Self.page)))
        #expect(reply["notification"]?["sendEmail"]?["callbackUri"] == .string(Self.page), "\(reply.text)")
        #expect(try await link(emulator)?.hasPrefix(Self.page) == true)
        let tenantLink = try await link(emulator, tenant: tenant)
        #expect(tenantLink?.hasPrefix(Self.page) == true && tenantLink?.contains("tenantId=") == true)
        #expect(try await emulator.manage("PATCH", path)["notification"] == nil)
        #expect(try await link(emulator)?.hasPrefix("http://127.0.0.1:9099/emulator/action?") == true)
    }

    @Test(arguments: [.null, ["sendEmail": .null], ["sendEmail": ["callbackUri": ""]]] as [JSONValue])
    func `Without a page links lead to the emulator's again`(value: JSONValue) async throws {
        try await emulator.configure(Self.setting(.string(Self.page)))
        try await emulator.configure(["notification": value])
        #expect(try await link(emulator)?.hasPrefix("http://127.0.0.1:9099/emulator/action?") == true)
        #expect(try await emulator.control("GET", "config")["notification"] == nil)
    }

    @Test(arguments: ["/action", "myapp:action", "javascript:alert(1)", "https://app.example.com/#/action", "https://"])
    func `What is no page for links is refused`(address: String) async throws {
        for reply in [
            try await emulator.control("PATCH", "config", Self.setting(.string(address))),
            try await emulator.manage("PATCH", "config?updateMask=notification", Self.setting(.string(address))),
        ] {
            #expect(
                reply.errorMessage?.hasPrefix("INVALID_CONFIG : callbackUri is \(address)") == true, "\(reply.text)")
        }
        #expect(try await emulator.control("GET", "config")["notification"] == nil)
    }

    @Test func `An export keeps the page`() async throws {
        try await emulator.configure(Self.setting(.string(Self.page)))
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let other = TestEmulator()
            try await other.backend.importData(from: directory)
            #expect(try await link(other)?.hasPrefix(Self.page) == true)
        }
    }
}
