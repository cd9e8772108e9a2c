// SPDX-License-Identifier: Apache-2.0
/// What a user proves after the first step of a sign-in. It is immutable.
public final class SecondFactor: SharedObject, Equatable, @unchecked Sendable {
    public enum Kind: Sendable {
        /// A code in a text message.
        case phone
        /// A code that an authenticator app shows (RFC 6238).
        case totp
    }

    public let uid: String
    public let type: Kind
    public let displayName: String
    /// 0 when it is not known.
    public let enrolledAtUnixSeconds: Int64
    /// Masked, as the service shows it; empty for an authenticator app.
    public let phoneNumber: String

    init(uid: String, type: Kind, displayName: String, enrolledAtUnixSeconds: Int64, phoneNumber: String) {
        self.uid = uid
        self.type = type
        self.displayName = displayName
        self.enrolledAtUnixSeconds = enrolledAtUnixSeconds
        self.phoneNumber = phoneNumber
        super.init()
    }

    public static func == (left: SecondFactor, right: SecondFactor) -> Bool {
        left.uid.sameBytes(as: right.uid) && left.type == right.type
            && left.displayName.sameBytes(as: right.displayName)
            && left.enrolledAtUnixSeconds == right.enrolledAtUnixSeconds
            && left.phoneNumber.sameBytes(as: right.phoneNumber)
    }
}

extension SecondFactor {
    /// The name of the type in the SDKs.
    public var factorID: StaticString {
        switch type {
        case .phone: "phone"
        case .totp: "totp"
        }
    }

    /// Those in an array of MfaEnrollment, without kinds that this version does not know.
    static func list(_ entries: ParsedJSON?) -> [SecondFactor] {
        (entries?.arrayValue ?? []).compactMap { SecondFactor.read($0) }
    }

    /// Of an MfaEnrollment; nil for a kind that this version does not know.
    static func read(_ entry: ParsedJSON) -> SecondFactor? {
        let isPhone = entry["phoneInfo"]?.stringValue != nil
        guard let uid = try? entry.token("mfaEnrollmentId"), !uid.isEmpty,
            isPhone || entry["totpInfo"]?.isObject == true
        else { return nil }
        return SecondFactor(
            uid: uid, type: isPhone ? .phone : .totp, displayName: entry.text("displayName"),
            enrolledAtUnixSeconds: RFC3339.unixSeconds(entry.text("enrolledAt")) ?? 0,
            phoneNumber: entry.text("phoneInfo"))
    }

    /// The form in which a store keeps it.
    var json: JSONValue {
        .members(
            ("uid", .string(uid)), ("kind", .string(factorID.description)), ("display_name", .nonEmpty(displayName)),
            ("enrolled_at", .integer(enrolledAtUnixSeconds)), ("phone_number", .nonEmpty(phoneNumber)))
    }

    /// Nil for a kind that this version does not know.
    static func read(stored json: ParsedJSON) -> SecondFactor? {
        let isPhone = json["kind"]?.says("phone") == true
        guard !json.text("uid").isEmpty, isPhone || json["kind"]?.says("totp") == true else { return nil }
        return SecondFactor(
            uid: json.text("uid"), type: isPhone ? .phone : .totp, displayName: json.text("display_name"),
            enrolledAtUnixSeconds: json["enrolled_at"]?.integerValue ?? 0, phoneNumber: json.text("phone_number"))
    }
}
