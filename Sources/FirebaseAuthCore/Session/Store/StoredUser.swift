// SPDX-License-Identifier: Apache-2.0
/// A session as it is kept between runs: the account, its tokens and its owner.
struct StoredUser {
    var session: Session
    /// By the machine's clock, in Unix seconds, because the clock since boot restarts with the machine.
    var expiresAt: Int64
    var savedAt: Int64
    var owner: Owner

    /// What the session belongs to. Nothing else can use it.
    struct Owner: Equatable {
        var app: String
        var project: String
        /// The digest identifies the key without storing it.
        var apiKeyDigest: String
        /// The endpoint that issued the tokens.
        var issuer: String

        static func == (left: Self, right: Self) -> Bool {
            left.app.sameBytes(as: right.app) && left.project.sameBytes(as: right.project)
                && left.apiKeyDigest.sameBytes(as: right.apiKeyDigest)
                && left.issuer.sameBytes(as: right.issuer)
        }
    }

    private static let version: Int64 = 1
}

// MARK: - Time

extension StoredUser {
    init(_ session: Session, owner: Owner, clock: any Clock) {
        let now = clock.unixMilliseconds() / 1000
        let left = (session.expiresAtMicroseconds &- clock.bootMicroseconds()) / 1_000_000
        self.init(session: session, expiresAt: now &+ left, savedAt: now, owner: owner)
    }

    /// The session with its expiry on this run's clock. If the machine's clock was set back, the age of the token is
    /// not known, and the token counts as expired. If it was set forward, that costs only a refresh.
    func restored(by clock: any Clock) -> Session {
        let now = clock.unixMilliseconds() / 1000
        let (left, overflow) = expiresAt.subtractingReportingOverflow(now)
        let isPlausible = !overflow && now >= savedAt
        let seconds = isPlausible ? min(max(left, 0), session.tokens.lifetimeSeconds) : 0
        return session.with(expiresAtMicroseconds: clock.bootMicroseconds() &+ seconds &* 1_000_000)
    }
}

// MARK: - JSON

extension StoredUser {
    var bytes: [UInt8] {
        let json = JSONValue.members(
            ("version", .integer(StoredUser.version)),
            ("app", .string(owner.app)), ("project", .string(owner.project)),
            ("api_key_sha256", .string(owner.apiKeyDigest)), ("issuer", .string(owner.issuer)),
            ("saved_at", .integer(savedAt)), ("expires_at", .integer(expiresAt)),
            ("lifetime", .integer(session.tokens.lifetimeSeconds)),
            ("id_token", .string(session.tokens.idToken)), ("refresh_token", .string(session.tokens.refreshToken)),
            ("account", session.account.json))
        return JSON.bytes(of: json)
    }

    /// Nil when the bytes are not a session that this version can read.
    init?(_ bytes: [UInt8]) {
        guard let json = try? ParsedJSON(bytes), json["version"]?.integerValue == StoredUser.version,
            let savedAt = json["saved_at"]?.integerValue, let expiresAt = json["expires_at"]?.integerValue,
            let account = json["account"].flatMap(Account.init(stored:)), !json.text("id_token").isEmpty
        else { return nil }
        let tokens = SessionTokens(
            idToken: json.text("id_token"), refreshToken: json.text("refresh_token"),
            lifetimeSeconds: json["lifetime"]?.integerValue)
        let owner = Owner(
            app: json.text("app"), project: json.text("project"), apiKeyDigest: json.text("api_key_sha256"),
            issuer: json.text("issuer"))
        let session = Session(account: account, tokens: tokens, expiresAtMicroseconds: 0, issuer: owner.issuer)
        self.init(session: session, expiresAt: expiresAt, savedAt: savedAt, owner: owner)
    }
}

extension Account {
    /// The form in which a store keeps it.
    var json: JSONValue {
        .members(
            ("uid", .string(uid)), ("email", .nonEmpty(email)), ("display_name", .nonEmpty(displayName)),
            ("photo_url", .nonEmpty(photoURL)), ("phone_number", .nonEmpty(phoneNumber)),
            ("is_email_verified", .bool(isEmailVerified)), ("is_anonymous", .bool(isAnonymous)),
            ("has_password", .bool(hasPassword)),
            ("created_at_ms", .integer(Int64(clamping: creationUnixMilliseconds))),
            ("last_sign_in_at_ms", .integer(Int64(clamping: lastSignInUnixMilliseconds))),
            ("providers", .array(providers.map { $0.json })),
            ("second_factors", secondFactors.isEmpty ? nil : .array(secondFactors.map { $0.json })),
            ("passkeys", passkeys.isEmpty ? nil : .array(passkeys.map { $0.json })))
    }

    /// Nil without a uid.
    init?(stored json: ParsedJSON) {
        guard !json.text("uid").isEmpty else { return nil }
        self.init()
        uid = json.text("uid")
        email = json.text("email")
        displayName = json.text("display_name")
        photoURL = json.text("photo_url")
        phoneNumber = json.text("phone_number")
        isEmailVerified = json.flag("is_email_verified")
        isAnonymous = json.flag("is_anonymous")
        hasPassword = json.flag("has_password")
        creationUnixMilliseconds = UInt64(clamping: json["created_at_ms"]?.integerValue ?? 0)
        lastSignInUnixMilliseconds = UInt64(clamping: json["last_sign_in_at_ms"]?.integerValue ?? 0)
        providers = (json["providers"]?.arrayValue ?? []).map(ProviderProfile.init(stored:))
        secondFactors = (json["second_factors"]?.arrayValue ?? []).compactMap { SecondFactor.read(stored: $0) }
        passkeys = PasskeyInfo.list(json["passkeys"], id: "credential_id")
    }
}

extension ProviderProfile {
    fileprivate var json: JSONValue {
        .members(
            ("provider_id", .string(providerID)), ("uid", .nonEmpty(uid)), ("email", .nonEmpty(email)),
            ("display_name", .nonEmpty(displayName)), ("photo_url", .nonEmpty(photoURL)),
            ("phone_number", .nonEmpty(phoneNumber)))
    }

    fileprivate init(stored json: ParsedJSON) {
        self.init()
        providerID = json.text("provider_id")
        uid = json.text("uid")
        email = json.text("email")
        displayName = json.text("display_name")
        photoURL = json.text("photo_url")
        phoneNumber = json.text("phone_number")
    }
}
