-- SPDX-License-Identifier: Apache-2.0
-- What an authenticator app shows (RFC 6238). LuaJIT has no HMAC; OpenSSL, which the library needs anyway, has.
local ffi = require("ffi")
ffi.cdef([[
const void *EVP_sha1(void);
uint8_t *HMAC(const void *kind, const void *key, int size, const uint8_t *data, size_t count, uint8_t *out, unsigned *length);
]])
local crypto = ffi.load("libcrypto.so.3")
local ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

local function base32(text)
  local held, bits, bytes = 0, 0, {}
  for letter in text:gmatch("[A-Z2-7]") do
    held, bits = held * 32 + ALPHABET:find(letter, 1, true) - 1, bits + 5
    if bits >= 8 then
      bits = bits - 8
      bytes[#bytes + 1] = string.char(math.floor(held / 2 ^ bits))
      held = held % 2 ^ bits
    end
  end
  return table.concat(bytes)
end

return function(key)
  local secret, counter, digest = base32(key), ffi.new("uint8_t[8]"), ffi.new("uint8_t[20]")
  local steps = math.floor(os.time() / 30)
  for place = 7, 0, -1 do
    counter[place], steps = steps % 256, math.floor(steps / 256)
  end
  crypto.HMAC(crypto.EVP_sha1(), secret, #secret, counter, 8, digest, nil)
  local start, number = digest[19] % 16, 0
  for place = start, start + 3 do
    number = number * 256 + digest[place]
  end
  return ("%06d"):format(number % 2 ^ 31 % 1000000)
end
