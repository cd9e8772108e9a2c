// SPDX-License-Identifier: Apache-2.0
/// The public names of the official SDK that need no App: error numbers, macros, Variant and the small headers below
/// firebase/internal. See drop_in.cc.
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "check.h"
#include "firebase/auth/types.h"
#include "firebase/internal/common.h"
#include "firebase/internal/mutex.h"
#include "firebase/internal/platform.h"
#include "firebase/internal/type_traits.h"
#include "firebase/log.h"
#include "firebase/variant.h"
#include "firebase/version.h"

namespace {

using namespace firebase::auth;
using firebase::Variant;

DEFINE_FIREBASE_VERSION_STRING(FirebaseAuth);

static_assert(firebase::kLogLevelVerbose == 0 && firebase::kLogLevelDebug == 1 && firebase::kLogLevelInfo == 2 &&
                  firebase::kLogLevelWarning == 3 && firebase::kLogLevelError == 4 && firebase::kLogLevelAssert == 5,
              "values");
// Each number of the official enumeration, in its order from -1 on.
const AuthError kErrors[] = {kAuthErrorUnimplemented,
                             kAuthErrorNone,
                             kAuthErrorFailure,
                             kAuthErrorInvalidCustomToken,
                             kAuthErrorCustomTokenMismatch,
                             kAuthErrorInvalidCredential,
                             kAuthErrorUserDisabled,
                             kAuthErrorAccountExistsWithDifferentCredentials,
                             kAuthErrorOperationNotAllowed,
                             kAuthErrorEmailAlreadyInUse,
                             kAuthErrorRequiresRecentLogin,
                             kAuthErrorCredentialAlreadyInUse,
                             kAuthErrorInvalidEmail,
                             kAuthErrorWrongPassword,
                             kAuthErrorTooManyRequests,
                             kAuthErrorUserNotFound,
                             kAuthErrorProviderAlreadyLinked,
                             kAuthErrorNoSuchProvider,
                             kAuthErrorInvalidUserToken,
                             kAuthErrorUserTokenExpired,
                             kAuthErrorNetworkRequestFailed,
                             kAuthErrorInvalidApiKey,
                             kAuthErrorAppNotAuthorized,
                             kAuthErrorUserMismatch,
                             kAuthErrorWeakPassword,
                             kAuthErrorNoSignedInUser,
                             kAuthErrorApiNotAvailable,
                             kAuthErrorExpiredActionCode,
                             kAuthErrorInvalidActionCode,
                             kAuthErrorInvalidMessagePayload,
                             kAuthErrorInvalidPhoneNumber,
                             kAuthErrorMissingPhoneNumber,
                             kAuthErrorInvalidRecipientEmail,
                             kAuthErrorInvalidSender,
                             kAuthErrorInvalidVerificationCode,
                             kAuthErrorInvalidVerificationId,
                             kAuthErrorMissingVerificationCode,
                             kAuthErrorMissingVerificationId,
                             kAuthErrorMissingEmail,
                             kAuthErrorMissingPassword,
                             kAuthErrorQuotaExceeded,
                             kAuthErrorRetryPhoneAuth,
                             kAuthErrorSessionExpired,
                             kAuthErrorAppNotVerified,
                             kAuthErrorAppVerificationFailed,
                             kAuthErrorCaptchaCheckFailed,
                             kAuthErrorInvalidAppCredential,
                             kAuthErrorMissingAppCredential,
                             kAuthErrorInvalidClientId,
                             kAuthErrorInvalidContinueUri,
                             kAuthErrorMissingContinueUri,
                             kAuthErrorKeychainError,
                             kAuthErrorMissingAppToken,
                             kAuthErrorMissingIosBundleId,
                             kAuthErrorNotificationNotForwarded,
                             kAuthErrorUnauthorizedDomain,
                             kAuthErrorWebContextAlreadyPresented,
                             kAuthErrorWebContextCancelled,
                             kAuthErrorDynamicLinkNotActivated,
                             kAuthErrorCancelled,
                             kAuthErrorInvalidProviderId,
                             kAuthErrorWebInternalError,
                             kAuthErrorWebStorateUnsupported,
                             kAuthErrorTenantIdMismatch,
                             kAuthErrorUnsupportedTenantOperation,
                             kAuthErrorInvalidLinkDomain,
                             kAuthErrorRejectedCredential,
                             kAuthErrorPhoneNumberNotFound,
                             kAuthErrorInvalidTenantId,
                             kAuthErrorMissingClientIdentifier,
                             kAuthErrorMissingMultiFactorSession,
                             kAuthErrorMissingMultiFactorInfo,
                             kAuthErrorInvalidMultiFactorSession,
                             kAuthErrorMultiFactorInfoNotFound,
                             kAuthErrorAdminRestrictedOperation,
                             kAuthErrorUnverifiedEmail,
                             kAuthErrorSecondFactorAlreadyEnrolled,
                             kAuthErrorMaximumSecondFactorCountExceeded,
                             kAuthErrorUnsupportedFirstFactor,
                             kAuthErrorEmailChangeNeedsVerification,
                             kAuthErrorInvalidEventHandler,
                             kAuthErrorFederatedProviderAreadyInUse,
                             kAuthErrorInvalidAuthenticatedUserData,
                             kAuthErrorFederatedSignInUserInteractionFailure,
                             kAuthErrorMissingOrInvalidNonce,
                             kAuthErrorUserCancelled,
                             kAuthErrorUnsupportedPassthroughOperation,
                             kAuthErrorTokenRefreshUnavailable};

void UseErrors() {
  check::Section("error numbers");
  int expected = -1;
  for (AuthError error : kErrors) CHECK_EQUAL(expected++, static_cast<int>(error));
  CHECK_EQUAL(87, expected);
}

void UseMacros() {
  check::Section("macros");
  CHECK_EQUAL(std::string("FirebaseAuth C++ " FIREBASE_VERSION_NUMBER_STRING), kFirebaseAuthVersionString);
  CHECK_EQUAL(std::string("Firebase C++ 13.11.0"), FIREBASE_VERSION_STRING(Firebase));
  CHECK_EQUAL(std::string("13"), FIREBASE_STRING(FIREBASE_VERSION_MAJOR));
  CHECK_EQUAL(std::string("11.0"),
              FIREBASE_STRING(FIREBASE_VERSION_MINOR) "." FIREBASE_STRING(FIREBASE_VERSION_REVISION));
  CHECK_EQUAL(std::string("X"), FIREBASE_STRING_EXPAND(X));
  CHECK_EQUAL(1, FIREBASE_PLATFORM_LINUX + FIREBASE_PLATFORM_UNKNOWN + FIREBASE_PLATFORM_ANDROID +
                     FIREBASE_PLATFORM_IOS + FIREBASE_PLATFORM_TVOS + FIREBASE_PLATFORM_OSX +
                     FIREBASE_PLATFORM_WINDOWS);
  CHECK(FIREBASE_PLATFORM_DESKTOP && !FIREBASE_PLATFORM_MOBILE);
#if defined(FIREBASE_COMPILER_CLANG) == defined(FIREBASE_COMPILER_GCC)
#error "exactly one compiler"
#endif
#if defined(FIREBASE_STANDARD_LIBCPP) == defined(FIREBASE_STANDARD_LIBSTDCPP)
#error "exactly one standard library"
#endif
#if !defined(FIREBASE_USE_MOVE_OPERATORS) || !defined(FIREBASE_USE_STD_FUNCTION) || !defined(FIREBASE_USE_SNPRINTF) || \
    !defined(FIREBASE_USE_EXPLICIT_DEFAULT_METHODS)
#error "all of these are there"
#endif
  CHECK(FIREBASE_STRLEN(FIREBASE_LINUX_BUILD_CONFIG_STRING) > 0);
  CHECK_EQUAL(87, static_cast<int>(FIREBASE_ARRAYSIZE(kErrors)) - 1);
  FIREBASE_ALIGNED_STORAGE<8, 8>::type storage;
  CHECK_EQUAL(8, static_cast<int>(sizeof(storage)));
  const int FIREBASE_APP_REGISTER_CALLBACKS_INITIALIZER_NAME(drop_in) = 1;
  const int FIREBASE_APP_REGISTER_CALLBACKS_INITIALIZER_VARIABLE(drop_in) = 1;
  CHECK_EQUAL(2, g_drop_in_initializer + g_drop_in_initializer_reference);
}

FIREBASE_DEPRECATED FIREBASE_APP_KEEP_SYMBOL void NotUsed() {}

void UseMutexAndTraits() {
  check::Section("mutexes and type traits");
  firebase::Mutex recursive;
  firebase::Mutex plain(firebase::Mutex::kModeNonRecursive);
  firebase::Mutex same(firebase::Mutex::kModeRecursive);
  firebase::MutexLock outer(recursive);
  firebase::MutexLock inner(recursive);
  plain.Acquire();
  plain.Release();
  CHECK(same.native_handle() != nullptr);
  static_assert(firebase::is_char<char>::value && !firebase::is_char<signed char>::value, "char");
  static_assert(firebase::is_integer<int64_t>::value && !firebase::is_integer<bool>::value, "integers");
  static_assert(firebase::is_same<firebase::remove_cv<const int>::type, int>::value, "aliases");
  static_assert(firebase::is_same<firebase::remove_const<const int>::type, int>::value, "aliases");
  static_assert(firebase::is_same<firebase::remove_reference<int&>::type, int>::value, "aliases");
  static_assert(firebase::is_same<firebase::enable_if<true, int>::type, int>::value, "aliases");
  static_assert(firebase::is_floating_point<double>::value && firebase::is_lvalue_reference<int&>::value, "aliases");
}

/// One of each: whatever it is, it has one type, and compares and converts.
void UseVariantQueries(const Variant& value) {
  const int kinds = value.is_null() + value.is_int64() + value.is_double() + value.is_bool() + value.is_vector() +
                    value.is_map() + value.is_static_string() + value.is_mutable_string() + value.is_static_blob() +
                    value.is_mutable_blob();
  CHECK_EQUAL(1, kinds);
  CHECK(value.is_string() + value.is_blob() + value.is_numeric() + value.is_container_type() <= 1);
  CHECK(!value.is_fundamental_type() || !value.is_container_type());
  CHECK(std::string(Variant::TypeName(value.type())) != "Unknown" && value == Variant(value));
  CHECK(value.AsString().is_string() && value.AsInt64().is_int64() && value.AsDouble().is_double());
  CHECK(value.AsBool().is_bool() && !(value != value));
  CHECK(!(value < value) && !(value > value) && value <= value && value >= value);
}

void UseVariantMakers() {
  check::Section("Variant");
  const char array[] = {'a', 'b'};
  char text[] = "text";
  const Variant values[] = {Variant(),
                            Variant(int64_t{1}),
                            Variant(2),
                            Variant(int16_t{3}),
                            Variant(uint8_t{4}),
                            Variant(int8_t{5}),
                            Variant('c'),
                            Variant(1.5),
                            Variant(1.5f),
                            Variant(true),
                            Variant("static"),
                            Variant(text),
                            Variant(std::string("mutable")),
                            Variant(std::vector<Variant>{1, 2}),
                            Variant(std::vector<int>{1, 2}),
                            Variant(array, 2),
                            Variant(std::map<Variant, Variant>{{"key", 1}}),
                            Variant(std::map<std::string, int>{{"key", 1}}),
                            Variant::Null(),
                            Variant::Zero(),
                            Variant::One(),
                            Variant::ZeroPointZero(),
                            Variant::OnePointZero(),
                            Variant::False(),
                            Variant::True(),
                            Variant::EmptyString(),
                            Variant::EmptyMutableString(),
                            Variant::EmptyVector(),
                            Variant::EmptyMap(),
                            Variant::EmptyMutableBlob(3),
                            Variant::FromInt64(6),
                            Variant::FromDouble(2.5),
                            Variant::FromBool(false),
                            Variant::FromStaticString("static"),
                            Variant::FromMutableString("mutable"),
                            Variant::FromStaticBlob(array, 2),
                            Variant::FromMutableBlob(array, 2),
                            Variant::MutableStringFromStaticString("mutable")};
  for (const Variant& value : values) UseVariantQueries(value);
  CHECK(Variant::kTypeNull == 0 && Variant::kTypeMutableBlob == 9);
}

void UseVariantSetters() {
  const char array[] = {'a', 'b'};
  char text[] = "text";
  Variant value;
  value.set_null();
  value.set_int64_value(1);
  value.set_double_value(1.0);
  value.set_bool_value(true);
  value.set_string_value("static");
  value.set_string_value(text);
  value.set_string_value(std::string("mutable"));
  value.set_mutable_string("mutable", false);
  value.mutable_string() += "!";
  CHECK(std::string(value.string_value()) == static_cast<const Variant&>(value).mutable_string());
  value.set_static_blob(array, 2);
  CHECK(value.blob_size() == 2 && value.blob_data()[0] == 'a' && value.mutable_blob_data()[1] == 'b');
  value.set_mutable_blob(array, 2);
  value.set_vector({1, 2});
  value.vector().push_back(3);
  value.set_map({{"key", 1}});
  value.map()["other"] = 2;
  std::string* owned_text = new std::string("owned");
  std::vector<Variant>* owned_vector = new std::vector<Variant>();
  std::map<Variant, Variant>* owned_map = new std::map<Variant, Variant>();
  value.AssignMutableString(&owned_text);
  value.AssignVector(&owned_vector);
  value.AssignMap(&owned_map);
  CHECK(owned_text == nullptr && owned_vector == nullptr && owned_map == nullptr);
  value.Clear(Variant::kTypeInt64);
  CHECK(value.int64_value() == 0 && Variant(1.5).double_value() > 1.0 && Variant(true).bool_value());
}

}  // namespace

int main() {
  UseErrors();
  UseMacros();
  UseMutexAndTraits();
  UseVariantMakers();
  UseVariantSetters();
  return check::Summary();
}
