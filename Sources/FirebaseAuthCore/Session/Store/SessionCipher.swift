// SPDX-License-Identifier: Apache-2.0
/// AES-256-GCM (NIST SP 800-38D) of a session file: header, nonce, ciphertext, tag.
///
/// The header and the name of the key under which the session is kept are authenticated with it, so that the file of one
/// app cannot be passed off as that of another.
enum SessionCipher {
    static let header = Array("FBASESS".utf8) + [1]
    static let overhead = header.count + AES256GCM.nonceSize + AES256GCM.tagSize

    /// Nil when OpenSSL or the random source fails. The nonce is random per file: with one key it may be used some 2^32
    /// times before two could be the same.
    static func seal(
        _ plain: [UInt8], key: [UInt8], name: String, random: (Int) -> [UInt8]?
    ) -> [UInt8]? {
        guard let nonce = random(AES256GCM.nonceSize),
            let sealed = AES256GCM.seal(plain, key: key, nonce: nonce, authenticating: header + Array(name.utf8))
        else { return nil }
        return header + sealed.nonce + sealed.ciphertext + sealed.tag
    }

    /// Refused unless exactly this was sealed with that key under that name.
    static func open(_ file: [UInt8], key: [UInt8], name: String) -> AES256GCM.Opened {
        guard file.count >= overhead, file.starts(with: header) else { return .refused }
        let (start, end) = (header.count + AES256GCM.nonceSize, file.count - AES256GCM.tagSize)
        let sealed = AES256GCM.Sealed(
            nonce: Array(file[header.count..<start]), ciphertext: Array(file[start..<end]), tag: Array(file[end...]))
        return AES256GCM.open(sealed, key: key, authenticating: header + Array(name.utf8))
    }
}
