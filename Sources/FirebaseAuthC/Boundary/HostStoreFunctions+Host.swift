// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension HostStoreFunctions {
    /// Reads the host's callbacks; NULL gives nil.
    static func take(
        _ pointer: UnsafePointer<fba_store_callbacks>?, _ ledger: inout HostDataLedger
    ) throws(Misuse) -> HostStoreFunctions? {
        guard let pointer else { return nil }
        let host = try fba_store_callbacks.read(pointer)
        guard let load = host.load, let save = host.save, let remove = host.remove else { throw .nullArgument }
        let freeData = host.free_data
        let data = ledger.take(host.user_data, free: host.free_user_data)
        return HostStoreFunctions(
            place: HostPlace(save: unsafeBitCast(save, to: Int.self), data: Int(bitPattern: data.pointer)),
            load: { key, take in
                var found: UnsafeRawPointer?
                var size = 0
                guard key.withCString({ load($0, &found, &size, data.pointer) }) else { return false }
                guard let found else { return true }
                defer { freeData?(found, size, data.pointer) }
                // More than the half of all addresses is no size.
                guard size >= 0 else { return false }
                take([UInt8](UnsafeRawBufferPointer(start: found, count: size)))
                return true
            },
            save: { key, bytes in
                key.withCString { key in
                    bytes.withUnsafeBytes { save(key, $0.baseAddress, $0.count, data.pointer) }
                }
            },
            remove: { key in key.withCString { remove($0, data.pointer) } })
    }
}
