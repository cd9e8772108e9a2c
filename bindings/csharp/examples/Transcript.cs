// SPDX-License-Identifier: Apache-2.0

using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using FirebaseAuthNative;

/// <summary>The scenario of bindings/transcript.md. usage: Transcript.exe PORT</summary>
internal static class Transcript
{
    private const string Email = "ada@example.com";
    private const string Password = "correct horse";

    private static void Tell(string what, string said)
    {
        Console.WriteLine(what + ": " + said);
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }

    private static async Task<AuthException> Failure(Call<SignInResult> call)
    {
        try
        {
            await call;
        }
        catch (AuthException error)
        {
            return error;
        }
        throw new InvalidOperationException("It has succeeded.");
    }

    /// <summary>As C writes it.</summary>
    private static string Said(AuthException error)
    {
        return Regex.Replace(error.Code.ToString(), "(?<=[a-z])(?=[A-Z])", "_").ToUpperInvariant();
    }

    /// <summary>Who is signed in at the provider, and has nothing to answer there.</summary>
    private static Provider Gil(string id)
    {
        var provider = new Provider(id);
        provider.SetParameter("login_hint", "gil@example.com");
        provider.SetParameter("prompt", "none");
        return provider;
    }

    private static Call<SignInResult> WithGoogle(Auth auth, BrowserPresentation presentation)
    {
        using (var provider = Gil("google.com"))
            return auth.SignIn(provider, new BrowserSettings { Route = Route.Loopback, Presentation = presentation });
    }

    private static async Task Accounts(Auth auth)
    {
        Tell("created", (await auth.CreateUser(Email, Password)).User.Email);
        auth.SignOut();
        Tell("anonymous", (await auth.SignInAnonymously()).User.IsAnonymous ? "yes" : "no");
        auth.SignOut();
    }

    private static async Task<User> Providers(Auth auth)
    {
        var result = await WithGoogle(auth, BrowserPresentation.System);
        Tell("provider", result.ProviderId + " " + result.User.Email);
        var browser = new BrowserSettings { Route = Route.Loopback };
        var user = (await result.User.Link(Gil("github.com"), browser)).User;
        Tell("linked", string.Join(" ", user.ProviderIds.OrderBy(id => id, StringComparer.Ordinal)));
        Tell("wrong password", Said(await Failure(auth.SignIn(Email, "wrong"))));
        return user;
    }

    private static async Task SecondFactor(Auth auth, User user)
    {
        var secret = await user.StartTotp();
        await user.EnrollTotp(secret, Totp.Code(secret.Key), "phone");
        var resolver = (await Failure(WithGoogle(auth, BrowserPresentation.System))).Resolver;
        var factor = resolver.Hints[0];
        var again = (await resolver.ResolveWithTotp(factor.Uid, Totp.Code(secret.Key))).User;
        var given = again.Uid == user.Uid ? "given" : "another user";
        Tell("second factor", "asked for " + factor.DisplayName + ", " + given);
    }

    private static void Polled(Auth auth)
    {
        var call = auth.SignInAnonymously();
        while (!call.HasEnded)
            Thread.Yield();
        Tell("polled", "complete");
    }

    private static async Task Cancelled(Auth auth)
    {
        var endless = WithGoogle(auth, BrowserPresentation.Nothing);
        endless.Cancel();
        Tell("cancelled", Said(await Failure(endless)));
    }

    /// <summary>As a game does in each frame.</summary>
    private static void Pumped(App app)
    {
        var thread = Thread.CurrentThread.ManagedThreadId;
        string where = null;
        app.Auth.SignInAnonymously().OnPump(() =>
            where = Thread.CurrentThread.ManagedThreadId == thread ? "on the own thread" : "on another");
        GC.Collect();
        while (where == null)
            app.ProcessEvents();
        Tell("callback", where);
    }

    private static App Open(int port, StoreKind store, string directory = null)
    {
        var app = new App(new AppSettings {
            ApiKey = "any", ProjectId = "demo-project", Store = store, StoreDirectory = directory });
        app.Auth.UseEmulator("127.0.0.1", port);
        return app;
    }

    private static async Task Whole(int port)
    {
        using (var app = Open(port, StoreKind.Memory))
        {
            await Accounts(app.Auth);
            await SecondFactor(app.Auth, await Providers(app.Auth));
            Polled(app.Auth);
            Pumped(app);
            await Cancelled(app.Auth);
            app.Auth.SignOut();
            Tell("signed out", app.Auth.CurrentUser == null ? "nobody" : "somebody");
        }
    }

    private static async Task KeptSession(int port, string directory)
    {
        using (var app = Open(port, StoreKind.File, directory))
        {
            await app.Auth.SignIn(Email, Password);
            await app.Auth.FlushStore();
        }
        using (var app = Open(port, StoreKind.File, directory))
            Tell("restarted", app.Auth.CurrentUser?.Email ?? "nobody");
    }

    private static async Task Run(int port)
    {
        await Whole(port);
        var directory = Path.Combine(Path.GetTempPath(), "transcript." + Guid.NewGuid());
        try
        {
            await KeptSession(port, directory);
        }
        finally
        {
            Directory.Delete(directory, true);
        }
    }

    private static void Main(string[] arguments)
    {
        Run(int.Parse(arguments[0])).GetAwaiter().GetResult();
    }
}
