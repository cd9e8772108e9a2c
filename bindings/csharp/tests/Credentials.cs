// SPDX-License-Identifier: Apache-2.0

using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using FirebaseAuthNative;
using FirebaseAuthNative.Abi;

/// <summary>Credentials, and who keeps an app open.</summary>
internal static partial class Tests
{
    /// <summary>A sign-in of somebody who has consented before, whose browser is this process.</summary>
    private static BrowserSettings Followed()
    {
        return new BrowserSettings { Route = Route.Loopback, Path = "/callback", AppName = "Tests", OpenUrl = url =>
        {
            Task.Run(() => Follow(url));
            return true;
        } };
    }

    private static void Follow(string url)
    {
        using (var answer = WebRequest.CreateHttp(url).GetResponse())
        using (var page = new StreamReader(answer.GetResponseStream()))
            page.ReadToEnd();
    }

    private static Provider Consenting(string id, string email)
    {
        var provider = new Provider(id);
        provider.SetParameter("prompt", "none");
        provider.SetParameter("login_hint", email);
        return provider;
    }

    private static Task<SignInResult> Pumped(Call<SignInResult> call)
    {
        Pump(() => call.HasEnded);
        return call.Task;
    }

    private static void WhatAnErrorBringsSignsIn()
    {
        var google = Consenting("google.com", "twice@example.com");
        var first = Pumped(app.Auth.SignIn(google, Followed())).Result;
        Same("provider", "google.com", first.Credential.ProviderId);
        app.Auth.SignOut();
        var guest = app.Auth.SignInAnonymously().Task.Result;
        Same("of a guest", null, guest.Credential);
        var used = Fails<AuthException>(() => Pumped(guest.User.Link(google, Followed())));
        Same("code", ErrorCode.CredentialAlreadyInUse, used.Code);
        Same("uid", first.User.Uid, app.Auth.SignIn(used.Credential).Task.Result.User.Uid);
        app.Auth.SignOut();
        NothingIsKept("after a credential");
    }

    private static void WhatAnErrorBringsIsLinked()
    {
        const string email = "joined@gmail.com";
        var google = Consenting("google.com", email);
        var account = Pumped(app.Auth.SignIn(google, Followed())).Result;
        app.Auth.SignOut();
        var github = new Provider("github.com");
        github.SetParameter("auto", "{\"sub\":\"8\",\"email\":\"" + email + "\",\"email_verified\":false}");
        var exists = Fails<AuthException>(() => Pumped(app.Auth.SignIn(github, Followed())));
        Same("code", ErrorCode.AccountExistsWithDifferentCredentials, exists.Code);
        Same("email", email, exists.Email);
        var user = app.Auth.SignIn(account.Credential).Task.Result.User;
        var linked = user.Link(exists.Credential).Task.Result.User;
        Same("uid", account.User.Uid, linked.Uid);
        Same("providers", "github.com google.com", string.Join(" ", linked.ProviderIds.OrderBy(id => id)));
        var password = Credential.OfPassword("other@example.com", "correct horse");
        Same("password", "password", password.ProviderId);
        Same("one more", 3, linked.Link(password).Task.Result.User.ProviderIds.Count);
        app.Auth.SignOut();
        NothingIsKept("after a link");
    }

    private static void WhatIsMissingIsSaidAtOnce()
    {
        Throws<ArgumentNullException>(() => new App(null));
        Throws<ArgumentNullException>(() => app.Auth.SignIn((Provider)null));
        Throws<ArgumentNullException>(() => app.Auth.SignIn((Credential)null));
        Throws<ArgumentNullException>(() => app.Auth.OnStateChanged(null));
        Throws<ArgumentNullException>(() => app.Auth.SignInAnonymously().OnPump(null));
        NothingIsKept("after nulls");
    }

    private static void Throws<TError>(Action function) where TError : Exception
    {
        Fails<TError>(() => Task.Run(function));
    }

    private static void ABrowserThatIsMissingIsTold()
    {
        var call = app.Auth.SignIn(
            new Provider("google.com"), new BrowserSettings { Route = Route.Loopback, OpenUrl = url => false });
        Quiet(() => Pump(() => call.BrowserState == BrowserState.Failed));
        call.Cancel();
        Fails<AuthException>(() => call.Task);
        Same("ready", true, app.Auth.Ready().Task.Wait(TimeSpan.FromSeconds(30)));
        NothingIsKept("without a browser");
    }

    private static void AFrameLeavesNoGarbage()
    {
        app.ProcessEvents();
        var collections = GC.CollectionCount(0);
        for (var frame = 0; frame < 500000; frame++)
            app.ProcessEvents();
        Same("collections", collections, GC.CollectionCount(0));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Auth OnlyAuth(out WeakReference itsApp)
    {
        var made = new App(new AppSettings { ApiKey = "any", Store = StoreKind.Memory }, "nobody's");
        made.Auth.UseEmulator("127.0.0.1", port);
        itsApp = new WeakReference(made);
        return made.Auth;
    }

    private static void AnAppIsOpenWhileSomethingOfItIsUsed()
    {
        var auth = OnlyAuth(out var itsApp);
        for (var turn = 0; turn < 3; turn++)
            Collect();
        Same("signed in", true, auth.SignInAnonymously().Task.Result.IsNewUser);
        ((App)itsApp.Target).Dispose();
        Throws<ObjectDisposedException>(() => auth.SignInAnonymously());
        NothingIsKept("after nobody's app");
    }
}
