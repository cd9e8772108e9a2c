// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Testing

@Suite("Handles that are NULL or of another kind")
struct HandleTests {
    let bench: Bench

    init() throws {
        bench = try Bench()
    }

    typealias Call = (OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>) -> fba_status

    /// Every function that takes a handle and returns a status, with everything else right.
    func calls() -> [(name: String, call: Call)] { authCalls() + userCalls() + otherCalls() }

    private func authCalls() -> [(name: String, call: Call)] {
        let (credential, provider) = (bench.credential, bench.provider)
        return [
            ("use_emulator", { handle, _ in fba_auth_use_emulator(handle, "h", 1) }),
            ("set_wrapper", { handle, _ in fba_auth_set_wrapper(handle, "t", nil) }),
            ("language", { handle, _ in fba_auth_set_language_code(handle, "de") }),
            ("anonymous", { fba_auth_sign_in_anonymously($0, nil, $1) }),
            ("email", { fba_auth_sign_in_with_email_and_password($0, "a", "b", nil, $1) }),
            ("create", { fba_auth_create_user_with_email_and_password($0, "a", "b", nil, $1) }),
            ("custom", { fba_auth_sign_in_with_custom_token($0, "c", nil, $1) }),
            ("credential", { fba_auth_sign_in_with_credential($0, credential, nil, $1) }),
            ("provider", { fba_auth_sign_in_with_provider($0, provider, nil, nil, $1) }),
            ("providers", { fba_auth_fetch_providers_for_email($0, "a", nil, $1) }),
            ("sign out", { handle, _ in fba_auth_sign_out(handle) }),
            ("remove listener", { handle, _ in fba_auth_remove_listener(handle, 1) }),
            ("get credential", { fba_provider_fetch_credential(provider, $0, nil, nil, $1) }),
        ]
    }

    private func userCalls() -> [(name: String, call: Call)] {
        let (credential, provider) = (bench.credential, bench.provider)
        var profile = fba_user_profile()
        profile.struct_size = UInt32(MemoryLayout<fba_user_profile>.size)
        return [
            ("token", { fba_user_fetch_token($0, false, nil, $1) }), ("reload", { fba_user_reload($0, nil, $1) }),
            (
                "profile",
                { [profile] handle, out in
                    withUnsafePointer(to: profile) { fba_user_update_profile(handle, $0, nil, out) }
                }
            ),
            ("password", { fba_user_update_password($0, "p", nil, $1) }),
            ("re-authenticate", { fba_user_reauthenticate_with_credential($0, credential, nil, $1) }),
            ("re-authenticate provider", { fba_user_reauthenticate_with_provider($0, provider, nil, nil, $1) }),
            ("link", { fba_user_link_with_credential($0, credential, nil, $1) }),
            ("link provider", { fba_user_link_with_provider($0, provider, nil, nil, $1) }),
            ("unlink", { fba_user_unlink($0, "password", nil, $1) }), ("delete", { fba_user_delete($0, nil, $1) }),
        ]
    }

    private func otherCalls() -> [(name: String, call: Call)] {
        let auth = bench.auth
        return [
            ("auth of app", { fba_auth_get($0, $1) }),
            ("app wrapper", { handle, _ in fba_app_set_wrapper(handle, "t", nil) }),
            ("scope", { fba_provider_add_scope($0, "s", $1) }),
            ("parameter", { fba_provider_set_custom_parameter($0, "n", "v", $1) }),
            ("credential's flow", { fba_provider_fetch_credential($0, auth, nil, nil, $1) }),
            ("sign-in's credential", { fba_auth_sign_in_with_credential(auth, $0, nil, $1) }),
            ("sign-in's provider", { fba_auth_sign_in_with_provider(auth, $0, nil, nil, $1) }),
            ("wait", { handle, _ in fba_future_wait(handle, 0) }),
            ("cancel", { handle, _ in fba_future_cancel(handle) }),
            ("remove callback", { handle, _ in fba_future_remove_callback(handle, 1) }),
        ]
    }

    @Test("every call refuses NULL and writes nothing")
    func null() {
        for (name, call) in calls() {
            var out: OpaquePointer?
            #expect(call(nil, &out) == FBA_STATUS_NULL_ARGUMENT, "\(name)")
            #expect(out == nil, "\(name)")
        }
    }

    @Test("every call recognises a handle of another kind and writes nothing")
    func wrongKind() {
        for (name, call) in calls() {
            var out: OpaquePointer?
            #expect(call(bench.nonce, &out) == FBA_STATUS_WRONG_HANDLE, "\(name)")
            #expect(out == nil, "\(name)")
        }
    }

    @Test("required outputs may not be NULL")
    func nullOutputs() throws {
        var options = fba_app_options()
        options.struct_size = UInt32(MemoryLayout<fba_app_options>.size)
        options.api_key = Bench.literal("k")
        for status in [
            fba_app_create(&options, "never", nil), fba_auth_get(bench.app, nil), fba_app_config_parse("{}", nil, nil),
            fba_credential_create_email("a", "b", nil), fba_credential_create_google("a", nil, nil),
            fba_credential_create_facebook("a", nil), fba_credential_create_github("a", nil),
            fba_credential_create_twitter("a", "b", nil), fba_credential_create_play_games("a", nil),
            fba_provider_create("github.com", nil, nil), fba_nonce_create(0, nil), fba_app_create(nil, nil, nil),
            fba_app_get_options(bench.app, nil),
        ] {
            #expect(status == FBA_STATUS_NULL_ARGUMENT)
        }
        #expect(fba_app_get("never") == nil)
    }

