// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import AuthEmulator

/// An authenticator app: it shows the code of a shared secret (RFC 6238).
struct Authenticator {
    private let secret: [UInt8]

    /// - Parameter text: the secret as the app is given it (RFC 4648, section 6).
    init?(base32 text: String) {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for character in text where character != "=" {
            guard let value = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".firstIndex(of: character) else { return nil }
            bits =
                bits << 5
                | "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".distance(
                    from: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".startIndex, to: value)
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
                bits &= (1 << count) - 1
            }
        }
        secret = bytes
    }

    func code(periodsAhead: Int64 = 0) -> String {
        TOTP.code(secret: secret, at: Int64(Date().timeIntervalSince1970) + 30 * periodsAhead)
    }
}
