import CFirebaseAuth

/// An options struct that begins with `uint32_t struct_size` and only grows at its end.
protocol SizedStruct {
    var struct_size: UInt32 { get }
    /// What its _INIT macro makes.
    static var defaults: Self { get }
}

extension SizedStruct {
    /// Copies what the caller has. A shorter struct, of an older header, leaves the rest at its defaults; a longer one, of
    /// a newer header, is accepted when this library does not miss anything in it.
    static func read(_ pointer: UnsafePointer<Self>?) throws(Misuse) -> Self {
        guard let pointer else { throw .nullArgument }
        let source = UnsafeRawPointer(pointer)
        let size = Int(source.loadUnaligned(as: UInt32.self))
        guard size >= MemoryLayout<UInt32>.size, size <= largestSize else { throw .invalidStructSize }
        let known = MemoryLayout<Self>.size
        if size > known && !isZero(source + known, count: size - known) { throw .invalidStructSize }
        var copy = defaults
        withUnsafeMutableBytes(of: &copy) { bytes in
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: source, count: min(size, known)))
        }
        return copy
    }

    /// Copies as much as the caller has room for.
    func write(to pointer: UnsafeMutablePointer<Self>?) throws(Misuse) {
        guard let pointer else { throw .nullArgument }
        let size = pointer.withMemoryRebound(to: UInt32.self, capacity: 1) { $0.pointee }
        guard size >= UInt32(MemoryLayout<UInt32>.size), Int(size) <= Self.largestSize else { throw .invalidStructSize }
        let skipped = MemoryLayout<UInt32>.size
        let count = min(Int(size), MemoryLayout<Self>.size) - skipped
        withUnsafeBytes(of: self) { bytes in
            let known = UnsafeRawBufferPointer(rebasing: bytes[skipped..<(skipped + count)])
            UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(pointer) + skipped, count: count)
                .copyMemory(from: known)
        }
    }

    /// A struct_size beyond this is a forgotten initialisation, not a newer header.
    private static var largestSize: Int { 4096 }

    private static func isZero(_ start: UnsafeRawPointer, count: Int) -> Bool {
        UnsafeRawBufferPointer(start: start, count: count).allSatisfy { $0 == 0 }
    }
}

extension fba_app_options: SizedStruct {
    static var defaults: fba_app_options { fba_app_options() }
}

extension fba_browser_options: SizedStruct {
    static var defaults: fba_browser_options { fba_browser_options() }
}

extension fba_callback: SizedStruct {
    static var defaults: fba_callback { fba_callback() }
}

extension fba_handover_tokens: SizedStruct {
    static var defaults: fba_handover_tokens { fba_handover_tokens() }
}

extension fba_listener: SizedStruct {
    static var defaults: fba_listener { fba_listener() }
}

extension fba_oauth_tokens: SizedStruct {
    static var defaults: fba_oauth_tokens { fba_oauth_tokens() }
}

extension fba_store_callbacks: SizedStruct {
    static var defaults: fba_store_callbacks { fba_store_callbacks() }
}

extension fba_user_profile: SizedStruct {
    static var defaults: fba_user_profile { fba_user_profile() }
}
