// SPDX-License-Identifier: Apache-2.0
/// Lets code on an I/O thread wait for a future, of its own app or of another: no other thread would do that thread's work
/// meanwhile.
protocol WaitingDriver: AnyObject {
    /// Returns whether `isDone` became true before the deadline; nil where this thread has nothing to do but to wait.
    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool?

    /// A future has ended: a wait on any I/O thread must check.
    func waitersMayBeDone()
}
