// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Testing

@testable import FirebaseAuthC

@Suite("Structs that say their size")
struct SizedStructTests {
    /// A callback struct within more memory than it needs, as a newer header's would be.
    static func read(size: UInt32, tail: [UInt8] = []) -> (value: fba_callback?, status: fba_status) {
        var bytes = [UInt8](repeating: 0, count: 8192)
        var callback = fba_callback()
        callback.struct_size = size
        callback.mode = FBA_CALLBACK_ANY_THREAD
        callback.user_data = UnsafeMutableRawPointer(bitPattern: 0x77)
        withUnsafeBytes(of: &callback) { bytes.replaceSubrange(0..<$0.count, with: $0) }
        bytes.replaceSubrange(full..<(full + tail.count), with: tail)
        return bytes.withUnsafeBytes { raw in
            do throws(Misuse) {
                return (
                    try fba_callback.read(raw.baseAddress?.assumingMemoryBound(to: fba_callback.self)), FBA_STATUS_OK
                )
            } catch {
                return (nil, error.status)
            }
        }
    }

    static let full = MemoryLayout<fba_callback>.size

    @Test(
        "refuses sizes that no header ever had",
        arguments: [0, 1, 3, 4097, 8192, UInt32(Int32.max), UInt32.max, 5, 12, 20, UInt32(full) - 1, UInt32(full) + 1])
    func badSizes(_ size: UInt32) {
        #expect(Self.read(size: size).status == FBA_STATUS_INVALID_STRUCT_SIZE)
    }

    @Test("a shorter struct leaves the rest at its defaults")
    func shorter() {
        let sizeOnly = Self.read(size: 4).value
        #expect(sizeOnly?.mode == FBA_CALLBACK_PUMPED && sizeOnly?.user_data == nil)
        let withMode = Self.read(size: 8).value
        #expect(withMode?.mode == FBA_CALLBACK_ANY_THREAD && withMode?.user_data == nil)
        let whole = Self.read(size: UInt32(Self.full)).value
        #expect(whole?.user_data == UnsafeMutableRawPointer(bitPattern: 0x77))
    }

    @Test("a longer struct is taken while what is unknown in it is zero", arguments: [8, 64, 4096 - full])
    func longer(_ extra: Int) {
        let size = UInt32(Self.full + extra)
        #expect(Self.read(size: size).value?.mode == FBA_CALLBACK_ANY_THREAD)
        var tail = [UInt8](repeating: 0, count: extra)
        tail[extra - 1] = 1
        #expect(Self.read(size: size, tail: tail).status == FBA_STATUS_INVALID_STRUCT_SIZE)
    }

    @Test("memory after the struct is not looked at")
    func noOverread() {
        #expect(Self.read(size: UInt32(Self.full), tail: [1, 2, 3]).status == FBA_STATUS_OK)
    }

    @Test("NULL is refused both ways")
    func null() {
        #expect(throws: Misuse.self) { try fba_callback.read(nil) }
        #expect(throws: Misuse.self) { try fba_app_options.write(to: nil) { fba_app_options() } }
    }

    @Test(
        "writes no more than the caller has room for",
        arguments: [4, 8, 12, 24, MemoryLayout<fba_app_options>.size, 4096])
    func write(_ size: Int) throws {
        let known = MemoryLayout<fba_app_options>.size
        var source = fba_app_options()
        withUnsafeMutableBytes(of: &source) { $0.copyBytes(from: [UInt8](repeating: 0xAB, count: known)) }
        let target = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 16)
        defer { target.deallocate() }
        target.initializeMemory(as: UInt8.self, repeating: 0, count: 4096)
        target.storeBytes(of: UInt32(size), as: UInt32.self)
        try fba_app_options.write(to: target.assumingMemoryBound(to: fba_app_options.self)) { source }
        #expect(target.load(as: UInt32.self) == UInt32(size))
        let bytes = UnsafeRawBufferPointer(start: target, count: 4096)
        let written = min(size, known)
        #expect(bytes[4..<written].allSatisfy { $0 == 0xAB })
        #expect(bytes[written...].allSatisfy { $0 == 0 })
    }

    @Test("does not write into a struct without a size", arguments: [UInt32(0), 3, 20, 4097])
    func writeBadSize(_ size: UInt32) {
        var target = fba_app_options()
        target.struct_size = size
        #expect(throws: Misuse.self) { try fba_app_options.write(to: &target) { fba_app_options() } }
    }

    @Test("what cannot be made leaves zeros")
    func writeNothing() {
        var target = fba_app_options()
        target.struct_size = UInt32(MemoryLayout<fba_app_options>.size)
        target.api_key = Bench.literal("stale")
        target.request_timeout_ms = 7
        #expect(throws: Misuse.self) {
            try fba_app_options.write(to: &target) { () throws(Misuse) in throw .closed }
        }
        #expect(target.api_key == nil && target.request_timeout_ms == 0 && target.struct_size > 0)
    }

    @Test("fields end where C ends them")
    func layouts() {
        #expect(fba_app_options.layout.isEnd(MemoryLayout<fba_app_options>.size))
        #expect(fba_store_callbacks.layout.isEnd(MemoryLayout<fba_store_callbacks>.size))
        let mixed = StructLayout(.words(1), .pointers(1), .words(1))
        #expect((0...24).filter { mixed.isEnd($0) } == [4, 16, 20])
    }
}
