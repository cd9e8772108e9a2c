// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace FirebaseAuthNative.Abi
{
    /// <summary>Texts between C# and C. The runtime's own conversion would free what C lends, and depends on the
    /// system; so it is done by hand.</summary>
    public static class Utf8
    {
        private static readonly UTF8Encoding Strict = new UTF8Encoding(false, true);

        /// <summary>The bytes for C, with a zero at the end; null for null.</summary>
        /// <exception cref="ArgumentException">The text has a null character, at which it would end, or half a
        /// surrogate pair.</exception>
        public static byte[] Of(string text)
        {
            if (text == null)
                return null;
            if (text.IndexOf('\0') >= 0)
                throw new ArgumentException("A text for C must not have a null character in it.");
            var bytes = new byte[Strict.GetByteCount(text) + 1];
            Strict.GetBytes(text, 0, text.Length, bytes, 0);
            return bytes;
        }

        /// <summary>A copy of a text of C; null for NULL.</summary>
        public static string Copy(IntPtr text)
        {
            if (text == IntPtr.Zero)
                return null;
            var length = 0;
            while (Marshal.ReadByte(text, length) != 0)
                length++;
            var bytes = new byte[length];
            Marshal.Copy(text, bytes, 0, length);
            return Encoding.UTF8.GetString(bytes);
        }
    }

    /// <summary>What fields of structs point to, until it is disposed: C copies it in the call.</summary>
    public sealed class Texts : IDisposable
    {
        private readonly List<IntPtr> held = new List<IntPtr>();

        /// <summary>The address of a copy; NULL for null.</summary>
        public IntPtr Of(string text)
        {
            var bytes = Utf8.Of(text);
            if (bytes == null)
                return IntPtr.Zero;
            var copy = Marshal.AllocHGlobal(bytes.Length);
            held.Add(copy);
            Marshal.Copy(bytes, 0, copy, bytes.Length);
            return copy;
        }

        /// <summary>The address of a copy of a struct; NULL for null.</summary>
        public IntPtr OfStruct(object given)
        {
            if (given == null)
                return IntPtr.Zero;
            var copy = Marshal.AllocHGlobal(Marshal.SizeOf(given));
            held.Add(copy);
            Marshal.StructureToPtr(given, copy, false);
            return copy;
        }

        /// <summary>Frees them.</summary>
        public void Dispose()
        {
            held.ForEach(Marshal.FreeHGlobal);
            held.Clear();
        }
    }
}
