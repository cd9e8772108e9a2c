// SPDX-License-Identifier: Apache-2.0

import static fba.Fba.C;

import fba.AuthException;
import fba.Calls;
import fba.Fba;
import fba.Owned;
import java.util.HashMap;
import java.util.Map;

/** Signs in with a provider in the browser, and stays signed in: the next run finds who it was.
 * usage: java Browser [-provider ID] [-port NUMBER -path PATH] [-parameters "NAME=VALUE&..."] */
public final class Browser {
    private static final int FOREVER = -1;
    private final Map<String, String> flags = new HashMap<>(Map.of(
        "-key", "AIza...", "-project", "my-project", "-provider", "github.com", "-port", "0", "-path", "", "-parameters", ""));

    private Browser(String[] arguments) {
        for (int index = 0; index + 1 < arguments.length; index += 2) {
            flags.put(arguments[index], arguments[index + 1]);
        }
    }

    private Owned<Fba.App> app() {
        Fba.AppOptions options = new Fba.AppOptions();
        options.api_key = flags.get("-key");
        options.project_id = flags.get("-project");
        return Owned.out(Fba.App::new, C::fba_app_release, out -> C.fba_app_create(options, null, out));
    }

    private Owned<Fba.Provider> provider() {
        Owned<Fba.Provider> made = Owned.out(
            Fba.Provider::new, C::fba_provider_release, out -> C.fba_provider_create(flags.get("-provider"), out, null));
        for (String pair : flags.get("-parameters").split("&")) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2) {
                Owned.check(C.fba_provider_set_custom_parameter(made.c(), parts[0], parts[1], null));
            }
        }
        return made;
    }

    private Fba.BrowserOptions options() {
        Fba.BrowserOptions options = new Fba.BrowserOptions();
        options.port = Integer.parseInt(flags.get("-port"));
        options.path = flags.get("-path").isEmpty() ? null : flags.get("-path");
        options.app_name = "the example in Java";
        return options;
    }

    private String signIn(Owned<Fba.Auth> auth) {
        try (var provider = provider()) {
            Owned<Fba.Future> call = Owned.future(
                out -> C.fba_auth_sign_in_with_provider(auth.c(), provider.c(), options(), null, out));
            // A program with windows does not wait: Pump.on has it told, and a button calls fba_future_cancel.
            while (C.fba_future_wait(call.c(), 1000) == Fba.FBA_STATUS_TIMED_OUT) {
                if (C.fba_future_browser_state(call.c()) == Fba.FBA_BROWSER_FAILED) {
                    System.out.println("Open this in a browser: " + C.fba_future_authorization_url(call.c()));
                }
            }
            try (var user = Calls.user(call, FOREVER)) {
                return "Signed in as " + C.fba_user_uid(user.c()) + " " + C.fba_user_email(user.c());
            }
        }
    }

    /** Most failures are told apart by their number. These two numbers stand for several ends. */
    private static String explained(AuthException error) {
        switch (error.name()) {
            case "USER_CANCELLED": return "You have refused. Nobody is signed in.";
            case "WEB_CONTEXT_TIMED_OUT":
            case "WINDOW_CLOSED": return "Nobody came back from the browser. Try again?";
            default: return error.getMessage();
        }
    }

    private String outcome(Owned<Fba.Auth> auth) {
        try (var user = new Owned<>(C.fba_auth_current_user(auth.c()), C::fba_user_release)) {
            return user.c() != null ? "Still signed in as " + C.fba_user_uid(user.c()) : signIn(auth);
        } catch (AuthException error) {
            return explained(error);
        }
    }

    public static void main(String[] arguments) {
        Browser browser = new Browser(arguments);
        try (var app = browser.app();
                var auth = Owned.out(Fba.Auth::new, C::fba_auth_release, out -> C.fba_auth_get(app.c(), out))) {
            System.out.println(browser.outcome(auth));
        }
    }
}
