// SPDX-License-Identifier: Apache-2.0

using System;
using System.Runtime.InteropServices;
using System.Threading;
using AOT;
using FirebaseAuthNative.Abi;

#if !UNITY_5_3_OR_NEWER
namespace AOT
{
    /// <summary>Unity's name for a function that C calls; elsewhere it does nothing.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        internal MonoPInvokeCallbackAttribute(Type type)
        {
        }
    }
}
#endif

namespace FirebaseAuthNative
{
    /// <summary>Objects behind <c>user_data</c>. The library holds them until it calls <c>free_user_data</c>.</summary>
    internal static class Kept
    {
        /// <summary>A delegate that C has: as a field it is never collected.</summary>
        internal static readonly FreeFn Free = OnFree;

        private static int kept;
        private static int freed;

        /// <summary>How many the library holds.</summary>
        internal static int Count => Volatile.Read(ref kept) - Freed;

        /// <summary>How many it has freed, or never taken.</summary>
        internal static int Freed => Volatile.Read(ref freed);

        internal static IntPtr Keep(object owner)
        {
            Interlocked.Increment(ref kept);
            return GCHandle.ToIntPtr(GCHandle.Alloc(owner));
        }

        internal static T Of<T>(IntPtr userData)
        {
            return (T)GCHandle.FromIntPtr(userData).Target;
        }

        /// <summary>Also for a call that was refused, which has taken over nothing.</summary>
        internal static void Drop(IntPtr userData)
        {
            GCHandle.FromIntPtr(userData).Free();
            Interlocked.Increment(ref freed);
        }

        /// <summary>Gives a call what is kept; if it is refused, or throws, it has taken over nothing.</summary>
        internal static Status Give(IntPtr userData, Func<Status> call)
        {
            var status = Status.InvalidArgument;
            try
            {
                status = call();
            }
            finally
            {
                if (status != Status.Ok)
                    Drop(userData);
            }
            return status;
        }

        /// <summary>No exception may leave a function that C calls.</summary>
        internal static void Guarded(Action<IntPtr, IntPtr> body, IntPtr first, IntPtr userData)
        {
            try
            {
                body(first, userData);
            }
            catch (Exception problem)
            {
                Report(problem);
            }
        }

        private static void Report(Exception problem)
        {
            try
            {
#if UNITY_5_3_OR_NEWER
                UnityEngine.Debug.LogException(problem);
#else
                Console.Error.WriteLine("firebase_auth: a callback has thrown: " + problem);
#endif
            }
            catch (Exception)
            {
                // Nobody is left to tell.
            }
        }

        [MonoPInvokeCallback(typeof(FreeFn))]
        private static void OnFree(IntPtr userData)
        {
            Guarded((_, data) => Drop(data), IntPtr.Zero, userData);
        }
    }
}
