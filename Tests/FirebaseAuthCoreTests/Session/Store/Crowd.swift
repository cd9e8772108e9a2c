// SPDX-License-Identifier: Apache-2.0
import CPlatform

@testable import FirebaseAuthCore

/// Threads that begin together.
enum Crowd {
    private final class Member {
        let index: Int
        let work: (Int) -> Void

        init(_ index: Int, _ work: @escaping (Int) -> Void) {
            self.index = index
            self.work = work
        }
    }

    /// Runs the work on so many threads at once and waits for all of them.
    static func run(_ count: Int, _ work: @escaping (Int) -> Void) {
        let ready = AtomicInteger(0)
        let threads = (0..<count).map { index in
            start(index) { index in
                _ = ready.add(1)
                while ready.value < count { sched_yield() }
                work(index)
            }
        }
        join(threads)
    }

    static func join(_ threads: [pthread_t]) {
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Runs the work on a thread of its own, to be joined.
    static func start(_ index: Int = 0, _ work: @escaping (Int) -> Void) -> pthread_t {
        var thread = pthread_t()
        let member = Unmanaged.passRetained(Member(index, work)).toOpaque()
        pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let member = Unmanaged<Member>.fromOpaque(context).takeRetainedValue()
                member.work(member.index)
                return nil
            }, member)
        return thread
    }
}
