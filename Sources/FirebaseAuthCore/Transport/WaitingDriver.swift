// SPDX-License-Identifier: Apache-2.0
/// Lets code on the I/O thread wait for a future: no other thread would do the I/O meanwhile.
protocol WaitingDriver: AnyObject {
    /// Returns whether `isDone` became true before the deadline; nil at once on any other thread.
    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool?

    /// A future has ended: a wait on the I/O thread must check.
    func waitersMayBeDone()
}
