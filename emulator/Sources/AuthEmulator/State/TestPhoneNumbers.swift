// SPDX-License-Identifier: Apache-2.0
/// Phone numbers with a fixed code, as in `signIn.phoneNumber.testPhoneNumbers` of a project and `testPhoneNumbers` of
/// a tenant: the code by its number.
enum TestPhoneNumbers {
    /// The limit of a real project.
    private static let most = 10

    /// Refuses numbers and codes that could never be sent.
    static func check(_ codes: [String: String]) throws {
        guard codes.count <= most else {
            throw refusal("There are \(codes.count) test numbers; give \(most) at most.")
        }
        for (number, code) in codes.sorted(by: { $0.key < $1.key }) {
            guard isE164(number) else {
                throw refusal("\(number) is no number as in E.164: give +, the country and the rest, up to 15 digits.")
            }
            guard code.utf8.count == 6, areDigits(code.utf8) else {
                throw refusal("The code of \(number) is not six digits.")
            }
        }
    }

    /// ITU-T E.164: at most 15 digits, and the first is not 0.
    private static func isE164(_ text: String) -> Bool {
        let digits = text.utf8.dropFirst()
        return text.utf8.first == UInt8(ascii: "+") && (2...15).contains(digits.count) && areDigits(digits)
            && digits.first != UInt8(ascii: "0")
    }

    private static func areDigits(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The only error code of the service about these that the Admin SDKs know.
    private static func refusal(_ text: String) -> APIError { APIError("INVALID_TESTING_PHONE_NUMBER : \(text)") }
}
