// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Checks the rule that no code of the program runs while this thread holds a lock of ours: such code may call the
/// library, which would wait for that lock for ever.
///
/// Only in builds with FIREBASE_AUTH_ASSERTIONS: debug builds of SwiftPM, and tests that ask for it. In what ships it is
/// nothing.
public enum HeldLocks {
    #if FIREBASE_AUTH_ASSERTIONS
        private static let key = fbp_thread_key_create()

        private static var count: Int { fbp_thread_key_value(key) }

        static func add(_ change: Int) {
            fbp_thread_key_set(key, count + change)
        }

        /// To be called right before any function of the program.
        public static func assertNone() {
            guard count != 0 else { return }
            var line = "firebase_auth: code of the program would run under \(count) lock(s) of the library\n"
            line.withUTF8 { unsafe fbp_log_write($0.baseAddress, $0.count) }
            abort()
        }
    #else
        @inline(__always)
        static func add(_ change: Int) {}

        /// To be called right before any function of the program.
        @inline(__always)
        public static func assertNone() {}
    #endif
}
