-- SPDX-License-Identifier: Apache-2.0
-- The C API in LuaJIT: `fba.lib` has every function of fba.cdef and every number, the rest is what each program needs besides.
local ffi = require("ffi")

local function contents(path)
  local file = io.open(path) or error(path .. " is not there: FIREBASE_AUTH_CDEF is to be the path of fba.cdef", 0)
  local text = file:read("*a")
  file:close()
  return text
end

local declarations = contents(os.getenv("FIREBASE_AUTH_CDEF") or "/usr/share/firebase_auth/fba.cdef")
ffi.cdef(declarations)
local found, lib = pcall(ffi.load, os.getenv("FIREBASE_AUTH_LIBRARY") or "libfirebase_auth.so.1")
if not found then
  error(lib .. ": FIREBASE_AUTH_LIBRARY is to be the path of libfirebase_auth.so.1", 0)
end
local fba = { lib = lib }
local fields_of = setmetatable({}, { __mode = "k" })
local spent = {} -- Stubs that have run. None is freed while it runs.

-- Text of C, copied; nil for NULL.
function fba.text(pointer)
  return pointer ~= nil and ffi.string(pointer) or nil
end

-- The name of a number without its prefix, such as WRONG_PASSWORD of ("fba_error_code", "FBA_ERROR_", 12).
function fba.name(enum, prefix, number)
  local body, wanted = declarations:match("typedef enum " .. enum .. " (%b{})"), tostring(tonumber(number))
  return body:match(prefix .. "([%u%d_]+) = " .. wanted:gsub("-", "%%-") .. "[ ,]") or "UNKNOWN_" .. wanted
end

function fba.check(status)
  if status ~= lib.FBA_STATUS_OK then
    error(fba.text(lib.fba_status_name(status)) .. ": " .. fba.text(lib.fba_status_message(status)), 2)
  end
end

-- Options with their size set. The strings live as long as the struct does.
function fba.struct(name, fields)
  local made = ffi.new(name, fields)
  made.struct_size = ffi.sizeof(name)
  fields_of[made] = fields
  return made
end

-- A handle that the caller owns: the collector releases it.
function fba.own(kind, handle)
  return handle ~= nil and ffi.gc(handle, lib["fba_" .. kind .. "_release"]) or nil
end

-- What a function writes to its last parameter, owned.
function fba.out(kind, call, ...)
  local out, count, arguments = ffi.new("fba_" .. kind .. " *[1]"), select("#", ...), { ... }
  arguments[count + 1] = out
  fba.check(call(unpack(arguments, 1, count + 1)))
  return fba.own(kind, out[0])
end

-- The future of an operation.
function fba.begin(call, ...)
  return fba.out("future", call, ...)
end

-- How an operation has failed, as what is raised: `code` is a number, `handle` has the rest, and tostring gives the message.
local Failure = {}
Failure.__index = Failure

function Failure:__tostring()
  return fba.text(lib.fba_error_message(self.handle))
end

-- Waits, and gives the future, which has succeeded. A failure is raised, and a time that runs out too, as a string.
function fba.done(future, limit_ms)
  fba.check(lib.fba_future_wait(future, limit_ms))
  local problem = fba.own("error", lib.fba_error_retain(lib.fba_future_error(future)))
  if problem then
    error(setmetatable({ code = tonumber(lib.fba_error_number(problem)), handle = problem }, Failure))
  end
  -- Of an app that was closed in between nothing can be read, not even a failure.
  fba.check(lib.fba_future_get_state(future) == lib.FBA_FUTURE_COMPLETE and lib.FBA_STATUS_OK or lib.FBA_STATUS_CLOSED)
  return future
end

-- Calls the function once, inside fba.process_events or fba.close, when the future has ended. An error in it is printed.
function fba.on_end(future, run)
  local stub
  stub = ffi.cast("fba_future_callback_fn", function()
    local ran, problem = pcall(run)
    spent[#spent + 1] = stub
    if not ran then
      io.stderr:write(tostring(problem), "\n")
    end
  end)
  fba.check(lib.fba_future_add_callback(future, fba.struct("fba_callback", { ["function"] = stub }), nil))
end

local function free_spent()
  while #spent > 0 do
    table.remove(spent):free()
  end
end

-- These call back into Lua, which compiled code must not do.
function fba.process_events(app)
  lib.fba_app_process_events(app, 0)
  free_spent()
end

function fba.close(app)
  lib.fba_app_close(app)
  free_spent()
end

jit.off(fba.process_events)
jit.off(fba.close)
return fba
