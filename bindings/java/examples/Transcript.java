// SPDX-License-Identifier: Apache-2.0

import static fba.Fba.C;

import fba.AuthException;
import fba.Calls;
import fba.Fba;
import fba.Owned;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The scenario of bindings/transcript.md. usage: java Transcript PORT */
public final class Transcript implements AutoCloseable {
    private static final String EMAIL = "ada@example.com";
    private static final String PASSWORD = "correct horse";
    private static final int LIMIT_MS = 30_000;
    private final Owned<Fba.App> app;
    private final Owned<Fba.Auth> auth;

    private Transcript(int port, int store, String directory) {
        Fba.AppOptions options = new Fba.AppOptions();
        options.api_key = "any";
        options.project_id = "demo-project";
        options.store = store;
        options.store_directory = directory;
        app = Owned.out(Fba.App::new, C::fba_app_release, out -> C.fba_app_create(options, null, out));
        auth = Owned.out(Fba.Auth::new, C::fba_auth_release, out -> C.fba_auth_get(app.c(), out));
        Owned.check(C.fba_auth_use_emulator(auth.c(), "127.0.0.1", port));
    }

    @Override
    public void close() {
        C.fba_app_close(app.c());
        auth.close();
        app.close();
    }

    private static void tell(String what, String said) {
        System.out.println(what + ": " + said);
        System.gc();
    }

    private static void finish(Owned<Fba.Future> call) {
        Calls.finish(call, LIMIT_MS);
    }

    private static Owned<Fba.User> userOf(Owned<Fba.Future> call) {
        return Calls.user(call, LIMIT_MS);
    }

    private static AuthException failure(Owned<Fba.Future> call) {
        try {
            finish(call);
        } catch (AuthException failed) {
            return failed;
        }
        throw new IllegalStateException("it has succeeded");
    }

    private static String code(AuthException problem) {
        return Owned.name("FBA_ERROR_", problem.code());
    }

    private void signOut() {
        Owned.check(C.fba_auth_sign_out(auth.c()));
    }

    private String currentEmail() {
        try (var user = new Owned<>(C.fba_auth_current_user(auth.c()), C::fba_user_release)) {
            return user.c() == null ? "nobody" : C.fba_user_email(user.c());
        }
    }

    private Owned<Fba.Future> signIn(String password) {
        return Owned.future(
            out -> C.fba_auth_sign_in_with_email_and_password(auth.c(), EMAIL, password, null, out));
    }

    private Owned<Fba.Future> anonymously() {
        return Owned.future(out -> C.fba_auth_sign_in_anonymously(auth.c(), null, out));
    }

    private void accounts() {
        try (var user = userOf(Owned.future(
                out -> C.fba_auth_create_user_with_email_and_password(auth.c(), EMAIL, PASSWORD, null, out)))) {
            tell("created", C.fba_user_email(user.c()));
        }
        signOut();
        try (var user = userOf(anonymously())) {
            tell("anonymous", C.fba_user_is_anonymous(user.c()) != 0 ? "yes" : "no");
        }
        signOut();
    }

    /** Who is signed in at the provider, and has nothing to answer there. */
    private static Owned<Fba.Provider> gil(String providerId) {
        Owned<Fba.Provider> provider = Owned.out(
            Fba.Provider::new, C::fba_provider_release, out -> C.fba_provider_create(providerId, out, null));
        Map.of("login_hint", "gil@example.com", "prompt", "none").forEach((name, value) ->
            Owned.check(C.fba_provider_set_custom_parameter(provider.c(), name, value, null)));
        return provider;
    }

    private static Fba.BrowserOptions browser(int presentation) {
        Fba.BrowserOptions options = new Fba.BrowserOptions();
        options.route = Fba.FBA_ROUTE_LOOPBACK;
        options.presentation = presentation;
        return options;
    }

    private Owned<Fba.Future> withGoogle(int presentation) {
        try (var provider = gil("google.com")) {
            return Owned.future(out ->
                C.fba_auth_sign_in_with_provider(auth.c(), provider.c(), browser(presentation), null, out));
        }
    }

    private static Owned<Fba.User> linked(Owned<Fba.User> user) {
        try (user; var provider = gil("github.com")) {
            Fba.BrowserOptions shown = browser(Fba.FBA_BROWSER_PRESENT_SYSTEM);
            return userOf(Owned.future(
                out -> C.fba_user_link_with_provider(user.c(), provider.c(), shown, null, out)));
        }
    }

