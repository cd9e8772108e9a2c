// SPDX-License-Identifier: Apache-2.0
import AuthEmulator
import Foundation
import FoundationNetworking
import Testing

/// What the project's owner, and who reads its mail, can do with the emulator of a test.
protocol OwnsEmulator: Sendable {
    var server: EmulatorServer { get }
}

extension OwnsEmulator {
    /// Sends JSON to the emulator as the project's owner.
    @discardableResult
    func own(_ method: String, _ path: String, _ json: String) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: server.url + path)))
        request.httpMethod = method
        request.httpBody = Data(json.utf8)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("Bearer owner", forHTTPHeaderField: "Authorization")
        let (data, response) = try await URLSession.shared.data(for: request)
        let text = String(decoding: data, as: UTF8.self)
        try #require((response as? HTTPURLResponse)?.statusCode == 200, "\(text)")
        return text
    }

    func configure(_ json: String) async throws {
        try await own("PATCH", "/emulator/v1/projects/demo-project/config", #"{"emulator":\#(json)}"#)
    }

    func updateAccount(_ json: String) async throws {
        try await own("POST", "/identitytoolkit.googleapis.com/v1/projects/demo-project/accounts:update", json)
    }

    /// Makes somebody known to a fake provider.
    func register(_ json: String) async throws {
        try await own("POST", "/emulator/v1/projects/demo-project/identities", json)
    }

    /// The latest mail: its code, and the link with it.
    func mail() async throws -> (code: String, link: String) {
        let mail = try #require(try await list("oobCodes", Mails.self).oobCodes.last)
        return (mail.oobCode, mail.oobLink)
    }

    /// The latest code that was sent to a phone.
    func textMessage() async throws -> String {
        return try #require(try await list("verificationCodes", Messages.self).verificationCodes.last).code
    }

    private func list<List: Decodable>(_ name: String, _ type: List.Type) async throws -> List {
        let text = try await own("GET", "/emulator/v1/projects/demo-project/\(name)", "")
        return try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}

private struct Mails: Decodable {
    struct Mail: Decodable {
        let oobCode: String
        let oobLink: String
    }

    let oobCodes: [Mail]
}

private struct Messages: Decodable {
    struct Message: Decodable { let code: String }

    let verificationCodes: [Message]
}
