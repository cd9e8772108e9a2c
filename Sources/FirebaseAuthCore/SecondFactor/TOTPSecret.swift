// SPDX-License-Identifier: Apache-2.0
/// What an authenticator app shares with the service, until the enrolment is finished.
struct TOTPSession: Sendable {
    /// In base 32 (RFC 4648 section 6).
    let secretKey: String
    let sessionInfo: String
    let hashingAlgorithm: String
    let codeLength: Int64
    let periodSeconds: Int64
    /// 0 when it is not known.
    let deadlineUnixSeconds: Int64

    /// Nil when the answer has no secret.
    init?(_ info: ParsedJSON) throws(AuthError) {
        secretKey = try info.token("sharedSecretKey")
        sessionInfo = try info.token("sessionInfo")
        let algorithm = try info.token("hashingAlgorithm")
        // As RFC 6238 section 1.2 has it.
        hashingAlgorithm = algorithm.isEmpty ? "SHA1" : algorithm
        codeLength = info["verificationCodeLength"]?.integer64 ?? 6
        periodSeconds = info["periodSec"]?.integer64 ?? 30
        deadlineUnixSeconds = RFC3339.unixSeconds(info.text("finalizeEnrollmentTime")) ?? 0
        if secretKey.isEmpty || sessionInfo.isEmpty { return nil }
    }
}

/// A secret for an authenticator app, of an enrolment that has begun.
public final class TOTPSecret: SharedObject, @unchecked Sendable {
    let session: TOTPSession
    private let email: String
    private let project: String

    init(_ session: TOTPSession, of user: User) {
        self.session = session
        email = user.account.email
        project = user.auth.displayedName
        super.init()
    }

    public var secretKey: String { session.secretKey }
    public var hashingAlgorithm: String { session.hashingAlgorithm }
    /// The digits of a code.
    public var codeLength: UInt32 { UInt32(clamping: session.codeLength) }
    /// For how long a code is shown.
    public var periodSeconds: UInt32 { UInt32(clamping: session.periodSeconds) }
    /// When the enrolment must be finished; 0 when it is not known.
    public var deadlineUnixSeconds: Int64 { session.deadlineUnixSeconds }

    /// The secret in the form that authenticator apps read, mostly as a QR code.
    ///
    /// - Parameters:
    ///   - account: whose secret it is; empty for the user's email address.
    ///   - issuer: who asks for the codes; empty for the project.
    public func qrCodeURL(account: String, issuer: String) -> String {
        let issuer = PercentCoding.encode(issuer.isEmpty ? project : issuer)
        let account = PercentCoding.encode(account.isEmpty ? email : account)
        var url = "otpauth://totp/\(issuer):\(account)?secret=\(PercentCoding.encode(secretKey))&issuer=\(issuer)"
        url += "&algorithm=\(PercentCoding.encode(hashingAlgorithm))&digits=\(codeLength)"
        // Every app takes 30 seconds for granted.
        if periodSeconds != 30 { url += "&period=\(periodSeconds)" }
        return url
    }
}

extension FutureValue {
    static func totpSecret(_ secret: TOTPSecret) -> FutureValue { .object(.totpSecret, secret) }
}

extension TOTPSecret: FutureResult {
    public static var futureKind: FutureKind { .totpSecret }

    public static func from(_ value: FutureValue) -> TOTPSecret? {
        if case .object(_, let object) = value { return object as? TOTPSecret }
        return nil
    }
}

extension Future {
    public var totpSecret: TOTPSecret? { object as? TOTPSecret }
}
