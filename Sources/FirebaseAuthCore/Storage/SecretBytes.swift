import CPlatform

extension [UInt8] {
    /// Overwrites the bytes before their memory is given back.
    mutating func wipe() {
        withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            explicit_bzero(start, bytes.count)
        }
    }
}
