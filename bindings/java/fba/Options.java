// SPDX-License-Identifier: Apache-2.0
package fba;

import com.sun.jna.Structure;
import java.lang.reflect.Field;

/** A struct of C. What JNA would write of a text that C cannot have would be another one. */
abstract class Options extends Structure {
    Options() {
        super(Texts.OF_FIELDS);
    }

    @Override
    public void write() {
        for (Field field : getFieldList()) {
            if (field.getType() == String.class) {
                Texts.bytes((String) valueOf(field));
            }
        }
        super.write();
    }

    private Object valueOf(Field field) {
        try {
            return field.get(this);
        } catch (IllegalAccessException error) {
            throw new IllegalStateException(error);
        }
    }
}
