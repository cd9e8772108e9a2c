// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Threads of the library. Signals that are sent to the process belong to the host: these threads and the threads that
/// they start leave them to the host's threads.
enum SystemThread {
    /// Threads that are started inside, as libcurl does for name look-ups, inherit the signal mask.
    static func withSignalsOfThreads(_ body: () -> Void) {
        var before = fbp_signals()
        unsafe fbp_signals_block(&before)
        body()
        unsafe fbp_signals_restore(&before)
    }

    private final class Start {
        let name: StaticString
        let body: () -> Void

        init(_ name: StaticString, _ body: @escaping () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// Starts a thread, which must be joined or detached. Nil when the system cannot provide one.
    ///
    /// - Parameter name: for debuggers and profilers; at most 15 bytes.
    static func start(_ name: StaticString, _ body: @escaping () -> Void) -> fbp_thread? {
        let start = unsafe ObjectPointer.retaining(Start(name, body))
        var thread = fbp_thread()
        var hasStarted = false
        withSignalsOfThreads {
            hasStarted = unsafe fbp_thread_start(
                { context in
                    guard let context = unsafe context else { return nil }
                    let start = unsafe ObjectPointer.take(context, as: Start.self)
                    unsafe fbp_thread_name(UnsafeRawPointer(start.name.utf8Start).assumingMemoryBound(to: CChar.self))
                    start.body()
                    return nil
                }, unsafe start, &thread)
        }
        if hasStarted { return thread }
        unsafe ObjectPointer.release(start)
        return nil
    }
}
