// SPDX-License-Identifier: Apache-2.0
// What cannot be a value of C is refused where it stands, and a text is not repeated. Needs no emulator.
"use strict";

const assert = require("node:assert");

const fba = require("../fba.cjs");

const options = (key) => ({ api_key: key, store: fba.FBA_STORE_MEMORY });
const refused = (begin, words, code = "ERR_INVALID_ARG_VALUE") =>
  assert.throws(begin, (error) => error.code === code && words.test(error.message));

for (const half of ["\ud800", "\udc00", "\udc00\ud800", "a\udbff", "\udfffa", "\ud83d\ude00\ud83d"]) {
  refused(() => fba.fba_app_create(options(half), "half"), /^api_key: a text with half a surrogate pair$/);
  refused(() => fba.fba_app_create(options("any"), half), /^argument 2: a text with half a surrogate pair$/);
}
refused(() => fba.fba_app_create(options("any"), "a\0b"), /^argument 2: a text with a null character$/);

const create = (more) => () => fba.fba_app_create({ ...options("any"), ...more }, "wrong");
refused(create({ stor: 1 }), /^stor: there is no option of this name in JavaScript$/);
refused(create({ store_callbacks: { read() {} } }), /^read: there is no option/);
refused(create({ request_timeout_ms: "5" }), /^request_timeout_ms: a whole number from 0 to 4294967295/, "ERR_INVALID_ARG_TYPE");
for (const number of [-1, 0.5, NaN, 2 ** 32, Infinity]) {
  refused(create({ request_timeout_ms: number }), /^request_timeout_ms: a whole number from 0/, "ERR_OUT_OF_RANGE");
}
assert.throws(() => fba.FBA_STORE_MEM, ReferenceError);
assert.throws(() => fba.fba_auth_signout, ReferenceError);

const name = "\u{10000}\u{10ffff}\ud7ff\ue000\ufffd\u{1f600}";
const app = fba.fba_app_create(options("any"), name);
assert.strictEqual(fba.fba_app_name(app), name);

const auth = fba.fba_auth_get(app);
refused(() => fba.fba_user_uid(auth), /^argument 1: a handle of the type fba_user is needed$/, "ERR_INVALID_ARG_TYPE");
refused(() => fba.fba_app_close(auth), /^argument 1: a handle of the type fba_app is needed$/, "ERR_INVALID_ARG_TYPE");
refused(() => fba.fba_app_close({}), /^argument 1: a handle/, "ERR_INVALID_ARG_TYPE");
const settings = { url: "https://example.com/", handle_code_in_app: true };
assert.doesNotThrow(() => fba.fba_auth_send_sign_in_link_to_email(auth, "ada@example.com", settings));

const nowhere = { route: fba.FBA_ROUTE_PAGE, presentation: fba.FBA_BROWSER_PRESENT_NOTHING };
const endless = fba.fba_auth_sign_in_with_provider(auth, fba.fba_provider_create("github.com"), nowhere);
assert.strictEqual(fba.fba_future_wait(endless, 1), false);
fba.fba_future_cancel(endless);
assert.strictEqual(fba.fba_future_wait(endless, 30000), true);

for (const file of Object.keys(require.cache)) delete require.cache[file];
assert.throws(() => require("../fba.cjs"), /can do so once, in one thread\. Require it in one thread/);

fba.fba_app_close(app);
console.log("node: what is no value of C is refused where it stands");
