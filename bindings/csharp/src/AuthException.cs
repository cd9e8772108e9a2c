// SPDX-License-Identifier: Apache-2.0

using System;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>How an operation has failed. The message is a sentence of the library.</summary>
    public sealed class AuthException : Exception
    {
        /// <summary>The number. A newer library has more of them.</summary>
        public ErrorCode Code { get; }

        /// <summary>The name that the server has given, such as "INVALID_PASSWORD"; else the library's.</summary>
        public string Name { get; }

        /// <summary>The address of the account that the error is about, or "".</summary>
        public string Email { get; }

        /// <summary>How long the server asks to wait; zero if it does not.</summary>
        public TimeSpan RetryAfter { get; }

        /// <summary>What goes on with a second factor; null unless one is asked for.</summary>
        public MultiFactorResolver Resolver { get; }

        /// <summary>What the person has just proven to be theirs, where the account that it belongs to has to be signed in to
        /// first, or is another one; null elsewhere.</summary>
        public Credential Credential { get; }

        /// <summary>Copies an error that C lends.</summary>
        public AuthException(IntPtr error) : base(Utf8.Copy(Fba.fba_error_message(error)))
        {
            Code = Fba.fba_error_number(error);
            Name = Utf8.Copy(Fba.fba_error_name(error));
            Email = Utf8.Copy(Fba.fba_error_email(error));
            RetryAfter = TimeSpan.FromMilliseconds(Fba.fba_error_retry_after_ms(error));
            Credential = Credential.OfLent(Fba.fba_error_updated_credential(error));
            var resolver = Fba.fba_error_multi_factor_resolver(error);
            if (resolver != IntPtr.Zero)
                Resolver = new MultiFactorResolver(Fba.fba_multi_factor_resolver_retain(resolver));
        }

        /// <summary>Of an output: throws if there is an error, and releases it.</summary>
        public static void ThrowOwned(IntPtr error)
        {
            if (error == IntPtr.Zero)
                return;
            try
            {
                throw new AuthException(error);
            }
            finally
            {
                Fba.fba_error_release(error);
            }
        }
    }

    /// <summary>A call was refused: nothing was begun.</summary>
    public sealed class StatusException : Exception
    {
        /// <summary>Why.</summary>
        public Status Status { get; }

        /// <summary>With the library's sentence.</summary>
        public StatusException(Status status)
            : base(Utf8.Copy(Fba.fba_status_name(status)) + ": " + Utf8.Copy(Fba.fba_status_message(status)))
        {
            Status = status;
        }

        /// <summary>Throws unless the call was accepted.</summary>
        public static void Check(Status status)
        {
            if (status != Status.Ok)
                throw new StatusException(status);
        }
    }
}
