// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using FirebaseAuthNative;
using FirebaseAuthNative.Abi;

/// <summary>Tests of the binding for C#. usage: Tests.exe PORT, of an emulator.</summary>
internal static partial class Tests
{
    private static App app;
    private static int port;

    private static void Same<T>(string what, T expected, T found)
    {
        if (!Equals(expected, found))
            throw new InvalidOperationException(what + ": " + found + " and not " + expected);
    }

    private static TError Fails<TError>(Func<Task> function) where TError : Exception
    {
        try
        {
            if (!function().Wait(TimeSpan.FromSeconds(30)))
                throw new InvalidOperationException("It has not ended.");
        }
        catch (AggregateException error) when (error.InnerException is TError)
        {
            return (TError)error.InnerException;
        }
        throw new InvalidOperationException("It has succeeded.");
    }

    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }

    /// <summary>The end of a call may still be on its way out of the library.</summary>
    private static void NothingIsKept(string when)
    {
        for (var turn = 0; turn < 200 && Kept.Count != 0; turn++)
            Thread.Sleep(10);
        Same("kept " + when, 0, Kept.Count);
    }

    private static void LayoutsAreThoseOfC()
    {
        Same("pointers", 8, IntPtr.Size);
        Layouts.Check((what, expected, found) => Same(what, expected, found));
    }

    /// <summary>What asks in a domain of its own for a function of C, with a table in which a size is another.</summary>
    private static void CallWithAnotherSize()
    {
        Sizes.OfC[typeof(Callback)] = 40;
        try
        {
            Fba.fba_version_string();
        }
        catch (TypeInitializationException error)
        {
            AppDomain.CurrentDomain.SetData("refused", error.InnerException.Message);
        }
    }

    private static void AnotherSizeIsRefusedBeforeTheFirstCall()
    {
        var domain = AppDomain.CreateDomain("other");
        domain.DoCallBack(CallWithAnotherSize);
        var refused = (string)domain.GetData("refused") ?? "nothing";
        AppDomain.Unload(domain);
        Same("refused", "Callback has 32 bytes here and 40 in C", refused.Split(':')[0]);
    }

    private static void EachFunctionIsInTheLibrary()
    {
        Marshal.PrelinkAll(typeof(Fba));
        Same("version", Fba.Version, Utf8.Copy(Fba.fba_version_string()));
    }

    private static void TextsAreUtf8()
    {
        Same("length", 8, Utf8.Of("aß€😀").Length - 3);
        Same("null", null, Utf8.Of(null));
        foreach (var text in new[] { "a\0b", "\ud800" })
            Fails<ArgumentException>(() => Task.Run(() => Utf8.Of(text)));
        using (var held = new Texts())
            Same("back", "aß€😀", Utf8.Copy(held.Of("aß€😀")));
    }

    private static void AFailedCallSaysWhy()
    {
        var error = Fails<AuthException>(() => app.Auth.SignIn("nobody@example.com", "wrong").Task);
        Same("code", ErrorCode.UserNotFound, error.Code);
        Same("name", "EMAIL_NOT_FOUND", error.Name);
        Same("message", true, error.Message.Length > 10);
        NothingIsKept("after a failure");
    }

    private static Call<SignInResult> Endless(CancellationToken token)
    {
        var browser = new BrowserSettings { Presentation = BrowserPresentation.Nothing };
        return app.Auth.SignIn(new Provider("google.com"), browser, token);
    }

    private static void ACallIsCancelled()
    {
        var call = Endless(CancellationToken.None);
        call.Cancel();
        Same("code", ErrorCode.WebContextCancelled, Fails<AuthException>(() => call.Task).Code);
        using (var source = new CancellationTokenSource())
        {
            var watched = Endless(source.Token);
            source.Cancel();
            Fails<TaskCanceledException>(() => watched.Task);
            Same("cancelled", true, watched.Task.IsCanceled);
            Same("not begun", true, Endless(source.Token).Task.IsCanceled);
        }
        NothingIsKept("after cancelling");
    }

    private static void ARefusedCallKeepsNothing()
    {
        var other = new App(new AppSettings { ApiKey = "any", Store = StoreKind.Memory }, "other");
        Fba.fba_app_close(other.DangerousGetHandle());
        try
        {
            other.Auth.SignInAnonymously();
            throw new InvalidOperationException("It was not refused.");
        }
        catch (StatusException error)
        {
            Same("status", Status.Closed, error.Status);
        }
        NothingIsKept("after a refusal");
        other.Dispose();
    }

    private static void AnAppIsDisposedTwice()
    {
        var other = new App(new AppSettings { ApiKey = "any", Store = StoreKind.Memory }, "other");
        var subscription = other.Auth.OnStateChanged(user => { });
        Parallel.For(0, 8, turn => other.Dispose());
        subscription.Dispose();
        Fails<ObjectDisposedException>(() => Task.Run(() => other.Auth.SignInAnonymously()));
        Fails<ObjectDisposedException>(() => Task.Run(() => other.Auth.CurrentUser));
        NothingIsKept("after disposing");
    }

    private static void AClosedAppEndsItsCalls()
    {
        Task<SignInResult> task;
        using (var other = new App(new AppSettings { ApiKey = "any", Store = StoreKind.Memory }, "other"))
            task = other.Auth.SignIn(
                new Provider("google.com"),
                new BrowserSettings { Route = Route.Loopback, Presentation = BrowserPresentation.Nothing }).Task;
        Same("status", Status.Closed, Fails<StatusException>(() => task).Status);
        NothingIsKept("after closing");
    }

    private static void AnAppThatIsClosedWhileAResultIsReadHasNone()
    {
        foreach (var isRead in new[] { true, false })
            using (var other = new App(new AppSettings { ApiKey = "any", Store = StoreKind.Memory }, "other"))
            {
                var call = other.Auth.Begin(future =>
                {
                    Fba.fba_app_close(other.DangerousGetHandle());
                    return isRead ? true : throw new InvalidOperationException("There is nothing to read.");
                }, CancellationToken.None, Ready);
                Same("status", Status.Closed, Fails<StatusException>(() => call.Task).Status);
            }
        NothingIsKept("after closing");
    }

    private static Status Ready(IntPtr self, Callback callback, out IntPtr future)
    {
        return Fba.fba_auth_ready(self, callback, out future);
    }

    private static void ATextThatIsRefusedKeepsNothing()
    {
        Fails<ArgumentException>(() => Task.Run(() => app.Auth.SignIn("a\0b", "c")));
        NothingIsKept("after a bad text");
    }

    private static void AnyOperationGivesACall()
    {
        var user = app.Auth.CreateUser("any@example.com", "correct horse").Task.Result.User;
        Same("sent", true, app.Auth.Begin(Yields.Nothing, CancellationToken.None, Reset).Task.Result);
        Same("token", 3, user.FetchToken().Task.Result.Split('.').Length);
        app.Auth.SignOut();
    }

    private static Status Reset(IntPtr self, Callback callback, out IntPtr future)
    {
        return Fba.fba_auth_send_password_reset_email(self, Utf8.Of("any@example.com"), callback, out future);
    }

    private static void AnotherYieldIsAnException()
    {
        var user = app.Auth.SignInAnonymously().Task.Result.User;
        var none = CancellationToken.None;
        Fails<InvalidOperationException>(() => user.Begin(SignInResult.Of, none, Fba.fba_user_reload).Task);
        foreach (var yield in new Func<IntPtr, string>[] { Yields.Token, Yields.Text, Yields.VerificationId })
            Same("said", "The operation yields Nothing", Fails<InvalidOperationException>(
                () => user.Begin(yield, none, Fba.fba_user_reload).Task).Message.Substring(0, 28));
        Fails<InvalidOperationException>(() => app.Auth.Begin(Yields.Text, none, Fba.fba_auth_sign_in_anonymously).Task);
        app.Auth.SignOut();
        NothingIsKept("after another yield");
    }

    private static void AGuestBecomesAnAccount()
    {
        var guest = app.Auth.SignInAnonymously().Task.Result.User;
        var user = guest.Link("guest@example.com", "correct horse").Task.Result.User;
        Same("uid", guest.Uid, user.Uid);
        Same("anonymous", false, user.IsAnonymous);
        Same("proven", guest.Uid, user.Reauthenticate("guest@example.com", "correct horse").Task.Result.User.Uid);
        var wrong = Fails<AuthException>(() => user.Reauthenticate("guest@example.com", "wrong").Task);
        Same("code", ErrorCode.WrongPassword, wrong.Code);
        Fails<ArgumentException>(() => Task.Run(() => user.Link("a\0b", "c")));
        app.Auth.SignOut();
        NothingIsKept("after linking");
    }

    private static void AUserIsProvenInABrowser()
    {
        var user = app.Auth.SignInAnonymously().Task.Result.User;
        var browser = new BrowserSettings { Presentation = BrowserPresentation.Nothing };
        var call = user.Reauthenticate(new Provider("google.com"), browser);
        call.Cancel();
        Same("code", ErrorCode.WebContextCancelled, Fails<AuthException>(() => call.Task).Code);
        app.Auth.SignOut();
        NothingIsKept("after a browser");
    }

    private static void AnEmulatorThatCannotBeIsRefused()
    {
        foreach (var wrong in new[] { 0, 65536, -1 })
            Same("status", Status.InvalidArgument, Fails<StatusException>(
                () => Task.Run(() => app.Auth.UseEmulator("127.0.0.1", wrong))).Status);
        Same("name", "INVALID_EMULATOR_HOST", Fails<AuthException>(() => app.Auth.SignInAnonymously().Task).Name);
        app.Auth.UseEmulator("127.0.0.1", port);
    }

    private static void AnotherEmulatorIsTakenLater()
    {
        var uid = app.Auth.SignInAnonymously().Task.Result.User.Uid;
        app.Auth.UseEmulator("127.0.0.1", 1);
        Same("user", uid, app.Auth.CurrentUser.Uid);
        var error = Fails<AuthException>(() => app.Auth.CurrentUser.FetchToken(true).Task);
        Same("code", ErrorCode.UserMismatch, error.Code);
        Same("name", "ISSUER_MISMATCH", error.Name);
        app.Auth.UseEmulator("127.0.0.1", port);
        app.Auth.SignOut();
    }

    /// <summary>As Unity has one, for its main thread.</summary>
    private sealed class Context : SynchronizationContext
    {
        internal readonly BlockingCollection<Action> Posted = new BlockingCollection<Action>();

        public override void Post(SendOrPostCallback function, object state)
        {
            Posted.Add(() => function(state));
        }
    }

    private static void WhatAwaitsGoesOnInItsContext()
    {
        var context = new Context();
        SynchronizationContext.SetSynchronizationContext(context);
        var whole = OnOneThread();
        SynchronizationContext.SetSynchronizationContext(null);
        while (!whole.IsCompleted)
        {
            Same("posted", true, context.Posted.TryTake(out var next, 30000));
            next();
        }
        Same("on the own thread", true, whole.Result);
    }

    private static async Task<bool> OnOneThread()
    {
        var thread = Thread.CurrentThread.ManagedThreadId;
        await app.Auth.SignInAnonymously();
        app.Auth.SignOut();
        return Thread.CurrentThread.ManagedThreadId == thread;
    }

    private static void AListenerIsPumped()
    {
        var seen = new List<string>();
        var subscription = app.Auth.OnStateChanged(user => seen.Add(user == null ? "nobody" : "somebody"));
        Pump(() => seen.Count == 1);
        app.Auth.SignInAnonymously().Task.Wait();
        Collect();
        Pump(() => seen.Count == 2);
        app.Auth.SignOut();
        Pump(() => seen.Count == 3);
        Same("seen", "nobody somebody nobody", string.Join(" ", seen));
        subscription.Dispose();
        subscription.Dispose();
        NothingIsKept("after removing");
    }

    private static void AListenerSeesTheNewestUser()
    {
        var seen = new List<string>();
        using (app.Auth.OnStateChanged(user => seen.Add(user?.Uid)))
        {
            Pump(() => seen.Count == 1);
            app.Auth.SignInAnonymously().Task.Wait();
            app.Auth.SignOut();
            var newest = app.Auth.SignInAnonymously().Task.Result.User.Uid;
            Pump(() => seen.Count == 4);
            Same("seen", string.Join(" ", newest, newest, newest), string.Join(" ", seen.GetRange(1, 3)));
        }
        app.Auth.SignOut();
    }

    private static void APageIsShownByTheProgram()
    {
        string shown = null;
        var browser = new BrowserSettings { Route = Route.Loopback, OpenUrl = url =>
        {
            shown = url;
            throw new InvalidOperationException("on purpose");
        } };
        var call = app.Auth.SignIn(new Provider("google.com"), browser);
        Collect();
        var said = Quiet(() => Pump(() => shown != null));
        Same("said", true, said.Contains("on purpose"));
        Same("shown", call.AuthorizationUrl, shown);
        call.Cancel();
        Fails<AuthException>(() => call.Task);
        NothingIsKept("after a page");
    }

    private static void ACodeIsEnteredElsewhere()
    {
        var google = new Provider("google.com");
        google.AddScope("email");
        var settings = new BrowserSettings { Route = Route.Device, Client = new Client { Id = "a client", Secret = "of a test" } };
        var call = app.Auth.SignIn(google, settings);
        for (var turn = 0; turn < 3000 && call.UserCode == "" && !call.HasEnded; turn++)
            Thread.Sleep(10);
        Same("address", "http://127.0.0.1:" + port + "/emulator/device", call.VerificationUrl);
        Same("the code is in the address", true, call.AuthorizationUrl.EndsWith("=" + call.UserCode));
        call.Cancel();
        Same("code", ErrorCode.WebContextCancelled, Fails<AuthException>(() => call.Task).Code);
        var wrong = app.Auth.SignIn(google, new BrowserSettings { Route = Route.Device });
        Same("without a client", ErrorCode.InvalidArgument, Fails<AuthException>(() => wrong.Task).Code);
        Same("nothing to show", "", wrong.UserCode);
        NothingIsKept("after a code");
    }

    private static void Pump(Func<bool> until)
    {
        for (var turn = 0; turn < 3000 && !until(); turn++)
        {
            app.ProcessEvents();
            Thread.Sleep(1);
        }
        Same("pumped", true, until());
    }

    private static string Quiet(Action function)
    {
        var error = Console.Error;
        var said = new StringWriter();
        Console.SetError(said);
        function();
        Console.SetError(error);
        return said.ToString();
    }

    private static void AnExceptionStaysInItsCallback()
    {
        var call = app.Auth.SignInAnonymously();
        call.OnPump(() => throw new InvalidOperationException("on purpose"));
        call.Task.Wait();
        Same("said", true, Quiet(() => Pump(() => Kept.Count == 0)).Contains("on purpose"));
    }

    /// <summary>Nobody but the library knows of the call: what it keeps outlives collections.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Forgotten()
    {
        return new WeakReference(Endless(CancellationToken.None));
    }

    private static void WhatIsKeptIsFreedOnce()
    {
        var before = Kept.Freed;
        var call = Forgotten();
        for (var turn = 0; turn < 3; turn++)
            Collect();
        Same("alive", true, call.IsAlive);
        Same("kept", 1, Kept.Count);
        ((Call)call.Target).Cancel();
        NothingIsKept("after a collection");
        Collect();
        Same("freed", before + 1, Kept.Freed);
    }

    // What C calls, as a program of the low layer has it.
    private static readonly FutureCallbackFn Counting = (future, number) => Interlocked.Increment(ref called);
    private static readonly FreeFn Freeing = number => Interlocked.Add(ref freed, (int)number);
    private static int called;
    private static int freed;

    private static void TheLowLayerFreesOnce()
    {
        var auth = app.Auth.DangerousGetHandle();
        var callback = new Callback {
            Mode = CallbackMode.AnyThread, Function = Counting, UserData = (IntPtr)1000, FreeUserData = Freeing };
        Same("status", Status.Ok, Fba.fba_auth_sign_in_anonymously(auth, callback, out var future));
        callback = null;
        Collect();
        Same("waited", Status.Ok, Fba.fba_future_wait(future, 30000));
        Fba.fba_future_release(future);
        for (var turn = 0; turn < 200 && Volatile.Read(ref freed) == 0; turn++)
            Thread.Sleep(10);
        Collect();
        Thread.Sleep(50);
        Same("called", 1, called);
        Same("freed", 1000, freed);
        app.Auth.SignOut();
    }

    private static void ManyCallsEndWhileCollecting()
    {
        var before = Kept.Freed;
        for (var turn = 0; turn < 50; turn++)
        {
            var task = app.Auth.SignInAnonymously().Task;
            Collect();
            Same("ends", true, task.Wait(TimeSpan.FromSeconds(30)));
            app.Auth.SignOut();
        }
        NothingIsKept("after many");
        Same("freed", before + 50, Kept.Freed);
    }

    /// <summary>The program ends in the midst of calls. If an app were open then, Mono might never end.</summary>
    private static void AnAppIsLeftOpen()
    {
        var left = new App(new AppSettings { ApiKey = "any", Store = StoreKind.Memory }, "left");
        left.Auth.UseEmulator("127.0.0.1", port);
        for (var turn = 0; turn < 20; turn++)
            left.Auth.SignInAnonymously();
        Thread.Sleep(new Random().Next(20));
    }

    private static void Run(Action test)
    {
        test();
        Console.WriteLine("ok: " + test.Method.Name);
    }

    private static void Main(string[] arguments)
    {
        port = int.Parse(arguments[0]);
        Run(LayoutsAreThoseOfC);
        Run(AnotherSizeIsRefusedBeforeTheFirstCall);
        Run(EachFunctionIsInTheLibrary);
        Run(TextsAreUtf8);
        using (app = new App(new AppSettings { ApiKey = "any", ProjectId = "demo-project", Store = StoreKind.Memory }))
        {
            app.Auth.UseEmulator("127.0.0.1", port);
            Run(AFailedCallSaysWhy);
            Run(ACallIsCancelled);
            Run(ARefusedCallKeepsNothing);
            Run(AnAppIsDisposedTwice);
            Run(AClosedAppEndsItsCalls);
            Run(AnAppThatIsClosedWhileAResultIsReadHasNone);
            Run(ATextThatIsRefusedKeepsNothing);
            Run(AnEmulatorThatCannotBeIsRefused);
            Run(AnotherEmulatorIsTakenLater);
            Run(AnyOperationGivesACall);
            Run(AnotherYieldIsAnException);
            Run(AGuestBecomesAnAccount);
            Run(AUserIsProvenInABrowser);
            Run(WhatAnErrorBringsSignsIn);
            Run(WhatAnErrorBringsIsLinked);
            Run(WhatIsMissingIsSaidAtOnce);
            Run(ABrowserThatIsMissingIsTold);
            Run(AnAppIsOpenWhileSomethingOfItIsUsed);
            Run(AFrameLeavesNoGarbage);
            Run(WhatAwaitsGoesOnInItsContext);
            Run(AListenerIsPumped);
            Run(AListenerSeesTheNewestUser);
            Run(APageIsShownByTheProgram);
            Run(ACodeIsEnteredElsewhere);
            Run(AnExceptionStaysInItsCallback);
            Run(WhatIsKeptIsFreedOnce);
            Run(TheLowLayerFreesOnce);
            Run(ManyCallsEndWhileCollecting);
        }
        AnAppIsLeftOpen();
    }
}
