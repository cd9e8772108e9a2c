// SPDX-License-Identifier: Apache-2.0
/// How the last access to a store went.
public enum StoreStatus: Sendable {
    case ok
    case unavailable
    case locked
    case notWritable
    case corrupt
    case hostFailed
    /// The store holds something that contradicts the signed-in user and cannot be changed.
    case stale
}
