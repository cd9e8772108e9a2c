// SPDX-License-Identifier: Apache-2.0
extension Int32 {
    /// The positions of so many elements, in their order. One copy of sorting for all kinds of elements: each copy takes 3 KB.
    @inline(never)
    public static func sortedPositions(of count: Int, by isBefore: (Int, Int) -> Bool) -> [Int32] {
        (0..<Int32(truncatingIfNeeded: count)).sorted { isBefore(Int($0), Int($1)) }
    }
}
