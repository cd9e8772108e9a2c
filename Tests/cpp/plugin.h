/* SPDX-License-Identifier: Apache-2.0 */
/// What a plugin of the test offers: a program loads several, which were built with other headers or standard
/// libraries.
#ifndef FIREBASE_TESTS_PLUGIN_H_
#define FIREBASE_TESTS_PLUGIN_H_

/// All of C, so that a program with any standard library can call it. Objects are the plugin's own.
struct plugin {
  const char* (*tag)();
  /// The App of that name, created if there is none; then its Auth.
  void* (*open)(const char* name);
  void* (*auth)();
  /// What the plugin sees of it all.
  bool (*sign_in)();
  const char* (*uid)();
  bool (*is_alive)();
  /// Whether a call that was refused without the library reads as invalid now.
  bool (*refused_is_invalid)();
  int (*listener_calls)();
  int (*completions)();
  void (*begin_endless)();
  void (*set_config_path)(const char* path);
  const char* (*config_error)();
  void (*delete_auth)();
  void (*delete_app)();
};

#endif  // FIREBASE_TESTS_PLUGIN_H_
