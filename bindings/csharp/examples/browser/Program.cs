// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using FirebaseAuthNative;
using FirebaseAuthNative.Abi;

/// <summary>Signs in with a provider in the browser, and stays signed in: the next run finds who it was. Ctrl-C gives up.
/// usage: Browser.exe [-provider ID] [-port NUMBER -path PATH] [-parameters "NAME=VALUE&amp;..."]</summary>
internal static class Program
{
    private static readonly Dictionary<string, string> Flags = new Dictionary<string, string> {
        ["-key"] = "AIza...", ["-project"] = "my-project", ["-provider"] = "github.com", ["-port"] = "0",
        ["-path"] = null, ["-parameters"] = "" };

    private static int Main(string[] arguments)
    {
        for (var index = 0; index + 1 < arguments.Length; index += 2)
            Flags[arguments[index]] = arguments[index + 1];
        using (var giveUp = new CancellationTokenSource())
        using (var app = new App(new AppSettings { ApiKey = Flags["-key"], ProjectId = Flags["-project"] }))
        {
            Console.CancelKeyPress += (sender, pressed) =>
            {
                pressed.Cancel = true;
                giveUp.Cancel();
            };
            return Run(app.Auth, giveUp.Token).GetAwaiter().GetResult();
        }
    }

    private static async Task<int> Run(Auth auth, CancellationToken token)
    {
        try
        {
            await auth.Ready(token);
            if (auth.CurrentUser != null)
                Console.WriteLine("Still signed in as " + auth.CurrentUser.Uid);
            else
                await SignIn(auth, token);
            return 0;
        }
        catch (OperationCanceledException)
        {
            Console.WriteLine("Given up. Nobody is signed in.");
        }
        catch (AuthException error)
        {
            Console.WriteLine(Explained(error));
        }
        return 1;
    }

    private static async Task SignIn(Auth auth, CancellationToken token)
    {
        var browser = new BrowserSettings {
            Port = int.Parse(Flags["-port"]), Path = Flags["-path"], AppName = "the example in C#" };
        using (var provider = ChosenProvider())
        {
            var call = auth.SignIn(provider, browser, token);
            // Looked at now and then; a game does so in each frame.
            while (await Task.WhenAny(call.Task, Task.Delay(1000)) != call.Task)
            {
                if (call.BrowserState == BrowserState.Failed)
                    Console.WriteLine("Open this in a browser: " + call.AuthorizationUrl);
            }
            var user = (await call).User; // Some have no address.
            Console.WriteLine("Signed in as " + user.Uid + " " + user.Email);
        }
    }

    private static Provider ChosenProvider()
    {
        var provider = new Provider(Flags["-provider"]);
        foreach (var pair in Flags["-parameters"].Split(new[] { '&' }, StringSplitOptions.RemoveEmptyEntries))
            provider.SetParameter(pair.Split('=')[0], pair.Substring(pair.IndexOf('=') + 1));
        return provider;
    }

    /// <summary>Most failures are told apart by their number. These two numbers stand for several ends.</summary>
    private static string Explained(AuthException error)
    {
        switch (error.Name)
        {
            case "USER_CANCELLED": return "You have refused. Nobody is signed in.";
            case "WEB_CONTEXT_TIMED_OUT":
            case "WINDOW_CLOSED": return "Nobody came back from the browser. Try again?";
            default: return error.Message;
        }
    }
}
