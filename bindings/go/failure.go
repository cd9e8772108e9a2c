// SPDX-License-Identifier: Apache-2.0

package fba

// failed is for calls that give the caller an *Error beside the Status with which they were refused: it makes a *Failure of it and
// releases it. Without one it returns refusal.
func failed(problem *Error, refusal error) error {
	if problem == nil {
		return refusal
	}
	defer ErrorRelease(problem)
	return &Failure{ErrorNumber(problem), ErrorName(problem), ErrorMessage(problem)}
}
