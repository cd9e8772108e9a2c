// SPDX-License-Identifier: Apache-2.0
/// The number of items in an answer, from a request's `maxResults` or `pageSize`: 20 if it is absent or 0, and all if
/// it is negative.
struct PageSize {
    let limit: Int

    init(_ wanted: Int?, most: Int) {
        let wanted = wanted ?? 0
        limit = wanted < 0 ? Int.max : min(wanted == 0 ? 20 : wanted, most)
    }

    /// A full page names a next one, even if that turns out to be empty: it was not read yet.
    func isFull(_ page: some Collection) -> Bool { page.count >= limit }
}
