/// Outstanding codes, oldest first.
struct OobCodeStore {
    private var codes: [String: (serial: Int, code: OobCode)] = [:]
    private var nextSerial = 0

    var oldestFirst: [OobCode] { codes.values.sorted { $0.serial < $1.serial }.map(\.code) }

    func find(_ text: String) -> OobCode? { codes[text]?.code }

    mutating func add(_ code: OobCode) {
        codes[code.oobCode] = (nextSerial, code)
        nextSerial += 1
    }

    mutating func remove(_ text: String) { codes[text] = nil }
}
