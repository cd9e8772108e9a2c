// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Threads of the library's own. What is sent to the process is the host's business: they leave it to the host's threads, as
/// do threads that they start.
enum SystemThread {
    /// What starts threads in there, as libcurl does for name look-ups, hands this on to them.
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

    /// Starts a thread, which is to be joined or detached. Nil when the system has none to give.
    ///
    /// - Parameter name: for debuggers and profilers; 15 bytes at most.
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
