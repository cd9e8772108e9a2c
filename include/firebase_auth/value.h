/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values: a parsed JSON tree, read only. Objects keep the order of the text. A value is made when it is first asked
 * for, at the same cost wherever it stands; a member is found by its name in logarithmic time.
 */
#ifndef FIREBASE_AUTH_VALUE_H_
#define FIREBASE_AUTH_VALUE_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a value is: the types of JSON (RFC 8259), with two for its numbers. */
typedef enum fba_value_type {
  FBA_VALUE_NULL = 0,                 /* null, and where there is no value */
  FBA_VALUE_BOOL = 1,                 /* true or false */
  FBA_VALUE_INT64 = 2,                /* a number without fraction or exponent that fits */
  FBA_VALUE_DOUBLE = 3,               /* any other number */
  FBA_VALUE_STRING = 4,               /* text in UTF-8 */
  FBA_VALUE_ARRAY = 5,                /* values in their order */
  FBA_VALUE_OBJECT = 6,               /* values with names, in the order of the text */
  FBA_VALUE_TYPE_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_value_type;

/*
 * Tells what a value is.
 *
 * value    borrowed; NULL gives FBA_VALUE_NULL.
 * returns  the type.
 * threads  any.
 * since    1.0
 */
FBA_API fba_value_type fba_value_get_type(const fba_value* value);

/*
 * Reads a boolean.
 *
 * value    borrowed.
 * returns  the boolean; false for any other type.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_value_bool(const fba_value* value);

/*
 * Reads an integer.
 *
 * value    borrowed.
 * returns  the integer; 0 for any other type.
 * threads  any.
 * since    1.0
 */
FBA_API int64_t fba_value_int64(const fba_value* value);

/*
 * Reads a number.
 *
 * value    borrowed.
 * returns  the number, an integer as a double; 0 for any other type.
 * threads  any.
 * since    1.0
 */
FBA_API double fba_value_double(const fba_value* value);

/*
 * Reads a string.
 *
 * value    borrowed.
 * returns  borrowed UTF-8 (valid as long as the tree); NULL for any other type. An escaped U+0000 ends it early: see
 *          fba_value_string_length.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_value_string(const fba_value* value);

/*
 * Gives the length of a string in bytes, embedded NULs counted.
 *
 * value    borrowed.
 * returns  bytes without the final NUL; 0 for any other type.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_value_string_length(const fba_value* value);

/*
 * Counts the elements of an array or the members of an object.
 *
 * value    borrowed.
 * returns  the count; 0 for any other type.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_value_count(const fba_value* value);

/*
 * Gives an element of an array, or the value of a member of an object, by position.
 *
 * value    borrowed.
 * index    0 to fba_value_count - 1.
 * returns  borrowed (valid as long as the tree), or NULL when the index is out of range.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_value* fba_value_at(const fba_value* value, size_t index);

/*
 * Gives the name of a member of an object, by position.
 *
 * value    borrowed.
 * index    0 to fba_value_count - 1.
 * returns  borrowed UTF-8 (valid as long as the tree), or NULL: not an object, or out of range.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_value_key_at(const fba_value* value, size_t index);

/*
 * Finds a member of an object by name.
 *
 * value    borrowed.
 * key      UTF-8.
 * returns  borrowed (valid as long as the tree), or NULL when there is none.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_value* fba_value_member(const fba_value* value, const char* key);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_VALUE_H_ */
