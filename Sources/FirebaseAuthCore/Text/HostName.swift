// SPDX-License-Identifier: Apache-2.0
/// Host names that browsers, resolvers and this library interpret in the same way.
enum HostName {
    private static let longest = 253
    private static let longestLabel = 63

    /// RFC 1123 section 2.1, and the underscore, which names inside containers have.
    static func isRight(_ name: [UInt8]) -> Bool {
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard name.count <= longest, let last = labels.last, labels.allSatisfy({ isLabel(Array($0)) }) else {
            return false
        }
        return !isNumber(Array(last)) || labels.count == 4 && labels.allSatisfy { isPartOfAddress(Array($0)) }
    }

    private static func isLabel(_ label: [UInt8]) -> Bool {
        let dash = UInt8(ascii: "-")
        return (1...longestLabel).contains(label.count) && label.first != dash && label.last != dash
            && label.allSatisfy {
                ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == dash || $0 == UInt8(ascii: "_")
            }
    }

    /// Browsers read a name with such an end as an IPv4 address, whatever its number of parts.
    private static func isNumber(_ label: [UInt8]) -> Bool {
        if label.allSatisfy(ASCII.isDigit) { return true }
        return label.prefix(2).map(ASCII.lowercased).elementsEqual([0x30, UInt8(ascii: "x")])
            && label.dropFirst(2).allSatisfy { ASCII.hexValue($0) != nil }
    }

    /// 0 to 255, without leading zeros, which would make it octal.
    private static func isPartOfAddress(_ label: [UInt8]) -> Bool {
        guard label.count <= 3, label.allSatisfy(ASCII.isDigit) else { return false }
        let number = label.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
        return number <= 255 && (label.count == 1 || label.first != 0x30)
    }
}
