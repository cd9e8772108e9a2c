// SPDX-License-Identifier: Apache-2.0
import Glibc
import NIOCore
import NIOPosix

/// Why it is impossible to listen on an address, and what to do.
struct ListenProblem {
    let host: String
    let port: Int

    /// One line, such as `Address already in use: choose another port with --port, such as 40123, or --port 0 for any`.
    func text(_ error: any Error) async -> String {
        guard let error = error as? IOError else { return "\(error)" }
        let reason = String(cString: strerror(error.errnoCode))
        switch error.errnoCode {
        case EADDRINUSE, EACCES:
            let example = await freePort().map { ", such as \($0)" } ?? ""
            return "\(reason): choose another port with --port\(example), or --port 0 for any free one"
        case EADDRNOTAVAIL: return "\(reason): --host has to be an address of this machine"
        default: return reason
        }
    }

    /// A port that is free at the moment.
    private func freePort() async -> Int? {
        let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        guard let channel = try? await bootstrap.bind(host: host, port: 0).get() else { return nil }
        let port = channel.localAddress?.port
        try? await channel.close()
        return port
    }
}
