/// Where the fields of an options struct end. Its fields come in runs of one kind, aligned as C aligns them.
struct StructLayout {
    enum Run {
        /// 32-bit numbers and enums.
        case words(Int)
        /// Of data or functions.
        case pointers(Int)
    }

    private let ends: [Int]

    /// All runs in the header's order, `struct_size` included.
    init(_ runs: Run...) {
        var ends: [Int] = []
        var end = 0
        for run in runs {
            let (size, count) = StructLayout.fields(run)
            end = (end + size - 1) / size * size
            for _ in 0..<count {
                end += size
                ends.append(end)
            }
        }
        self.ends = ends
    }

    /// Whether some header can have had a struct of so many bytes: one that ends inside a field would cut a pointer.
    func isEnd(_ size: Int) -> Bool { ends.contains(size) }

    private static func fields(_ run: Run) -> (size: Int, count: Int) {
        switch run {
        case .words(let count): (MemoryLayout<UInt32>.size, count)
        case .pointers(let count): (MemoryLayout<UnsafeRawPointer>.size, count)
        }
    }
}
