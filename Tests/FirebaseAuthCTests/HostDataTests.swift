// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Glibc
import Testing

@Suite("Data that the host lends to callbacks")
struct HostDataTests {
    let bench: Bench
    let probe = HostProbe()

    init() throws {
        bench = try Bench()
    }

    @Test("an any-thread callback's data is freed once, after its call")
    func anyThread() throws {
        var callback = probe.callback()
        var future: OpaquePointer?
        #expect(fba_auth_sign_in_with_email_and_password(bench.auth, "", "", &callback, &future) == FBA_STATUS_OK)
        #expect(probe.calls == 1 && probe.frees == 1)
        fba_future_release(future)
        #expect(probe.calls == 1 && probe.frees == 1)
    }

    // proves: fba_future_remove_callback.FBA_STATUS_NOT_FOUND
    @Test("a pumped callback's data is freed once, after the pump")
    func pumped() throws {
        var callback = probe.callback(FBA_CALLBACK_PUMPED)
        let future = try bench.failedFuture()
        var id: UInt64 = 7
        #expect(fba_future_add_callback(future, &callback, &id) == FBA_STATUS_OK && id != 0)
        #expect(probe.calls == 0 && probe.frees == 0)
        #expect(fba_app_process_events(bench.app, 0) == 1)
        #expect(probe.calls == 1 && probe.frees == 1)
        #expect(fba_future_remove_callback(future, id) == FBA_STATUS_NOT_FOUND)
        fba_future_release(future)
    }

    // proves: fba_future_remove_callback.summary fba_future_remove_callback.FBA_STATUS_OK
    // proves: fba_future_remove_callback.FBA_STATUS_NOT_FOUND
    @Test("a pumped callback that is removed before the pump does not run, and its data is freed then")
    func removedBeforeThePump() throws {
        var callback = probe.callback(FBA_CALLBACK_PUMPED)
        let future = try bench.failedFuture()
        var id: UInt64 = 0
        #expect(fba_future_add_callback(future, &callback, &id) == FBA_STATUS_OK)
        #expect(fba_future_remove_callback(future, id) == FBA_STATUS_OK && probe.frees == 1)
        #expect(fba_future_remove_callback(future, id) == FBA_STATUS_NOT_FOUND)
        _ = fba_app_process_events(bench.app, 0)
        #expect(probe.calls == 0 && probe.frees == 1)
        fba_future_release(future)
    }

    // proves: fba_app_close.summary
    @Test("a callback that waits to be pumped when the app closes still runs and is freed")
    func pumpedAtClose() throws {
        var callback = probe.callback(FBA_CALLBACK_PUMPED)
        let future = try bench.failedFuture()
        #expect(fba_future_add_callback(future, &callback, nil) == FBA_STATUS_OK)
        fba_app_close(bench.app)
        #expect(probe.calls == 1 && probe.frees == 1)
        fba_future_release(future)
    }

    @Test("a removed listener's data is freed once, and so is one whose auth closes")
    func listeners() {
        for closes in [false, true] {
            let probe = HostProbe()
            var listener = probe.listener()
            var id: UInt64 = 0
            #expect(fba_auth_add_auth_state_listener(bench.auth, &listener, &id) == FBA_STATUS_OK)
            #expect(id != 0 && probe.calls == 1 && probe.frees == 0)
            if closes {
                fba_auth_close(bench.auth)
            } else {
                #expect(fba_auth_remove_listener(bench.auth, id) == FBA_STATUS_OK)
                #expect(fba_auth_remove_listener(bench.auth, id) == FBA_STATUS_NOT_FOUND)
            }
            #expect(probe.frees == 1 && probe.calls == 1)
        }
    }

