<?php
// SPDX-License-Identifier: Apache-2.0
// What an authenticator app shows (RFC 6238).

function base32(string $text): string
{
    $bits = '';
    foreach (str_split($text) as $letter) {
        $bits .= sprintf('%05b', strpos('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', $letter));
    }
    $whole = substr($bits, 0, intdiv(strlen($bits), 8) * 8);
    return implode('', array_map(fn ($byte) => chr(bindec($byte)), str_split($whole, 8)));
}

function totp(string $key): string
{
    $digest = hash_hmac('sha1', pack('J', intdiv(time(), 30)), base32($key), true);
    $start = ord($digest[19]) & 15;
    return sprintf('%06d', (unpack('N', $digest, $start)[1] & 0x7FFFFFFF) % 1_000_000);
}
