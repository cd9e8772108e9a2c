// SPDX-License-Identifier: Apache-2.0
import CZlib
import FoundationEssentials

/// The compressed data format of RFC 1951, plain or in the format that `windowBits` selects (zlib.h, inflateInit2).
enum Deflate {
    /// Without a header (RFC 1951).
    static let bare: Int32 = -15

    /// Nil if it is damaged. Consecutive members are one content (RFC 1952, section 2.2).
    ///
    /// - Parameter limit: The most bytes of the result; more are `APIError.bodyTooLarge`.
    static func decode(_ data: Data, windowBits: Int32, upTo limit: Int) throws -> Data? {
        var input = [UInt8](data)
        return try input.withUnsafeMutableBufferPointer { input in
            var stream = z_stream()
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            guard inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                throw APIError.internalError("zlib does not start")
            }
            defer { inflateEnd(&stream) }
            return try inflateAll(&stream, upTo: limit)
        }
    }

    private static func inflateAll(_ stream: inout z_stream, upTo limit: Int) throws -> Data? {
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
        return status == Z_STREAM_END ? output : nil
    }

    static func encodeBare(_ data: Data) throws -> Data {
        var input = [UInt8](data)
        return try input.withUnsafeMutableBufferPointer { input in
            var stream = z_stream()
            let size = Int32(MemoryLayout<z_stream>.size)
            // 8 is the default use of memory (zlib.h, deflateInit2).
            guard
                deflateInit2_(
                    &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, bare, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
                    == Z_OK
            else { throw APIError.internalError("zlib does not start") }
            defer { deflateEnd(&stream) }
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(input.count))))
            let status = output.withUnsafeMutableBufferPointer { buffer in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                return deflate(&stream, Z_FINISH)
            }
            guard status == Z_STREAM_END else { throw APIError.internalError("zlib does not end") }
            return Data(output.dropLast(Int(stream.avail_out)))
        }
    }
}
