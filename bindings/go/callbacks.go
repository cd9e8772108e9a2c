// SPDX-License-Identifier: Apache-2.0

package fba

// #include "callbacks.h"
import "C"

import (
	"fmt"
	"os"
	"runtime/debug"
	"unsafe"
)

// No panic may leave a function that C calls.
func guard() {
	if problem := recover(); problem != nil {
		fmt.Fprintf(os.Stderr, "fba: a callback has panicked: %v\n%s", problem, debug.Stack())
	}
}

//export fba_go_ended
func fba_go_ended(future *C.fba_future, userData unsafe.Pointer) {
	defer guard()
	function(userData).(func(*Future))(future)
}

//export fba_go_changed
func fba_go_changed(auth *C.fba_auth, userData unsafe.Pointer) {
	defer guard()
	function(userData).(func(*Auth))(auth)
}

//export fba_go_asked
func fba_go_asked(question *C.fba_question, userData unsafe.Pointer) {
	defer guard()
	function(userData).(func(*Question))(question)
}

//export fba_go_opened
func fba_go_opened(url *C.char, userData unsafe.Pointer) (opened C.bool) {
	defer guard()
	return C.bool(function(userData).(func(string) bool)(C.GoString(url)))
}

//export fba_go_freed
func fba_go_freed(userData unsafe.Pointer) {
	drop(userData)
}