    private static String providerIds(Fba.User user) {
        return LongStream.range(0, C.fba_user_provider_count(user))
            .mapToObj(index -> C.fba_user_info_provider_id(C.fba_user_provider_at(user, index)))
            .sorted().collect(Collectors.joining(" "));
    }

    private Owned<Fba.User> providers() {
        var call = withGoogle(Fba.FBA_BROWSER_PRESENT_SYSTEM);
        Fba.AuthResult result = C.fba_future_auth_result(Calls.await(call, LIMIT_MS));
        String email = C.fba_user_email(C.fba_auth_result_user(result));
        tell("provider", C.fba_auth_result_provider_id(result) + " " + email);
        Owned<Fba.User> user = linked(userOf(call));
        tell("linked", providerIds(user.c()));
        tell("wrong password", code(failure(signIn("wrong"))));
        return user;
    }

    private static String enroll(Fba.User user) {
        try (var started = Owned.future(out -> C.fba_user_multi_factor_start_totp(user, null, out))) {
            Fba.TotpSecret secret = C.fba_future_totp_secret(Calls.await(started, LIMIT_MS));
            String key = C.fba_totp_secret_key(secret);
            finish(Owned.future(out ->
                C.fba_user_multi_factor_enroll_totp(user, secret, Totp.code(key), "phone", null, out)));
            return key;
        }
    }

    private void secondFactor() {
        try (var user = providers()) {
            String key = enroll(user.c());
            try (var resolver = failure(withGoogle(Fba.FBA_BROWSER_PRESENT_SYSTEM)).resolver()) {
                secondFactor(user.c(), resolver.c(), key);
            }
        }
    }

    private static void secondFactor(Fba.User user, Fba.MultiFactorResolver resolver, String key) {
        Fba.MultiFactorInfo factor = C.fba_multi_factor_resolver_hint_at(resolver, 0);
        String uid = C.fba_multi_factor_info_uid(factor);
        try (var again = userOf(Owned.future(out ->
                C.fba_multi_factor_resolver_resolve_with_totp(resolver, uid, Totp.code(key), null, out)))) {
            boolean isSame = C.fba_user_uid(again.c()).equals(C.fba_user_uid(user));
            String name = C.fba_multi_factor_info_display_name(factor);
            tell("second factor", "asked for " + name + ", " + (isSame ? "given" : "another user"));
        }
    }

    private void polled() {
        try (var call = anonymously()) {
            while (C.fba_future_get_state(call.c()) == Fba.FBA_FUTURE_PENDING) {
                Thread.onSpinWait();
            }
            int state = C.fba_future_get_state(Calls.await(call, LIMIT_MS));
            tell("polled", Owned.name("FBA_FUTURE_", state).toLowerCase());
        }
    }

    private void pumped() {
        AtomicReference<Thread> ranOn = new AtomicReference<>();
        try (var call = anonymously()) {
            Calls.onEnd(call, Fba.FBA_CALLBACK_PUMPED, () -> ranOn.set(Thread.currentThread()));
        }
        System.gc();
        while (ranOn.get() == null) {
            C.fba_app_process_events(app.c(), 0);
        }
        tell("callback", ranOn.get() == Thread.currentThread() ? "on the own thread" : "on another thread");
    }

    private void cancelled() {
        var endless = withGoogle(Fba.FBA_BROWSER_PRESENT_NOTHING);
        Owned.check(C.fba_future_cancel(endless.c()));
        tell("cancelled", code(failure(endless)));
    }

    private static void whole(int port) {
        try (var session = new Transcript(port, Fba.FBA_STORE_MEMORY, null)) {
            session.accounts();
            session.secondFactor();
            session.polled();
            session.pumped();
            session.cancelled();
            session.signOut();
            tell("signed out", session.currentEmail());
        }
    }

    private static void keptSession(int port, String directory) {
        try (var first = new Transcript(port, Fba.FBA_STORE_FILE, directory)) {
            finish(first.signIn(PASSWORD));
            finish(Owned.future(out -> C.fba_auth_flush_store(first.auth.c(), null, out)));
        }
        try (var second = new Transcript(port, Fba.FBA_STORE_FILE, directory)) {
            tell("restarted", second.currentEmail());
        }
    }

    public static void main(String[] arguments) throws IOException {
        int port = Integer.parseInt(arguments[0]);
        whole(port);
        Path directory = Files.createTempDirectory("transcript.");
        keptSession(port, directory.toString());
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted((one, other) -> other.compareTo(one)).forEach(file -> file.toFile().delete());
        }
    }
}
