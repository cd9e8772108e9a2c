// SPDX-License-Identifier: Apache-2.0

package fba

// Failure is why an operation failed: a copy, so that nothing has to be released. errors.As finds it.
type Failure struct {
	Number  ErrorCode // what a program decides by
	Name    string    // the service's own word, or one of this library: for logs
	Message string    // a sentence for people
}

// Error is the message.
func (failure *Failure) Error() string {
	return failure.Message
}

// Wait blocks until a call has ended, and returns nil after a success, else a *Failure; a Status if there was no call to wait for.
// The call stays the caller's to release. For what else its error holds, such as a resolver, there is FutureError.
func Wait(call *Future) error {
	if err := FutureWait(call, -1); err != nil {
		return err
	}
	return failureOf(FutureError(call))
}

// Failed is for calls that give the caller an *Error beside the Status with which they were refused: it makes a *Failure of it and
// releases it. Without one it returns refusal.
//
//	provider, problem, err := fba.ProviderCreate("github.com")
//	err = fba.Failed(problem, err)
func Failed(problem *Error, refusal error) error {
	if problem == nil {
		return refusal
	}
	defer ErrorRelease(problem)
	return failureOf(problem)
}

// An error of nil type would not be nil.
func failureOf(problem *Error) error {
	if problem == nil {
		return nil
	}
	return &Failure{Number: ErrorNumber(problem), Name: ErrorName(problem), Message: ErrorMessage(problem)}
}
