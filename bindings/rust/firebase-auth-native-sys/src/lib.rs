// SPDX-License-Identifier: Apache-2.0
//! The C API of `libfirebase_auth`, by its own names. The crate `firebase-auth-native` is the safe
//! layer on it.
//!
//! All of it is made from the library's headers: what their comments say, the numbers, and structs
//! whose `INIT` is the `_INIT` macro of C. An enum of C is an `i32` here, since a newer library may
//! give numbers that this version does not know. A function of the program, an `extern "C" fn`, must
//! not panic: catch it inside.
//!
//! The library is found by `FIREBASE_AUTH_LIBRARY_DIR`, or else by `pkg-config`. A build script of a
//! crate that depends on this one finds the directory in `DEP_FIREBASE_AUTH_LIBRARY_DIR`, unless the
//! linker looks there by itself, as for Debian's packages. There is no dependency but `std`.
#![allow(non_camel_case_types)]
#![deny(missing_docs)]

mod abi;

pub use abi::*;
