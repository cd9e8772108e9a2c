-- SPDX-License-Identifier: Apache-2.0
-- The C API in LuaJIT: `fba.lib` has every function of fba.cdef and every number, the rest is what each program needs besides.
local ffi = require("ffi")

local function contents(path)
  local file = assert(io.open(path))
  local text = file:read("*a")
  file:close()
  return text
end

local declarations = contents(os.getenv("FIREBASE_AUTH_CDEF") or "/usr/share/firebase_auth/fba.cdef")
ffi.cdef(declarations)
local lib = ffi.load(os.getenv("FIREBASE_AUTH_LIBRARY") or "libfirebase_auth.so.1")
local fba = { lib = lib }
local fields_of = setmetatable({}, { __mode = "k" })
local spent = {} -- Stubs that have run. None is freed while it runs.

-- Text of C, copied; nil for NULL.
function fba.text(pointer)
  return pointer ~= nil and ffi.string(pointer) or nil
end

-- The name of a number without its prefix, such as WRONG_PASSWORD of ("fba_error_code", "FBA_ERROR_", 12).
function fba.name(enum, prefix, number)
  local body = declarations:match("typedef enum " .. enum .. " (%b{})")
  return body:match(prefix .. "([%u%d_]+) = " .. tonumber(number) .. "[ ,]") or "UNKNOWN_" .. tonumber(number)
end

function fba.check(status)
  if status ~= lib.FBA_STATUS_OK then
    error(fba.text(lib.fba_status_name(status)), 2)
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
