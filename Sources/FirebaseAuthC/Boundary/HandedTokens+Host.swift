// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension HandedTokens {
    static func take(_ pointer: UnsafePointer<fba_handover_tokens>?) throws(Misuse) -> HandedTokens {
        let host = try fba_handover_tokens.read(pointer)
        var tokens = HandedTokens()
        tokens.idToken = try CStrings.takeOptional(host.id_token)
        tokens.refreshToken = try CStrings.takeOptional(host.refresh_token)
        tokens.lifetimeSeconds = host.expires_in_s
        tokens.uid = try CStrings.takeOptional(host.uid)
        tokens.providerID = try CStrings.takeOptional(host.provider_id)
        tokens.userName = try CStrings.takeOptional(host.user_name)
        tokens.profileJSON = try CStrings.takeOptional(host.profile_json)
        return tokens
    }
}

/// Begins an operation that the host ends, and returns its future and its handover.
func beginHandover(
    _ callback: UnsafePointer<fba_callback>?, _ outHandover: UnsafeMutablePointer<OpaquePointer?>?,
    _ outFuture: UnsafeMutablePointer<OpaquePointer?>?,
    _ operation: (Completion<AuthResult>?) throws(Misuse) -> Handover?
) -> fba_status {
    outHandover?.pointee = nil
    outFuture?.pointee = nil
    return statusOfTaking { ledger throws(Misuse) in
        guard let outHandover else { throw .nullArgument }
        let completion = try Callback.take(callback, &ledger).map { Completion<AuthResult>($0) }
        guard let handover = try operation(completion) else { throw .closed }
        outFuture?.pointee = Handle.own(handover.future)
        outHandover.pointee = Handle.own(handover)
    }
}
