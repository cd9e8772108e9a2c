// SPDX-License-Identifier: Apache-2.0

// The scenario of bindings/transcript.md. usage: transcript PORT
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"runtime"
	"sort"
	"strconv"
	"strings"

	"firebase-auth-native/fba"
)

const (
	email    = "ada@example.com"
	password = "correct horse"
	limitMs  = 30000
)

func must(err error) {
	if err != nil {
		log.Fatalln(err)
	}
}

// The future of a call that is not refused.
func begun(call *fba.Future, err error) *fba.Future {
	must(err)
	return call
}

func tell(what, said string) {
	fmt.Printf("%s: %s\n", what, said)
	runtime.GC()
}

func done(call *fba.Future) *fba.Future {
	must(fba.Await(call, limitMs))
	return call
}

// Waits for a call that yields nothing which is needed, and drops it.
func finish(call *fba.Future, err error) {
	must(err)
	fba.FutureRelease(done(call))
}

// The user whom a sign-in yields, which is the caller's; the call is dropped.
func userOf(call *fba.Future, err error) *fba.User {
	must(err)
	defer fba.FutureRelease(call)
	return fba.UserRetain(fba.AuthResultUser(fba.FutureAuthResult(done(call))))
}

// The error with which a call has to end, which is the caller's; the call is dropped.
func failure(call *fba.Future, err error) *fba.Error {
	must(err)
	defer fba.FutureRelease(call)
	must(fba.FutureWait(call, limitMs))
	problem := fba.FutureError(call)
	if problem == nil {
		log.Fatalln("it has succeeded")
	}
	return fba.ErrorRetain(problem)
}

func code(problem *fba.Error) string {
	defer fba.ErrorRelease(problem)
	return strings.TrimPrefix(fba.ErrorNumber(problem).String(), "FBA_ERROR_")
}

func emailOf(user *fba.User) string {
	if user == nil {
		return "nobody"
	}
	defer fba.UserRelease(user)
	return fba.UserEmail(user)
}

type session struct {
	app  *fba.App
	auth *fba.Auth
}

func open(port uint32, store fba.StoreKind, directory string) session {
	options := fba.AppOptions{ApiKey: "any", ProjectId: "demo-project", Store: store, StoreDirectory: directory}
	app, err := fba.AppCreate(&options, "")
	must(err)
	auth, err := fba.AuthGet(app)
	must(err)
	must(fba.AuthUseEmulator(auth, "127.0.0.1", port))
	return session{app, auth}
}

func (s session) close() {
	fba.AppClose(s.app)
	fba.AuthRelease(s.auth)
	fba.AppRelease(s.app)
}

func (s session) accounts() {
	tell("created", emailOf(userOf(fba.AuthCreateUserWithEmailAndPassword(s.auth, email, password, nil))))
	must(fba.AuthSignOut(s.auth))
	user := userOf(fba.AuthSignInAnonymously(s.auth, nil))
	tell("anonymous", map[bool]string{true: "yes", false: "no"}[fba.UserIsAnonymous(user)])
	fba.UserRelease(user)
	must(fba.AuthSignOut(s.auth))
}

// Who is signed in at the provider, and has nothing to answer there.
func gil(providerID string) *fba.Provider {
	provider, err := fba.ProviderCreate(providerID)
	must(err)
	for name, value := range map[string]string{"login_hint": "gil@example.com", "prompt": "none"} {
		err := fba.ProviderSetCustomParameter(provider, name, value)
		must(err)
	}
	return provider
}

func browser(presentation fba.BrowserPresentation) *fba.BrowserOptions {
	return &fba.BrowserOptions{Route: fba.RouteLoopback, Presentation: presentation}
}

func (s session) withGoogle(presentation fba.BrowserPresentation) (*fba.Future, error) {
	provider := gil("google.com")
	defer fba.ProviderRelease(provider)
	return fba.AuthSignInWithProvider(s.auth, provider, browser(presentation), nil)
}

func link(user *fba.User) *fba.User {
	provider := gil("github.com")
	defer fba.ProviderRelease(provider)
	defer fba.UserRelease(user)
	return userOf(fba.UserLinkWithProvider(user, provider, browser(fba.BrowserPresentSystem), nil))
}

