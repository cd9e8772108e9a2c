// SPDX-License-Identifier: Apache-2.0

// Needs a running emulator, and no package. usage: dart run test/tests.dart PORT
import 'dart:io';

import 'package:firebase_auth_native/firebase_auth_native.dart';

import 'accounts.dart';
import 'emulator.dart';
import 'factors.dart';
import 'life.dart';

const Map<String, Future<void> Function(Emulator, FirebaseAuthNative)> tests = {
  'layouts': layouts,
  'functions': functions,
  'passwords': passwords,
  'profiles': profiles,
  'links': links,
  'tokens': tokens,
  'mails': mails,
  'mailed links': mailedLinks,
  'other calls': others,
  'nobody signed in': nobody,
  'phones': phones,
  'phones as factors': phoneFactors,
  'authenticator apps': secrets,
  'browsers': browsers,
  'listeners': listeners,
  'refusals': refusals,
  'streams': streams,
  'numbers': numbers,
  'descriptors': descriptors,
  'isolates': isolates,
  'closed': closed,
  'frames': frames,
  'throwing': throwing,
  'unawaited calls': unawaited,
  'leftovers': leftovers,
};

Future<void> main(List<String> arguments) async {
  final emulator = Emulator(int.parse(arguments.single));
  var failed = 0;
  for (final test in tests.entries) {
    final auth = await emulator.open();
    try {
      await test.value(emulator, auth);
    } catch (error, trace) {
      failed++;
      print('${test.key} has failed: $error\n$trace');
    }
    await auth.close();
  }
  emulator.close();
  print('${tests.length - failed} passed, $failed failed');
  exitCode = failed == 0 ? 0 : 1;
}
