// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Generic;
using System.Threading;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>A snapshot of an account: it never changes.</summary>
    public sealed class User : NativeHandle
    {
        private User(IntPtr owned) : base(owned)
        {
        }

        /// <summary>The account's id.</summary>
        public string Uid => ReadText(Fba.fba_user_uid);

        /// <summary>The address, or "".</summary>
        public string Email => ReadText(Fba.fba_user_email);

        /// <summary>The name to show, or "".</summary>
        public string DisplayName => ReadText(Fba.fba_user_display_name);

        /// <summary>Whether the account has no way to sign in again.</summary>
        public bool IsAnonymous => Read(Fba.fba_user_is_anonymous);

        /// <summary>The providers that are linked.</summary>
        public IReadOnlyList<string> ProviderIds => Read(ProvidersOf);

        /// <summary>Takes over a reference that a function of C has given; null for NULL.</summary>
        public static User OfOwned(IntPtr owned)
        {
            return owned == IntPtr.Zero ? null : new User(owned);
        }

        private static IReadOnlyList<string> ProvidersOf(IntPtr self)
        {
            var ids = new List<string>();
            for (var index = 0u; index < (ulong)Fba.fba_user_provider_count(self); index++)
                ids.Add(Utf8.Copy(Fba.fba_user_info_provider_id(Fba.fba_user_provider_at(self, (UIntPtr)index))));
            return ids;
        }

        /// <summary>An ID token for a server; a new one if the kept one has expired, or on demand.</summary>
        public Call<string> FetchToken(bool isForced = false, CancellationToken token = default(CancellationToken))
        {
            return Begin(Yields.Token, token, (IntPtr self, Callback callback, out IntPtr future) =>
                Fba.fba_user_fetch_token(self, isForced, callback, out future));
        }

        /// <summary>Adds a provider to this account, in a browser.</summary>
        public Call<SignInResult> Link(
            Provider provider, BrowserSettings browser = null, CancellationToken token = default(CancellationToken))
        {
            return Provider.Begin(this, provider, browser, token, Fba.fba_user_link_with_provider);
        }

        /// <summary>Adds an address with a password to this account: a guest keeps the account and its id.</summary>
        public Call<SignInResult> Link(
            string email, string password, CancellationToken token = default(CancellationToken))
        {
            using (var credential = Credential.OfPassword(email, password))
                return Link(credential, token);
        }

        /// <summary>Proves again who the user is, for what wants a recent sign-in.</summary>
        public Call<SignInResult> Reauthenticate(
            string email, string password, CancellationToken token = default(CancellationToken))
        {
            using (var credential = Credential.OfPassword(email, password))
                return Reauthenticate(credential, token);
        }

        /// <summary>The same in a browser.</summary>
        public Call<SignInResult> Reauthenticate(
            Provider provider, BrowserSettings browser = null, CancellationToken token = default(CancellationToken))
        {
            return Provider.Begin(this, provider, browser, token, Fba.fba_user_reauthenticate_with_provider);
        }

        /// <summary>Adds to this account what a credential proves, for example <see cref="AuthException.Credential"/>.
        /// </summary>
        public Call<SignInResult> Link(Credential credential, CancellationToken token = default(CancellationToken))
        {
            return Credential.Begin(this, credential, token, Fba.fba_user_link_with_credential);
        }

        /// <summary>Proves again who the user is.</summary>
        public Call<SignInResult> Reauthenticate(
            Credential credential, CancellationToken token = default(CancellationToken))
        {
            return Credential.Begin(this, credential, token, Fba.fba_user_reauthenticate_with_credential);
        }

        /// <summary>Begins to enrol an authenticator app.</summary>
        public Call<TotpSecret> StartTotp(CancellationToken token = default(CancellationToken))
        {
            return Begin(TotpSecret.Of, token, Fba.fba_user_multi_factor_start_totp);
        }

        /// <summary>Enrols it with the code that it shows.</summary>
        public Call<bool> EnrollTotp(
            TotpSecret secret, string code, string displayName, CancellationToken token = default(CancellationToken))
        {
            return Begin(Yields.Nothing, token, (IntPtr self, Callback callback, out IntPtr future) =>
            {
                var begun = IntPtr.Zero;
                var status = secret.Read(given => Fba.fba_user_multi_factor_enroll_totp(
                    self, given, Utf8.Of(code), Utf8.Of(displayName), callback, out begun));
                future = begun;
                return status;
            });
        }

        /// <summary>Drops the snapshot.</summary>
        protected override bool ReleaseHandle()
        {
            Fba.fba_user_release(handle);
            return true;
        }
    }

    /// <summary>What a sign-in yields.</summary>
    public sealed class SignInResult
    {
        /// <summary>Who is signed in.</summary>
        public User User { get; }

        /// <summary>By which provider.</summary>
        public string ProviderId { get; }

        /// <summary>Whether the account was made by this sign-in.</summary>
        public bool IsNewUser { get; }

        /// <summary>What the provider has given, for other calls or for the provider's own API; null for a sign-in without
        /// one.</summary>
        public Credential Credential { get; }

        private SignInResult(IntPtr result)
        {
            User = User.OfOwned(Fba.fba_user_retain(Fba.fba_auth_result_user(result)));
            ProviderId = Utf8.Copy(Fba.fba_auth_result_provider_id(result));
            IsNewUser = Fba.fba_auth_result_is_new_user(result);
            Credential = Credential.OfLent(Fba.fba_auth_result_credential(result));
        }

        /// <summary>Of a future that has succeeded, for <see cref="NativeHandle.Begin{T}"/>.</summary>
        /// <exception cref="InvalidOperationException">It yields something else.</exception>
        public static SignInResult Of(IntPtr future)
        {
            Yields.Expect(future, FutureKind.AuthResult);
            return new SignInResult(Fba.fba_future_auth_result(future));
        }
    }
}
