// SPDX-License-Identifier: Apache-2.0
import CZlib
import FoundationEssentials

extension IncomingRequest {
    /// The body that the client began with (RFC 9110, section 8.4).
    func decodedBody() throws -> Data {
        let name = headers["content-encoding"]?.lowercased() ?? "identity"
        guard name != "identity", !body.isEmpty else { return body }
        guard name == "gzip" || name == "x-gzip" else { throw APIError.unsupportedCoding(name) }
        return try Gzip.decode(body, upTo: APIError.largestBody)
    }
}

/// The gzip file format, RFC 1952. Written here: NIO's decompressor takes a second member for garbage, and ends the
/// connection over a bad body, where the service answers.
enum Gzip {
    /// A small body may stand for an endless one, so that what comes out is bounded as well.
    static func decode(_ data: Data, upTo limit: Int) throws -> Data {
        // 15 bits of window as everywhere, and 16 for the gzip header (zlib.h, inflateInit2).
        guard let content = try Deflate.decode(data, windowBits: 15 + 16, upTo: limit) else {
            throw APIError.invalidJSON("The body is not in the gzip format that its Content-Encoding tells.")
        }
        return content
    }
}
