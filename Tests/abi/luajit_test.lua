-- SPDX-License-Identifier: Apache-2.0
-- A binding by LuaJIT that knows nothing but fba.cdef: it signs in, polls, and reads what came of it.
-- usage: luajit luajit_test.lua LIBRARY CDEF
local ffi = require("ffi")
local file = assert(io.open(arg[2]))
ffi.cdef(file:read("*a"))
file:close()
local lib = ffi.load(arg[1])

local function check(status)
  assert(status == lib.FBA_STATUS_OK, ffi.string(lib.fba_status_name(status)))
end

local options = ffi.new("fba_app_options")
options.struct_size = ffi.sizeof("fba_app_options")
options.api_key = "any"
options.store = lib.FBA_STORE_MEMORY
local app, auth, future = ffi.new("fba_app *[1]"), ffi.new("fba_auth *[1]"), ffi.new("fba_future *[1]")
check(lib.fba_app_create(options, nil, app))
check(lib.fba_auth_get(app[0], auth))
check(lib.fba_auth_sign_in_anonymously(auth[0], nil, future))
check(lib.fba_future_wait(future[0], 30000))
local problem = lib.fba_future_error(future[0])
assert(problem == nil, problem ~= nil and ffi.string(lib.fba_error_message(problem)))
local user = lib.fba_auth_result_user(lib.fba_future_auth_result(future[0]))
assert(ffi.string(lib.fba_user_uid(user)) ~= "" and lib.fba_user_is_anonymous(user))
lib.fba_future_release(future[0])
lib.fba_auth_release(auth[0])
lib.fba_app_release(app[0])
print("LuaJIT signed in with " .. ffi.string(lib.fba_version_string()))
