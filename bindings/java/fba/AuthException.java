// SPDX-License-Identifier: Apache-2.0
package fba;

import static fba.Fba.C;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;

/** How an operation has failed. The message is a sentence of the library. */
public final class AuthException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final Cleaner CLEANER = Cleaner.create();
    private final transient Fba.Error error;
    private final int code;
    private final String name;

    /** @param lent what `fba_future_error` gives: the exception keeps a reference of its own */
    public AuthException(Fba.Error lent) {
        super(C.fba_error_message(lent));
        Fba.Error own = C.fba_error_retain(lent);
        CLEANER.register(this, () -> C.fba_error_release(own));
        error = own;
        code = C.fba_error_number(own);
        name = C.fba_error_name(own);
    }

    /** The number, such as FBA_ERROR_WRONG_PASSWORD. A newer library has more of them. */
    public int code() {
        return code;
    }

    /** The name that the server has given, such as INVALID_PASSWORD; else the library's. */
    public String name() {
        return name;
    }

    /** The rest: what the getters of errors take, as long as the exception is in a variable. */
    public Fba.Error c() {
        return error;
    }

    /** What goes on with a second factor, to be closed. Its `c()` is null unless one is asked for. */
    public Owned<Fba.MultiFactorResolver> resolver() {
        Fba.MultiFactorResolver lent = C.fba_error_multi_factor_resolver(error);
        Fba.MultiFactorResolver own = lent == null ? null : C.fba_multi_factor_resolver_retain(lent);
        Reference.reachabilityFence(this);
        return new Owned<>(own, C::fba_multi_factor_resolver_release);
    }
}
