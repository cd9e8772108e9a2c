// SPDX-License-Identifier: Apache-2.0

import static fba.Fba.C;

import fba.AuthException;
import fba.Calls;
import fba.Fba;
import fba.Owned;
import fba.Pump;
import fba.StatusException;
import java.awt.EventQueue;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Tests of what Java adds to the C API. usage: java Tests PORT, of an emulator. */
public final class Tests implements AutoCloseable {
    private static final int LIMIT_MS = 30_000;
    private final Owned<Fba.App> app;
    private final Owned<Fba.Auth> auth;

    private Tests(int port, String name) {
        Fba.AppOptions options = new Fba.AppOptions();
        options.api_key = "any";
        options.store = Fba.FBA_STORE_MEMORY;
        app = Owned.out(Fba.App::new, C::fba_app_release, out -> C.fba_app_create(options, name, out));
        auth = Owned.out(Fba.Auth::new, C::fba_auth_release, out -> C.fba_auth_get(app.c(), out));
        Owned.check(C.fba_auth_use_emulator(auth.c(), "127.0.0.1", port));
    }

    @Override
    public void close() {
        C.fba_app_close(app.c());
        auth.close();
        app.close();
    }

    private static void same(String what, Object expected, Object found) {
        if (!Objects.equals(expected, found)) {
            throw new IllegalStateException(what + ": " + found + " and not " + expected);
        }
    }

    private static <E extends Throwable> E fails(Class<E> kind, Runnable function) {
        try {
            function.run();
        } catch (Throwable error) {
            if (kind.isInstance(error)) {
                return kind.cast(error);
            }
            throw error;
        }
        throw new IllegalStateException("it has succeeded");
    }

    private Owned<Fba.Future> anonymously() {
        return Owned.future(out -> C.fba_auth_sign_in_anonymously(auth.c(), null, out));
    }

    private Owned<Fba.Future> endless() {
        Fba.BrowserOptions browser = new Fba.BrowserOptions();
        browser.presentation = Fba.FBA_BROWSER_PRESENT_NOTHING;
        try (var provider = Owned.out(
                Fba.Provider::new, C::fba_provider_release, out -> C.fba_provider_create("google.com", out, null))) {
            return Owned.future(
                out -> C.fba_auth_sign_in_with_provider(auth.c(), provider.c(), browser, null, out));
        }
    }

    private void aFailedCallSaysWhy() {
        AuthException error = fails(AuthException.class, () -> Calls.finish(Owned.future(out ->
            C.fba_auth_sign_in_with_email_and_password(auth.c(), "nobody@example.com", "wrong", null, out)), LIMIT_MS));
        same("code", Fba.FBA_ERROR_USER_NOT_FOUND, error.code());
        same("name", "EMAIL_NOT_FOUND", error.name());
        same("message", true, error.getMessage().length() > 10);
        try (var resolver = error.resolver()) {
            same("resolver", null, resolver.c());
        }
    }

    private void aTimeThatRunsOutIsToldApart() {
        try (var call = endless()) {
            StatusException late = fails(StatusException.class, () -> Calls.await(call, 1));
            same("status", Fba.FBA_STATUS_TIMED_OUT, late.status());
            String sentence = C.fba_status_message(late.status());
            same("message", "FBA_STATUS_TIMED_OUT: " + sentence, late.getMessage());
            Owned.check(C.fba_future_cancel(call.c()));
        }
    }

    private void aCallOfAClosedAppEnds(int port) {
        Owned<Fba.Future> call;
        try (var other = new Tests(port, "other")) {
            call = other.endless();
        }
        same("status", Fba.FBA_STATUS_CLOSED, fails(StatusException.class, () -> Calls.finish(call, LIMIT_MS)).status());
    }

    private void anotherOperationYieldsNoUser() {
        try (var user = Calls.user(anonymously(), LIMIT_MS)) {
            fails(IllegalStateException.class, () ->
                Calls.user(Owned.future(out -> C.fba_user_reload(user.c(), null, out)), LIMIT_MS));
        }
    }

