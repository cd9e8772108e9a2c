// SPDX-License-Identifier: Apache-2.0

using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace FirebaseAuthNative.Abi
{
    /// <summary>A runtime that lays out a struct in another way than C would have the library read what is not there.
    /// </summary>
    internal static class Layout
    {
        /// <exception cref="InvalidOperationException">A struct has another size than in C.</exception>
        internal static void Check(Dictionary<Type, int> sizes)
        {
            if (IntPtr.Size != 8)
                return; // The sizes are those of systems where pointers have 64 bits.
            foreach (var size in sizes)
            {
                var found = Marshal.SizeOf(size.Key);
                if (found != size.Value)
                {
                    throw new InvalidOperationException(
                        size.Key.Name + " has " + found + " bytes here and " + size.Value + " in C: this runtime lays it out in another way.");
                }
            }
        }
    }
}
