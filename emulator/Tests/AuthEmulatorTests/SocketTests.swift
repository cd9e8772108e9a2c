// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// The main calls as today's and as older clients send them, over a connection.
struct SocketTests {
    private static let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty"

    /// The paths of one generation of clients.
    struct Generation: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let signUp, signIn, lookUp, update, createAuthUri, signInWithIdp, sendCode, reset, delete: String

        init(_ name: String, _ prefix: String, _ names: [String]) {
            testDescription = name
            let paths = names.map { "\(prefix)\($0)?key=k" }
            (signUp, signIn, lookUp, update) = (paths[0], paths[1], paths[2], paths[3])
            (createAuthUri, signInWithIdp) = (paths[4], paths[5])
            (sendCode, reset, delete) = (paths[6], paths[7], paths[8])
        }

        static let today = Generation(
            "v1", "\(TestEmulator.v1)/accounts:",
            [
                "signUp", "signInWithPassword", "lookup", "update", "createAuthUri", "signInWithIdp", "sendOobCode",
                "resetPassword", "delete",
            ])
        static let older = Generation(
            "v3", "\(legacy)/",
            [
                "signupNewUser", "verifyPassword", "getAccountInfo", "setAccountInfo", "createAuthUri",
                "verifyAssertion", "getOobConfirmationCode", "resetPassword", "deleteAccount",
            ])
    }

    @Test(arguments: [Generation.today, .older])
    func `A user comes and goes`(names: Generation) async throws {
        try await withServer { server in
            let made = try await server.post(names.signUp, #"{"email":"ann@example.com","password":"secret1"}"#)
            let id = try #require(made.json["localId"])
            let entered = try await server.post(names.signIn, #"{"email":"ann@example.com","password":"secret1"}"#)
            #expect(entered.status == 200 && entered.json["localId"] == id)
            let token = try #require(entered.json["idToken"])
            let found = try await server.post(names.lookUp, ["idToken": token])
            #expect(found.json["users"]?.array?.map { $0["localId"] } == [id])
            let renamed = try await server.post(names.update, ["idToken": token, "displayName": "Ann"])
            #expect(renamed.json["displayName"] == "Ann")
            let refresh = try #require(entered.json["refreshToken"]?.string)
            let form = FormCoding.encode([("grant_type", "refresh_token"), ("refresh_token", refresh)])
            let renewed = try await server.post(
                "/securetoken.googleapis.com/v1/token?key=k", form,
                headers: ["content-type": "application/x-www-form-urlencoded"])
            #expect(renewed.status == 200 && renewed.json["user_id"] == id)
            #expect(try await server.post(names.delete, ["idToken": token]).status == 200)
            let gone = try await server.post(names.lookUp, ["idToken": token])
            #expect(gone.status == 400 && gone.json["error"]?["message"] == "USER_NOT_FOUND")
        }
    }

    @Test(arguments: [Generation.today, .older])
    func `A provider's sign-in and a forgotten password go through`(names: Generation) async throws {
        try await withServer { server in
            _ = try await server.post(names.signUp, #"{"email":"ann@example.com","password":"secret1"}"#)
            let started = try await server.post(
                names.createAuthUri,
                ["providerId": "github.com", "continueUri": "http://127.0.0.1/back"])
            #expect(started.json["authUri"]?.string?.hasPrefix("http://127.0.0.1:\(server.port)/") == true)
            let body = FormCoding.encode([("providerId", "github.com"), ("id_token", #"{"sub":"5"}"#)])
            let entered = try await server.post(
                names.signInWithIdp, ["requestUri": "http://localhost", "postBody": .string(body)])
            #expect(entered.json["federatedId"] == "5" && entered.json["isNewUser"] == true)
            let sent = try await server.post(
                names.sendCode, ["requestType": "PASSWORD_RESET", "email": "ann@example.com"])
            #expect(sent.json["email"] == "ann@example.com")
            let codes = try await server.get("/emulator/v1/projects/demo-project/oobCodes").json["oobCodes"]?.array
            let code = try #require(codes?.first?["oobCode"])
            let reset = try await server.post(names.reset, ["oobCode": code, "newPassword": "secret2"])
            #expect(reset.json["requestType"] == "PASSWORD_RESET")
            let entry = try await server.post(names.signIn, #"{"email":"ann@example.com","password":"secret2"}"#)
            #expect(entry.status == 200)
        }
    }

    @Test func `A body that is too large is refused in the usual words`() async throws {
        try await withServer { server in
            let body = String(repeating: " ", count: APIError.largestBody + 1)
            let reply = try await server.post(Generation.today.signUp, body)
            #expect(reply.status == 413 && reply.json["error"]?["code"] == 413)
        }
    }

    @Test(arguments: ["zz\r\n", "5\r\nhello world\r\n0\r\n\r\n", "-1\r\n"])
    func `A broken chunk is the sender's mistake, whatever its size`(chunks: String) async throws {
        try await withServer { server in
            let head = "POST \(TestEmulator.v1)/accounts:signUp?key=k HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
            let reply = try await Self.exchange(server.port, head + "Transfer-Encoding: chunked\r\n\r\n" + chunks)
            #expect(reply.hasPrefix("HTTP/1.1 400 "), "\(reply)")
        }
    }

    /// A connection, part of a head, and part of a body.
    @Test(arguments: ["", "POST / HTTP/1.1\r\nHos", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"])
    func `What is left unfinished is closed in time`(part: String) async throws {
        var options = EmulatorOptions(port: 0)
        options.connectionPatience = .milliseconds(50)
        let server = try await EmulatorServer.start(options)
        // Returns when the server has closed the connection.
        _ = try await Self.exchange(server.port, part)
        try await server.stop()
    }

    @Test func `A body that is refused is not read without end`() async throws {
        var options = EmulatorOptions(port: 0)
        options.refusalPatience = .milliseconds(50)
        let server = try await EmulatorServer.start(options)
        let head = "POST \(TestEmulator.v1)/accounts:signUp?key=k HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        let reply = try await Self.exchange(server.port, head + "Content-Length: 9000000000\r\n\r\n{")
        #expect(reply.hasPrefix("HTTP/1.1 413 "), "\(reply)")
        try await server.stop()
    }

    /// Waits on a thread of its own: the server answers on those that tests run on.
    private static func exchange(_ port: Int, _ request: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "exchange").async {
                continuation.resume(with: Result { try blockingExchange(port, request) })
            }
        }
    }

    /// Sends the bytes as they are, and reads until the server closes the connection.
    private static func blockingExchange(_ port: Int, _ request: String) throws -> String {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(connection) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        try #require(isConnected && send(connection, request, request.utf8.count, 0) == request.utf8.count)
        var reply: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = recv(connection, &part, part.count, 0), count > 0 { reply += part[..<count] }
        return String(decoding: reply, as: UTF8.self)
    }
}

extension ServerClient {
    fileprivate func post(_ target: String, _ body: JSONValue) async throws -> Answer {
        try await post(target, try JSONText.string(body))
    }
}
