// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Checks the rule that no code of the program runs while this thread holds a lock of the library. Such code may call
/// the library, which would then wait for that lock for ever.
///
/// It is active only in builds with FIREBASE_AUTH_ASSERTIONS: debug builds of SwiftPM, and tests that ask for it. In a
/// release it does nothing.
public enum HeldLocks {
    #if FIREBASE_AUTH_ASSERTIONS
        private static let key = fbp_thread_key_create()

        private static var count: Int { fbp_thread_key_value(key) }

        static func add(_ change: Int) {
            fbp_thread_key_set(key, count + change)
        }

        /// Call it right before any function of the program.
        public static func assertNone() {
            guard count != 0 else { return }
            var line = "firebase_auth: code of the program would run under \(count) lock(s) of the library\n"
            line.withUTF8 { unsafe fbp_log_write($0.baseAddress, $0.count) }
            abort()
        }
    #else
        @inline(__always)
        static func add(_ change: Int) {}

        /// Call it right before any function of the program.
        @inline(__always)
        public static func assertNone() {}
    #endif
}
