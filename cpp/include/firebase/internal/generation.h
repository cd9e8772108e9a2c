/* SPDX-License-Identifier: Apache-2.0 */
/// Which generation of the official API a translation unit is written for: see docs/cpp-generations.md.
#ifndef FIREBASE_INTERNAL_GENERATION_H_
#define FIREBASE_INTERNAL_GENERATION_H_

#ifndef FIREBASE_AUTH_GENERATION
/// 10, 11, or 0 for a unit that names none: its calls give the types of today, which convert to the older ones.
#define FIREBASE_INTERNAL_GENERATION 0
/// Belongs to each function whose type depends on the generation: it makes the generation a part of the symbol's name,
/// so that units of several generations can be linked into one program. Classes are the same in all of them.
#define FIREBASE_INTERNAL_BY_GENERATION
#elif FIREBASE_AUTH_GENERATION + 0 == 10
#define FIREBASE_INTERNAL_GENERATION 10
#define FIREBASE_INTERNAL_BY_GENERATION __attribute__((abi_tag("generation10")))
#elif FIREBASE_AUTH_GENERATION + 0 == 11
#define FIREBASE_INTERNAL_GENERATION 11
#define FIREBASE_INTERNAL_BY_GENERATION __attribute__((abi_tag("generation11")))
#else
#error "FIREBASE_AUTH_GENERATION is 10 (the API before version 11) or 11; leave it undefined for any later version"
#endif

namespace firebase {
namespace internal {

template <int generation, typename New, typename Old>
struct TypeSince11 {
  typedef New type;
};

template <typename New, typename Old>
struct TypeSince11<10, New, Old> {
  typedef Old type;
};

template <int generation, typename Converting, typename Exact>
struct TypeIfUndeclared {
  typedef Exact type;
};

template <typename Converting, typename Exact>
struct TypeIfUndeclared<0, Converting, Exact> {
  typedef Converting type;
};

}  // namespace internal

namespace auth {

/// The first type; the second one where FIREBASE_AUTH_GENERATION is 10.
template <typename New, typename Old>
using Since11 = typename firebase::internal::TypeSince11<FIREBASE_INTERNAL_GENERATION, New, Old>::type;

/// The first type; the second one where FIREBASE_AUTH_GENERATION is defined.
template <typename Converting, typename Exact>
using IfUndeclared =
    typename firebase::internal::TypeIfUndeclared<FIREBASE_INTERNAL_GENERATION, Converting, Exact>::type;

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_GENERATION_H_

// Again at each inclusion: from the first header on it is too late to choose.
#if !defined(FIREBASE_AUTH_GENERATION) && FIREBASE_INTERNAL_GENERATION != 0
#error "FIREBASE_AUTH_GENERATION was defined when the first header of Firebase was included, and is not any more"
#elif defined(FIREBASE_AUTH_GENERATION) && FIREBASE_INTERNAL_GENERATION != FIREBASE_AUTH_GENERATION + 0
#error "define FIREBASE_AUTH_GENERATION before the first header of Firebase is included"
#endif
