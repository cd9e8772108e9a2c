// SPDX-License-Identifier: Apache-2.0
/// An enum of the wire: it is read by name or by number and written by name. Every other value is refused.
protocol WireEnum: RawRepresentable<String>, CaseIterable, Codable, Sendable {
    /// Its number in the protocol.
    var number: Int { get }
}

extension WireEnum {
    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self.allCases.first(where: { $0.rawValue == text || String($0.number) == text }) else {
            throw decoder.mismatch("one of " + Self.names.joined(separator: ", "))
        }
        self = value
    }

    static var names: [String] { allCases.map(\.rawValue) }

    /// Most enums of the protocol are numbered from 0 without gaps.
    var number: Int { Array(Self.allCases).firstIndex { $0 == self } ?? 0 }
}
