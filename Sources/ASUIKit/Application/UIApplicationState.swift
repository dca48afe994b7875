// SPDX-License-Identifier: Apache-2.0

/// Whether an application has the keyboard's focus: `UIApplication.State`.
///
/// - Source: UIKit `UIApplicationState`
public enum UIApplicationState: Int, Sendable {
    /// A window of the application has the keyboard's focus.
    case active
    /// Windows of the application can be seen, but none has the keyboard's focus.
    case inactive
    /// No window of the application can be seen.
    case background
}

/// Why an application was launched; a program of a desktop is launched with no options.
///
/// - Source: UIKit `UIApplicationLaunchOptionsKey`
public struct UIApplicationLaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
