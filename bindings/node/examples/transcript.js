// SPDX-License-Identifier: Apache-2.0
// The scenario of bindings/transcript.md. usage: node --expose-gc transcript.js PORT
"use strict";

const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { setImmediate: turn } = require("node:timers/promises");
const fba = require("../fba.cjs");
const { totp } = require("./totp.js");

const EMAIL = "ada@example.com";
const PASSWORD = "correct horse";

function tell(what, said) {
  console.log(`${what}: ${said}`);
  globalThis.gc();
}

async function failure(call) {
  try {
    await fba.ended(call);
  } catch (error) {
    if (error instanceof fba.AuthError) return error;
    throw error;
  }
  throw new Error("it has succeeded");
}

const codeName = (error) => fba.nameOf("FBA_ERROR_", error.code);

/** The user whom a sign-in yields: what it lends keeps the call. */
async function userOf(call) {
  return fba.fba_auth_result_user(fba.fba_future_auth_result(await fba.ended(call)));
}

/** One app of the scenario. */
class Session {
  constructor(port, store, directory) {
    const options = { api_key: "any", project_id: "demo-project", store, store_directory: directory };
    this.app = fba.fba_app_create(options);
    this.auth = fba.fba_auth_get(this.app);
    fba.fba_auth_use_emulator(this.auth, "127.0.0.1", port);
  }

  close() {
    fba.fba_app_close(this.app);
  }

  async accounts() {
    const user = await userOf(fba.fba_auth_create_user_with_email_and_password(this.auth, EMAIL, PASSWORD));
    tell("created", fba.fba_user_email(user));
    fba.fba_auth_sign_out(this.auth);
    const nobody = await userOf(fba.fba_auth_sign_in_anonymously(this.auth));
    tell("anonymous", fba.fba_user_is_anonymous(nobody) ? "yes" : "no");
    fba.fba_auth_sign_out(this.auth);
  }

  withGoogle(presentation) {
    return fba.fba_auth_sign_in_with_provider(this.auth, gil("google.com"), browser(presentation));
  }

  async providers() {
    const call = await fba.ended(this.withGoogle(fba.FBA_BROWSER_PRESENT_SYSTEM));
    const result = fba.fba_future_auth_result(call);
    let user = fba.fba_auth_result_user(result);
    tell("provider", `${fba.fba_auth_result_provider_id(result)} ${fba.fba_user_email(user)}`);
    const shown = browser(fba.FBA_BROWSER_PRESENT_SYSTEM);
    user = await userOf(fba.fba_user_link_with_provider(user, gil("github.com"), shown));
    tell("linked", providerIds(user));
    const wrong = fba.fba_auth_sign_in_with_email_and_password(this.auth, EMAIL, "wrong");
    tell("wrong password", codeName(await failure(wrong)));
    return user;
  }

  async secondFactor(user) {
    const key = await enroll(user);
    const refused = await failure(this.withGoogle(fba.FBA_BROWSER_PRESENT_SYSTEM));
    const resolver = fba.fba_error_multi_factor_resolver(refused.handle);
    const factor = fba.fba_multi_factor_resolver_hint_at(resolver, 0);
    const uid = fba.fba_multi_factor_info_uid(factor);
    const again = await userOf(fba.fba_multi_factor_resolver_resolve_with_totp(resolver, uid, totp(key)));
    const given = fba.fba_user_uid(again) === fba.fba_user_uid(user) ? "given" : "another user";
    tell("second factor", `asked for ${fba.fba_multi_factor_info_display_name(factor)}, ${given}`);
  }

  async polled() {
    const call = fba.fba_auth_sign_in_anonymously(this.auth);
    while (fba.fba_future_get_state(call) === fba.FBA_FUTURE_PENDING) await turn();
    tell("polled", fba.nameOf("FBA_FUTURE_", fba.fba_future_get_state(call)).toLowerCase());
  }

  /** A function of JavaScript runs on no other thread: that it was called in the loop, and not before, shows which. */
  async pumped() {
    let where = null;
    const call = fba.fba_auth_sign_in_anonymously(this.auth, () => {
      where = isInLoop ? "on the own thread" : "inside of a call";
    });
    globalThis.gc();
    fba.fba_future_wait(call, 30000);
    const isInLoop = true;
    await fba.ended(call);
    tell("callback", where);
  }

  async cancelled() {
    const endless = this.withGoogle(fba.FBA_BROWSER_PRESENT_NOTHING);
    fba.fba_future_cancel(endless);
    tell("cancelled", codeName(await failure(endless)));
  }
}

/** Who is signed in at the provider, and has nothing to answer there. */
function gil(providerId) {
  const provider = fba.fba_provider_create(providerId);
  fba.fba_provider_set_custom_parameter(provider, "login_hint", "gil@example.com");
  fba.fba_provider_set_custom_parameter(provider, "prompt", "none");
  return provider;
}

const browser = (presentation) => ({ route: fba.FBA_ROUTE_LOOPBACK, presentation });

function providerIds(user) {
  const infos = Array.from({ length: fba.fba_user_provider_count(user) }, (_, index) => fba.fba_user_provider_at(user, index));
  return infos.map(fba.fba_user_info_provider_id).sort().join(" ");
}

async function enroll(user) {
  const secret = fba.fba_future_totp_secret(await fba.ended(fba.fba_user_multi_factor_start_totp(user)));
  const key = fba.fba_totp_secret_key(secret);
  await fba.ended(fba.fba_user_multi_factor_enroll_totp(user, secret, totp(key), "phone"));
  return key;
}

async function whole(port) {
  const session = new Session(port, fba.FBA_STORE_MEMORY);
  await session.accounts();
  await session.secondFactor(await session.providers());
  await session.polled();
  await session.pumped();
  await session.cancelled();
  fba.fba_auth_sign_out(session.auth);
  tell("signed out", fba.fba_auth_current_user(session.auth) === null ? "nobody" : "somebody");
  session.close();
}

async function keptSession(port, directory) {
  const first = new Session(port, fba.FBA_STORE_FILE, directory);
  await fba.ended(fba.fba_auth_sign_in_with_email_and_password(first.auth, EMAIL, PASSWORD));
  await fba.ended(fba.fba_auth_flush_store(first.auth));
  first.close();
  const second = new Session(port, fba.FBA_STORE_FILE, directory);
  tell("restarted", fba.fba_user_email(fba.fba_auth_current_user(second.auth)) || "nobody");
  second.close();
}

async function main(port) {
  await whole(port);
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "transcript."));
  try {
    await keptSession(port, directory);
  } finally {
    fs.rmSync(directory, { recursive: true });
  }
}

main(Number(process.argv[2])).catch((error) => {
  console.error(error);
  process.exit(1);
});
