// SPDX-License-Identifier: Apache-2.0
// The C API in JavaScript: every function and number by its name in C, and a promise for an operation.
"use strict";

const path = require("node:path");

function load(addon) {
  try {
    return require(addon);
  } catch (cause) {
    const [reason] = cause.message.split("\n");
    const advice = "Build it of addon.c as the README says; FIREBASE_AUTH_ADDON is its path, if it is elsewhere";
    throw new Error(`The addon was not loaded: ${reason}. ${advice}.`, { cause });
  }
}

const fba = load(process.env.FIREBASE_AUTH_ADDON ?? path.join(__dirname, "fba.node"));

/** The operation has failed. `code` is a number of C, such as fba.FBA_ERROR_WRONG_PASSWORD; `handle` has the rest. */
class AuthError extends Error {
  constructor(handle) {
    super(fba.fba_error_message(handle));
    this.name = "AuthError";
    this.code = fba.fba_error_number(handle);
    this.handle = handle;
  }
}

/** The future, once it has succeeded. It settles in the loop, by what `fba.deliver` has been told of. */
function ended(future) {
  return new Promise((resolve, reject) => {
    fba.fba_future_add_callback(future, () => {
      const problem = fba.fba_future_error(future);
      if (fba.fba_future_get_state(future) === fba.FBA_FUTURE_INVALID) {
        reject(new Error("the app was closed"));
      } else if (problem !== null) {
        reject(new AuthError(problem));
      } else {
        resolve(future);
      }
    });
  });
}

/** The name of a number, without its prefix: WRONG_PASSWORD of ("FBA_ERROR_", 12). */
function nameOf(prefix, number) {
  const found = Object.keys(fba).find((name) => name.startsWith(prefix) && fba[name] === number);
  return found?.slice(prefix.length) ?? `UNKNOWN_${number}`;
}

module.exports = { ...fba, AuthError, ended, nameOf };
