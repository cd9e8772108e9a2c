// SPDX-License-Identifier: Apache-2.0
package fba;

import static fba.Fba.C;

import com.sun.jna.CallbackThreadInitializer;
import com.sun.jna.Native;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What a program does with an operation that `Owned.future` has begun. A wait of -1 milliseconds has no limit. */
public final class Calls {
    private static final Set<OnEnd> KEPT = ConcurrentHashMap.newKeySet();

    private Calls() {
    }

    /** Waits, and gives the future, whose getters have the result.
     * @throws AuthException the operation has failed
     * @throws StatusException the time has run out, or the app was closed */
    public static Fba.Future await(Owned<Fba.Future> call, int limitMs) {
        Owned.check(C.fba_future_wait(call.c(), limitMs));
        Fba.Error problem = C.fba_future_error(call.c());
        if (problem != null) {
            throw new AuthException(problem);
        }
        if (C.fba_future_get_state(call.c()) != Fba.FBA_FUTURE_COMPLETE) {
            throw new StatusException(Fba.FBA_STATUS_CLOSED);
        }
        return call.c();
    }

    /** Waits for what yields nothing that is needed, and closes it. */
    public static void finish(Owned<Fba.Future> call, int limitMs) {
        try (call) {
            await(call, limitMs);
        }
    }

    /** Waits for a sign-in, and closes it: the user is the caller's to close. */
    public static Owned<Fba.User> user(Owned<Fba.Future> call, int limitMs) {
        try (call) {
            Fba.AuthResult result = C.fba_future_auth_result(await(call, limitMs));
            if (result == null) {
                throw new IllegalStateException("The operation yields no user.");
            }
            return new Owned<>(C.fba_user_retain(C.fba_auth_result_user(result)), C::fba_user_release);
        }
    }

    /** Runs it once when the operation has ended, and keeps it until then. `mode` is FBA_CALLBACK_PUMPED, or
     * FBA_CALLBACK_ANY_THREAD: then it runs on a thread of the library, whose network stands still meanwhile. */
    public static void onEnd(Owned<Fba.Future> call, int mode, Runnable run) {
        OnEnd kept = new OnEnd(run);
        KEPT.removeIf(one -> one.hasRun); // Not in itself: its code would be freed under it.
        KEPT.add(kept);
        try {
            Owned.check(C.fba_future_add_callback(call.c(), kept.forC(mode), null));
        } catch (StatusException refused) {
            KEPT.remove(kept);
            throw refused;
        }
    }

    private static final class OnEnd implements Fba.FutureCallbackFn {
        private final Runnable run;
        private volatile boolean hasRun;

        private OnEnd(Runnable run) {
            this.run = run;
            // A thread of the library stays known to Java until it ends, and Java does not wait for it at its own end.
            Native.setCallbackThreadInitializer(this, new CallbackThreadInitializer(true, false, "firebase_auth"));
        }

        private Fba.Callback forC(int mode) {
            Fba.Callback callback = new Fba.Callback();
            callback.mode = mode;
            callback.function = this;
            return callback;
        }

        @Override
        public void invoke(Fba.Future future, com.sun.jna.Pointer userData) {
            try {
                run.run();
            } finally {
                hasRun = true;
            }
        }
    }
}
