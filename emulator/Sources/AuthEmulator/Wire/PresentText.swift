// SPDX-License-Identifier: Apache-2.0
extension String? {
    /// The text of an optional field; nil if it is empty, which on this wire means absent.
    var present: String? {
        guard let text = self, !text.isEmpty else { return nil }
        return text
    }
}
