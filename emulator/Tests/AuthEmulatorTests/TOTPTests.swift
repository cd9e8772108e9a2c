// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct TOTPTests {
    private let secret = Array("12345678901234567890".utf8)

    /// RFC 6238, appendix B, cut to six digits.
    @Test(
        arguments: [
            (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
            (2_000_000_000, "279037"), (20_000_000_000, "353130"),
        ] as [(Int64, String)])
    func `Codes are those of the standard`(seconds: Int64, code: String) {
        #expect(TOTP.code(secret: secret, at: seconds) == code)
    }

    @Test func `A code is good for as many periods as are allowed`() {
        let code = TOTP.code(secret: secret, at: 3000)
        #expect(TOTP.accepts(code, secret: secret, at: 3150, adjacentIntervals: 5))
        #expect(!TOTP.accepts(code, secret: secret, at: 3180, adjacentIntervals: 5))
        #expect(TOTP.accepts(code, secret: secret, at: 2850, adjacentIntervals: 5))
        #expect(!TOTP.accepts(code, secret: secret, at: 3030, adjacentIntervals: 0))
    }

    /// RFC 2202, case 6.
    @Test func `The keyed digest is that of the standard`() {
        func hex(_ bytes: [UInt8]) -> String {
            bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        let mac = Digest.hmacSHA1(
            of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            key: [UInt8](repeating: 0xaa, count: 80))
        #expect(hex(mac) == "aa4ae5e15272d00e95705637ce8a3b55ed402112")
    }

    /// RFC 4648, section 10.
    @Test(arguments: [("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foobar", "MZXW6YTBOI")])
    func `Base 32 goes both ways`(text: String, encoded: String) {
        #expect(Base32.encode(Array(text.utf8)) == encoded)
        #expect(Base32.decode(encoded) == Array(text.utf8))
        #expect(Base32.decode("1") == nil)
    }
}
