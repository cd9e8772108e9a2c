// SPDX-License-Identifier: Apache-2.0
// What cannot be a text of C is refused, and not repeated. Needs no emulator.
"use strict";

const assert = require("node:assert");

const fba = require("../fba.js");

const options = (key) => ({ api_key: key, store: fba.FBA_STORE_MEMORY });
const refused = (begin, words) =>
  assert.throws(begin, (error) => error.code === "ERR_INVALID_ARG_VALUE" && words.test(error.message));

for (const half of ["\ud800", "\udc00", "\udc00\ud800", "a\udbff", "\udfffa", "\ud83d\ude00\ud83d"]) {
  refused(() => fba.fba_app_create(options(half), "half"), /^a text with half a surrogate pair$/);
  refused(() => fba.fba_app_create(options("any"), half), /^a text with half a surrogate pair$/);
}
refused(() => fba.fba_app_create(options("any"), "a\0b"), /^a text with a null character$/);

const name = "\u{10000}\u{10ffff}\ud7ff\ue000\ufffd\u{1f600}";
const app = fba.fba_app_create(options("any"), name);
assert.strictEqual(fba.fba_app_name(app), name);
fba.fba_app_close(app);
console.log("node: what is no text is refused");
