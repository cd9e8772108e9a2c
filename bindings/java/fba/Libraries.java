// SPDX-License-Identifier: Apache-2.0
package fba;

import com.sun.jna.Library;
import com.sun.jna.Native;
import java.nio.file.Path;
import java.util.Map;

/** Finds the library, or says where it was sought. */
final class Libraries {
    static final String VARIABLE = "FIREBASE_AUTH_LIBRARY";

    private Libraries() {
    }

    static Fba load(String name) {
        try {
            String path = name.contains("/") ? Path.of(name).toAbsolutePath().toString() : name; // JNA knows no others.
            return Native.load(path, Fba.class, Map.of(
                Library.OPTION_STRING_ENCODING, "UTF-8", Library.OPTION_TYPE_MAPPER, Texts.OF_PARAMETERS));
        } catch (UnsatisfiedLinkError missing) {
            String advice = name + " was not loaded: " + VARIABLE + " is to be the path of libfirebase_auth.so.1";
            UnsatisfiedLinkError told = new UnsatisfiedLinkError(advice + ". " + missing.getMessage());
            told.initCause(missing);
            throw told;
        }
    }
}
