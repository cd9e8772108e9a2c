// SPDX-License-Identifier: Apache-2.0
/// What an authenticator says about itself (WebAuthn level 2, section 6.1).
struct AuthenticatorData {
    /// A new credential, with its key in COSE.
    struct Credential {
        let id: [UInt8]
        let key: [UInt8]
    }

    private static let headSize = 37

    let relyingPartyHash: [UInt8]
    let counter: UInt32
    let credential: Credential?
    private let flags: UInt8

    var hasUser: Bool { flags & 0x01 != 0 }
    var hasVerifiedUser: Bool { flags & 0x04 != 0 }

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headSize else { return nil }
        relyingPartyHash = Array(bytes[..<32])
        flags = bytes[32]
        counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        guard flags & 0x40 != 0 else {
            credential = nil
            return
        }
        guard let credential = Self.credential(bytes[Self.headSize...]) else { return nil }
        self.credential = credential
    }

    /// Section 6.5.1: the authenticator's model, the length of the id, the id, the key.
    private static func credential(_ bytes: ArraySlice<UInt8>) -> Credential? {
        let afterModel = bytes.dropFirst(16)
        guard afterModel.count >= 2 else { return nil }
        let length = afterModel.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        let idAndKey = afterModel.dropFirst(2)
        guard idAndKey.count > length, let (_, size) = CBOR.first(in: idAndKey.dropFirst(length)) else { return nil }
        return Credential(id: Array(idAndKey.prefix(length)), key: Array(idAndKey.dropFirst(length).prefix(size)))
    }
}
