// SPDX-License-Identifier: Apache-2.0

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What an authenticator app shows (RFC 6238). */
final class Totp {
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private Totp() {
    }

    static byte[] base32(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(text.length() * 5 / 8);
        long held = 0;
        int bits = 0;
        for (char letter : text.toCharArray()) {
            held = held << 5 | ALPHABET.indexOf(letter);
            bits += 5;
            if (bits >= 8) {
                bits -= 8;
                bytes.put((byte) (held >> bits));
            }
        }
        return bytes.array();
    }

    static String code(String key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(base32(key), "HmacSHA1"));
            long step = Instant.now().getEpochSecond() / 30;
            byte[] digest = mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
            int start = digest[digest.length - 1] & 15;
            return String.format("%06d", (ByteBuffer.wrap(digest).getInt(start) & Integer.MAX_VALUE) % 1_000_000);
        } catch (GeneralSecurityException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
