// SPDX-License-Identifier: Apache-2.0

/// Of Apple's push notifications, which are not here: named by programs that run on both.
public enum AuthAPNSTokenType: Int, Sendable {
    case unknown = 0
    case sandbox = 1
    case prod = 2
}
