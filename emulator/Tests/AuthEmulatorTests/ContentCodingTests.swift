// SPDX-License-Identifier: Apache-2.0
import CZlib
import Foundation
import Testing

@testable import AuthEmulator

struct ContentCodingTests {
    private let emulator = TestEmulator()

    private func send(_ body: Data, coding: String) async -> TestReply {
        let request = IncomingRequest(
            method: "POST", target: "\(TestEmulator.v1)/accounts:signUp?key=k",
            headers: ["content-encoding": coding], body: body)
        return TestReply(await emulator.backend.respond(to: request))
    }

    /// `{"email":"ann@example.com","password":"secret1"}`, packed by the gzip program.
    private static let packed =
        Data(
            base64Encoded:
                "H4sIAAAAAAAAA6tWSs1NzMxRslJKzMtzSK1IzC3ISdVLzs9V0lEqSCwuLs8vSgFKFqcmF6WWGCrVAgCpESgHMAAAAA==")
        ?? Data()

    @Test(arguments: ["gzip", "GZIP", "x-gzip"])
    func `A packed body is understood`(coding: String) async {
        let reply = await send(Self.packed, coding: coding)
        #expect(reply.status == 200 && reply.string("email") == "ann@example.com")
    }

    @Test func `A body in several parts is put together`() async throws {
        let parts = [#"{"email":"ann@example.com","#, #""password":"secret1"}"#]
        let packed = try parts.reduce(Data()) { $0 + (try Self.pack(Data($1.utf8))) }
        let reply = await send(packed, coding: "gzip")
        #expect(reply.status == 200 && reply.string("email") == "ann@example.com")
        #expect(await send(packed + Data([0x1f, 0x8b]), coding: "gzip").status == 400)
    }

    @Test func `A plain body may say that it is one`() async {
        #expect(await send(Data("{}".utf8), coding: "identity").status == 200)
    }

    @Test(arguments: [Data("{}".utf8), packed.dropLast(9), packed + Data([0]), Data([0x1f, 0x8b])])
    func `A damaged body is refused`(body: Data) async {
        let reply = await send(Data(body), coding: "gzip")
        #expect(reply.status == 400 && reply.errorMessage?.hasPrefix("Invalid JSON payload received. ") == true)
    }

    @Test func `Other codings are refused`() async {
        let reply = await send(Self.packed, coding: "br")
        #expect(reply.status == 415 && reply.errorMessage?.hasPrefix("Content-Encoding br is not supported") == true)
    }

    @Test func `A small body that becomes a huge one is refused`() async throws {
        let reply = await send(try Self.pack(Data(count: APIError.largestBody + 1)), coding: "gzip")
        #expect(reply.status == 413 && reply["error"]?["code"] == 413)
        let half = try Self.pack(Data(count: APIError.largestBody / 2 + 1))
        #expect(await send(half + half, coding: "gzip").status == 413)
        let allowed = await send(try Self.pack(Data(repeating: 0x20, count: APIError.largestBody)), coding: "gzip")
        #expect(allowed.status == 400)
    }

    private static func pack(_ data: Data) throws -> Data {
        var input = [UInt8](data)
        var output = [UInt8](repeating: 0, count: 1 << 20)
        var stream = z_stream()
        try #require(
            deflateInit2_(
                &stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK)
        defer { deflateEnd(&stream) }
        let count = input.count
        let (status, packed) = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                let status = deflate(&stream, Z_FINISH)
                return (status, Data(output.prefix(output.count - Int(stream.avail_out))))
            }
        }
        try #require(status == Z_STREAM_END)
        return packed
    }
}
