// SPDX-License-Identifier: Apache-2.0
package fba;

import com.sun.jna.DefaultTypeMapper;
import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ToNativeContext;
import com.sun.jna.ToNativeConverter;
import com.sun.jna.TypeMapper;
import java.nio.charset.StandardCharsets;

/** Texts for C are UTF-8, whatever the locale: of parameters JNA knows that only by a mapper, of fields by an option. */
final class Texts implements ToNativeConverter {
    static final TypeMapper OF_PARAMETERS = new DefaultTypeMapper() {
        {
            addToNativeConverter(String.class, new Texts());
        }
    };
    static final TypeMapper OF_FIELDS = new DefaultTypeMapper();

    @Override
    public Object toNative(Object value, ToNativeContext context) {
        if (value == null) {
            return null;
        }
        byte[] bytes = bytes(value.toString());
        Memory memory = new Memory(bytes.length + 1L);
        memory.write(0, bytes, 0, bytes.length);
        memory.setByte(bytes.length, (byte) 0);
        return memory;
    }

    /** Those of UTF-8. The error does not repeat the text, which may be a secret. */
    static byte[] bytes(String text) {
        if (text == null) {
            return new byte[0];
        }
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("a text with a null character");
        }
        // getBytes would make another character of half a pair.
        if (text.codePoints().anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)) {
            throw new IllegalArgumentException("a text with half a surrogate pair");
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Class<?> nativeType() {
        return Pointer.class;
    }
}
