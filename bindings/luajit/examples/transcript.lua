-- SPDX-License-Identifier: Apache-2.0
-- The scenario of bindings/transcript.md. usage: luajit transcript.lua PORT
local here = arg[0]:match("^(.*/)") or "./"
package.path = here .. "?.lua;" .. here .. "../?.lua;" .. package.path
local ffi, fba, code = require("ffi"), require("fba"), require("totp")
local lib, text = fba.lib, fba.text
local EMAIL, PASSWORD, LIMIT_MS = "ada@example.com", "correct horse", 30000
ffi.cdef("char *mkdtemp(char *pattern);")

local function tell(what, said)
  print(what .. ": " .. tostring(said))
  collectgarbage()
end

local function done(call)
  return fba.done(call, LIMIT_MS)
end

local function failure(call)
  local succeeded, problem = pcall(done, call)
  return succeeded and error("it has succeeded", 2) or problem.code and problem or error(problem, 0)
end

local function code_name(problem)
  return fba.name("fba_error_code", "FBA_ERROR_", problem.code)
end

-- The user whom a sign-in yields, apart from its call.
local function user_of(call)
  return fba.own("user", lib.fba_user_retain(lib.fba_auth_result_user(lib.fba_future_auth_result(done(call)))))
end

local function current_user(auth)
  return fba.own("user", lib.fba_auth_current_user(auth))
end

local function app_on(port, store, directory)
  local options = { api_key = "any", project_id = "demo-project", store = store, store_directory = directory }
  local app = fba.out("app", lib.fba_app_create, fba.struct("fba_app_options", options), nil)
  local auth = fba.out("auth", lib.fba_auth_get, app)
  fba.check(lib.fba_auth_use_emulator(auth, "127.0.0.1", port))
  return app, auth
end

local function accounts(auth)
  local user = user_of(fba.begin(lib.fba_auth_create_user_with_email_and_password, auth, EMAIL, PASSWORD, nil))
  tell("created", text(lib.fba_user_email(user)))
  fba.check(lib.fba_auth_sign_out(auth))
  user = user_of(fba.begin(lib.fba_auth_sign_in_anonymously, auth, nil))
  tell("anonymous", lib.fba_user_is_anonymous(user) and "yes" or "no")
  fba.check(lib.fba_auth_sign_out(auth))
end

-- Who is signed in at the provider, and has nothing to answer there.
local function gil(provider_id)
  local provider = fba.out("provider", function(out) return lib.fba_provider_create(provider_id, out, nil) end)
  fba.check(lib.fba_provider_set_custom_parameter(provider, "login_hint", "gil@example.com", nil))
  fba.check(lib.fba_provider_set_custom_parameter(provider, "prompt", "none", nil))
  return provider
end

local function browser(presentation)
  return fba.struct("fba_browser_options", { route = lib.FBA_ROUTE_LOOPBACK, presentation = presentation })
end

local function sign_in_with(auth, provider, presentation)
  return fba.begin(lib.fba_auth_sign_in_with_provider, auth, provider, browser(presentation), nil)
end

local function linked(user)
  local ids = {}
  for index = 0, tonumber(lib.fba_user_provider_count(user)) - 1 do
    ids[#ids + 1] = text(lib.fba_user_info_provider_id(lib.fba_user_provider_at(user, index)))
  end
  table.sort(ids)
  return table.concat(ids, " ")
end

local function providers(auth)
  local call = done(sign_in_with(auth, gil("google.com"), lib.FBA_BROWSER_PRESENT_SYSTEM))
  local user = user_of(call)
  local provider_id = text(lib.fba_auth_result_provider_id(lib.fba_future_auth_result(call)))
  tell("provider", provider_id .. " " .. text(lib.fba_user_email(user)))
  local system = browser(lib.FBA_BROWSER_PRESENT_SYSTEM)
  user = user_of(fba.begin(lib.fba_user_link_with_provider, user, gil("github.com"), system, nil))
  tell("linked", linked(user))
  call = fba.begin(lib.fba_auth_sign_in_with_email_and_password, auth, EMAIL, "wrong", nil)
  tell("wrong password", code_name(failure(call)))
  return user
end

local function enroll(user)
  local started = done(fba.begin(lib.fba_user_multi_factor_start_totp, user, nil))
  local secret = fba.own("totp_secret", lib.fba_totp_secret_retain(lib.fba_future_totp_secret(started)))
  local key = text(lib.fba_totp_secret_key(secret))
  done(fba.begin(lib.fba_user_multi_factor_enroll_totp, user, secret, code(key), "phone", nil))
  return key
end

local function second_factor(auth, user)
  local key = enroll(user)
  local problem = failure(sign_in_with(auth, gil("google.com"), lib.FBA_BROWSER_PRESENT_SYSTEM))
  local borrowed = lib.fba_error_multi_factor_resolver(problem.handle)
  local resolver = fba.own("multi_factor_resolver", lib.fba_multi_factor_resolver_retain(borrowed))
  local factor = lib.fba_multi_factor_resolver_hint_at(resolver, 0)
  local factor_uid, name = lib.fba_multi_factor_info_uid(factor), text(lib.fba_multi_factor_info_display_name(factor))
  local again = user_of(
    fba.begin(lib.fba_multi_factor_resolver_resolve_with_totp, resolver, factor_uid, code(key), nil))
  local is_same = text(lib.fba_user_uid(again)) == text(lib.fba_user_uid(user))
  tell("second factor", "asked for " .. name .. ", " .. (is_same and "given" or "another user"))
end

local function ways_of_waiting(app, auth)
  local call = fba.begin(lib.fba_auth_sign_in_anonymously, auth, nil)
  repeat until lib.fba_future_get_state(call) ~= lib.FBA_FUTURE_PENDING
  tell("polled", fba.name("fba_future_state", "FBA_FUTURE_", lib.fba_future_get_state(done(call))):lower())
  local where
  call = fba.begin(lib.fba_auth_sign_in_anonymously, auth, nil)
  fba.on_end(call, function() where = coroutine.running() or "the own thread" end)
  collectgarbage()
  done(call)
  repeat fba.process_events(app) until where
  tell("callback", "on " .. tostring(where))
  call = sign_in_with(auth, gil("google.com"), lib.FBA_BROWSER_PRESENT_NOTHING)
  fba.check(lib.fba_future_cancel(call))
  tell("cancelled", code_name(failure(call)))
end

local function kept_session(port, directory)
  local app, auth = app_on(port, lib.FBA_STORE_FILE, directory)
  done(fba.begin(lib.fba_auth_sign_in_with_email_and_password, auth, EMAIL, PASSWORD, nil))
  done(fba.begin(lib.fba_auth_flush_store, auth, nil))
  fba.close(app)
  app, auth = app_on(port, lib.FBA_STORE_FILE, directory)
  local user = current_user(auth)
  tell("restarted", user and text(lib.fba_user_email(user)) or "nobody")
  fba.close(app)
end

local function main(port)
  local app, auth = app_on(port, lib.FBA_STORE_MEMORY)
  accounts(auth)
  second_factor(auth, providers(auth))
  ways_of_waiting(app, auth)
  fba.check(lib.fba_auth_sign_out(auth))
  tell("signed out", current_user(auth) and "somebody" or "nobody")
  fba.close(app)
  local pattern = (os.getenv("TMPDIR") or "/tmp") .. "/transcript.XXXXXX"
  local directory = text(ffi.C.mkdtemp(ffi.new("char[?]", #pattern + 1, pattern)))
  kept_session(port, directory)
  os.execute("rm -r '" .. directory .. "'")
end

main(tonumber(arg[1]))