func providerIDs(user *fba.User) string {
	var ids []string
	for index := uint64(0); index < fba.UserProviderCount(user); index++ {
		ids = append(ids, fba.UserInfoProviderId(fba.UserProviderAt(user, index)))
	}
	sort.Strings(ids)
	return strings.Join(ids, " ")
}

func (s session) providers() *fba.User {
	call := done(begun(s.withGoogle(fba.BrowserPresentSystem)))
	result := fba.FutureAuthResult(call)
	tell("provider", fba.AuthResultProviderId(result)+" "+fba.UserEmail(fba.AuthResultUser(result)))
	user := link(userOf(call, nil))
	tell("linked", providerIDs(user))
	tell("wrong password", code(failure(fba.AuthSignInWithEmailAndPassword(s.auth, email, "wrong", nil))))
	return user
}

func enroll(user *fba.User) string {
	started := done(begun(fba.UserMultiFactorStartTotp(user, nil)))
	defer fba.FutureRelease(started)
	secret := fba.FutureTotpSecret(started)
	key := fba.TotpSecretKey(secret)
	finish(fba.UserMultiFactorEnrollTotp(user, secret, totp(key), "phone", nil))
	return key
}

func (s session) secondFactor(user *fba.User) {
	defer fba.UserRelease(user)
	key := enroll(user)
	problem := failure(s.withGoogle(fba.BrowserPresentSystem))
	defer fba.ErrorRelease(problem)
	resolver := fba.ErrorMultiFactorResolver(problem) // It is borrowed.
	factor := fba.MultiFactorResolverHintAt(resolver, 0)
	uid := fba.MultiFactorInfoUid(factor)
	again := userOf(fba.MultiFactorResolverResolveWithTotp(resolver, uid, totp(key), nil))
	defer fba.UserRelease(again)
	given := "another user"
	if fba.UserUid(again) == fba.UserUid(user) {
		given = "given"
	}
	tell("second factor", "asked for "+fba.MultiFactorInfoDisplayName(factor)+", "+given)
}

func (s session) polled() {
	call := begun(fba.AuthSignInAnonymously(s.auth, nil))
	defer fba.FutureRelease(call)
	for fba.FutureGetState(call) == fba.FuturePending {
	}
	state := fba.FutureGetState(done(call)).String()
	tell("polled", strings.ToLower(strings.TrimPrefix(state, "FBA_FUTURE_")))
}

// The callback is pumped, so that it needs no lock for what it changes.
func (s session) pumped() {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	isPumping, where := false, ""
	callback := fba.Callback{Function: func(*fba.Future) {
		where = map[bool]string{true: "on the own thread", false: "on another"}[isPumping]
	}}
	call := begun(fba.AuthSignInAnonymously(s.auth, &callback))
	runtime.GC()
	finish(call, nil)
	isPumping = true
	for where == "" {
		fba.AppProcessEvents(s.app, 0)
	}
	tell("callback", where)
}

func (s session) cancelled() {
	endless := begun(s.withGoogle(fba.BrowserPresentNothing))
	must(fba.FutureCancel(endless))
	tell("cancelled", code(failure(endless, nil)))
}

func keptSession(port uint32, directory string) {
	first := open(port, fba.StoreFile, directory)
	finish(fba.AuthSignInWithEmailAndPassword(first.auth, email, password, nil))
	finish(fba.AuthFlushStore(first.auth, nil))
	first.close()
	second := open(port, fba.StoreFile, directory)
	tell("restarted", emailOf(fba.AuthCurrentUser(second.auth)))
	second.close()
}

func whole(port uint32) {
	s := open(port, fba.StoreMemory, "")
	defer s.close()
	s.accounts()
	s.secondFactor(s.providers())
	s.polled()
	s.pumped()
	s.cancelled()
	must(fba.AuthSignOut(s.auth))
	tell("signed out", emailOf(fba.AuthCurrentUser(s.auth)))
}

func main() {
	if _, err := fba.AuthGet(nil); !errors.Is(err, fba.StatusNullArgument) {
		log.Fatalln("a call without an app was not refused")
	}
	port, err := strconv.ParseUint(os.Args[1], 10, 16)
	must(err)
	whole(uint32(port))
	directory, err := os.MkdirTemp("", "transcript.")
	must(err)
	defer os.RemoveAll(directory)
	keptSession(uint32(port), directory)
}
