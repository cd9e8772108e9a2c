// SPDX-License-Identifier: Apache-2.0
/// A time at which something is due; nil for never.
enum Moment {
    static func earlier(_ one: Int64?, _ other: Int64?) -> Int64? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
