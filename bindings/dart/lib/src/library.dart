// SPDX-License-Identifier: Apache-2.0

import 'dart:ffi';
import 'dart:io';

import 'abi.dart';
import 'memory.dart';

String? _path;

/// Says where the library is. Before anything else of this package is used.
void useLibrary(String path) => _path = path;

/// The functions of the library: of the path given, of $FIREBASE_AUTH_LIBRARY, or of where the system finds it.
final Fba fba = _opened(_path ?? Platform.environment['FIREBASE_AUTH_LIBRARY'] ?? libraryName);

Fba _opened(String path) {
  final opened = Fba(DynamicLibrary.open(path));
  final version = textOf(opened.fba_version_string());
  if (version.split('.').first != headerVersion.split('.').first) {
    throw StateError('$path is version $version; this package is for $headerVersion');
  }
  if (sizeOf<Pointer<Void>>() == 8) structSizes.forEach(_check);
  return opened;
}

void _check(String name, List<int> sizes) {
  if (sizes[0] != sizes[1]) throw StateError('$name has ${sizes[1]} bytes in Dart, and ${sizes[0]} in C');
}
