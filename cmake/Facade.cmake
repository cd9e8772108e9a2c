# SPDX-License-Identifier: Apache-2.0
# FirebaseAuth::cpp: the C++ face, headers over the C API. firebase_auth and firebase_app are the names that projects
# written for the official SDK link.
find_package(Threads REQUIRED)
add_library(firebase_auth_cpp INTERFACE)
add_library(FirebaseAuth::cpp ALIAS firebase_auth_cpp)
add_library(firebase_auth ALIAS firebase_auth_cpp)
add_library(firebase_app ALIAS firebase_auth_cpp)
set_target_properties(firebase_auth_cpp PROPERTIES EXPORT_NAME cpp)
target_compile_features(firebase_auth_cpp INTERFACE cxx_std_14)
target_include_directories(firebase_auth_cpp INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/cpp/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(firebase_auth_cpp INTERFACE firebase_auth_c Threads::Threads)
