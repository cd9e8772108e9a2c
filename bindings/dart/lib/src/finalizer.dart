// SPDX-License-Identifier: Apache-2.0

// In a file of its own, because no Dart before 2.17 has it.
export 'dart:core' show Finalizer;
