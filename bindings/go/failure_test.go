// SPDX-License-Identifier: Apache-2.0

package fba_test

import (
	"errors"
	"testing"

	"firebase-auth-native/fba"
)

// An auth that asks the emulator of FIREBASE_AUTH_EMULATOR_HOST, and keeps nothing.
func opened(t *testing.T) *fba.Auth {
	app, err := fba.AppCreate(&fba.AppOptions{ApiKey: "any", ProjectId: "demo-project", Store: fba.StoreMemory}, t.Name())
	if err != nil {
		t.Fatal(err)
	}
	auth, err := fba.AuthGet(app)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		fba.AuthRelease(auth)
		fba.AppRelease(app)
	})
	return auth
}

func TestAFailureIsFoundByErrorsAs(t *testing.T) {
	call, err := fba.AuthSignInWithEmailAndPassword(opened(t), "nobody@example.com", "correct horse", nil)
	if err != nil {
		t.Fatal(err)
	}
	err = fba.Await(call, -1)
	fba.FutureRelease(call)
	var failure *fba.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("no failure: %v", err)
	}
	if failure.Code != fba.ErrorUserNotFound || failure.Name != "EMAIL_NOT_FOUND" {
		t.Errorf("%v %s", failure.Code, failure.Name)
	}
	if failure.Message == "" || err.Error() != failure.Message {
		t.Errorf("the message is %q, the error says %q", failure.Message, err)
	}
}

func TestASuccessIsNoError(t *testing.T) {
	call, err := fba.AuthSignInAnonymously(opened(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer fba.FutureRelease(call)
	if err := fba.Await(call, -1); err != nil {
		t.Error(err)
	}
}

func TestWithoutACallThereIsNothingToWaitFor(t *testing.T) {
	if err := fba.Await(nil, -1); err != fba.StatusNullArgument {
		t.Error(err)
	}
}

func TestAnErrorThatACallGivesIsAFailure(t *testing.T) {
	var failure *fba.Failure
	provider, err := fba.ProviderCreate("git hub")
	if !errors.As(err, &failure) || failure.Code != fba.ErrorInvalidProviderId || provider != nil {
		t.Error(provider, err)
	}
	provider, err = fba.ProviderCreate("github.com")
	if err != nil {
		t.Fatal(err)
	}
	defer fba.ProviderRelease(provider)
	if err := fba.ProviderAddScope(provider, "read:user"); err != nil {
		t.Error(err)
	}
	err = fba.ProviderSetCustomParameter(provider, "state", "chosen")
	if !errors.As(err, &failure) {
		t.Error(err)
	}
	if err := fba.ProviderAddScope(nil, "read:user"); err != fba.StatusNullArgument {
		t.Error(err)
	}
}

func TestANameIsLeftOrRemoved(t *testing.T) {
	auth := opened(t)
	finish := func(call *fba.Future, err error) {
		if err != nil {
			t.Fatal(err)
		}
		defer fba.FutureRelease(call)
		if err := fba.Await(call, -1); err != nil {
			t.Fatal(err)
		}
	}
	finish(fba.AuthSignInAnonymously(auth, nil))
	name, picture, none := "Ada", "https://example.com/ada.png", ""
	for _, step := range []struct {
		profile fba.UserProfile
		want    [2]string
	}{
		{fba.UserProfile{DisplayName: &name, PhotoUrl: &picture}, [2]string{name, picture}},
		{fba.UserProfile{PhotoUrl: &none}, [2]string{name, ""}},
		{fba.UserProfile{DisplayName: &none, PhotoUrl: &picture}, [2]string{"", picture}},
	} {
		user := fba.AuthCurrentUser(auth)
		finish(fba.UserUpdateProfile(user, &step.profile, nil))
		fba.UserRelease(user)
		user = fba.AuthCurrentUser(auth)
		if is := [2]string{fba.UserDisplayName(user), fba.UserPhotoUrl(user)}; is != step.want {
			t.Errorf("%v and not %v", is, step.want)
		}
		fba.UserRelease(user)
	}
}
