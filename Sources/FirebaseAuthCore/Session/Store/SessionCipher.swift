// SPDX-License-Identifier: Apache-2.0
/// Encrypts a session file with AES-256-GCM (NIST SP 800-38D): header, nonce, ciphertext, tag.
///
/// The tag also authenticates the header and the name under which the session is kept. So the file of one app cannot be
/// passed off as that of another.
enum SessionCipher {
    static let header = Array("FBASESS".utf8) + [1]
    static let overhead = header.count + AES256GCM.nonceSize + AES256GCM.tagSize

    /// Nil when OpenSSL or the random source fails. Each file has a random nonce: one key allows about 2^32 files
    /// before two nonces are likely to be equal.
    static func seal(
        _ plain: [UInt8], key: [UInt8], name: String, random: (Int) -> [UInt8]?
    ) -> [UInt8]? {
        guard let nonce = random(AES256GCM.nonceSize),
            let sealed = AES256GCM.seal(plain, key: key, nonce: nonce, authenticating: header + Array(name.utf8))
        else { return nil }
        return header + sealed.nonce + sealed.ciphertext + sealed.tag
    }

    /// Fails unless exactly this file was sealed with this key under this name.
    static func open(_ file: [UInt8], key: [UInt8], name: String) -> AES256GCM.Opened {
        guard file.count >= overhead, file.starts(with: header) else { return .refused }
        let (start, end) = (header.count + AES256GCM.nonceSize, file.count - AES256GCM.tagSize)
        let sealed = AES256GCM.Sealed(
            nonce: Array(file[header.count..<start]), ciphertext: Array(file[start..<end]), tag: Array(file[end...]))
        return AES256GCM.open(sealed, key: key, authenticating: header + Array(name.utf8))
    }
}
