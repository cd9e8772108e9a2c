// SPDX-License-Identifier: Apache-2.0

using System;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>What operations yield, for <see cref="NativeHandle.Begin{T}"/>. The getters of C give NULL for an
    /// operation that yields something else; these fail the call with an <see cref="InvalidOperationException"/>.
    /// </summary>
    public static class Yields
    {
        /// <summary>Whatever it yields, only its success counts.</summary>
        public static bool Nothing(IntPtr future)
        {
            return true;
        }

        /// <summary>Who is signed in.</summary>
        public static SignInResult SignIn(IntPtr future)
        {
            return SignInResult.Of(future);
        }

        /// <summary>An ID token.</summary>
        public static string Token(IntPtr future)
        {
            Expect(future, FutureKind.Token);
            return Utf8.Copy(Fba.fba_future_token(future));
        }

        /// <summary>The id that belongs to the code of a text message.</summary>
        public static string VerificationId(IntPtr future)
        {
            Expect(future, FutureKind.VerificationId);
            return Utf8.Copy(Fba.fba_future_verification_id(future));
        }

        /// <summary>A text.</summary>
        public static string Text(IntPtr future)
        {
            Expect(future, FutureKind.Text);
            return Utf8.Copy(Fba.fba_future_text(future));
        }

        /// <summary>For functions of your own: throws unless the operation yields that.</summary>
        public static void Expect(IntPtr future, FutureKind kind)
        {
            var yielded = Fba.fba_future_get_kind(future);
            if (yielded != kind)
                throw new InvalidOperationException("The operation yields " + yielded + " and not " + kind + ".");
        }
    }
}
