// SPDX-License-Identifier: Apache-2.0
package fba;

import static fba.Fba.C;

import com.sun.jna.CallbackThreadInitializer;
import com.sun.jna.Native;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** What runs pumped callbacks and listeners on a thread of the program's choice, as soon as some wait. */
public final class Pump {
    private static final Set<Pump> KEPT = ConcurrentHashMap.newKeySet();

    private final Fba.WakeupFn wakeup;
    private final Fba.FreeFn free = userData -> isFree = true;
    private volatile boolean isFree;

    private Pump(Owned<Fba.App> app, Executor executor) {
        wakeup = userData -> executor.execute(() -> C.fba_app_process_events(app.c(), 0));
        // It is called on threads of the library, which Java does not wait for at its end.
        for (var function : new com.sun.jna.Callback[] {wakeup, free}) {
            Native.setCallbackThreadInitializer(function, new CallbackThreadInitializer(true, false, "firebase_auth"));
        }
    }

    /** Has an executor call `fba_app_process_events`: `SwingUtilities::invokeLater`, `Platform::runLater` of JavaFX, or one of a single
     * thread. It takes the place of an earlier one, and is kept until the app is closed, which is done on that thread too.
     * @throws StatusException the app is closed */
    public static void on(Owned<Fba.App> app, Executor executor) {
        Pump pump = new Pump(app, executor);
        KEPT.removeIf(one -> one.isFree); // Not in the function itself: its code would be freed under it.
        KEPT.add(pump);
        try {
            Owned.check(C.fba_app_set_wakeup(app.c(), pump.wakeup, null, pump.free));
        } catch (StatusException refused) {
            KEPT.remove(pump);
            throw refused;
        }
    }
}
