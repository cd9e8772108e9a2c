// SPDX-License-Identifier: Apache-2.0
package fba;

import com.sun.jna.Pointer;
import com.sun.jna.PointerType;
import com.sun.jna.ptr.PointerByReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** A handle that the program owns: it is released when this is closed, by try with resources. */
public final class Owned<T extends PointerType> implements AutoCloseable {
    private final Consumer<T> release;
    private T handle;

    /** @param handle what a function has given to its caller; null for none */
    public Owned(T handle, Consumer<T> release) {
        this.handle = handle;
        this.release = release;
    }

    /** What a function writes to its last parameter. The call gets that parameter, and returns the status. */
    public static <T extends PointerType> Owned<T> out(
            Function<Pointer, T> make, Consumer<T> release, ToIntFunction<PointerByReference> call) {
        PointerByReference place = new PointerByReference();
        check(call.applyAsInt(place));
        return new Owned<>(make.apply(place.getValue()), release);
    }

    /** The future of an operation, written to its last parameter. */
    public static Owned<Fba.Future> future(ToIntFunction<PointerByReference> call) {
        return out(Fba.Future::new, Fba.C::fba_future_release, call);
    }

    /** @throws StatusException the call was refused, or the time of a wait has run out */
    public static void check(int status) {
        if (status != Fba.FBA_STATUS_OK) {
            throw new StatusException(status);
        }
    }

    /** The name of a number without its prefix, such as WRONG_PASSWORD of ("FBA_ERROR_", 12). */
    public static String name(String prefix, int number) {
        for (var field : Fba.class.getFields()) {
            try {
                if (field.getName().startsWith(prefix) && field.getInt(null) == number) {
                    return field.getName().substring(prefix.length());
                }
            } catch (IllegalAccessException impossible) {
                throw new AssertionError(impossible);
            }
        }
        return "UNKNOWN_" + number;
    }

    /** For C, as long as this is open; null for none, which C takes for NULL. */
    public T c() {
        return handle;
    }

    @Override
    public void close() {
        if (handle != null) {
            release.accept(handle);
        }
        handle = null;
    }
}
