// SPDX-License-Identifier: Apache-2.0

import 'dart:typed_data';

const int _mask = 0xFFFFFFFF;

int _rotated(int word, int bits) => (word << bits | (word & _mask) >> (32 - bits)) & _mask;

/// SHA-1 (RFC 3174), which Dart has in no library of its own.
List<int> _sha1(List<int> message) {
  final padded = Uint8List((message.length + 8) ~/ 64 * 64 + 64)..setAll(0, message);
  padded[message.length] = 0x80;
  final words = ByteData.sublistView(padded)..setUint32(padded.length - 4, message.length * 8);
  final state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0];
  for (var start = 0; start < padded.length; start += 64) {
    _mix(state, List.generate(16, (index) => words.getUint32(start + 4 * index)));
  }
  return [for (final word in state) for (final shift in const [24, 16, 8, 0]) word >> shift & 255];
}

void _mix(List<int> state, List<int> words) {
  for (var index = 16; index < 80; index++) {
    words.add(_rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1));
  }
  var a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
  for (var index = 0; index < 80; index++) {
    final choice = [b & c | ~b & d, b ^ c ^ d, b & c | b & d | c & d, b ^ c ^ d][index ~/ 20] & _mask;
    final key = const [0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6][index ~/ 20];
    final next = _rotated(a, 5) + choice + e + words[index] + key & _mask;
    e = d;
    d = c;
    c = _rotated(b, 30);
    b = a;
    a = next;
  }
  final mixed = [a, b, c, d, e];
  for (var index = 0; index < 5; index++) {
    state[index] = state[index] + mixed[index] & _mask;
  }
}

/// HMAC (RFC 2104) of a key of 64 bytes at most.
List<int> _hmac(List<int> key, List<int> message) {
  final block = Uint8List(64)..setAll(0, key);
  final inner = _sha1([...block.map((byte) => byte ^ 0x36), ...message]);
  return _sha1([...block.map((byte) => byte ^ 0x5C), ...inner]);
}

List<int> _bytes(String base32) {
  final bytes = <int>[];
  var bits = 0, count = 0;
  for (final letter in base32.replaceAll('=', '').split('')) {
    bits = (bits << 5 | 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter)) & 0xFFF;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes.add(bits >> count & 255);
  }
  return bytes;
}

/// What an authenticator app shows (RFC 6238).
String totp(String key) {
  final counter = ByteData(8)..setUint64(0, DateTime.now().millisecondsSinceEpoch ~/ 30000);
  final digest = _hmac(_bytes(key), counter.buffer.asUint8List());
  final number = ByteData.sublistView(Uint8List.fromList(digest)).getUint32(digest.last & 15) & 0x7FFFFFFF;
  return '${number % 1000000}'.padLeft(6, '0');
}
