/// The ids of all accounts in order, sorted when somebody asks for the first time after one came or went. Copies of a store
/// share it, so it says which state of which copy it has.
final class SortedIDs {
    private var ids: [String] = []
    private var version = 0
    private var newestVersion = 0

    /// To be kept by a copy whose ids have changed.
    func newVersion() -> Int {
        newestVersion += 1
        return newestVersion
    }

    func ids(of version: Int, _ unsorted: () -> [String]) -> [String] {
        if self.version != version {
            ids = unsorted().sorted()
            self.version = version
        }
        return ids
    }
}

extension [String] {
    /// Where the first element that belongs to the second part is, by halving: the array is in two such parts.
    func partitioningIndex(_ belongsToSecondPart: (String) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
