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
        byte[] bytes = value.toString().getBytes(StandardCharsets.UTF_8);
        Memory memory = new Memory(bytes.length + 1L);
        memory.write(0, bytes, 0, bytes.length);
        memory.setByte(bytes.length, (byte) 0);
        if (memory.indexOf(0, (byte) 0) != bytes.length) {
            throw new IllegalArgumentException("a text with a null character");
        }
        return memory;
    }

    @Override
    public Class<?> nativeType() {
        return Pointer.class;
    }
}
