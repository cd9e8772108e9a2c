/// Readable on purpose: a test double has no secret to keep, and a reader of a lookup answer sees what was set.
struct PasswordHash: Codable, Sendable, Equatable {
    let salt: String
    let text: String

    init(password: String, salt: String = "fakeSalt" + RandomText.alphanumeric(20)) {
        self.salt = salt
        text = "fakeHash:salt=\(salt):password=\(password)"
    }

    /// A hash that was made elsewhere.
    init(text: String, salt: String) {
        self.text = text
        self.salt = salt
    }

    func matches(_ password: String) -> Bool {
        PasswordHash(password: password, salt: salt) == self
    }
}
