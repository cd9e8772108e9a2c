// SPDX-License-Identifier: Apache-2.0

using System;
using System.Threading;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>Who is signed in, and how to. It belongs to its <see cref="App"/>.</summary>
    public sealed class Auth : NativeHandle
    {
        internal Auth(IntPtr owned) : base(owned)
        {
        }

        /// <summary>A snapshot of who is signed in; null if nobody is.</summary>
        public User CurrentUser => User.OfOwned(Read(Fba.fba_auth_current_user));

        /// <summary>Talks to the emulator. Before the first use.</summary>
        public void UseEmulator(string host, int port)
        {
            Do(self => Fba.fba_auth_use_emulator(self, Utf8.Of(host), (uint)port));
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

        /// <summary>Signs in with Google, GitHub and others, in a browser.</summary>
        public Call<SignInResult> SignIn(
            Provider provider, BrowserSettings browser = null, CancellationToken token = default(CancellationToken))
        {
            return Provider.Begin(this, provider, browser, token, Fba.fba_auth_sign_in_with_provider);
        }

        /// <summary>Ends when the session is in the store.</summary>
        public Call<bool> FlushStore(CancellationToken token = default(CancellationToken))
        {
            return Begin(_ => true, token, Fba.fba_auth_flush_store);
        }

        /// <summary>The last reference: the auth lives on with its app.</summary>
        protected override bool ReleaseHandle()
        {
            Fba.fba_auth_release(handle);
            return true;
        }
    }
}
