// SPDX-License-Identifier: Apache-2.0
import Crypto
import CryptoExtras
import FoundationEssentials

/// A way to hash passwords, with parameters that were checked: none takes too much memory or time for a test.
enum PasswordHashing {
    case scrypt(signerKey: [UInt8], separator: [UInt8], blockSize: Int, memoryCost: Int)
    case standardScrypt(cost: Int, blockSize: Int, parallelization: Int, length: Int)
    case bcrypt
    case pbkdf2(KDF.Insecure.PBKDF2.HashFunction, rounds: Int)
    case hmac(PasswordDigest, key: [UInt8], saltFirst: Bool)
    case digest(PasswordDigest, rounds: Int, saltFirst: Bool)

    init(_ parameters: HashParameters) throws(HashProblem) {
        switch parameters.hashAlgorithm {
        case .scrypt: self = try Self.scrypt(parameters)
        case .standardScrypt: self = try Self.standardScrypt(parameters)
        case .bcrypt: self = .bcrypt
        case .pbkdf2SHA1: self = try Self.pbkdf2(.insecureSHA1, parameters)
        case .pbkdf2SHA256: self = try Self.pbkdf2(.sha256, parameters)
        case .hmacMD5: self = try Self.hmac(.md5, parameters)
        case .hmacSHA1: self = try Self.hmac(.sha1, parameters)
        case .hmacSHA256: self = try Self.hmac(.sha256, parameters)
        case .hmacSHA512: self = try Self.hmac(.sha512, parameters)
        case .md5: self = try Self.digest(.md5, parameters)
        case .sha1: self = try Self.digest(.sha1, parameters)
        case .sha256: self = try Self.digest(.sha256, parameters)
        case .sha512: self = try Self.digest(.sha512, parameters)
        case nil: throw HashProblem("hashAlgorithm", "hashAlgorithm is missing.")
        }
    }

    private static func scrypt(_ parameters: HashParameters) throws(HashProblem) -> PasswordHashing {
        .scrypt(
            signerKey: try signerKey(parameters),
            separator: try parameters.bytes(\.saltSeparator, "saltSeparator"),
            blockSize: try parameters.number(parameters.rounds, "rounds", in: 1...8),
            memoryCost: try parameters.number(parameters.memoryCost, "memoryCost", in: 1...14))
    }

    private static func standardScrypt(_ parameters: HashParameters) throws(HashProblem) -> PasswordHashing {
        let cost = try parameters.number(parameters.cpuMemCost ?? parameters.memoryCost, "cpuMemCost", in: 2...1 << 17)
        guard cost & (cost - 1) == 0 else { throw HashProblem("cpuMemCost", "cpuMemCost has to be a power of 2.") }
        return .standardScrypt(
            cost: cost, blockSize: try parameters.number(parameters.blockSize, "blockSize", in: 1...16),
            parallelization: try parameters.number(parameters.parallelization, "parallelization", in: 1...16),
            length: try parameters.number(parameters.dkLenBytes, "dkLenBytes", in: 1...ImportedHash.longest))
    }

    private static func pbkdf2(
        _ function: KDF.Insecure.PBKDF2.HashFunction, _ parameters: HashParameters
    ) throws(HashProblem) -> PasswordHashing {
        .pbkdf2(function, rounds: max(try parameters.number(parameters.rounds, "rounds", in: 0...1_000_000), 1))
    }

    private static func hmac(
        _ digest: PasswordDigest, _ parameters: HashParameters
    ) throws(HashProblem) -> PasswordHashing {
        .hmac(digest, key: try signerKey(parameters), saltFirst: parameters.passwordHashOrder == .saltFirst)
    }

    private static func digest(
        _ digest: PasswordDigest, _ parameters: HashParameters
    ) throws(HashProblem) -> PasswordHashing {
        let rounds = try parameters.number(parameters.rounds, "rounds", in: 0...8192, isRequired: false)
        return .digest(digest, rounds: max(rounds, 1), saltFirst: parameters.passwordHashOrder != .passwordFirst)
    }

    private static func signerKey(_ parameters: HashParameters) throws(HashProblem) -> [UInt8] {
        let key = try parameters.bytes(\.signerKey, "signerKey")
        guard !key.isEmpty else { throw HashProblem("signerKey", "signerKey is missing.") }
        return key
    }
}

extension PasswordHashing {
    func matches(_ password: String, salt: [UInt8], hash: [UInt8]) throws -> Bool {
        let password = Array(password.utf8)
        switch self {
        case .scrypt(let signerKey, let separator, let blockSize, let memoryCost):
            let key = try Self.scryptKey(
                password, salt + separator, length: 32, cost: 1 << memoryCost, blockSize: blockSize, parallelization: 1)
            let nonce = try AES._CTR.Nonce(nonceBytes: [UInt8](repeating: 0, count: 16))
            return try Array(AES._CTR.encrypt(signerKey, using: key, nonce: nonce)) == hash
        case .standardScrypt(let cost, let blockSize, let parallelization, let length):
            let key = try Self.scryptKey(
                password, salt, length: length, cost: cost, blockSize: blockSize, parallelization: parallelization)
            return key.withUnsafeBytes { $0.elementsEqual(hash) }
        case .bcrypt: return try BCrypt.matches(password, hash)
        case .pbkdf2(let function, let rounds):
            let key = try KDF.Insecure.PBKDF2.deriveKey(
                from: password, salt: salt, using: function, outputByteCount: hash.count, unsafeUncheckedRounds: rounds)
            return key.withUnsafeBytes { $0.elementsEqual(hash) }
        case .hmac(let digest, let key, let saltFirst):
            return Self.isSame(digest.hmac(of: saltFirst ? salt + password : password + salt, key: key), hash)
        case .digest(let digest, let rounds, let saltFirst):
            let first = digest.hash(saltFirst ? salt + password : password + salt)
            return Self.isSame((1..<rounds).reduce(first) { hash, _ in digest.hash(hash) }, hash)
        }
    }

    private static func scryptKey(
        _ password: [UInt8], _ salt: [UInt8], length: Int, cost: Int, blockSize: Int, parallelization: Int
    ) throws -> SymmetricKey {
        try KDF.Scrypt.deriveKey(
            from: password, salt: salt, outputByteCount: length, rounds: cost, blockSize: blockSize,
            parallelism: parallelization)
    }

    /// Digests were often stored as hexadecimal text, which the service accepts too.
    private static func isSame(_ digest: [UInt8], _ hash: [UInt8]) -> Bool {
        digest == hash || Array(Digest.hex(digest).utf8) == hash
    }
}

/// The digests with which passwords were hashed.
enum PasswordDigest {
    case md5, sha1, sha256, sha512

    func hash(_ message: [UInt8]) -> [UInt8] {
        switch self {
        case .md5: Array(Insecure.MD5.hash(data: message))
        case .sha1: Array(Insecure.SHA1.hash(data: message))
        case .sha256: Digest.sha256(message)
        case .sha512: Array(SHA512.hash(data: message))
        }
    }

    func hmac(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let secret = SymmetricKey(data: key)
        return switch self {
        case .md5: Array(HMAC<Insecure.MD5>.authenticationCode(for: message, using: secret))
        case .sha1: Digest.hmacSHA1(of: message, key: key)
        case .sha256: Array(HMAC<SHA256>.authenticationCode(for: message, using: secret))
        case .sha512: Array(HMAC<SHA512>.authenticationCode(for: message, using: secret))
        }
    }
}
