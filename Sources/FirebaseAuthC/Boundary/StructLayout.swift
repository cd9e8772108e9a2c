// SPDX-License-Identifier: Apache-2.0
/// The ends of the fields of an options struct. The fields come in runs of one kind, aligned as in C.
struct StructLayout: Sendable {
    enum Run {
        /// 32-bit numbers and enums.
        case words(Int)
        /// One 32-bit number that has no meaning yet and must be 0.
        case reserved
        /// Pointers to data or functions.
        case pointers(Int)
    }

    private let ends: [Int]
    /// The offsets of the reserved fields.
    let reserved: [Int]

    /// All runs in the header's order, including `struct_size`.
    init(_ runs: Run...) {
        var (ends, reserved): ([Int], [Int]) = ([], [])
        var end = 0
        for run in runs {
            let (size, count) = StructLayout.fields(run)
            end = (end + size - 1) / size * size
            if case .reserved = run { reserved.append(end) }
            for _ in 0..<count {
                end += size
                ends.append(end)
            }
        }
        (self.ends, self.reserved) = (ends, reserved)
    }

    /// Whether a struct of some header can have this size. A size that ends inside a field would cut a pointer.
    func isEnd(_ size: Int) -> Bool { ends.contains(size) }

    private static func fields(_ run: Run) -> (size: Int, count: Int) {
        switch run {
        case .words(let count): (MemoryLayout<UInt32>.size, count)
        case .reserved: (MemoryLayout<UInt32>.size, 1)
        case .pointers(let count): (MemoryLayout<UnsafeRawPointer>.size, count)
        }
    }
}
