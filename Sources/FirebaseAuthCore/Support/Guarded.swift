/// A value and the lock without which nobody gets at it.
final class Guarded<Value>: @unchecked Sendable {
    let lock = Lock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    @inline(__always)
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
