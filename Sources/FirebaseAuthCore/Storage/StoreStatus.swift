/// How the last access to a store went. The values are those of `fba_store_status`.
public enum StoreStatus: Int32, Sendable {
    case ok = 0
    case unavailable = 1
    case locked = 2
    case notWritable = 3
    case corrupt = 4
    case hostFailed = 5
    /// What is kept contradicts who is signed in, and cannot be changed.
    case stale = 6
}
