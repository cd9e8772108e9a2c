// SPDX-License-Identifier: Apache-2.0
import CZlib
import FoundationEssentials

extension IncomingRequest {
    /// The body before its content coding (RFC 9110, section 8.4).
    func decodedBody() throws -> Data {
        let name = headers["content-encoding"]?.lowercased() ?? "identity"
        guard name != "identity", !body.isEmpty else { return body }
        guard name == "gzip" || name == "x-gzip" else { throw APIError.unsupportedCoding(name) }
        return try Gzip.decode(body, upTo: APIError.largestBody)
    }
}

/// The gzip file format, RFC 1952. It is written here because NIO's decompressor treats a second member as garbage, and
/// closes the connection for a bad body, where the service answers.
enum Gzip {
    /// A small body can expand without end, so the result is limited too.
    static func decode(_ data: Data, upTo limit: Int) throws -> Data {
        // A window of 15 bits, as usual, and 16 for the gzip header (zlib.h, inflateInit2).
        guard let content = try Deflate.decode(data, windowBits: 15 + 16, upTo: limit) else {
            throw APIError.invalidJSON("The body is not in the gzip format that its Content-Encoding tells.")
        }
        return content
    }
}
