/// Where sessions are kept. The values are those of `fba_store_kind`.
public enum StoreKind: Int32, Sendable {
    /// The Secret Service if it answers, else a file. Never the kind in use.
    case standard = 0
    case secretService = 1
    case file = 2
    case memory = 3
    case host = 4
}
