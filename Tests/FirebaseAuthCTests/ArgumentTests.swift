// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Testing

@Suite("Strings and values from C")
struct ArgumentTests {
    let bench: Bench
    /// A lone continuation byte.
    static let bad: [CChar] = [0x61, CChar(bitPattern: 0xBF), 0]

    init() throws {
        bench = try Bench()
    }

    /// Every function with a required string, which is given to it.
    func calls() -> [(name: String, call: (UnsafePointer<CChar>?) -> fba_status)] {
        let (auth, provider) = (bench.auth, bench.provider)
        var out: OpaquePointer?
        return [
            ("emulator", { fba_auth_use_emulator(auth, $0, 1) }),
            ("email", { fba_auth_sign_in_with_email_and_password(auth, $0, "p", nil, &out) }),
            ("password", { fba_auth_sign_in_with_email_and_password(auth, "e", $0, nil, &out) }),
            ("new email", { fba_auth_create_user_with_email_and_password(auth, $0, "p", nil, &out) }),
            ("new password", { fba_auth_create_user_with_email_and_password(auth, "e", $0, nil, &out) }),
            ("custom token", { fba_auth_sign_in_with_custom_token(auth, $0, nil, &out) }),
            ("fetch", { fba_auth_fetch_providers_for_email(auth, $0, nil, &out) }),
            ("credential email", { fba_credential_create_email($0, "p", &out) }),
            ("credential password", { fba_credential_create_email("e", $0, &out) }),
            ("facebook", { fba_credential_create_facebook($0, &out) }),
            ("github", { fba_credential_create_github($0, &out) }),
            ("twitter token", { fba_credential_create_twitter($0, "s", &out) }),
            ("twitter secret", { fba_credential_create_twitter("t", $0, &out) }),
            ("play games", { fba_credential_create_play_games($0, &out) }),
            ("provider", { fba_provider_create($0, &out, nil) }),
            ("scope", { fba_provider_add_scope(provider, $0, nil) }),
            ("parameter", { fba_provider_set_custom_parameter(provider, $0, "v", nil) }),
            ("parameter's value", { fba_provider_set_custom_parameter(provider, "n", $0, nil) }),
            ("config", { fba_app_config_parse($0, &out, nil) }),
        ]
    }

    @Test("every required string is refused when it is NULL or no UTF-8")
    func required() {
        for (name, call) in calls() {
            #expect(call(nil) == FBA_STATUS_NULL_ARGUMENT, "\(name)")
            #expect(Self.bad.withUnsafeBufferPointer { call($0.baseAddress) } == FBA_STATUS_INVALID_UTF8, "\(name)")
        }
    }

    @Test("optional strings may be NULL, but not other than UTF-8")
    func optional() {
        var out: OpaquePointer?
        #expect(fba_credential_create_google(Self.bad, nil, &out) == FBA_STATUS_INVALID_UTF8)
        #expect(fba_credential_create_google(nil, Self.bad, &out) == FBA_STATUS_INVALID_UTF8)
        #expect(fba_auth_set_language_code(bench.auth, Self.bad) == FBA_STATUS_INVALID_UTF8)
        #expect(fba_credential_create_google(nil, nil, &out) == FBA_STATUS_INVALID_ARGUMENT)
        #expect(out == nil && fba_app_get(Self.bad) == nil)
        #expect(fba_auth_set_language_code(bench.auth, nil) == FBA_STATUS_OK)
    }

    // proves: fba_app_create.FBA_STATUS_ALREADY_EXISTS fba_app_create.FBA_STATUS_MISSING_API_KEY
    // proves: fba_app_get_options.summary
    @Test("an app needs a key and a free name, and keeps its options")
    func apps() throws {
        var options = fba_app_options()
        var app: OpaquePointer?
        #expect(fba_app_create(&options, "x", &app) == FBA_STATUS_INVALID_STRUCT_SIZE)
        options.struct_size = UInt32(MemoryLayout<fba_app_options>.size)
        #expect(fba_app_create(&options, "x", &app) == FBA_STATUS_MISSING_API_KEY)
        options.api_key = Bench.literal("k")
        #expect(fba_app_create(&options, Self.bad, &app) == FBA_STATUS_INVALID_UTF8)
        let name = try #require(fba_app_name(bench.app))
        #expect(fba_app_create(&options, name, &app) == FBA_STATUS_ALREADY_EXISTS && app == nil)
        let found = fba_app_get(name)
        #expect(found == bench.app)
        fba_app_release(found)
        var kept = fba_app_options()
        kept.struct_size = options.struct_size
        #expect(fba_app_get_options(bench.app, &kept) == FBA_STATUS_OK)
        #expect(String(cString: kept.api_key) == "key" && String(cString: kept.app_id) == "")
        #expect(kept.connect_timeout_ms == 10_000 && kept.request_timeout_ms == 60_000)
    }

