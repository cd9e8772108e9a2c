/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_ACTION_CODE_INLINE_H_
#define FIREBASE_INTERNAL_ACTION_CODE_INLINE_H_

#include "firebase/auth/action_code.h"
#include "firebase/auth/multi_factor_info.h"
#include "firebase/internal/future_record.h"

namespace firebase {
namespace internal {

template <>
struct FutureResult<auth::ActionCodeInfo> {
  static void Fill(const FutureRecord& record, auth::ActionCodeInfo* info) {
    const fba_action_code_info* from =
        record.handle() != nullptr ? fba_future_action_code_info(record.handle()) : nullptr;
    info->operation = static_cast<auth::ActionCodeOperation>(fba_action_code_info_operation(from));
    info->email = fba_action_code_info_email(from);
    info->previous_email = fba_action_code_info_previous_email(from);
    info->second_factor = auth::internal::FactorOf(fba_action_code_info_second_factor(from));
  }
};

}  // namespace internal

namespace auth {

inline bool ActionCodeUrl::Parse(const char* link, ActionCodeUrl* url) {
  fba_action_code_url* parts = nullptr;
  if (url == nullptr || fba_action_code_url_parse(link, &parts, nullptr) != FBA_STATUS_OK) return false;
  url->operation = static_cast<ActionCodeOperation>(fba_action_code_url_operation(parts));
  url->code = fba_action_code_url_code(parts);
  url->api_key = fba_action_code_url_api_key(parts);
  url->continue_url = fba_action_code_url_continue_url(parts);
  url->language_code = fba_action_code_url_language_code(parts);
  url->tenant_id = fba_action_code_url_tenant_id(parts);
  fba_action_code_url_release(parts);
  return true;
}

namespace internal {

/// The settings for a call of the C API, which copies them.
inline fba_action_code_settings SettingsOf(const ActionCodeSettings& settings) {
  fba_action_code_settings made = FBA_ACTION_CODE_SETTINGS_INIT;
  made.handle_code_in_app = settings.handle_code_in_app ? 1 : 0;
  made.android_install_app = settings.android_install_app ? 1 : 0;
  made.url = settings.url.c_str();
  made.ios_bundle_id = settings.ios_bundle_id.c_str();
  made.android_package_name = settings.android_package_name.c_str();
  made.android_minimum_version = settings.android_minimum_version.c_str();
  made.link_domain = settings.link_domain.c_str();
  return made;
}

}  // namespace internal
}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_ACTION_CODE_INLINE_H_
