// SPDX-License-Identifier: Apache-2.0

/// Firebase Authentication on Linux, by the methods of FlutterFire's platform.
library firebase_auth_native;

export 'src/abi.dart'
    show
        ActionCodeOperation,
        BrowserPresentation,
        ErrorCode,
        RedirectHost,
        Route,
        Status,
        StoreKind,
        headerVersion;
export 'src/app.dart';
export 'src/call.dart' show Call;
export 'src/credential.dart';
export 'src/errors.dart' show AuthException, StatusException;
export 'src/factors.dart';
export 'src/kept.dart' show Answering, OpenUrl;
export 'src/library.dart' show useLibrary;
export 'src/provider.dart';
export 'src/results.dart';
