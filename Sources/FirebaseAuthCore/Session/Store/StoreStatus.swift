// SPDX-License-Identifier: Apache-2.0
/// How the last access to a store went.
public enum StoreStatus: Sendable {
    case ok
    case unavailable
    case locked
    case notWritable
    case corrupt
    case hostFailed
    /// What is kept contradicts who is signed in, and cannot be changed.
    case stale
}
