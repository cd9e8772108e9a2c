// SPDX-License-Identifier: Apache-2.0
/// Reads one HTTP/1 request as its bytes arrive (RFC 9112), and refuses everything that two readers could understand
/// differently.
///
/// It works byte by byte, so the result does not depend on how the bytes were split. The result is final: bytes after a
/// request or a refusal change nothing. An empty line before the request, which only broken clients send, is refused.
struct HTTPRequestParser: Sendable {
    enum Progress: Equatable, Sendable {
        case needMore
        case request(HTTPRequest)
        case refused(HTTPRefusal)
    }

    private enum Phase {
        case requestLine
        case headers(HTTPRequestLine)
        case body(HTTPRequestLine)
    }

    private let limits: HTTPRequestLimits
    /// Nil when the result is final.
    private var phase: Phase? = .requestLine
    private var progress = Progress.needMore
    private var line: [UInt8] = []
    /// The rest of the line is a value that is not used.
    private var isSkippingValue = false
    private var byteCount = 0
    private var isAfterCarriageReturn = false
    private var headerBlockBytes = 0
    private var headers: [HTTPHeader] = []
    private var body: [UInt8] = []
    private var bodyLength = 0

    init(limits: HTTPRequestLimits = HTTPRequestLimits()) {
        self.limits = limits
    }

    /// Takes the next bytes of the connection.
    mutating func consume(_ bytes: some Sequence<UInt8>) -> Progress {
        for byte in bytes {
            guard let phase else { break }
            do {
                try consume(byte, phase)
            } catch {
                finish(.refused(error))
            }
        }
        return progress
    }

    private mutating func consume(_ byte: UInt8, _ phase: Phase) throws(HTTPRefusal) {
        byteCount += 1
        if byteCount > limits.requestBytes { throw HTTPRefusal(status: 431, reason: "request too large") }
        switch phase {
        case .requestLine:
            if try consumeLineByte(byte) { try finishRequestLine() }
        case .headers(let requestLine):
            if try consumeLineByte(byte) { try finishHeaderLine(of: requestLine) }
        case .body(let requestLine):
            body.append(byte)
            if body.count >= bodyLength { finishRequest(requestLine) }
        }
    }

    private mutating func finish(_ outcome: Progress) {
        phase = nil
        progress = outcome
        line = []
    }

    private mutating func finishRequest(_ requestLine: HTTPRequestLine) {
        finish(
            .request(
                HTTPRequest(method: requestLine.method, target: requestLine.target, headers: headers, body: body)))
    }
}

extension HTTPRequestParser {
    /// Adds a byte to the line; returns true at the line's end. Only CR LF ends a line: a reader that accepts a lone LF
    /// or CR sees different headers than one that does not.
    private mutating func consumeLineByte(_ byte: UInt8) throws(HTTPRefusal) -> Bool {
        if isAfterCarriageReturn {
            guard byte == 0x0A else { throw .badRequest("lone carriage return") }
            isAfterCarriageReturn = false
            return true
        }
        if byte == 0x0D {
            isAfterCarriageReturn = true
            return false
        }
        if ASCII.isControl(byte) && byte != 0x09 { throw .badRequest("control character") }
        if isSkippingValue { return false }
        try checkRoom()
        line.append(byte)
        if byte == UInt8(ascii: ":"), case .headers = phase { isSkippingValue = isCookieName(line) }
        return false
    }

    /// Cookies do not distinguish ports (RFC 6265 section 8.5): the browser sends the cookies of every program that it
    /// knows on 127.0.0.1. The listener does not need them, and they must not make the true answer too large.
    private func isCookieName(_ line: [UInt8]) -> Bool {
        line.count == 7 && line.map(ASCII.lowercased) == UTF8Text.bytes("cookie:")
    }

    private func checkRoom() throws(HTTPRefusal) {
        if case .requestLine = phase {
            if line.count >= limits.requestLineBytes { throw HTTPRefusal(status: 414, reason: "request line too long") }
        } else if headerBlockBytes + line.count + 2 >= limits.headerBlockBytes {
            throw HTTPRefusal(status: 431, reason: "headers too large")
        }
    }

    private mutating func finishRequestLine() throws(HTTPRefusal) {
        phase = .headers(try HTTPRequestLine.parse(line))
        line = []
    }

    private mutating func finishHeaderLine(of requestLine: HTTPRequestLine) throws(HTTPRefusal) {
        if line.isEmpty { return try finishHeaders(of: requestLine) }
        if isSkippingValue {
            isSkippingValue = false
            line = []
            return
        }
        headerBlockBytes += line.count + 2
        guard headers.count < limits.headerCount else { throw HTTPRefusal(status: 431, reason: "too many headers") }
        headers.append(try HTTPFieldSyntax.parse(line))
        line = []
    }

    private mutating func finishHeaders(of requestLine: HTTPRequestLine) throws(HTTPRefusal) {
        let framing = HTTPRequestFraming(headers: headers)
        try framing.checkHost(minorVersion: requestLine.minorVersion)
        bodyLength = try framing.bodyLength(limit: limits.bodyBytes)
        if bodyLength == 0 {
            finishRequest(requestLine)
        } else {
            phase = .body(requestLine)
        }
    }
}
