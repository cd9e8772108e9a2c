// SPDX-License-Identifier: Apache-2.0

using System;
using System.Threading;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>A proof of who somebody is, to sign in with, to link or to re-authenticate. Most can be used once.</summary>
    public sealed class Credential : NativeHandle
    {
        private Credential(IntPtr owned) : base(owned)
        {
        }

        /// <summary>Of which provider: "google.com", "password" and so on.</summary>
        public string ProviderId => ReadText(Fba.fba_credential_provider_id);

        /// <summary>Of an address and its password.</summary>
        /// <exception cref="StatusException">One of them is null.</exception>
        public static Credential OfPassword(string email, string password)
        {
            StatusException.Check(
                Fba.fba_credential_create_email(Utf8.Of(email), Utf8.Of(password), out var credential));
            return OfOwned(credential);
        }

        /// <summary>Takes over a reference that a function of C has given; null for NULL.</summary>
        public static Credential OfOwned(IntPtr owned)
        {
            return owned == IntPtr.Zero ? null : new Credential(owned);
        }

        /// <summary>Of what a function of C lends; null for NULL.</summary>
        internal static Credential OfLent(IntPtr lent)
        {
            return OfOwned(Fba.fba_credential_retain(lent));
        }

        internal delegate Status BeginningWithCredential(IntPtr self, IntPtr credential, Callback callback, out IntPtr future);

        internal static Call<SignInResult> Begin(
            NativeHandle owner, Credential credential, CancellationToken token, BeginningWithCredential begin)
        {
            if (credential == null)
                throw new ArgumentNullException(nameof(credential));
            return owner.Begin(SignInResult.Of, token, (IntPtr self, Callback callback, out IntPtr future) =>
            {
                var begun = IntPtr.Zero;
                var status = credential.Read(given => begin(self, given, callback, out begun));
                future = begun;
                return status;
            });
        }

        /// <summary>The last reference, unless a call has its own.</summary>
        protected override bool ReleaseHandle()
        {
            Fba.fba_credential_release(handle);
            return true;
        }
    }
}
