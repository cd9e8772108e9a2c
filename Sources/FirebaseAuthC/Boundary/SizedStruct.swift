// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// An options struct that begins with `uint32_t struct_size` and only grows at its end. Zero in all fields means the
/// defaults.
protocol SizedStruct {
    static var layout: StructLayout { get }
    init()
}

extension SizedStruct {
    /// Copies what the caller has. In a shorter struct, of an older header, the remaining fields have their defaults. A
    /// longer struct, of a newer header, is accepted if it sets no field that this library does not know.
    static func read(_ pointer: UnsafePointer<Self>?) throws(Misuse) -> Self {
        guard let pointer else { throw .nullArgument }
        var copy = Self()
        let isRead = withUnsafeMutableBytes(of: &copy) { layout.read(UnsafeRawPointer(pointer), into: $0) }
        if !isRead { throw .invalidStructSize }
        return copy
    }

    /// Copies as much as the caller has room for. If `make` fails, the struct contains zeros and no stale pointer.
    static func write(to pointer: UnsafeMutablePointer<Self>?, _ make: () throws(Misuse) -> Self) throws(Misuse) {
        guard let pointer else { throw .nullArgument }
        guard let size = layout.validSize(at: UnsafeRawPointer(pointer), known: MemoryLayout<Self>.size) else {
            throw .invalidStructSize
        }
        Self().copy(to: pointer, size: size)
        try make().copy(to: pointer, size: size)
    }

    /// All but struct_size, which belongs to the caller.
    private func copy(to pointer: UnsafeMutablePointer<Self>, size: Int) {
        let skipped = MemoryLayout<UInt32>.size
        let count = min(size, MemoryLayout<Self>.size) - skipped
        withUnsafeBytes(of: self) { bytes in
            let known = UnsafeRawBufferPointer(rebasing: bytes[skipped..<(skipped + count)])
            UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(pointer) + skipped, count: count)
                .copyMemory(from: known)
        }
    }
}

/// What is the same for structs of all types. It is not generic: each type would have a copy of it.
extension StructLayout {
    /// Returns false for a struct that no header can have.
    fileprivate func read(_ source: UnsafeRawPointer, into known: UnsafeMutableRawBufferPointer) -> Bool {
        guard let size = validSize(at: source, known: known.count) else { return false }
        if size > known.count && !isZero(source + known.count, count: size - known.count) { return false }
        // A reserved field may have a meaning in a newer header, which this library would miss.
        for offset in reserved where offset < size && !isZero(source + offset, count: MemoryLayout<UInt32>.size) {
            return false
        }
        known.copyMemory(from: UnsafeRawBufferPointer(start: source, count: min(size, known.count)))
        return true
    }

    /// The size of this header's struct, of an older one, or of a newer one, which is a whole multiple of the alignment
    /// too: each has a pointer. Nil for another size.
    fileprivate func validSize(at source: UnsafeRawPointer, known: Int) -> Int? {
        let size = Int(source.loadUnaligned(as: UInt32.self))
        if size <= known { return size == known || isEnd(size) ? size : nil }
        return size <= StructLayout.largestSize && size % MemoryLayout<UnsafeRawPointer>.alignment == 0 ? size : nil
    }

    /// A larger struct_size means a forgotten initialisation, not a newer header.
    private static var largestSize: Int { 4096 }

    private func isZero(_ start: UnsafeRawPointer, count: Int) -> Bool {
        UnsafeRawBufferPointer(start: start, count: count).allSatisfy { $0 == 0 }
    }
}

extension fba_action_code_settings: SizedStruct {
    static let layout = StructLayout(.words(3), .reserved, .pointers(5))
}

extension fba_app_options: SizedStruct {
    static let layout = StructLayout(
        .words(3), .reserved, .pointers(9), .words(1), .reserved, .pointers(2), .words(2), .pointers(3))
}

extension fba_browser_options: SizedStruct {
    static let layout = StructLayout(.words(4), .pointers(6), .words(3), .reserved, .pointers(4))
}

extension fba_callback: SizedStruct {
    static let layout = StructLayout(.words(2), .pointers(3))
}

extension fba_handover_tokens: SizedStruct {
    static let layout = StructLayout(.words(2), .pointers(6))
}

extension fba_http_transport: SizedStruct {
    static let layout = StructLayout(.words(1), .reserved, .pointers(4))
}

extension fba_id_token_options: SizedStruct {
    static let layout = StructLayout(.words(2), .pointers(3))
}

extension fba_listener: SizedStruct {
    static let layout = StructLayout(.words(2), .pointers(3))
}

extension fba_oauth_client: SizedStruct {
    static let layout = StructLayout(.words(1), .reserved, .pointers(6))
}

extension fba_oauth_tokens: SizedStruct {
    static let layout = StructLayout(.words(1), .reserved, .pointers(5))
}

extension fba_phone_options: SizedStruct {
    static let layout = StructLayout(.words(1), .reserved, .pointers(1))
}

extension fba_question_handler: SizedStruct {
    static let layout = StructLayout(.words(3), .reserved, .pointers(3))
}

extension fba_store_callbacks: SizedStruct {
    static let layout = StructLayout(.words(1), .reserved, .pointers(6))
}

extension fba_user_profile: SizedStruct {
    static let layout = StructLayout(.words(1), .reserved, .pointers(2))
}
