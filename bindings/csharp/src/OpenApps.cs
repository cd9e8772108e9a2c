// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Generic;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>Closes what is still open when the domain ends: Mono may wait for ever at its end if the library calls
    /// into it then.</summary>
    internal static class OpenApps
    {
        private static readonly HashSet<IntPtr> All = new HashSet<IntPtr>();

        static OpenApps()
        {
            AppDomain.CurrentDomain.ProcessExit += (sender, arguments) => Close();
            AppDomain.CurrentDomain.DomainUnload += (sender, arguments) => Close();
        }

        internal static void Add(IntPtr app)
        {
            lock (All)
                All.Add(app);
        }

        internal static void Remove(IntPtr app)
        {
            lock (All)
                All.Remove(app);
        }

        private static void Close()
        {
            var open = new List<IntPtr>();
            lock (All)
            {
                foreach (var app in All)
                    open.Add(Fba.fba_app_retain(app));
            }
            foreach (var app in open)
            {
                Fba.fba_app_close(app);
                Fba.fba_app_release(app);
            }
        }
    }
}
