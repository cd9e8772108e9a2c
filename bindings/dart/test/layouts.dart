// SPDX-License-Identifier: Apache-2.0
// Made by bindings/generate from the headers: do not edit.
// ignore_for_file: non_constant_identifier_names

import 'dart:ffi';

import 'package:firebase_auth_native/src/abi.dart';

/// Told of a struct's field: where C has it if pointers have 64 bits, which one it is, and how to set it.
typedef Check = void Function(
    String field, int offset, int index, Pointer<Uint8> memory, void Function() set);

/// The size of the largest.
const int largest = 144;

void checkLayouts(Pointer<Uint8> memory, Check check) {
  _callback(memory, check);
  _actionCodeSettings(memory, check);
  _httpTransport(memory, check);
  _storeCallbacks(memory, check);
  _appOptions(memory, check);
  _questionHandler(memory, check);
  _oauthClient(memory, check);
  _browserOptions(memory, check);
  _oauthTokens(memory, check);
  _handoverTokens(memory, check);
  _idTokenOptions(memory, check);
  _listener(memory, check);
  _phoneOptions(memory, check);
  _userProfile(memory, check);
}

void _callback(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaCallback>().ref;
  check('Callback.structSize', 0, 0, memory, () => it.structSize = 1);
  check('Callback.mode', 4, 1, memory, () => it.mode = 1);
  check('Callback.function', 8, 2, memory, () => it.function = Pointer.fromAddress(1));
  check('Callback.userData', 16, 3, memory, () => it.userData = Pointer.fromAddress(1));
  check('Callback.freeUserData', 24, 4, memory, () => it.freeUserData = Pointer.fromAddress(1));
}

void _actionCodeSettings(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaActionCodeSettings>().ref;
  check('ActionCodeSettings.structSize', 0, 0, memory, () => it.structSize = 1);
  check('ActionCodeSettings.handleCodeInApp', 4, 1, memory, () => it.handleCodeInApp = 1);
  check('ActionCodeSettings.androidInstallApp', 8, 2, memory, () => it.androidInstallApp = 1);
  check('ActionCodeSettings.reserved', 12, 3, memory, () => it.reserved = 1);
  check('ActionCodeSettings.url', 16, 4, memory, () => it.url = Pointer.fromAddress(1));
  check('ActionCodeSettings.iosBundleId', 24, 5, memory, () => it.iosBundleId = Pointer.fromAddress(1));
  check('ActionCodeSettings.androidPackageName', 32, 6, memory, () => it.androidPackageName = Pointer.fromAddress(1));
  check('ActionCodeSettings.androidMinimumVersion', 40, 7, memory, () => it.androidMinimumVersion = Pointer.fromAddress(1));
  check('ActionCodeSettings.linkDomain', 48, 8, memory, () => it.linkDomain = Pointer.fromAddress(1));
}

void _httpTransport(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaHttpTransport>().ref;
  check('HttpTransport.structSize', 0, 0, memory, () => it.structSize = 1);
  check('HttpTransport.reserved', 4, 1, memory, () => it.reserved = 1);
  check('HttpTransport.start', 8, 2, memory, () => it.start = Pointer.fromAddress(1));
  check('HttpTransport.cancel', 16, 3, memory, () => it.cancel = Pointer.fromAddress(1));
  check('HttpTransport.userData', 24, 4, memory, () => it.userData = Pointer.fromAddress(1));
  check('HttpTransport.freeUserData', 32, 5, memory, () => it.freeUserData = Pointer.fromAddress(1));
}

void _storeCallbacks(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaStoreCallbacks>().ref;
  check('StoreCallbacks.structSize', 0, 0, memory, () => it.structSize = 1);
  check('StoreCallbacks.reserved', 4, 1, memory, () => it.reserved = 1);
  check('StoreCallbacks.load', 8, 2, memory, () => it.load = Pointer.fromAddress(1));
  check('StoreCallbacks.save', 16, 3, memory, () => it.save = Pointer.fromAddress(1));
  check('StoreCallbacks.remove', 24, 4, memory, () => it.remove = Pointer.fromAddress(1));
  check('StoreCallbacks.freeData', 32, 5, memory, () => it.freeData = Pointer.fromAddress(1));
  check('StoreCallbacks.userData', 40, 6, memory, () => it.userData = Pointer.fromAddress(1));
  check('StoreCallbacks.freeUserData', 48, 7, memory, () => it.freeUserData = Pointer.fromAddress(1));
}

