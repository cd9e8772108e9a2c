// SPDX-License-Identifier: Apache-2.0
import CryptoExtras
import FoundationEssentials
import SwiftASN1
import X509

/// A real SAML identity provider behind a `saml.` provider id, in its wire format.
struct InboundSamlConfig: ProviderConfig {
    static let collection = "inboundSamlConfigs"
    static let idParameter = "inboundSamlConfigId"
    static var store: WritableKeyPath<ProviderConfigs, [String: InboundSamlConfig]> { \.inboundSamlConfigs }

    /// In PEM.
    struct Certificate: Codable, Sendable, Equatable {
        var x509Certificate: String?
    }

    struct IdentityProviderPart: Codable, Sendable, Equatable {
        var idpEntityId: String?
        var ssoUrl: String?
        var signRequest: Bool?
        var idpCertificates: [Certificate]?
    }

    struct ServiceProviderPart: Codable, Sendable, Equatable {
        var spEntityId: String?
        var callbackUri: String?
        /// For the key that signs requests; only in answers.
        var spCertificates: [Certificate]?
    }

    var name: String?
    var displayName: String?
    var enabled: Bool?
    var idpConfig: IdentityProviderPart?
    var spConfig: ServiceProviderPart?

    var entityID: String { idpConfig?.idpEntityId ?? "" }
    var ssoURL: AbsoluteURI? { idpConfig?.ssoUrl.flatMap { AbsoluteURI($0) } }
    var signsRequests: Bool { idpConfig?.signRequest ?? false }
    var audience: String { spConfig?.spEntityId ?? "" }
    var callback: AbsoluteURI? { spConfig?.callbackUri.flatMap { AbsoluteURI($0) } }
    var keys: [_RSA.Signing.PublicKey] { (idpConfig?.idpCertificates ?? []).compactMap(\.key) }

    static func checkID(_ id: String) throws {
        guard IdentityProvider(id: id)?.family == .saml else {
            throw APIError("INVALID_CONFIG_ID : The id must begin with saml. and go on after that.")
        }
    }

    /// It has no secrets: certificates are public.
    var withoutSecrets: InboundSamlConfig { self }

    func shown(in context: OperationContext) throws -> InboundSamlConfig {
        var config = self
        let certificate = signsRequests ? try context.keys.current().document.certificate : nil
        config.spConfig?.spCertificates = certificate.map { [Certificate(x509Certificate: $0)] }
        return config
    }

    func check() throws {
        guard let idpConfig else { throw Self.invalid("idpConfig is missing") }
        try idpConfig.check()
        guard let spConfig, spConfig.spEntityId?.isEmpty == false else {
            throw APIError("MISSING_SAML_RELYING_PARTY_CONFIG")
        }
        guard let callback, callback.isPage, callback.fragment == nil else {
            throw Self.invalid("spConfig.callbackUri must be the address of a page, without fragment")
        }
    }

    fileprivate static func invalid(_ reason: String) -> APIError { APIError("INVALID_CONFIG : \(reason).") }
}

extension InboundSamlConfig.IdentityProviderPart {
    fileprivate func check() throws {
        guard idpEntityId?.isEmpty == false else { throw InboundSamlConfig.invalid("idpConfig.idpEntityId is missing") }
        guard let uri = ssoUrl.flatMap({ AbsoluteURI($0) }), uri.isSafe, uri.fragment == nil else {
            throw InboundSamlConfig.invalid(
                "idpConfig.ssoUrl must be an https address without fragment, or http on this machine")
        }
        guard let idpCertificates, !idpCertificates.isEmpty else {
            throw InboundSamlConfig.invalid("idpConfig.idpCertificates is empty, so that no answer could be believed")
        }
        guard let wrong = idpCertificates.firstIndex(where: { $0.key == nil }) else { return }
        throw InboundSamlConfig.invalid(
            "idpConfig.idpCertificates[\(wrong)].x509Certificate must be a certificate in PEM, of an RSA key with 2048 "
                + "bits or more")
    }
}

extension InboundSamlConfig.Certificate {
    /// Nil if it cannot verify answers.
    fileprivate var key: _RSA.Signing.PublicKey? {
        guard let content, let certificate = try? X509.Certificate(derEncoded: [UInt8](content)),
            let key = _RSA.Signing.PublicKey(certificate.publicKey)
        else { return nil }
        return key.keySizeInBits >= 2048 ? key : nil
    }

    /// Lines may have any length: in metadata it is one line.
    private var content: Data? {
        let lines = (x509Certificate ?? "").split(whereSeparator: \.isNewline)
            .map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
        guard lines.first == "-----BEGINCERTIFICATE-----", lines.last == "-----ENDCERTIFICATE-----" else { return nil }
        return Data(base64Encoded: lines.dropFirst().dropLast().joined())
    }
}
