// SPDX-License-Identifier: Apache-2.0

// Package fba is the C API of Firebase Authentication for native programs. abi.go has its functions.
package fba

/*
#cgo LDFLAGS: -lfirebase_auth
#include <firebase_auth/firebase_auth.h>
#include <stdlib.h>
*/
import "C"

import (
	"runtime/cgo"
	"strconv"
	"strings"
	"unsafe"
)

// Error is the name of a status with which a call was refused, and the library's sentence.
func (number Status) Error() string {
	return number.String() + ": " + C.GoString(C.fba_status_message(C.fba_status(number)))
}

// Failure is how an operation has failed.
type Failure struct {
	Code    ErrorCode
	Name    string
	Message string
}

// Error is the library's sentence.
func (failure *Failure) Error() string {
	return failure.Message
}

// Await waits for as many milliseconds, and tells how the operation has ended: nil, a *Failure, or a Status, which is
// StatusTimedOut if it goes on. The rest of a failure is in FutureError.
func Await(future *Future, limitMs int32) error {
	if err := FutureWait(future, limitMs); err != nil {
		return err
	}
	if problem := FutureError(future); problem != nil {
		return &Failure{ErrorNumber(problem), ErrorName(problem), ErrorMessage(problem)}
	}
	// Of an app that another goroutine has closed in between nothing can be read, not even a failure.
	if FutureGetState(future) != FutureComplete {
		return StatusClosed
	}
	return nil
}

func nameOf(name string, number int32) string {
	if name == "" {
		return "UNKNOWN_" + strconv.Itoa(int(number))
	}
	return name
}

// What C is given for the time of one call.
type arena struct {
	memories  []unsafe.Pointer
	functions []unsafe.Pointer
}

// Memory that is all zero. C must not see pointers of Go inside of memory of Go.
func (held *arena) memory(size uintptr) unsafe.Pointer {
	made := C.calloc(1, C.size_t(size))
	held.memories = append(held.memories, made)
	return made
}

// A text of C ends at its first null character: one that has it inside is refused, as one that is no UTF-8.
func (held *arena) text(text string) *C.char {
	if strings.IndexByte(text, 0) >= 0 {
		text = "\xff"
	}
	made := C.CString(text)
	held.memories = append(held.memories, unsafe.Pointer(made))
	return made
}

// NULL for an empty text.
func (held *arena) optional(text string) *C.char {
	if text == "" {
		return nil
	}
	return held.text(text)
}

// NULL for nil: where C takes an empty text for something else.
func (held *arena) given(text *string) *C.char {
	if text == nil {
		return nil
	}
	return held.text(*text)
}

// Memory of C with a number for the function, which lives until fba_go_freed.
func (held *arena) keep(function interface{}) unsafe.Pointer {
	made := C.malloc(C.size_t(unsafe.Sizeof(C.uintptr_t(0))))
	*(*C.uintptr_t)(made) = C.uintptr_t(cgo.NewHandle(function))
	held.functions = append(held.functions, made)
	return made
}

func (held *arena) free() {
	for _, memory := range held.memories {
		C.free(memory)
	}
}

// A call that was refused has taken over no function.
func (held *arena) end(status C.fba_status) error {
	held.free()
	if Status(status) == StatusOk {
		return nil
	}
	for _, function := range held.functions {
		drop(function)
	}
	return Status(status)
}

func function(userData unsafe.Pointer) interface{} {
	return cgo.Handle(*(*C.uintptr_t)(userData)).Value()
}

func drop(userData unsafe.Pointer) {
	cgo.Handle(*(*C.uintptr_t)(userData)).Delete()
	C.free(userData)
}