    @Test("a future is optional to take")
    func optionalFuture() {
        #expect(fba_auth_sign_in_with_email_and_password(bench.auth, "", "", nil, nil) == FBA_STATUS_OK)
    }

    typealias TextGetter = (OpaquePointer?) -> UnsafePointer<CChar>?

    @Test("getters of texts answer with an empty text", arguments: [false, true])
    func texts(_ isWrongKind: Bool) {
        let handle = isWrongKind ? bench.nonce : nil
        let getters: [TextGetter] = [
            { fba_app_name($0) }, { fba_credential_provider_id($0) }, { fba_credential_access_token($0) },
            { fba_credential_id_token($0) }, { fba_credential_secret($0) }, { fba_provider_id($0) },
            { fba_error_name($0) }, { fba_error_message($0) }, { fba_error_email($0) }, { fba_user_uid($0) },
            { fba_user_email($0) }, { fba_user_display_name($0) }, { fba_user_photo_url($0) },
            { fba_user_phone_number($0) }, { fba_user_info_provider_id($0) }, { fba_user_info_uid($0) },
            { fba_user_info_email($0) }, { fba_user_info_display_name($0) }, { fba_user_info_photo_url($0) },
            { fba_user_info_phone_number($0) }, { fba_auth_result_provider_id($0) }, { fba_auth_result_user_name($0) },
            { fba_auth_result_profile_json($0) },
        ]
        for (index, getter) in getters.enumerated() {
            #expect(getter(handle).map { String(cString: $0) } == "", "\(index)")
        }
        #expect(fba_nonce_raw(nil).map { String(cString: $0) } == "")
        #expect(fba_nonce_sha256(bench.auth).map { String(cString: $0) } == "")
    }

    @Test("getters of handles and numbers answer with nothing", arguments: [false, true])
    func values(_ isWrongKind: Bool) {
        let handle = isWrongKind ? bench.nonce : nil
        for getter in [
            fba_future_error, fba_future_auth_result, fba_future_credential, fba_auth_result_user,
            fba_auth_result_credential, fba_auth_result_profile, fba_error_updated_credential, fba_auth_current_user,
        ] {
            #expect(getter(handle) == nil)
        }
        #expect(fba_future_token(handle) == nil && fba_future_authorization_url(handle) == nil)
        #expect(fba_future_provider_count(handle) == 0 && fba_future_provider_at(handle, 0) == nil)
        #expect(fba_future_get_state(handle) == FBA_FUTURE_INVALID && fba_error_http_status(handle) == 0)
        #expect(fba_error_retry_after_ms(handle) == 0)
        #expect(fba_error_number(handle) == (isWrongKind ? FBA_ERROR_FAILURE : FBA_ERROR_NONE))
        #expect(!fba_user_is_anonymous(handle) && !fba_user_is_email_verified(handle))
        #expect(fba_user_creation_unix_ms(handle) == 0 && fba_user_last_sign_in_unix_ms(handle) == 0)
        #expect(fba_user_provider_count(handle) == 0 && fba_user_provider_at(handle, 0) == nil)
        #expect(!fba_auth_result_is_new_user(handle) && fba_app_process_events(handle, 0) == 0)
        #expect(fba_value_get_type(handle) == FBA_VALUE_NULL && fba_value_count(handle) == 0)
        #expect(!fba_value_bool(handle) && fba_value_int64(handle) == 0 && fba_value_double(handle) == 0)
        #expect(fba_value_string(handle) == nil && fba_value_string_length(handle) == 0)
        #expect(fba_value_at(handle, 0) == nil && fba_value_key_at(handle, 0) == nil)
        #expect(fba_value_member(handle, "k") == nil && fba_app_wrapper(handle, "t") == nil)
        #expect(fba_auth_wrapper(handle, "t") == nil && fba_auth_get_language_code(handle, nil, 0) == 0)
    }

    @Test("retain and release do nothing for NULL and for other kinds")
    func references() {
        for handle in [nil, bench.nonce] {
            for retain in [
                fba_app_retain, fba_auth_retain, fba_credential_retain, fba_error_retain, fba_future_retain,
                fba_provider_retain, fba_user_retain, fba_auth_result_retain,
            ] {
                #expect(retain(handle) == nil)
            }
            for release in [
                fba_app_release, fba_auth_release, fba_credential_release, fba_error_release, fba_future_release,
                fba_provider_release, fba_user_release, fba_auth_result_release, fba_app_config_release,
            ] {
                release(handle)
            }
            fba_app_close(handle)
            fba_auth_close(handle)
        }
        #expect(fba_nonce_raw(bench.nonce).map { String(cString: $0).count } == 32)
    }
}
