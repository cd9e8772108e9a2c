// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Generic;
using System.Security.Cryptography;

/// <summary>What an authenticator app shows (RFC 6238).</summary>
internal static class Totp
{
    internal static string Code(string key)
    {
        var digest = Digest(Bytes(key), DateTimeOffset.UtcNow.ToUnixTimeSeconds() / 30);
        var start = digest[digest.Length - 1] & 15;
        var number = (digest[start] & 0x7F) << 24 | digest[start + 1] << 16 | digest[start + 2] << 8 | digest[start + 3];
        return (number % 1000000).ToString("D6");
    }

    private static byte[] Digest(byte[] secret, long counter)
    {
        var message = BitConverter.GetBytes(counter);
        if (BitConverter.IsLittleEndian)
            Array.Reverse(message);
        using (var hmac = new HMACSHA1(secret))
            return hmac.ComputeHash(message);
    }

    private static byte[] Bytes(string base32)
    {
        var bytes = new List<byte>();
        int bits = 0, count = 0;
        foreach (var letter in base32.TrimEnd('='))
        {
            bits = bits << 5 | "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".IndexOf(letter);
            count += 5;
            if (count < 8)
                continue;
            count -= 8;
            bytes.Add((byte)(bits >> count));
            bits &= (1 << count) - 1;
        }
        return bytes.ToArray();
    }
}
