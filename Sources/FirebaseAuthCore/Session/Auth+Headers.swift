// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Whether a program may send this header with its requests.
    public static func mayAddHeader(_ name: String, _ value: String) -> Bool {
        CallContext.mayAdd(name, value)
    }

    /// Sent with all requests that begin now; an empty value removes it. False when there are too many.
    public func setHeader(_ name: String, _ value: String) -> Bool {
        client.setHeader(name, value)
    }
}
