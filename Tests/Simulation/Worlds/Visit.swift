// SPDX-License-Identifier: Apache-2.0
import Foundation
import SimulatedPlatform

/// A browser's connection to the library's listener.
struct Visit {
    private let client: Int64
    private let port: UInt16

    /// Nil when nobody listens there.
    init?(_ port: UInt16) {
        client = fbs_connect(port)
        self.port = port
        if client < 0 { return nil }
    }

    func ask(_ target: String, _ headers: [String] = []) {
        let lines = ["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
        send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// As the listener's own page does, or one of another origin.
    func post(_ form: String, to path: String, origin: String? = nil) {
        let lines = [
            "POST \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: \(origin ?? "http://127.0.0.1:\(port)")",
            "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(form.utf8.count)",
        ]
        send(lines.joined(separator: "\r\n") + "\r\n\r\n" + form)
    }

    func send(_ text: String) { fbs_client_send(client, text, text.utf8.count) }

    /// The head of an answer that has no body; all that comes, where the connection ends before.
    func head() -> String { receive { $0.hasSuffix("\r\n\r\n") } }

    /// All until the connection ends, which is closed.
    func rest() -> String {
        let text = receive { _ in false }
        leave()
        return text
    }

    func leave() { fbs_client_close(client) }

    private func receive(until isEnough: (String) -> Bool) -> String {
        var (text, bytes) = ("", [UInt8](repeating: 0, count: 16_384))
        repeat {
            let count = fbs_client_receive(client, &bytes, bytes.count)
            if count == 0 { return text }
            text += String(decoding: bytes[..<count], as: UTF8.self)
        } while !isEnough(text)
        return text
    }
}
