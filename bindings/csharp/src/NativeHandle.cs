// SPDX-License-Identifier: Apache-2.0

using System;
using System.Runtime.InteropServices;
using System.Threading;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>A handle of C with a reference of its own, which the collector gives back if nobody disposes it.
    /// <c>DangerousGetHandle</c> is what the functions of <see cref="Fba"/> take.</summary>
    public abstract class NativeHandle : SafeHandle
    {
        /// <summary>Takes over a reference; the class releases it in <c>ReleaseHandle</c>.</summary>
        protected NativeHandle(IntPtr owned) : base(IntPtr.Zero, true)
        {
            SetHandle(owned);
        }

        /// <summary>Whether there is none.</summary>
        public override bool IsInvalid => handle == IntPtr.Zero;

        /// <summary>Gives the handle to a function, inside of which nobody releases it.</summary>
        public T Read<T>(Func<IntPtr, T> read)
        {
            var isHeld = false;
            try
            {
                DangerousAddRef(ref isHeld);
                return read(handle);
            }
            finally
            {
                if (isHeld)
                    DangerousRelease();
            }
        }

        /// <summary>Nothing, if the handle was given back, by another thread perhaps.</summary>
        internal void ReadUnlessClosed<T>(Func<IntPtr, T> read)
        {
            try
            {
                Read(read);
            }
            catch (ObjectDisposedException)
            {
                // Whoever was first has done it.
            }
        }

        /// <summary>A copy of a text that a function lends.</summary>
        protected internal string ReadText(Func<IntPtr, IntPtr> read)
        {
            return Read(self => Utf8.Copy(read(self)));
        }

        /// <summary>Calls a function that may refuse.</summary>
        /// <exception cref="StatusException">It has.</exception>
        protected internal void Do(Func<IntPtr, Status> function)
        {
            StatusException.Check(Read(function));
        }

        /// <summary>Begins any operation of the C API. `convert` makes the result of a future that has succeeded, as those
        /// of <see cref="Yields"/> do; it copies, or retains, what it takes. It runs on the library's thread: it must not
        /// wait for another call, which could not end meanwhile.</summary>
        public Call<T> Begin<T>(Func<IntPtr, T> convert, CancellationToken token, Beginning begin)
        {
            return Call<T>.Begin(this, convert, token, begin);
        }
    }

    /// <summary>A function of the C API whose last parameters are a callback and a future.</summary>
    public delegate Status Beginning(IntPtr self, Callback callback, out IntPtr future);
}
