// SPDX-License-Identifier: Apache-2.0
/// How many items of a list an answer holds, by a request's `maxResults` or `pageSize`: 20 if it says nothing or 0, and
/// all if it is negative.
struct PageSize {
    let limit: Int

    init(_ wanted: Int?, most: Int) {
        let wanted = wanted ?? 0
        limit = wanted < 0 ? Int.max : min(wanted == 0 ? 20 : wanted, most)
    }

    /// A full page names a next one, even if that is going to be empty: nobody has looked yet.
    func isFull(_ page: some Collection) -> Bool { page.count >= limit }
}
