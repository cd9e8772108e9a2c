// SPDX-License-Identifier: Apache-2.0
/// How the source of imported passwords has hashed them: an import says it once for all its users. The names are those
/// of the wire; bytes are in base64 of either alphabet.
struct HashParameters: Codable, Sendable, Equatable {
    enum Algorithm: String, WireEnum {
        /// Firebase's own algorithm.
        case scrypt = "SCRYPT"
        case standardScrypt = "STANDARD_SCRYPT"
        case bcrypt = "BCRYPT"
        case pbkdf2SHA1 = "PBKDF_SHA1"
        case pbkdf2SHA256 = "PBKDF2_SHA256"
        case hmacMD5 = "HMAC_MD5"
        case hmacSHA1 = "HMAC_SHA1"
        case hmacSHA256 = "HMAC_SHA256"
        case hmacSHA512 = "HMAC_SHA512"
        case md5 = "MD5"
        case sha1 = "SHA1"
        case sha256 = "SHA256"
        case sha512 = "SHA512"
    }

    enum Order: String, WireEnum {
        case unspecified = "UNSPECIFIED_ORDER"
        case saltFirst = "SALT_AND_PASSWORD"
        case passwordFirst = "PASSWORD_AND_SALT"
    }

    var hashAlgorithm: Algorithm?
    var signerKey: String?
    var saltSeparator: String?
    var rounds: Int?
    var memoryCost: Int?
    var cpuMemCost: Int?
    var blockSize: Int?
    var parallelization: Int?
    var dkLenBytes: Int?
    var passwordHashOrder: Order?
}

/// What is wrong with the parameters of an import, or with one of its hashes.
struct HashProblem: Error, Equatable {
    /// The name of the wrong member.
    let field: String
    let reason: String

    init(_ field: String, _ reason: String) {
        self.field = field
        self.reason = reason
    }
}

extension HashParameters {
    /// Nil without an algorithm.
    func checked() throws(HashProblem) -> Boxed<HashParameters>? {
        guard hashAlgorithm != nil else { return nil }
        _ = try PasswordHashing(self)
        return Boxed(self)
    }

    func bytes(_ member: KeyPath<HashParameters, String?>, _ name: String) throws(HashProblem) -> [UInt8] {
        guard let text = self[keyPath: member].present else { return [] }
        guard let bytes = Base64URL.decode(text) else { throw HashProblem(name, "\(name) is no base64.") }
        return Array(bytes)
    }

    /// A missing value counts as the minimum.
    func number(
        _ value: Int?, _ name: String, in range: ClosedRange<Int>, isRequired: Bool = true
    ) throws(HashProblem) -> Int {
        guard let value = value ?? (isRequired ? nil : range.lowerBound), range.contains(value) else {
            throw HashProblem(name, "\(name) has to be from \(range.lowerBound) to \(range.upperBound).")
        }
        return value
    }
}

/// A value in separate memory: data that few users have does not make all others larger.
indirect enum Boxed<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    case boxed(Value)

    init(_ value: Value) { self = .boxed(value) }
    init(from decoder: any Decoder) throws { self = .boxed(try Value(from: decoder)) }

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    var value: Value {
        switch self {
        case .boxed(let value): value
        }
    }
}
