// SPDX-License-Identifier: Apache-2.0
// The C API in JavaScript: every function and number by its name in C, and a promise for an operation.
"use strict";

const path = require("node:path");

const BUILD = "Build it of addon.c as the README says; FIREBASE_AUTH_ADDON is its path, if it is elsewhere.";
const ONCE = "Require it in one thread, and leave it in the cache of modules.";

function load(addon) {
  try {
    return require(addon);
  } catch (cause) {
    const [reason] = cause.message.split("\n");
    throw new Error(`The addon was not loaded: ${reason}. ${cause.code === "ERR_LOADED_ALREADY" ? ONCE : BUILD}`, { cause });
  }
}

const { deliver, ...fba } = load(process.env.FIREBASE_AUTH_ADDON ?? path.join(__dirname, "fba.node"));

/** As in C. The callbacks of the app run in Node's loop, which does not end before the app is closed. */
function fba_app_create(options, name) {
  const app = fba.fba_app_create(options, name);
  deliver(app);
  return app;
}

/** The operation has failed. `code` is a number of C, such as fba.FBA_ERROR_WRONG_PASSWORD; `handle` has the rest. */
class AuthError extends Error {
  constructor(handle) {
    super(fba.fba_error_message(handle));
    this.name = "AuthError";
    this.code = fba.fba_error_number(handle);
    this.handle = handle;
  }
}

/** The future, once it has succeeded. It settles in the loop. */
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

/** A misspelt number would be undefined, and an option that is undefined is not set. */
const known = {
  get(all, name) {
    if (typeof name === "string" && /^fba_/i.test(name) && !(name in all)) {
      throw new ReferenceError(`there is no ${name} in JavaScript`);
    }
    return all[name];
  },
};

module.exports = new Proxy({ ...fba, fba_app_create, AuthError, ended, nameOf }, known);
