// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Generic;
using System.Threading;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>What an authenticator app is given.</summary>
    public sealed class TotpSecret : NativeHandle
    {
        private TotpSecret(IntPtr owned) : base(owned)
        {
        }

        /// <summary>The key, in base 32.</summary>
        public string Key => ReadText(Fba.fba_totp_secret_key);

        internal static TotpSecret Of(IntPtr future)
        {
            Yields.Expect(future, FutureKind.TotpSecret);
            return new TotpSecret(Fba.fba_totp_secret_retain(Fba.fba_future_totp_secret(future)));
        }

        /// <summary>Drops it.</summary>
        protected override bool ReleaseHandle()
        {
            Fba.fba_totp_secret_release(handle);
            return true;
        }
    }

    /// <summary>A second factor that an account has.</summary>
    public sealed class Factor
    {
        /// <summary>What the resolver knows it by.</summary>
        public string Uid { get; }

        /// <summary>The name that the person gave it.</summary>
        public string DisplayName { get; }

        internal Factor(IntPtr info)
        {
            Uid = Utf8.Copy(Fba.fba_multi_factor_info_uid(info));
            DisplayName = Utf8.Copy(Fba.fba_multi_factor_info_display_name(info));
        }
    }

    /// <summary>Ends a sign-in that asks for a second factor: <see cref="AuthException.Resolver"/>.</summary>
    public sealed class MultiFactorResolver : NativeHandle
    {
        internal MultiFactorResolver(IntPtr owned) : base(owned)
        {
        }

        /// <summary>The factors, of which one is to be shown.</summary>
        public IReadOnlyList<Factor> Hints => Read(HintsOf);

        private static IReadOnlyList<Factor> HintsOf(IntPtr self)
        {
            var hints = new List<Factor>();
            for (var index = 0u; index < (ulong)Fba.fba_multi_factor_resolver_hint_count(self); index++)
                hints.Add(new Factor(Fba.fba_multi_factor_resolver_hint_at(self, (UIntPtr)index)));
            return hints;
        }

        /// <summary>With the code of an authenticator app.</summary>
        public Call<SignInResult> ResolveWithTotp(
            string factorUid, string code, CancellationToken token = default(CancellationToken))
        {
            return Begin(SignInResult.Of, token, (IntPtr self, Callback callback, out IntPtr future) =>
                Fba.fba_multi_factor_resolver_resolve_with_totp(
                    self, Utf8.Of(factorUid), Utf8.Of(code), callback, out future));
        }

        /// <summary>Drops it.</summary>
        protected override bool ReleaseHandle()
        {
            Fba.fba_multi_factor_resolver_release(handle);
            return true;
        }
    }
}
