// SPDX-License-Identifier: Apache-2.0
/// The parts of an answer's head that the library needs besides the status, read line by line.
///
/// libcurl can keep all heads and return headers of the last one, but only from version 7.83 on.
struct AnswerHead {
    /// The Date header; nil without one.
    private(set) var date: String?
    /// The Retry-After header; nil without one.
    private(set) var retryAfter: String?
    /// Of the Cache-Control header (RFC 9111 section 5.2.2.1).
    private var maxAgeSeconds: Int64 = 0
    /// The Age header (RFC 9111 section 5.1): how long caches on the way have kept the answer.
    private var ageSeconds: Int64 = 0
    /// How long the answer stays fresh (RFC 9111 section 4.2); 0 if nothing says so.
    var freshSeconds: Int64 { max(0, maxAgeSeconds - ageSeconds) }
    /// Lines after the empty line are trailers, or the head of the next answer.
    private var isOpen = false

    /// Reads the next line. Lines of earlier heads (a proxy's answer to CONNECT, interim answers) and of trailers come
    /// too. The last head counts, and the first of several headers with one name.
    @inline(never)
    mutating func read(line: [UInt8]) {
        guard let last = line.lastIndex(where: { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }) else {
            isOpen = false
            return
        }
        if !isOpen {
            if line.prefix(5).elementsEqual("HTTP/".utf8) { self = AnswerHead(isOpen: true) }
        } else if let value = AnswerHead.value(of: "date", in: line[...last]) {
            date = date ?? value
        } else if let value = AnswerHead.value(of: "retry-after", in: line[...last]) {
            retryAfter = retryAfter ?? value
        } else if let value = AnswerHead.value(of: "cache-control", in: line[...last]) {
            maxAgeSeconds = AnswerHead.maxAge(value) ?? maxAgeSeconds
        } else if let value = AnswerHead.value(of: "age", in: line[...last]) {
            ageSeconds = RetryAfter.seconds(value) ?? 0
        }
    }

    init() {}

    /// Of these headers, in the form of HTTP/1.1.
    init(headers: [String]) {
        for header in headers {
            isOpen = true
            read(line: UTF8Text.bytes(header))
        }
    }

    private init(isOpen: Bool) {
        self.isOpen = isOpen
    }

    /// RFC 9110 section 5: names are case-insensitive, and blanks around a value do not belong to it.
    ///
    /// - Parameter name: in lower case.
    @inline(never)
    private static func value(of name: String, in line: ArraySlice<UInt8>) -> String? {
        guard let rest = rest(after: name, in: line), rest.first == UInt8(ascii: ":") else { return nil }
        let value = rest.dropFirst().drop(while: isBlank)
        let end = value.lastIndex { !isBlank($0) }.map { value.index(after: $0) } ?? value.startIndex
        return String(decoding: value[..<end], as: UTF8.self)
    }

    @inline(never)
    private static func rest(after name: String, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let count = name.utf8.count
        let isThere = line.prefix(count).elementsEqual(name.utf8, by: { ASCII.lowercased($0) == $1 })
        return isThere ? line.dropFirst(count) : nil
    }

    /// Nil without a word about it; 0 also for what no cache may keep, or not without asking again.
    private static func maxAge(_ directives: String) -> Int64? {
        var age: Int64?
        for directive in UTF8Text.bytes(directives).split(separator: UInt8(ascii: ",")) {
            let directive = directive.drop(while: isBlank)
            if let seconds = rest(after: "max-age=", in: directive) {
                age = age ?? RetryAfter.seconds(String(decoding: seconds, as: UTF8.self))
            } else if rest(after: "no-store", in: directive) != nil || rest(after: "no-cache", in: directive) != nil {
                return 0
            }
        }
        return age
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
