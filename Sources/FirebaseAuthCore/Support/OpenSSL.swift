import COpenSSL

/// Around every call of OpenSSL by this library: its own locks are not fit for a fork. A child that is forked while a
/// thread of the parent is inside would find them held for ever, so that `ForkGuard` takes this one first.
enum OpenSSL {
    static let lock = Lock()

    static func use<Result>(_ body: () -> Result) -> Result {
        lock.withLock(body)
    }

    /// At the end of a thread of this library: frees what OpenSSL keeps for the thread. Left to the thread's end, that
    /// would run outside the lock, and perhaps when the process has ended already.
    static func leaveThread() {
        use { OPENSSL_thread_stop() }
    }
}
