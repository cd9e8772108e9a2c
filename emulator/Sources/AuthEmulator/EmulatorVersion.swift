// SPDX-License-Identifier: Apache-2.0
import CVersion

/// The emulator has the version of its library, such as 1.0.0.
public enum EmulatorVersion {
    public static let text = FBA_VERSION_STRING
}
