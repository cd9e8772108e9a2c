// SPDX-License-Identifier: Apache-2.0
package fba;

/** A call was refused, or the time of a wait ran out: `status()` is FBA_STATUS_TIMED_OUT then, and the operation goes on. */
public final class StatusException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int status;

    /** @param status such as FBA_STATUS_CLOSED; the message is the library's */
    public StatusException(int status) {
        super(Fba.C.fba_status_name(status) + ": " + Fba.C.fba_status_message(status));
        this.status = status;
    }

    /** The number. */
    public int status() {
        return status;
    }
}
