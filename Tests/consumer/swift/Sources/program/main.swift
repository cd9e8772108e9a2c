// SPDX-License-Identifier: Apache-2.0
// Beside Foundation, Dispatch and Glibc, with which the shims must agree on the C library's types.
import Dispatch
import FirebaseAuthC
import FirebaseAuthCore
import Foundation
import Glibc

let isAnswering = DispatchTime.now() < .distantFuture && getpid() > 0
print("Swift \(Version.text) in \(ProcessInfo.processInfo.processName), \(isAnswering)")