    /** Nobody but the library knows of the function; and Java does not wait for the thread. */
    private void aFunctionRunsOnADaemon() throws Exception {
        for (int turn = 0; turn < 10; turn++) {
            var ranOn = new CompletableFuture<Thread>();
            try (var call = anonymously()) {
                Calls.onEnd(call, Fba.FBA_CALLBACK_ANY_THREAD, () -> ranOn.complete(Thread.currentThread()));
            }
            System.gc();
            Thread thread = ranOn.get(LIMIT_MS, TimeUnit.MILLISECONDS);
            same("daemon", true, thread == Thread.currentThread() || thread.isDaemon());
            Owned.check(C.fba_auth_sign_out(auth.c()));
        }
    }

    private void aFunctionIsRefusedByAClosedApp(int port) {
        try (var other = new Tests(port, "other"); var call = other.endless()) {
            C.fba_app_close(other.app.c());
            fails(StatusException.class, () -> Calls.onEnd(call, Fba.FBA_CALLBACK_PUMPED, () -> { }));
        }
    }

    /** Nobody else knows of the pump: it is not collected, and every call is told on its thread. */
    private void aPumpRunsOnItsThread(int port) throws Exception {
        try (var other = new Tests(port, "pumped")) {
            Pump.on(other.app, command -> fail("replaced"));
            Pump.on(other.app, EventQueue::invokeLater);
            for (int turn = 0; turn < 20; turn++) {
                System.gc();
                var ranOn = new CompletableFuture<Boolean>();
                try (var call = other.anonymously()) {
                    Calls.onEnd(call, Fba.FBA_CALLBACK_PUMPED, () -> ranOn.complete(EventQueue.isDispatchThread()));
                    same("on the thread", true, ranOn.get(LIMIT_MS, TimeUnit.MILLISECONDS));
                }
                Owned.check(C.fba_auth_sign_out(other.auth.c()));
            }
            EventQueue.invokeAndWait(() -> C.fba_app_close(other.app.c()));
            fails(StatusException.class, () -> Pump.on(other.app, EventQueue::invokeLater));
        }
    }

    private static void fail(String why) {
        throw new AssertionError(why);
    }

    private static void whatIsNoTextIsRefused() {
        for (String wrong : new String[] {"a\0b", "\uD800", "\uDC00", "\uDC00\uD800", "a\uDBFF", "\uD83D\uDE00\uD83D"}) {
            Fba.AppOptions options = new Fba.AppOptions();
            options.api_key = wrong;
            fails(IllegalArgumentException.class, () -> C.fba_app_create(options, "a text", null));
            options.api_key = "any";
            fails(IllegalArgumentException.class, () -> C.fba_app_create(options, wrong, null));
        }
        Fba.AppOptions options = new Fba.AppOptions();
        options.api_key = "any";
        options.store = Fba.FBA_STORE_MEMORY;
        String name = "\uD7FF\uE000\uFFFD\uD83D\uDE00\uDBFF\uDFFF";
        try (var app = Owned.out(Fba.App::new, C::fba_app_release, out -> C.fba_app_create(options, name, out))) {
            same("name", name, C.fba_app_name(app.c()));
        }
    }

    private static void theVariableIsNamed() {
        String said = fails(UnsatisfiedLinkError.class, () -> Objects.requireNonNull(C)).getMessage();
        same("said", true, said.startsWith("/nowhere/libfirebase_auth.so.1 was not loaded: FIREBASE_AUTH_LIBRARY "));
    }

    public static void main(String[] arguments) throws Exception {
        if (System.getenv("FIREBASE_AUTH_LIBRARY").startsWith("/nowhere/")) {
            theVariableIsNamed();
            return;
        }
        int port = Integer.parseInt(arguments[0]);
        try (var tests = new Tests(port, null)) {
            tests.aFailedCallSaysWhy();
            whatIsNoTextIsRefused();
            tests.aTimeThatRunsOutIsToldApart();
            tests.aCallOfAClosedAppEnds(port);
            tests.anotherOperationYieldsNoUser();
            tests.aFunctionRunsOnADaemon();
            tests.aFunctionIsRefusedByAClosedApp(port);
            tests.aPumpRunsOnItsThread(port);
        }
    }
}
