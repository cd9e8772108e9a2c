// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Stands in for Google's scripts of reCAPTCHA, with the same functions: pages get tokens that the emulator accepts, and
/// nobody asks Google. A box to tick says that it is the emulator's.
enum RecaptchaScript {
    static let paths = ["/emulator/recaptcha/enterprise.js", "/emulator/recaptcha/api.js"]

    static let get: Route.Handler = { _, _ in
        Reply(
            status: 200,
            headers: [
                ("content-type", "text/javascript; charset=utf-8"), ("cache-control", "no-store"),
                ("x-content-type-options", "nosniff"), ("cross-origin-resource-policy", "cross-origin"),
            ],
            body: .init(script.utf8))
    }

    private static let script = """
        "use strict";
        (() => {
          const token = () => "emulator-recaptcha-" + crypto.getRandomValues(new Uint32Array(4)).join("-");
          const ready = (begin) => { setTimeout(begin); };
          const execute = async (siteKey) => {
            if (!siteKey) throw new Error("Invalid site key");
            return token();
          };
          const render = (place, {sitekey, callback}) => {
            if (!sitekey) throw new Error("Missing site key");
            const element = typeof place === "string" ? document.getElementById(place) : place;
            const label = document.createElement("label"), box = document.createElement("input");
            box.type = "checkbox";
            box.onchange = () => {
              box.disabled = true;
              callback?.(token());
            };
            label.append(box, " I am no robot (emulator)");
            element.append(label);
            return 0;
          };
          const recaptcha = {ready, execute, render};
          window.grecaptcha = {...recaptcha, enterprise: recaptcha};
        })();
        """
}
