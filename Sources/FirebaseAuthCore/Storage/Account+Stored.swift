extension Account {
    /// As a store keeps it.
    var json: JSONValue {
        .members(
            ("uid", .string(uid)), ("email", .nonEmpty(email)), ("display_name", .nonEmpty(displayName)),
            ("photo_url", .nonEmpty(photoURL)), ("phone_number", .nonEmpty(phoneNumber)),
            ("is_email_verified", .bool(isEmailVerified)), ("is_anonymous", .bool(isAnonymous)),
            ("has_password", .bool(hasPassword)),
            ("created_at_ms", .integer(Int64(clamping: creationUnixMilliseconds))),
            ("last_sign_in_at_ms", .integer(Int64(clamping: lastSignInUnixMilliseconds))),
            ("providers", .array(providers.map { $0.json })))
    }

    /// Nil without a uid.
    init?(stored json: JSONValue) {
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
    }
}

extension ProviderProfile {
    fileprivate var json: JSONValue {
        .members(
            ("provider_id", .string(providerID)), ("uid", .nonEmpty(uid)), ("email", .nonEmpty(email)),
            ("display_name", .nonEmpty(displayName)), ("photo_url", .nonEmpty(photoURL)),
            ("phone_number", .nonEmpty(phoneNumber)))
    }

    fileprivate init(stored json: JSONValue) {
        self.init()
        providerID = json.text("provider_id")
        uid = json.text("uid")
        email = json.text("email")
        displayName = json.text("display_name")
        photoURL = json.text("photo_url")
        phoneNumber = json.text("phone_number")
    }
}