    /// Calls that are refused for one reason each, after the data was read.
    func refusals() -> [(name: String, status: fba_status)] {
        var callback = probe.callback()
        var badMode = probe.callback(fba_callback_mode(rawValue: 9))
        var badListener = probe.listener(fba_callback_mode(rawValue: 9))
        var options = probe.browserOptions()
        var badOptions = options
        badOptions.port = 65536
        let bad = ArgumentTests.bad
        let (auth, provider) = (bench.auth, bench.provider)
        return [
            ("NULL handle", fba_auth_sign_in_anonymously(nil, &callback, nil)),
            ("wrong handle", fba_auth_sign_in_anonymously(provider, &callback, nil)),
            ("bad UTF-8", fba_auth_sign_in_with_custom_token(auth, bad, &callback, nil)),
            ("bad mode", fba_auth_sign_in_anonymously(auth, &badMode, nil)),
            ("NULL provider", fba_auth_sign_in_with_provider(auth, nil, &options, &callback, nil)),
            ("bad options", fba_auth_sign_in_with_provider(auth, provider, &badOptions, &callback, nil)),
            ("bad callback", fba_auth_sign_in_with_provider(auth, provider, &options, &badMode, nil)),
            ("bad listener", fba_auth_add_id_token_listener(auth, &badListener, nil)),
            ("NULL future", fba_future_add_callback(nil, &callback, nil)),
        ]
    }

    @Test("a refused call takes over nothing: the data stays the host's")
    func refused() {
        for (name, status) in refusals() { #expect(status != FBA_STATUS_OK, "\(name)") }
        #expect(probe.calls == 0 && probe.frees == 0)
    }

    // proves: fba_future_add_callback.FBA_STATUS_CLOSED fba_auth_add_auth_state_listener.FBA_STATUS_CLOSED
    @Test("neither does a call on a closed auth")
    func closed() throws {
        let future = try bench.failedFuture()
        fba_auth_close(bench.auth)
        var callback = probe.callback()
        var listener = probe.listener()
        var options = probe.browserOptions()
        #expect(fba_auth_sign_in_anonymously(bench.auth, &callback, nil) == FBA_STATUS_CLOSED)
        #expect(
            fba_auth_sign_in_with_provider(bench.auth, bench.provider, &options, &callback, nil) == FBA_STATUS_CLOSED)
        #expect(fba_auth_add_auth_state_listener(bench.auth, &listener, nil) == FBA_STATUS_CLOSED)
        #expect(fba_future_add_callback(future, &callback, nil) == FBA_STATUS_CLOSED)
        #expect(probe.calls == 0 && probe.frees == 0)
        fba_future_release(future)
    }

    @Test("a callback without a function is refused")
    func noFunction() {
        var callback = probe.callback()
        callback.function = nil
        var listener = probe.listener()
        listener.function = nil
        #expect(fba_auth_sign_in_anonymously(bench.auth, &callback, nil) == FBA_STATUS_NULL_ARGUMENT)
        #expect(fba_auth_add_auth_state_listener(bench.auth, &listener, nil) == FBA_STATUS_NULL_ARGUMENT)
        #expect(fba_auth_add_auth_state_listener(bench.auth, nil, nil) == FBA_STATUS_NULL_ARGUMENT)
        #expect(probe.frees == 0)
    }

    @Test("a flow that fails at once frees its opener's data once")
    func browserData() throws {
        let server = try SilentServer()
        #expect(fba_auth_use_emulator(bench.auth, "127.0.0.1", server.port) == FBA_STATUS_OK)
        var options = probe.browserOptions()
        var future: OpaquePointer?
        #expect(fba_auth_sign_in_with_provider(bench.auth, bench.provider, &options, nil, &future) == FBA_STATUS_OK)
        let second = HostProbe()
        var busy = second.browserOptions()
        var refused: OpaquePointer?
        #expect(fba_auth_sign_in_with_provider(bench.auth, bench.provider, &busy, nil, &refused) == FBA_STATUS_OK)
        #expect(fba_future_wait(refused, -1) == FBA_STATUS_OK)
        #expect(fba_error_number(fba_future_error(refused)) == FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED)
        for _ in 0..<1_000_000 where second.frees == 0 { sched_yield() }
        #expect(second.frees == 1 && second.calls == 0)
        #expect(fba_future_cancel(future) == FBA_STATUS_OK)
        #expect(fba_future_wait(future, -1) == FBA_STATUS_OK)
        #expect(fba_error_number(fba_future_error(future)) == FBA_ERROR_WEB_CONTEXT_CANCELLED)
        fba_app_close(bench.app)
        fba_future_release(future)
        fba_future_release(refused)
        // The I/O thread lets go of the flow when it ends, which closing waits for only so long.
        for _ in 0..<1_000_000 where probe.frees == 0 { sched_yield() }
        #expect(probe.frees == 1)
    }
}