    // proves: fba_auth_get_language_code.buffer fba_auth_get_language_code.size fba_auth_get_language_code.returns
    // proves: fba_auth_set_language_code.FBA_STATUS_INVALID_ARGUMENT
    @Test("language codes are checked, kept, and copied as far as they fit")
    func languages() {
        for bad in ["de CH", "de\r\nX: y", "de_CH", "ü", String(repeating: "a", count: 65)] {
            #expect(fba_auth_set_language_code(bench.auth, bad) == FBA_STATUS_INVALID_ARGUMENT)
        }
        #expect(fba_auth_set_language_code(bench.auth, "de-CH") == FBA_STATUS_OK)
        var buffer = [CChar](repeating: 7, count: 8)
        #expect(fba_auth_get_language_code(bench.auth, &buffer, 3) == 5)
        #expect(buffer == [0x64, 0x65, 0, 7, 7, 7, 7, 7])
        #expect(fba_auth_get_language_code(bench.auth, &buffer, 8) == 5 && buffer[5] == 0 && buffer[6] == 7)
        #expect(fba_auth_get_language_code(bench.auth, nil, 8) == 5)
        #expect(fba_auth_get_language_code(bench.auth, &buffer, 0) == 5 && buffer[0] == 0x64)
    }

    // proves: fba_provider_add_scope.out_error fba_provider_add_scope.FBA_STATUS_INVALID_ARGUMENT
    // proves: fba_provider_set_custom_parameter.out_error
    // proves: fba_provider_set_custom_parameter.FBA_STATUS_INVALID_ARGUMENT
    @Test("what is refused with an error hands the error out, or not when nobody wants it")
    func errors() {
        var error: OpaquePointer?
        #expect(fba_provider_add_scope(bench.provider, "a b", &error) == FBA_STATUS_INVALID_ARGUMENT)
        #expect(fba_error_number(error) == FBA_ERROR_INVALID_ARGUMENT)
        #expect(String(cString: fba_error_message(error)).contains("scope"))
        fba_error_release(error)
        error = nil
        #expect(fba_provider_set_custom_parameter(bench.provider, "state", "x", &error) == FBA_STATUS_INVALID_ARGUMENT)
        #expect(String(cString: fba_error_message(error)).contains("\"state\""))
        fba_error_release(error)
        #expect(fba_provider_set_custom_parameter(bench.provider, "state", "x", nil) == FBA_STATUS_INVALID_ARGUMENT)
    }

    // proves: fba_nonce_create.length fba_nonce_create.FBA_STATUS_INVALID_ARGUMENT
    @Test(
        "nonces have 16 to 128 characters, 32 when nothing is said",
        arguments: [(0, 32), (16, 16), (128, 128), (15, -1), (129, -1), (UInt32.max, -1)])
    func nonces(_ length: UInt32, _ expected: Int) {
        var nonce: OpaquePointer?
        let status = fba_nonce_create(length, &nonce)
        #expect(status == (expected < 0 ? FBA_STATUS_INVALID_ARGUMENT : FBA_STATUS_OK))
        if expected > 0 { #expect(String(cString: fba_nonce_raw(nonce)).count == expected) }
        fba_nonce_release(nonce)
    }

    @Test("browser options are checked before anything starts")
    func browserOptions() {
        func status(_ change: (inout fba_browser_options) -> Void) -> fba_status {
            var options = fba_browser_options()
            options.struct_size = UInt32(MemoryLayout<fba_browser_options>.size)
            change(&options)
            var future: OpaquePointer?
            let status = fba_auth_sign_in_with_provider(bench.auth, bench.provider, &options, nil, &future)
            #expect(future == nil)
            return status
        }
        #expect(status { $0.port = 65536 } == FBA_STATUS_INVALID_ARGUMENT)
        #expect(status { $0.open_url_mode = fba_callback_mode(rawValue: 9) } == FBA_STATUS_INVALID_ARGUMENT)
        #expect(status { $0.presentation = fba_browser_presentation(rawValue: 2) } == FBA_STATUS_INVALID_ARGUMENT)
        #expect(status { $0.route = fba_route(rawValue: 9) } == FBA_STATUS_INVALID_ARGUMENT)
        #expect(status { $0.redirect_host = fba_redirect_host(rawValue: 2) } == FBA_STATUS_INVALID_ARGUMENT)
        #expect(status { $0.reserved = 1 } == FBA_STATUS_INVALID_STRUCT_SIZE)
        let contradiction = status {
            $0.presentation = FBA_BROWSER_PRESENT_NOTHING
            $0.open_url = { _, _ in true }
        }
        #expect(contradiction == FBA_STATUS_INVALID_ARGUMENT)
        #expect(status { $0.struct_size = 3 } == FBA_STATUS_INVALID_STRUCT_SIZE)
    }
}
