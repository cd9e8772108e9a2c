// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

extension TestEmulator {
    /// Signs in with bare claims, as an ID token would carry them.
    func signIn(
        with providerId: String, _ claims: JSONValue, fields: [(name: String, value: String)] = [],
        _ extra: JSONValue = [:]
    ) async throws -> TestReply {
        let credential = [("providerId", providerId), ("id_token", try JSONText.string(claims))] + fields
        return try await redeem(FormCoding.encode(credential), extra)
    }

    func redeem(_ postBody: String, _ extra: JSONValue = [:]) async throws -> TestReply {
        let body: JSONValue = ["requestUri": "http://localhost", "postBody": .string(postBody)]
        return try await call("accounts:signInWithIdp", body.merging(extra))
    }

    func startFlow(
        _ providerId: String, continueUri: String = "http://127.0.0.1:8000/callback", _ extra: JSONValue = [:]
    ) async throws -> TestFlow {
        let body: JSONValue = ["providerId": .string(providerId), "continueUri": .string(continueUri)]
        return try TestFlow(await call("accounts:createAuthUri", body.merging(extra)))
    }

    /// Visits the sign-in page's address with further parameters.
    func visit(_ flow: TestFlow, _ fields: [(name: String, value: String)] = []) async -> TestReply {
        await send("GET", fields.isEmpty ? flow.target : flow.target + "&" + FormCoding.encode(fields))
    }

    /// Submits a form of the sign-in page.
    func submit(_ flow: TestFlow, _ fields: [(name: String, value: String)]) async -> TestReply {
        await send(
            "POST", AuthorizePage.path, headers: ["content-type": "application/x-www-form-urlencoded"],
            body: FormCoding.encode([("state", flow.state)] + fields))
    }

    /// Ends a flow as a client does: with the address the browser came back to.
    func finish(_ flow: TestFlow, _ redirect: TestReply, _ extra: JSONValue = [:]) async throws -> TestReply {
        let location = try #require(redirect.header("location"), "\(redirect.text)")
        let body: JSONValue = ["requestUri": .string(location), "sessionId": .string(flow.sessionId)]
        return try await call("accounts:signInWithIdp", body.merging(extra))
    }

    /// A whole flow for somebody with this address, without a page.
    func signInThroughBrowser(
        _ providerId: String, email: String, _ extra: JSONValue = [:]
    ) async throws -> TestReply {
        let flow = try await startFlow(providerId)
        let redirect = await visit(flow, [("login_hint", email), ("prompt", "none")])
        return try await finish(flow, redirect, extra)
    }
}

/// A browser sign-in that was started.
struct TestFlow: Sendable {
    let authUri: String
    let sessionId: String
    let state: String

    init(_ reply: TestReply) throws {
        authUri = try #require(reply.string("authUri"), "\(reply.text)")
        sessionId = try #require(reply.string("sessionId"))
        let uri = try #require(AbsoluteURI(authUri))
        let query = FormCoding.parse(uri.query)
        state = try #require(query["state"] ?? query["RelayState"])
    }

    /// The address without scheme and host.
    var target: String { String(authUri.dropFirst("http://127.0.0.1:9099".count)) }
}
