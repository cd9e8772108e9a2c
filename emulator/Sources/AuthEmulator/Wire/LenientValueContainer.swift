struct LenientValueContainer: SingleValueDecodingContainer {
    let decoder: LenientDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch decoder.value {
        case .bool(let flag): return flag
        case .string("true"): return true
        case .string("false"): return false
        default: throw decoder.mismatch("a boolean")
        }
    }

    func decode(_ type: String.Type) throws -> String {
        switch decoder.value {
        case .string(let text): return text
        case .integer(let number): return String(number)
        case .double(let number): return String(number)
        default: throw decoder.mismatch("a string")
        }
    }

    func decode(_ type: Double.Type) throws -> Double {
        switch decoder.value {
        case .double(let number): return number
        case .integer(let number): return Double(number)
        case .string(let text):
            guard let number = Double(text) else { throw decoder.mismatch("a number") }
            return number
        default: throw decoder.mismatch("a number")
        }
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let raw = decoder.value as? T { return raw }
        if let integer = type as? any FixedWidthInteger.Type, let number = try decodeInteger(integer) as? T {
            return number
        }
        return try T(from: decoder)
    }

    private func decodeInteger<N: FixedWidthInteger>(_ type: N.Type) throws -> N {
        let number: N? =
            switch decoder.value {
            case .integer(let number): N(exactly: number)
            case .double(let number): N(exactly: number)
            case .string(let text): N(text)
            default: nil
            }
        guard let number else { throw decoder.mismatch("an integer") }
        return number
    }
}
