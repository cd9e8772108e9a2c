# SPDX-License-Identifier: Apache-2.0
# frozen_string_literal: true

require "openssl"

# What an authenticator app shows (RFC 6238).
module Totp
  ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

  def self.base32(text)
    bits = text.each_char.map { |letter| ALPHABET.index(letter).to_s(2).rjust(5, "0") }.join
    [bits[0, bits.size / 8 * 8]].pack("B*")
  end

  def self.code(key)
    digest = OpenSSL::HMAC.digest("SHA1", base32(key), [Time.now.to_i / 30].pack("Q>"))
    start = digest.getbyte(-1) & 15
    format("%06d", (digest[start, 4].unpack1("N") & 0x7FFFFFFF) % 1_000_000)
  end
end
