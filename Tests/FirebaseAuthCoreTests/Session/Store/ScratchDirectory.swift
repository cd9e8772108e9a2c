// SPDX-License-Identifier: Apache-2.0
import CPlatform

@testable import FirebaseAuthCore

/// A directory that is removed at the end.
final class ScratchDirectory: @unchecked Sendable {
    let path: String
    /// Below it, and made by nobody yet.
    var store: String { path + "/below/store" }

    init(below parent: String = "/tmp") {
        var template = Array("\(parent)/firebase-auth-store-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    }

    deinit {
        var process = fbp_process()
        var arguments: [UnsafeMutablePointer<CChar>?] = []
        for argument in ["rm", "-rf", path] { arguments.append(argument.withCString { strdup($0) }) }
        arguments.append(nil)
        if fbp_process_start(arguments, &process) { fbp_process_wait(process) }
        for argument in arguments { free(argument) }
    }

    func read(_ name: String) -> [UInt8]? {
        guard let file = fopen(store + "/" + name, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }

    func write(_ bytes: [UInt8], to name: String) {
        guard let file = fopen(store + "/" + name, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    func mode(_ name: String = "") -> UInt32? {
        var facts = stat()
        return stat(name.isEmpty ? store : store + "/" + name, &facts) == 0 ? facts.st_mode & 0o7777 : nil
    }
}
