// SPDX-License-Identifier: Apache-2.0

import 'dart:ffi';

import 'abi.dart';
import 'errors.dart';
import 'kept.dart';
import 'library.dart';
import 'memory.dart';

/// A provider of identities, such as "google.com".
class AuthProvider {
  final String id;

  /// What the program asks for besides who it is.
  final List<String> scopes;

  /// Parameters of the provider's page, such as "login_hint".
  final Map<String, String> parameters;

  const AuthProvider(this.id, {this.scopes = const [], this.parameters = const {}});

  /// Lends the provider of C to the body.
  T lend<T>(Memory memory, T Function(Pointer<FbaProvider> provider) body) {
    final provider =
        made<FbaProvider>(memory, (out, error) => fba.fba_provider_create(memory.text(id), out, error));
    try {
      for (final scope in scopes) {
        checkError(memory, (error) => fba.fba_provider_add_scope(provider, memory.text(scope), error));
      }
      parameters.forEach((name, value) => checkError(
          memory,
          (error) =>
              fba.fba_provider_set_custom_parameter(provider, memory.text(name), memory.text(value), error)));
      return body(provider);
    } finally {
      fba.fba_provider_release(provider);
    }
  }
}

/// The program's own client at a provider.
class OauthClient {
  final String clientId;
  final String? clientSecret, issuer, authorizationEndpoint, tokenEndpoint, deviceAuthorizationEndpoint;

  const OauthClient(this.clientId,
      {this.clientSecret, this.issuer, this.authorizationEndpoint, this.tokenEndpoint,
      this.deviceAuthorizationEndpoint});

  Pointer<FbaOauthClient> _forC(Memory memory) {
    final made = memory.zeroed<FbaOauthClient>(sizeOf<FbaOauthClient>());
    made.ref
      ..structSize = sizeOf<FbaOauthClient>()
      ..clientId = memory.text(clientId)
      ..clientSecret = memory.text(clientSecret)
      ..issuer = memory.text(issuer)
      ..authorizationEndpoint = memory.text(authorizationEndpoint)
      ..tokenEndpoint = memory.text(tokenEndpoint)
      ..deviceAuthorizationEndpoint = memory.text(deviceAuthorizationEndpoint);
    return made;
  }
}

/// How a sign-in by browser goes.
class BrowserSettings {
  /// How the identity gets from the provider to the program: one of [Route].
  final int route;

  /// Who shows the page: one of [BrowserPresentation]. With `nothing` the program shows the call's address.
  final int presentation;

  /// Shows the page in place of that, inside the pump, and tells whether it could.
  final OpenUrl? openUrl;

  /// Of the listener on this machine; 0 for any.
  final int port;

  /// Which name of this machine the listener answers to: one of [RedirectHost].
  final int redirectHost;

  /// For the person to finish; zero for the library's own.
  final Duration timeout;
  final String? path, finishText, finishUrl, authDomain, hostedPage, appName;
  final OauthClient? client;

  const BrowserSettings(
      {this.route = Route.automatic, this.presentation = BrowserPresentation.system, this.openUrl, this.port = 0,
      this.redirectHost = RedirectHost.address, this.timeout = Duration.zero, this.path, this.finishText,
      this.finishUrl, this.authDomain, this.hostedPage, this.appName, this.client});

  /// The options of C; `opening` is the number of [openUrl].
  Pointer<FbaBrowserOptions> forC(Memory memory, Pointer<Void> opening) {
    final made = memory.zeroed<FbaBrowserOptions>(sizeOf<FbaBrowserOptions>());
    made.ref
      ..structSize = sizeOf<FbaBrowserOptions>()
      ..port = fitting(port, 0xFFFF, 'port')
      ..timeoutMs = fitting(timeout.inMilliseconds, 0xFFFFFFFF, 'timeout')
      ..openUrlMode = CallbackMode.pumped
      ..openUrl = opening == nullptr ? nullptr : onOpen
      ..userData = opening
      ..path = memory.text(path)
      ..finishText = memory.text(finishText)
      ..finishUrl = memory.text(finishUrl)
      ..presentation = presentation
      ..route = route
      ..redirectHost = redirectHost
      ..authDomain = memory.text(authDomain)
      ..hostedPage = memory.text(hostedPage)
      ..appName = memory.text(appName)
      ..client = client?._forC(memory) ?? nullptr;
    return made;
  }
}
