// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Generic;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>An app is here until it is disposed, so that the collector does not end the calls of a program that has only
    /// an auth, a user or a call. What is still open when the domain ends is closed: Mono may wait for ever at its end if the
    /// library calls into it then.</summary>
    internal static class OpenApps
    {
        private static readonly HashSet<App> All = new HashSet<App>();

        static OpenApps()
        {
            AppDomain.CurrentDomain.ProcessExit += (sender, arguments) => Close();
            AppDomain.CurrentDomain.DomainUnload += (sender, arguments) => Close();
        }

        internal static void Add(App app)
        {
            lock (All)
                All.Add(app);
        }

        internal static void Remove(App app)
        {
            lock (All)
                All.Remove(app);
        }

        private static void Close()
        {
            List<App> open;
            lock (All)
                open = new List<App>(All);
            foreach (var app in open)
                app.End();
        }
    }
}
