// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension IDTokenVerification {
    /// The defaults for NULL.
    static func take(_ pointer: UnsafePointer<fba_id_token_options>?) throws(Misuse) -> IDTokenVerification {
        var wanted = IDTokenVerification()
        if pointer == nil { return wanted }
        let host = try fba_id_token_options.read(pointer)
        wanted.checksRevocation = host.check_revoked != 0
        wanted.projectID = try CStrings.takeOptional(host.project_id)
        wanted.tenantID = try CStrings.takeOptional(host.tenant_id)
        let emulator = try CStrings.takeOptional(host.emulator_host)
        wanted.emulator = EmulatorAddress(emulator)
        if wanted.emulator == nil && !emulator.isEmpty {
            throw .invalidArgument("emulator_host is host:port, such as 127.0.0.1:9099")
        }
        return wanted
    }
}
