// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// How owners set up SAML providers, and those that the service knows by itself.
struct SAMLConfigTests {
    private let emulator = TestEmulator()

    @Test(arguments: ["", "tenants/t1/"])
    func `Providers are set up, changed, listed and removed`(parent: String) async throws {
        let path = parent + "inboundSamlConfigs/saml.acme"
        let create = parent + "inboundSamlConfigs?inboundSamlConfigId="
        let made = try await emulator.manage("POST", create + "saml.acme", TestSAMLProvider.config())
        #expect(made.string("name") == "projects/demo-project/\(path)", "\(made.text)")
        #expect(try await emulator.manage("GET", path).json == made.json)
        let taken = try await emulator.manage("POST", create + "saml.acme", TestSAMLProvider.config())
        #expect(taken.errorMessage == "CONFIGURATION_EXISTS")
        let changed = try await emulator.manage(
            "PATCH", path + "?updateMask=displayName,idpConfig.ssoUrl",
            ["displayName": "New", "idpConfig": ["ssoUrl": "https://new.example/"], "enabled": false])
        #expect(changed["displayName"] == "New" && changed["enabled"] == true)
        #expect(changed["idpConfig"]?["ssoUrl"] == "https://new.example/")
        #expect(changed["idpConfig"]?["idpEntityId"] == .string(TestSAMLProvider.entityID))
        _ = try await emulator.manage("POST", create + "saml.b", TestSAMLProvider.config())
        let page = try await emulator.manage("GET", parent + "inboundSamlConfigs?pageSize=1")
        #expect(page["inboundSamlConfigs"]?.array == [changed.json] && page["nextPageToken"] == "saml.acme")
        let rest = try await emulator.manage("GET", parent + "inboundSamlConfigs?pageToken=saml.acme")
        #expect(rest["inboundSamlConfigs"]?.array?.count == 1 && rest["nextPageToken"] == nil)
        #expect(try await emulator.manage("DELETE", path).json == [:])
        for method in ["GET", "PATCH", "DELETE"] {
            #expect(try await emulator.manage(method, path).errorMessage == "CONFIGURATION_NOT_FOUND")
        }
    }

    @Test(
        arguments: [
            ("oidc.a", [:], "INVALID_CONFIG_ID"), ("saml.", [:], "INVALID_CONFIG_ID"),
            ("saml.a", ["idpConfig": .null], "INVALID_CONFIG : idpConfig is missing"),
            ("saml.a", ["idpConfig": [:]], "INVALID_CONFIG : idpConfig.idpEntityId"),
            (
                "saml.a", ["idpConfig": ["idpEntityId": "i", "ssoUrl": "http://id.example"]],
                "INVALID_CONFIG : idpConfig.ssoUrl"
            ),
            (
                "saml.a", ["idpConfig": ["idpEntityId": "i", "ssoUrl": "https://id.example"]],
                "INVALID_CONFIG : idpConfig.idpCertificates is empty"
            ),
            (
                "saml.a",
                [
                    "idpConfig": [
                        "idpEntityId": "i", "ssoUrl": "https://id.example",
                        "idpCertificates": [["x509Certificate": "CERT"]],
                    ]
                ], "INVALID_CONFIG : idpConfig.idpCertificates[0].x509Certificate"
            ),
            ("saml.a", ["spConfig": .null], "MISSING_SAML_RELYING_PARTY_CONFIG"),
            (
                "saml.a", ["spConfig": ["spEntityId": "s", "callbackUri": "no"]],
                "INVALID_CONFIG : spConfig.callbackUri"
            ),
        ] as [(String, JSONValue, String)])
    func `A faulty provider is refused`(id: String, change: JSONValue, message: String) async throws {
        let reply = try await emulator.manage(
            "POST", "inboundSamlConfigs?inboundSamlConfigId=\(id)", TestSAMLProvider.config(change))
        #expect(reply.status == 400 && reply.errorMessage?.hasPrefix(message) == true, "\(reply.text)")
    }

