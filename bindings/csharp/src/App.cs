// SPDX-License-Identifier: Apache-2.0

using System;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>What an app is made with. C has more options, which this class has not.</summary>
    public sealed class AppSettings
    {
        /// <summary>Of the project, from the Firebase console. Required.</summary>
        public string ApiKey { get; set; }

        /// <summary>The project's id.</summary>
        public string ProjectId { get; set; }

        /// <summary>Where the session is kept: by default on disk, in the desktop's keyring or a file. Tests take
        /// <see cref="StoreKind.Memory"/>.</summary>
        public StoreKind Store { get; set; }

        /// <summary>For <see cref="StoreKind.File"/>; null for the standard place.</summary>
        public string StoreDirectory { get; set; }

        internal AppOptions ForC(Texts held)
        {
            return new AppOptions
            {
                ApiKey = held.Of(ApiKey), ProjectId = held.Of(ProjectId), Store = Store,
                StoreDirectory = held.Of(StoreDirectory),
            };
        }
    }

    /// <summary>An app with its auth. It stays open until it is disposed, also when nobody has a reference to it; what is
    /// open at the end of the process or its domain is closed then.</summary>
    public sealed class App : NativeHandle
    {
        /// <summary>The app's auth.</summary>
        public Auth Auth { get; }

        /// <exception cref="StatusException">An app of that name is there, or the key is empty.</exception>
        public App(AppSettings settings, string name = null) : base(Create(settings, name))
        {
            OpenApps.Add(this);
            try
            {
                StatusException.Check(Fba.fba_auth_get(handle, out var auth));
                Auth = new Auth(auth);
            }
            catch
            {
                Dispose();
                throw;
            }
        }

        private static IntPtr Create(AppSettings settings, string name)
        {
            if (settings == null)
                throw new ArgumentNullException(nameof(settings));
            using (var held = new Texts())
            {
                StatusException.Check(Create(settings.ForC(held), Utf8.Of(name), out var app));
                return app;
            }
        }

        private static Status Create(AppOptions options, byte[] name, out IntPtr app)
        {
            try
            {
                return Fba.fba_app_create(options, name, out app);
            }
            catch (DllNotFoundException missing)
            {
                var advice = Fba.Library + " was not loaded: put its directory into LD_LIBRARY_PATH, or its path into a <dllmap>. It needs " +
                    "libcurl and OpenSSL 3 of the system.";
                throw new DllNotFoundException(advice, missing);
            }
        }

        /// <summary>Runs pumped functions on this thread, for about that time; how many there were. Once per frame.
        /// </summary>
        public int ProcessEvents(long budgetUs = 0)
        {
            // As Read does, but without a delegate, which would be garbage of every frame.
            var isHeld = false;
            try
            {
                DangerousAddRef(ref isHeld);
                return (int)Fba.fba_app_process_events(handle, (ulong)budgetUs);
            }
            finally
            {
                if (isHeld)
                    DangerousRelease();
            }
        }

        /// <summary>Ends the app and its calls, even if it is used elsewhere.</summary>
        protected override void Dispose(bool disposing)
        {
            if (disposing && !IsInvalid)
            {
                End();
                OpenApps.Remove(this);
                Auth?.Dispose();
            }
            base.Dispose(disposing);
        }

        internal void End()
        {
            ReadUnlessClosed(Close);
        }

        private static bool Close(IntPtr self)
        {
            Fba.fba_app_close(self);
            return true;
        }

        /// <summary>The last reference closes the app.</summary>
        protected override bool ReleaseHandle()
        {
            Fba.fba_app_release(handle);
            return true;
        }
    }
}