void _appOptions(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaAppOptions>().ref;
  check('AppOptions.structSize', 0, 0, memory, () => it.structSize = 1);
  check('AppOptions.connectTimeoutMs', 4, 1, memory, () => it.connectTimeoutMs = 1);
  check('AppOptions.requestTimeoutMs', 8, 2, memory, () => it.requestTimeoutMs = 1);
  check('AppOptions.reserved', 12, 3, memory, () => it.reserved = 1);
  check('AppOptions.apiKey', 16, 4, memory, () => it.apiKey = Pointer.fromAddress(1));
  check('AppOptions.appId', 24, 5, memory, () => it.appId = Pointer.fromAddress(1));
  check('AppOptions.projectId', 32, 6, memory, () => it.projectId = Pointer.fromAddress(1));
  check('AppOptions.messagingSenderId', 40, 7, memory, () => it.messagingSenderId = Pointer.fromAddress(1));
  check('AppOptions.databaseUrl', 48, 8, memory, () => it.databaseUrl = Pointer.fromAddress(1));
  check('AppOptions.storageBucket', 56, 9, memory, () => it.storageBucket = Pointer.fromAddress(1));
  check('AppOptions.gaTrackingId', 64, 10, memory, () => it.gaTrackingId = Pointer.fromAddress(1));
  check('AppOptions.clientId', 72, 11, memory, () => it.clientId = Pointer.fromAddress(1));
  check('AppOptions.packageName', 80, 12, memory, () => it.packageName = Pointer.fromAddress(1));
  check('AppOptions.store', 88, 13, memory, () => it.store = 1);
  check('AppOptions.reserved2', 92, 14, memory, () => it.reserved2 = 1);
  check('AppOptions.storeDirectory', 96, 15, memory, () => it.storeDirectory = Pointer.fromAddress(1));
  check('AppOptions.storeCallbacks', 104, 16, memory, () => it.storeCallbacks = Pointer.fromAddress(1));
  check('AppOptions.detailsFollow', 112, 17, memory, () => it.detailsFollow = 1);
  check('AppOptions.prewarm', 116, 18, memory, () => it.prewarm = 1);
  check('AppOptions.caFile', 120, 19, memory, () => it.caFile = Pointer.fromAddress(1));
  check('AppOptions.proxy', 128, 20, memory, () => it.proxy = Pointer.fromAddress(1));
  check('AppOptions.httpTransport', 136, 21, memory, () => it.httpTransport = Pointer.fromAddress(1));
}

void _questionHandler(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaQuestionHandler>().ref;
  check('QuestionHandler.structSize', 0, 0, memory, () => it.structSize = 1);
  check('QuestionHandler.mode', 4, 1, memory, () => it.mode = 1);
  check('QuestionHandler.timeoutMs', 8, 2, memory, () => it.timeoutMs = 1);
  check('QuestionHandler.reserved', 12, 3, memory, () => it.reserved = 1);
  check('QuestionHandler.function', 16, 4, memory, () => it.function = Pointer.fromAddress(1));
  check('QuestionHandler.userData', 24, 5, memory, () => it.userData = Pointer.fromAddress(1));
  check('QuestionHandler.freeUserData', 32, 6, memory, () => it.freeUserData = Pointer.fromAddress(1));
}

void _oauthClient(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaOauthClient>().ref;
  check('OauthClient.structSize', 0, 0, memory, () => it.structSize = 1);
  check('OauthClient.reserved', 4, 1, memory, () => it.reserved = 1);
  check('OauthClient.clientId', 8, 2, memory, () => it.clientId = Pointer.fromAddress(1));
  check('OauthClient.clientSecret', 16, 3, memory, () => it.clientSecret = Pointer.fromAddress(1));
  check('OauthClient.issuer', 24, 4, memory, () => it.issuer = Pointer.fromAddress(1));
  check('OauthClient.authorizationEndpoint', 32, 5, memory, () => it.authorizationEndpoint = Pointer.fromAddress(1));
  check('OauthClient.tokenEndpoint', 40, 6, memory, () => it.tokenEndpoint = Pointer.fromAddress(1));
  check('OauthClient.deviceAuthorizationEndpoint', 48, 7, memory, () => it.deviceAuthorizationEndpoint = Pointer.fromAddress(1));
}

