// SPDX-License-Identifier: Apache-2.0
/// An answer as it arrives, with limits on its size.
struct CollectedAnswer {
    private(set) var body: [UInt8] = []
    private(set) var head: AnswerHead
    private var headerBytes = 0
    private var headerCount = 0
    /// Why it was not read to its end.
    private(set) var excess: String?

    // More than any answer of the service has. An endless answer must not fill the memory.
    private static let mostBodyBytes = 4 << 20
    // libcurl limits the headers of an answer, but neither its trailers nor all answers before the last one (RFC 9110
    // sections 6.5 and 15.2). From 7.83 on it keeps them all.
    private static let mostHeaderBytes = 64 << 10
    private static let mostHeaders = 256

    init(head: AnswerHead = AnswerHead()) {
        self.head = head
    }

    /// Returns how many bytes were accepted; fewer than given end the transfer.
    mutating func append(_ bytes: some Collection<UInt8>) -> Int {
        if body.count + bytes.count > CollectedAnswer.mostBodyBytes {
            excess = "the answer is larger than any answer of the service"
            return 0
        }
        body.append(contentsOf: bytes)
        return bytes.count
    }

    /// Returns how many bytes were accepted, as above.
    mutating func append(headerLine line: [UInt8]) -> Int {
        headerBytes += line.count
        headerCount += 1
        guard headerBytes <= CollectedAnswer.mostHeaderBytes, headerCount <= CollectedAnswer.mostHeaders else {
            excess = "the answer has more headers than any answer of the service"
            return 0
        }
        head.read(line: line)
        return line.count
    }

    func result(status: Int32) -> ServiceAnswer {
        if let excess { return .failure(TransferFailure(repeatability: .settled, cause: excess)) }
        let date = head.date.flatMap(HTTPDate.unixSeconds)
        return .response(
            status: status, body: body, serverUnixSeconds: date,
            retryAfterMilliseconds: status < 400 ? nil : head.retryAfterMilliseconds(since: date),
            maxAgeSeconds: head.freshSeconds)
    }
}
