// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Threads of the library's own. What is sent to the process is the host's business: they leave it to the host's threads, as
/// do threads that they start.
enum SystemThread {
    /// What starts threads in there, as libcurl does for name look-ups, hands this on to them.
    static func withSignalsOfThreads(_ body: () -> Void) {
        var before = sigset_t()
        unsafe fba_block_signals(&before)
        body()
        unsafe fba_restore_signals(&before)
    }

    private final class Start {
        let name: StaticString
        let body: () -> Void

        init(_ name: StaticString, _ body: @escaping () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// Starts a thread, which is to be joined or detached. Nil when the system has none to give.
    ///
    /// - Parameter name: for debuggers and profilers; 15 bytes at most.
    static func start(_ name: StaticString, _ body: @escaping () -> Void) -> pthread_t? {
        let start = unsafe ObjectPointer.retaining(Start(name, body))
        var thread = pthread_t()
        var result: Int32 = 0
        withSignalsOfThreads {
            result = unsafe pthread_create(
                &thread, nil,
                { context in
                    guard let context = unsafe context else { return nil }
                    let start = unsafe ObjectPointer.take(context, as: Start.self)
                    unsafe fba_name_thread(UnsafeRawPointer(start.name.utf8Start).assumingMemoryBound(to: CChar.self))
                    start.body()
                    return nil
                }, unsafe start)
        }
        if result == 0 { return thread }
        unsafe ObjectPointer.release(start)
        return nil
    }
}