void _browserOptions(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaBrowserOptions>().ref;
  check('BrowserOptions.structSize', 0, 0, memory, () => it.structSize = 1);
  check('BrowserOptions.port', 4, 1, memory, () => it.port = 1);
  check('BrowserOptions.timeoutMs', 8, 2, memory, () => it.timeoutMs = 1);
  check('BrowserOptions.openUrlMode', 12, 3, memory, () => it.openUrlMode = 1);
  check('BrowserOptions.openUrl', 16, 4, memory, () => it.openUrl = Pointer.fromAddress(1));
  check('BrowserOptions.userData', 24, 5, memory, () => it.userData = Pointer.fromAddress(1));
  check('BrowserOptions.freeUserData', 32, 6, memory, () => it.freeUserData = Pointer.fromAddress(1));
  check('BrowserOptions.path', 40, 7, memory, () => it.path = Pointer.fromAddress(1));
  check('BrowserOptions.finishText', 48, 8, memory, () => it.finishText = Pointer.fromAddress(1));
  check('BrowserOptions.finishUrl', 56, 9, memory, () => it.finishUrl = Pointer.fromAddress(1));
  check('BrowserOptions.presentation', 64, 10, memory, () => it.presentation = 1);
  check('BrowserOptions.route', 68, 11, memory, () => it.route = 1);
  check('BrowserOptions.redirectHost', 72, 12, memory, () => it.redirectHost = 1);
  check('BrowserOptions.reserved', 76, 13, memory, () => it.reserved = 1);
  check('BrowserOptions.authDomain', 80, 14, memory, () => it.authDomain = Pointer.fromAddress(1));
  check('BrowserOptions.hostedPage', 88, 15, memory, () => it.hostedPage = Pointer.fromAddress(1));
  check('BrowserOptions.appName', 96, 16, memory, () => it.appName = Pointer.fromAddress(1));
  check('BrowserOptions.client', 104, 17, memory, () => it.client = Pointer.fromAddress(1));
}

void _oauthTokens(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaOauthTokens>().ref;
  check('OauthTokens.structSize', 0, 0, memory, () => it.structSize = 1);
  check('OauthTokens.reserved', 4, 1, memory, () => it.reserved = 1);
  check('OauthTokens.idToken', 8, 2, memory, () => it.idToken = Pointer.fromAddress(1));
  check('OauthTokens.accessToken', 16, 3, memory, () => it.accessToken = Pointer.fromAddress(1));
  check('OauthTokens.rawNonce', 24, 4, memory, () => it.rawNonce = Pointer.fromAddress(1));
  check('OauthTokens.secret', 32, 5, memory, () => it.secret = Pointer.fromAddress(1));
  check('OauthTokens.displayName', 40, 6, memory, () => it.displayName = Pointer.fromAddress(1));
}

void _handoverTokens(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaHandoverTokens>().ref;
  check('HandoverTokens.structSize', 0, 0, memory, () => it.structSize = 1);
  check('HandoverTokens.expiresInS', 4, 1, memory, () => it.expiresInS = 1);
  check('HandoverTokens.idToken', 8, 2, memory, () => it.idToken = Pointer.fromAddress(1));
  check('HandoverTokens.refreshToken', 16, 3, memory, () => it.refreshToken = Pointer.fromAddress(1));
  check('HandoverTokens.uid', 24, 4, memory, () => it.uid = Pointer.fromAddress(1));
  check('HandoverTokens.providerId', 32, 5, memory, () => it.providerId = Pointer.fromAddress(1));
  check('HandoverTokens.userName', 40, 6, memory, () => it.userName = Pointer.fromAddress(1));
  check('HandoverTokens.profileJson', 48, 7, memory, () => it.profileJson = Pointer.fromAddress(1));
}

void _idTokenOptions(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaIdTokenOptions>().ref;
  check('IdTokenOptions.structSize', 0, 0, memory, () => it.structSize = 1);
  check('IdTokenOptions.checkRevoked', 4, 1, memory, () => it.checkRevoked = 1);
  check('IdTokenOptions.projectId', 8, 2, memory, () => it.projectId = Pointer.fromAddress(1));
  check('IdTokenOptions.tenantId', 16, 3, memory, () => it.tenantId = Pointer.fromAddress(1));
  check('IdTokenOptions.emulatorHost', 24, 4, memory, () => it.emulatorHost = Pointer.fromAddress(1));
}

void _listener(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaListener>().ref;
  check('Listener.structSize', 0, 0, memory, () => it.structSize = 1);
  check('Listener.mode', 4, 1, memory, () => it.mode = 1);
  check('Listener.function', 8, 2, memory, () => it.function = Pointer.fromAddress(1));
  check('Listener.userData', 16, 3, memory, () => it.userData = Pointer.fromAddress(1));
  check('Listener.freeUserData', 24, 4, memory, () => it.freeUserData = Pointer.fromAddress(1));
}

void _phoneOptions(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaPhoneOptions>().ref;
  check('PhoneOptions.structSize', 0, 0, memory, () => it.structSize = 1);
  check('PhoneOptions.reserved', 4, 1, memory, () => it.reserved = 1);
  check('PhoneOptions.appVerification', 8, 2, memory, () => it.appVerification = Pointer.fromAddress(1));
}

void _userProfile(Pointer<Uint8> memory, Check check) {
  final it = memory.cast<FbaUserProfile>().ref;
  check('UserProfile.structSize', 0, 0, memory, () => it.structSize = 1);
  check('UserProfile.reserved', 4, 1, memory, () => it.reserved = 1);
  check('UserProfile.displayName', 8, 2, memory, () => it.displayName = Pointer.fromAddress(1));
  check('UserProfile.photoUrl', 16, 3, memory, () => it.photoUrl = Pointer.fromAddress(1));
}
