// SPDX-License-Identifier: Apache-2.0

using System;
using System.Threading;
using AOT;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>Who is signed in, and how to. It belongs to its <see cref="App"/>.</summary>
    public sealed class Auth : NativeHandle
    {
        private static readonly ListenerFn StateChanged = OnStateChange;

        internal Auth(IntPtr owned) : base(owned)
        {
        }

        /// <summary>A snapshot of who is signed in; null if nobody is.</summary>
        /// <exception cref="ObjectDisposedException">The app was disposed. All members throw that then.</exception>
        public User CurrentUser => User.OfOwned(Read(Fba.fba_auth_current_user));

        /// <summary>Ends when it is known who is signed in from before. <see cref="CurrentUser"/> waits for that, but
        /// no longer than a second.</summary>
        public Call<bool> Ready(CancellationToken token = default(CancellationToken))
        {
            return Begin(Yields.Nothing, token, Fba.fba_auth_ready);
        }

        /// <summary>Talks to the emulator, in place of what <c>FIREBASE_AUTH_EMULATOR_HOST</c> says. Before the first
        /// use: later it is taken too, but then who is signed in stays so, and what is asked in their name fails with
        /// <see cref="ErrorCode.UserMismatch"/>.</summary>
        /// <exception cref="StatusException">Host or port cannot be: <see cref="Status.InvalidArgument"/>.</exception>
        public void UseEmulator(string host, int port)
        {
            Do(self => Fba.fba_auth_use_emulator(self, Utf8.Of(host), (uint)port));
        }

        /// <summary>Calls the function, inside <see cref="App.ProcessEvents"/>, with who is signed in, and whenever
        /// that changes, until what it returns is disposed. It gets who is signed in when it runs: of several changes
        /// before one pump each call shows the newest user, and who came and went between is never seen.</summary>
        public Subscription OnStateChanged(Action<User> function)
        {
            if (function == null)
                throw new ArgumentNullException(nameof(function));
            var listener = new Listener {
                Function = StateChanged, UserData = Kept.Keep(function), FreeUserData = Kept.Free };
            ulong id = 0;
            StatusException.Check(Kept.Give(listener.UserData, () =>
                Read(self => Fba.fba_auth_add_auth_state_listener(self, listener, out id))));
            return new Subscription(this, id);
        }

        [MonoPInvokeCallback(typeof(ListenerFn))]
        private static void OnStateChange(IntPtr auth, IntPtr userData)
        {
            Kept.Guarded(
                (changed, data) => Kept.Of<Action<User>>(data)(User.OfOwned(Fba.fba_auth_current_user(changed))),
                auth, userData);
        }

        /// <summary>Ends the session, and sign-ins that are under way.</summary>
        public void SignOut()
        {
            Do(Fba.fba_auth_sign_out);
        }

        /// <summary>Signs in as a guest.</summary>
        public Call<SignInResult> SignInAnonymously(CancellationToken token = default(CancellationToken))
        {
            return Begin(SignInResult.Of, token, Fba.fba_auth_sign_in_anonymously);
        }

        /// <summary>Signs in by password.</summary>
        public Call<SignInResult> SignIn(
            string email, string password, CancellationToken token = default(CancellationToken))
        {
            return Begin(SignInResult.Of, token, (IntPtr self, Callback callback, out IntPtr future) =>
                Fba.fba_auth_sign_in_with_email_and_password(
                    self, Utf8.Of(email), Utf8.Of(password), callback, out future));
        }

        /// <summary>Makes an account, and signs in with it.</summary>
        public Call<SignInResult> CreateUser(
            string email, string password, CancellationToken token = default(CancellationToken))
        {
            return Begin(SignInResult.Of, token, (IntPtr self, Callback callback, out IntPtr future) =>
                Fba.fba_auth_create_user_with_email_and_password(
                    self, Utf8.Of(email), Utf8.Of(password), callback, out future));
        }

        /// <summary>Signs in with what a credential proves, for example <see cref="AuthException.Credential"/>.</summary>
        public Call<SignInResult> SignIn(Credential credential, CancellationToken token = default(CancellationToken))
        {
            return Credential.Begin(this, credential, token, Fba.fba_auth_sign_in_with_credential);
        }

        /// <summary>Signs in with Google, GitHub and others, in a browser.</summary>
        public Call<SignInResult> SignIn(
            Provider provider, BrowserSettings browser = null, CancellationToken token = default(CancellationToken))
        {
            return Provider.Begin(this, provider, browser, token, Fba.fba_auth_sign_in_with_provider);
        }

        /// <summary>Ends when the session is in the store.</summary>
        public Call<bool> FlushStore(CancellationToken token = default(CancellationToken))
        {
            return Begin(Yields.Nothing, token, Fba.fba_auth_flush_store);
        }

        /// <summary>The last reference: the auth lives on with its app.</summary>
        protected override bool ReleaseHandle()
        {
            Fba.fba_auth_release(handle);
            return true;
        }
    }

    /// <summary>A function that is called until this is disposed.</summary>
    public sealed class Subscription : IDisposable
    {
        private readonly Auth auth;
        private readonly ulong id;

        internal Subscription(Auth auth, ulong id)
        {
            this.auth = auth;
            this.id = id;
        }

        /// <summary>It is not called any more. Doing this again, or when the app was closed, does nothing.</summary>
        public void Dispose()
        {
            auth.ReadUnlessClosed(self => Fba.fba_auth_remove_listener(self, id));
        }
    }
}