    @Test func `The certificate of signed requests is shown and not kept`() async throws {
        try await emulator.setUpSAML()
        let path = "inboundSamlConfigs/saml.acme"
        let body: JSONValue = [
            "idpConfig": ["signRequest": true], "spConfig": ["spCertificates": [["x509Certificate": "x"]]],
        ]
        let signed = try await emulator.manage(
            "PATCH", path + "?updateMask=idpConfig.signRequest,spConfig.spCertificates", body)
        let shown = signed["spConfig"]?["spCertificates"]?.array?.first?["x509Certificate"]?.string
        #expect(shown?.hasPrefix("-----BEGIN CERTIFICATE-----") == true)
        let plain = try await emulator.manage("PATCH", path + "?updateMask=idpConfig.signRequest")
        #expect(plain["spConfig"]?["spCertificates"] == nil)
    }

    @Test func `A tenant has providers of its own, besides those of its project`() async throws {
        try await emulator.setUpSAML()
        let list = try await emulator.manage("GET", "tenants/t1/inboundSamlConfigs")
        #expect(list["inboundSamlConfigs"] == [])
        let inherited = try await emulator.startSAML(["tenantId": "t1"])
        #expect(inherited.address.hasPrefix("https://id.acme.example/sso?"))
        let own = try TestSAMLProvider.config(["enabled": false])
        _ = try await emulator.manage("POST", "tenants/t1/inboundSamlConfigs?inboundSamlConfigId=saml.acme", own)
        let body: JSONValue = ["providerId": "saml.acme", "continueUri": "https://a.example/cb"]
        let refused = try await emulator.call("accounts:createAuthUri", body.merging(["tenantId": "t1"]))
        #expect(refused.errorMessage == "OPERATION_NOT_ALLOWED")
        #expect(try await emulator.call("accounts:createAuthUri", body).status == 200)
        _ = try await emulator.manage("PATCH", "tenants/t1?updateMask=displayName", ["displayName": "T"])
        #expect(try await emulator.manage("GET", "tenants/t1/inboundSamlConfigs/saml.acme").status == 200)
        _ = try await emulator.manage("DELETE", "tenants/t1")
        let gone = try await emulator.manage("GET", "tenants/t1/inboundSamlConfigs/saml.acme")
        #expect(gone.errorMessage == "CONFIGURATION_NOT_FOUND")
    }

