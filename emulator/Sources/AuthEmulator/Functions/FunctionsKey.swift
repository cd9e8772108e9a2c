// SPDX-License-Identifier: Apache-2.0
import Crypto
import CryptoExtras
import FoundationEssentials

/// The key that signs calls of blocking functions, as production does (RS256): with a key of one's own, functions can
/// check the signature as they do in production.
enum FunctionsKey {
    /// - Parameter file: Contains the key in PEM, as PKCS #1 or PKCS #8. It may be a pipe.
    static func read(_ file: String, now: Date) throws(EmulatorServerError) -> SigningKey {
        let content = try FileContent.read(file) { reason in
            .cannotSignForFunctions("\(reason); name a file with an RSA private key in PEM")
        }
        do {
            return try SigningKey(pem: String(decoding: content, as: UTF8.self), now: now)
        } catch CryptoKitError.incorrectParameterSize {
            throw .cannotSignForFunctions("the key in \(file) is too short: make one of 2048 bits or more")
        } catch {
            throw .cannotSignForFunctions(
                "\(file) holds no RSA private key in PEM (PKCS #1 or PKCS #8, without a passphrase)")
        }
    }
}

extension SigningKeys {
    var functionsCertificates: [String: String] {
        functions.map { [$0.id: $0.document.certificate] } ?? [:]
    }
}

extension EmulatorBackend {
    func signForFunctions(withKeyIn file: String) throws {
        keys.functions = try FunctionsKey.read(file, now: Date())
    }
}
