// SPDX-License-Identifier: Apache-2.0
/// What the scripts of the listener's pages have in common. It runs before the page's own.
enum PageScript {
    /// Allowed by the content security policy: the SHA-256 of `common` in base 64.
    static let commonHash = "sha256-cWjn1dchgGSopg/kKl4yZIS97ju+0bWgJhULJr6z3C4="

    /// Everything that differs between pages is in attributes, so that one hash is enough for all. A page posts its answer as
    /// a form, and reports by `fetch`, because browsers can be set to send no beacons. A request that is answered at the end
    /// of the attempt tells the page the result. Firefox gives up such a request after five minutes, so only a request that
    /// fails at once counts. A browser that goes back to a page that it has kept shows it as it was left. The page's own
    /// script sets `atEnd`.
    static let common: StaticString = """
        "use strict";
        const {event: eventID, answer} = document.body.dataset, form = document.forms[0];
        let isOver = false, atEnd = () => {};
        const show = (id) => {
          for (const text of document.querySelectorAll("p[id]")) text.hidden = text.id !== id;
        };
        const finish = (how) => {
          isOver = true;
          atEnd(how);
        };
        const leave = (fields) => {
          finish();
          for (const [name, value] of Object.entries({event: eventID, ...fields})) {
            form.append(Object.assign(document.createElement("input"), {type: "hidden", name, value}));
          }
          form.submit();
        };
        const end = (how) => {
          if (isOver) return;
          finish(how);
          show(document.getElementById(how) ? how : "gone");
        };
        const listen = async (hasFailed = false) => {
          const began = performance.now();
          try {
            end(await (await fetch(answer)).text());
          } catch {
            const isGone = hasFailed && performance.now() - began < 5000;
            if (isGone) end("gone"); else if (!isOver) listen(true);
          }
        };
        const stop = (problem, detail = "") => {
          document.querySelector("bdi").textContent = detail;
          show(problem);
          const report = new URLSearchParams({event: eventID, problem, detail});
          fetch(answer, {method: "POST", body: report, keepalive: true}).catch(() => {});
        };
        addEventListener("pageshow", ({persisted}) => {
          if (!persisted || !isOver) return;
          form.replaceChildren();
          show("succeeded");
        });
        listen();
        """
}