    @Test func `A tenant has OpenID providers of its own too`() async throws {
        let config: JSONValue = ["clientId": "c", "clientSecret": "hidden", "issuer": "https://id.example"]
        let made = try await emulator.manage("POST", "tenants/t1/oauthIdpConfigs?oauthIdpConfigId=oidc.acme", config)
        #expect(
            made["name"] == "projects/demo-project/tenants/t1/oauthIdpConfigs/oidc.acme" && made["clientSecret"] == nil)
        #expect(try await emulator.manage("GET", "oauthIdpConfigs")["oauthIdpConfigs"] == [])
        let start: JSONValue = ["providerId": "oidc.acme", "continueUri": "http://127.0.0.1:8000/cb"]
        #expect(try await emulator.call("accounts:createAuthUri", start).status == 200)
        let refused = try await emulator.call("accounts:createAuthUri", start.merging(["tenantId": "t1"]))
        #expect(refused.errorMessage == "OPERATION_NOT_ALLOWED")
    }

    @Test(
        arguments: [
            ("inboundSamlConfigs?inboundSamlConfigId=", "saml.acme"),
            ("oauthIdpConfigs?oauthIdpConfigId=", "oidc.acme"),
            ("defaultSupportedIdpConfigs?idpId=", "google.com"),
        ])
    func `A provider that is not switched on signs nobody in`(create: String, id: String) async throws {
        let fields: JSONValue = ["enabled": false, "clientId": "c", "clientSecret": "s", "issuer": "https://i.example"]
        let config = try TestSAMLProvider.config().merging(fields)
        let signedIn = try await emulator.signIn(with: id, ["sub": "1", "email": "ann@example.com"])
        let pending = try PendingToken.make(.init(providerId: id, rawId: "1"))
        #expect(signedIn.status == 200)
        #expect(try await emulator.manage("POST", create + id, config).status == 200)
        let start: JSONValue = ["providerId": .string(id), "continueUri": "http://127.0.0.1:8000/cb"]
        #expect(try await emulator.call("accounts:createAuthUri", start).errorMessage == "OPERATION_NOT_ALLOWED")
        #expect(try await emulator.signIn(with: id, ["sub": "1"]).errorMessage == "OPERATION_NOT_ALLOWED")
        let kept: JSONValue = ["requestUri": "http://localhost", "pendingToken": .string(pending)]
        #expect(try await emulator.call("accounts:signInWithIdp", kept).errorMessage == "OPERATION_NOT_ALLOWED")
        let standIn = FormCoding.encode([
            ("providerId", id), ("SAMLResponse", #"{"assertion":{"subject":{"nameId":"ann"}}}"#),
            ("id_token", #"{"sub":"1"}"#),
        ])
        #expect(try await emulator.redeem(standIn).errorMessage == "OPERATION_NOT_ALLOWED")
    }

    @Test func `The client at a provider that the service knows has a secret that nobody is told`() async throws {
        let path = "defaultSupportedIdpConfigs/google.com"
        let body: JSONValue = ["enabled": true, "clientId": "c", "clientSecret": "hidden"]
        for id in ["oidc.a", "acme.com", ""] {
            let reply = try await emulator.manage("POST", "defaultSupportedIdpConfigs?idpId=\(id)", body)
            #expect(reply.errorMessage?.hasPrefix("INVALID_CONFIG_ID") == true)
        }
        let made = try await emulator.manage("POST", "defaultSupportedIdpConfigs?idpId=google.com", body)
        #expect(made["enabled"] == true && made["clientId"] == "c" && made["clientSecret"] == nil)
        let changed = try await emulator.manage("PATCH", path, ["enabled": true, "clientId": "d"])
        #expect(changed["clientId"] == "d" && !changed.text.contains("ecret"))
        #expect(try await emulator.backend.clientSecret == "hidden")
        #expect(try await emulator.manage("PATCH", path, [:]).errorMessage == "MISSING_OAUTH_CLIENT_ID")
        #expect(try await emulator.manage("DELETE", path).status == 200)
    }

    @Test func `Providers of projects and tenants are kept, exported and imported`() async throws {
        try await withTemporaryDirectory { directory in
            let (data, export) = (directory.appending(path: "data"), directory.appending(path: "export"))
            let paths = ["", "tenants/t1/"].flatMap { parent in
                ["inboundSamlConfigs/saml.acme", "defaultSupportedIdpConfigs/github.com"].map { parent + $0 }
            }
            let first = TestEmulator()
            try await first.backend.keepData(in: DataDirectory(data.path(percentEncoded: false)))
            for parent in ["", "tenants/t1/"] {
                let config = try TestSAMLProvider.config()
                _ = try await first.manage("POST", parent + "inboundSamlConfigs?inboundSamlConfigId=saml.acme", config)
                let client: JSONValue = ["clientId": "c", "clientSecret": "hidden-secret"]
                _ = try await first.manage("POST", parent + "defaultSupportedIdpConfigs?idpId=github.com", client)
            }
            let files = ExportDirectory(export.path(percentEncoded: false))
            try await first.backend.exportData(to: files)
            #expect(try !JSONText.string(#require(files.read().settings)).contains("hidden-secret"))
            try await first.backend.closeData()
            let (second, third) = (TestEmulator(), TestEmulator())
            try await second.backend.keepData(in: DataDirectory(data.path(percentEncoded: false)))
            try await third.backend.importData(from: files)
            for path in paths {
                let made = try await first.manage("GET", path)
                #expect(made.status == 200)
                #expect(try await second.manage("GET", path).json == made.json, "\(path)")
                #expect(try await third.manage("GET", path).json == made.json, "\(path)")
            }
            try await second.backend.closeData()
        }
    }
}

extension EmulatorBackend {
    fileprivate var clientSecret: String? {
        get throws { try defaultContext().config.providers.defaultSupportedIdpConfigs["google.com"]?.clientSecret }
    }
}
