// SPDX-License-Identifier: Apache-2.0
//! What a provider or a token says, in the shape of JSON.

use crate::text::borrowed;
use firebase_auth_native_sys as sys;
use std::slice;

/// A value of JSON.
#[derive(Clone, Debug, PartialEq, Default)]
#[non_exhaustive]
pub enum Value {
    /// `null`, or nothing.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number without a fraction.
    Int(i64),
    /// Another number.
    Double(f64),
    /// A text.
    String(String),
    /// An array.
    Array(Vec<Value>),
    /// An object, in the order of its text.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// A member of an object, by its name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let members = match self {
            Value::Object(members) => members,
            _ => return None,
        };
        members.iter().find(|member| member.0 == name).map(|member| &member.1)
    }

    /// The text, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if it is one without a fraction.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Value::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// The elements, if it is an array.
    pub fn as_array(&self) -> Option<&[Value]> {
        match self {
            Value::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// Copies a tree of the library's, whose depth is limited there.
    ///
    /// # Safety
    /// It is NULL, or valid during this call.
    pub(crate) unsafe fn of(value: *const sys::fba_value) -> Self {
        // SAFETY: as the caller has promised, for the whole tree; NULL has the type of `null`.
        unsafe {
            match sys::fba_value_get_type(value) {
                sys::FBA_VALUE_BOOL => Value::Bool(sys::fba_value_bool(value)),
                sys::FBA_VALUE_INT64 => Value::Int(sys::fba_value_int64(value)),
                sys::FBA_VALUE_DOUBLE => Value::Double(sys::fba_value_double(value)),
                sys::FBA_VALUE_STRING => Value::String(text(value)),
                sys::FBA_VALUE_ARRAY => Value::Array(parts(value, |_, part| Value::of(part))),
                sys::FBA_VALUE_OBJECT => Value::Object(parts(value, |index, part| {
                    (borrowed(sys::fba_value_key_at(value, index)).to_owned(), Value::of(part))
                })),
                _ => Value::Null,
            }
        }
    }
}

/// # Safety
/// It is valid.
unsafe fn parts<T>(
    value: *const sys::fba_value,
    part: impl Fn(usize, *const sys::fba_value) -> T,
) -> Vec<T> {
    // SAFETY: valid, as the caller has promised, and each index is below the count.
    unsafe {
        let count = sys::fba_value_count(value);
        (0..count).map(|index| part(index, sys::fba_value_at(value, index))).collect()
    }
}

/// It may have null characters in it.
///
/// # Safety
/// It is valid.
unsafe fn text(value: *const sys::fba_value) -> String {
    // SAFETY: the text has that many bytes, and is lent as long as the value is valid.
    let bytes = unsafe {
        let (start, length) = (sys::fba_value_string(value), sys::fba_value_string_length(value));
        if start.is_null() {
            &[]
        } else {
            slice::from_raw_parts(start.cast::<u8>(), length)
        }
    };
    String::from_utf8_lossy(bytes).into_owned()
}
