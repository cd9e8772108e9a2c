// SPDX-License-Identifier: Apache-2.0
/// Readable on purpose: an emulator has no secrets, and in a lookup answer one can see what was set. An imported hash
/// stays as it came.
struct PasswordHash: Codable, Sendable, Equatable {
    private static let prefix = "fakeHash:"

    let salt: String
    let text: String
    /// How it was made elsewhere, if that is known; nil for the emulator's own.
    let hashing: Boxed<HashParameters>?

    init(password: String, salt: String = "fakeSalt" + RandomText.alphanumeric(20)) {
        self.salt = salt
        text = "\(Self.prefix)salt=\(salt):password=\(password)"
        hashing = nil
    }

    /// A hash that was exported here or made elsewhere. Without parameters no password matches one that was made
    /// elsewhere.
    init(text: String, salt: String, hashing: Boxed<HashParameters>? = nil) throws(HashProblem) {
        self.text = text
        self.salt = salt
        self.hashing = text.hasPrefix(Self.prefix) ? nil : hashing
        if let imported { try imported.check() }
    }

    /// Nil for the emulator's own, or if its parameters are not known.
    var imported: ImportedHash? { hashing.map { ImportedHash(parameters: $0.value, text: text, salt: salt) } }

    /// Only for a hash that is not imported.
    func matches(_ password: String) -> Bool {
        PasswordHash(password: password, salt: salt).text.sameBytes(as: text)
    }
}

/// A hash that was made elsewhere, and its parameters.
struct ImportedHash: Sendable, Equatable {
    /// In bytes. All algorithms make shorter ones.
    static let longest = 1024

    let parameters: HashParameters
    /// In base64, like the salt.
    let text: String
    let salt: String

    func check() throws(HashProblem) {
        let hash = try Self.bytes(text, "passwordHash")
        guard !hash.isEmpty else { throw HashProblem("passwordHash", "passwordHash is no base64.") }
        _ = try Self.bytes(salt, "salt")
        if parameters.hashAlgorithm == .bcrypt { try BCrypt.check(hash) }
    }

    func matches(_ password: String) throws -> Bool {
        try PasswordHashing(parameters).matches(
            password, salt: Self.bytes(salt, "salt"), hash: Self.bytes(text, "passwordHash"))
    }

    private static func bytes(_ text: String, _ name: String) throws(HashProblem) -> [UInt8] {
        guard let bytes = Base64URL.decode(text) else { throw HashProblem(name, "\(name) is no base64.") }
        guard bytes.count <= longest else { throw HashProblem(name, "\(name) has more than \(longest) bytes.") }
        return Array(bytes)
    }
}

/// Thrown by a sign-in that must compare a password with an imported hash. This takes long, and other calls must not
/// wait meanwhile. The sign-in starts again when the result is known, and has changed nothing before.
struct PasswordCheckNeeded: Error {
    let hash: ImportedHash
    let password: String

    func run(_ checks: inout PasswordChecks) async throws { checks.add(self, try await matches()) }

    @concurrent private func matches() async throws -> Bool { try hash.matches(password) }
}

/// The results of password checks for this call.
struct PasswordChecks: Sendable {
    private var known: [(hash: ImportedHash, password: String, matches: Bool)] = []

    /// Whether the password matches the hash.
    func matches(_ password: String, _ hash: PasswordHash) throws -> Bool {
        guard let imported = hash.imported else { return hash.matches(password) }
        let check = known.first { $0.hash == imported && $0.password.sameBytes(as: password) }
        guard let check else { throw PasswordCheckNeeded(hash: imported, password: password) }
        return check.matches
    }

    mutating func add(_ check: PasswordCheckNeeded, _ matches: Bool) {
        known.append((check.hash, check.password, matches))
    }
}
