// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// What the machine that runs the tests has.
enum Machine {
    /// Whether ::1 can be listened on; some containers have IPv4 alone.
    static let hasIPv6: Bool = {
        guard let found = try? Socket.listen(at: .localhost, port: 0) else { return false }
        found.sockets.forEach { Socket.close($0) }
        return found.sockets.count == 2
    }()
}
