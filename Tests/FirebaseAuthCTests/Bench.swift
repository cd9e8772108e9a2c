// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Foundation
import Testing

/// Handles of every kind, on an app that talks to nobody.
final class Bench {
    private(set) var app: OpaquePointer?
    private(set) var auth: OpaquePointer?
    private(set) var credential: OpaquePointer?
    private(set) var provider: OpaquePointer?
    private(set) var nonce: OpaquePointer?

    init() throws {
        var options = fba_app_options()
        options.struct_size = UInt32(MemoryLayout<fba_app_options>.size)
        options.api_key = Self.literal("key")
        options.store = FBA_STORE_MEMORY
        try #require(fba_app_create(&options, UUID().uuidString, &app) == FBA_STATUS_OK)
        try #require(fba_auth_get(app, &auth) == FBA_STATUS_OK)
        // Port 1 of this machine: nobody listens there.
        try #require(fba_auth_use_emulator(auth, "127.0.0.1", 1) == FBA_STATUS_OK)
        try #require(fba_credential_create_github("token", &credential) == FBA_STATUS_OK)
        try #require(fba_provider_create("github.com", &provider, nil) == FBA_STATUS_OK)
        try #require(fba_nonce_create(0, &nonce) == FBA_STATUS_OK)
    }

    deinit {
        fba_nonce_release(nonce)
        fba_provider_release(provider)
        fba_credential_release(credential)
        fba_auth_release(auth)
        fba_app_close(app)
        fba_app_release(app)
    }

    /// Literals are NUL-terminated and live as long as the program.
    static func literal(_ text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// A future that has failed already, without a request.
    func failedFuture() throws -> OpaquePointer {
        var future: OpaquePointer?
        try #require(fba_auth_sign_in_with_email_and_password(auth, "", "", nil, &future) == FBA_STATUS_OK)
        return try #require(future)
    }
}

/// Counts what the library does with a host's data.
final class HostProbe {
    private(set) var calls = 0
    private(set) var frees = 0

    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> HostProbe? {
        pointer.map { Unmanaged<HostProbe>.fromOpaque($0).takeUnretainedValue() }
    }

    func callback(_ mode: fba_callback_mode = FBA_CALLBACK_ANY_THREAD) -> fba_callback {
        var callback = fba_callback()
        callback.struct_size = UInt32(MemoryLayout<fba_callback>.size)
        callback.mode = mode
        callback.function = { _, data in HostProbe.from(data)?.calls += 1 }
        callback.user_data = pointer
        callback.free_user_data = { data in HostProbe.from(data)?.frees += 1 }
        return callback
    }

    func listener(_ mode: fba_callback_mode = FBA_CALLBACK_ANY_THREAD) -> fba_listener {
        var listener = fba_listener()
        listener.struct_size = UInt32(MemoryLayout<fba_listener>.size)
        listener.mode = mode
        listener.function = { _, data in HostProbe.from(data)?.calls += 1 }
        listener.user_data = pointer
        listener.free_user_data = { data in HostProbe.from(data)?.frees += 1 }
        return listener
    }

    func browserOptions() -> fba_browser_options {
        var options = fba_browser_options()
        options.struct_size = UInt32(MemoryLayout<fba_browser_options>.size)
        options.open_url = { _, data in
            HostProbe.from(data)?.calls += 1
            return true
        }
        options.user_data = pointer
        options.free_user_data = { data in HostProbe.from(data)?.frees += 1 }
        return options
    }
}
