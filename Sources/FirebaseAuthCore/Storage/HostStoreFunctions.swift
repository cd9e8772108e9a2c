/// A host's own store. Each function returns false on failure.
public final class HostStoreFunctions: @unchecked Sendable {
    /// Hands the bytes to the closure, or does not call it when there are none.
    public typealias Load = (_ key: String, _ take: ([UInt8]) -> Void) -> Bool

    let load: Load
    let save: (_ key: String, _ bytes: [UInt8]) -> Bool
    let remove: (_ key: String) -> Bool

    public init(
        load: @escaping Load, save: @escaping (String, [UInt8]) -> Bool, remove: @escaping (String) -> Bool
    ) {
        self.load = load
        self.save = save
        self.remove = remove
    }
}
