// SPDX-License-Identifier: Apache-2.0
/// Lets code that runs on the I/O thread wait for a future: nobody else would do the I/O meanwhile.
protocol WaitingDriver: AnyObject {
    /// Returns whether `isDone` held before the deadline, or nil at once on any other thread.
    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool?

    /// A future has ended: a wait on the I/O thread must look.
    func waitersMayBeDone()
}
