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
        var input = [UInt8](data)
        return try input.withUnsafeMutableBufferPointer { input in
            var stream = z_stream()
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            // 15 bits of window as everywhere, and 16 for the gzip header (zlib.h, inflateInit2).
            guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                throw APIError.internalError("zlib does not start")
            }
            defer { inflateEnd(&stream) }
            return try inflateAll(&stream, upTo: limit)
        }
    }

    /// A file may have several members, whose contents follow each other (section 2.2).
    private static func inflateAll(_ stream: inout z_stream, upTo limit: Int) throws -> Data {
        var output = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var status = Z_OK
        while status == Z_OK {
            let size = chunk.count
            let written = chunk.withUnsafeMutableBufferPointer { buffer in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(size)
                status = inflate(&stream, Z_NO_FLUSH)
                return size - Int(stream.avail_out)
            }
            output.append(contentsOf: chunk.prefix(written))
            guard output.count <= limit else { throw APIError.bodyTooLarge }
            if status == Z_STREAM_END, stream.avail_in > 0 { status = inflateReset(&stream) }
        }
        guard status == Z_STREAM_END else {
            throw APIError.invalidJSON("The body is not in the gzip format that its Content-Encoding tells.")
        }
        return output
    }
}
