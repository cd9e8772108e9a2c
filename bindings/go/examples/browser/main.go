// SPDX-License-Identifier: Apache-2.0

// Signs in with a provider in the browser, and stays signed in: the next run finds who it was. Ctrl-C gives up.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"firebase-auth-native/fba"
)

var (
	key      = flag.String("key", "AIza...", "the project's API key; at an emulator anything")
	project  = flag.String("project", "my-project", "the project's id")
	provider = flag.String("provider", "github.com", "whom to sign in with")
	port     = flag.Uint("port", 0, "of the redirect that is registered at the provider; 0 if none is")
	path     = flag.String("path", "", "of that redirect")
	extra    = flag.String("parameters", "", "of the provider's page, as in prompt=consent&hl=de")
)

func main() {
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, explained(err))
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	app, err := fba.AppCreate(&fba.AppOptions{ApiKey: *key, ProjectId: *project}, "")
	if err != nil {
		return err
	}
	defer fba.AppRelease(app)
	auth, err := fba.AuthGet(app)
	if err != nil {
		return err
	}
	defer fba.AuthRelease(auth)
	if user := fba.AuthCurrentUser(auth); user != nil {
		defer fba.UserRelease(user)
		fmt.Println("Still signed in as", fba.UserUid(user))
		return nil
	}
	return signIn(ctx, auth)
}

// Waits by a channel, so that a context can end it, and no thread of the system is occupied.
func signIn(ctx context.Context, auth *fba.Auth) error {
	chosen, err := chosenProvider()
	if err != nil {
		return err
	}
	defer fba.ProviderRelease(chosen)
	ended := make(chan struct{}, 1) // Of one, because the library must not wait for a reader.
	callback := &fba.Callback{Mode: fba.CallbackAnyThread, Function: func(*fba.Future) { ended <- struct{}{} }}
	options := &fba.BrowserOptions{Port: uint32(*port), Path: *path, AppName: "the example in Go"}
	call, err := fba.AuthSignInWithProvider(auth, chosen, options, callback)
	if err != nil {
		return err
	}
	defer fba.FutureRelease(call)
	wait(ctx, call, ended)
	if err := fba.Await(call, 0); err != nil {
		return err
	}
	user := fba.AuthResultUser(fba.FutureAuthResult(call)) // Borrowed from the call. Some have no address.
	fmt.Println("Signed in as", fba.UserUid(user), fba.UserEmail(user))
	return nil
}

func chosenProvider() (*fba.Provider, error) {
	made, err := fba.ProviderCreate(*provider)
	if err != nil {
		return nil, err
	}
	for _, pair := range strings.FieldsFunc(*extra, func(letter rune) bool { return letter == '&' }) {
		parts := strings.SplitN(pair+"=", "=", 3)
		if err := fba.ProviderSetCustomParameter(made, parts[0], parts[1]); err != nil {
			fba.ProviderRelease(made)
			return nil, err
		}
	}
	return made, nil
}

func wait(ctx context.Context, call *fba.Future, ended <-chan struct{}) {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for isShown := false; ; {
		select {
		case <-ended:
			return
		case <-ctx.Done():
			_ = fba.FutureCancel(call) // It may have ended; the callback comes in any case.
			<-ended
			return
		case <-ticker.C:
			if !isShown && fba.FutureBrowserState(call) == fba.BrowserFailed {
				fmt.Println("Open this in a browser:", fba.FutureAuthorizationUrl(call))
				isShown = true
			}
		}
	}
}

// Most failures are told apart by their number. These two numbers stand for several ends.
func explained(err error) string {
	var failure *fba.Failure
	if !errors.As(err, &failure) {
		return err.Error()
	}
	switch failure.Name {
	case "USER_CANCELLED":
		return "You have refused. Nobody is signed in."
	case "WEB_CONTEXT_TIMED_OUT", "WINDOW_CLOSED":
		return "Nobody came back from the browser. Try again?"
	case "WEB_CONTEXT_CANCELLED":
		return "Given up. Nobody is signed in."
	}
	return failure.Message
}
