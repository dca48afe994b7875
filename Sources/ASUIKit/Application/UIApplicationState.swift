// SPDX-License-Identifier: Apache-2.0

/// The state of an application by keyboard focus and visibility: `UIApplication.State`.
///
/// - Source: UIKit `UIApplicationState`
public enum UIApplicationState: Int, Sendable {
    /// A window of the application has the keyboard focus.
    case active
    /// Windows of the application are visible, but none has the keyboard focus.
    case inactive
    /// No window of the application is visible.
    case background
}

/// A reason why an application was launched; a desktop program is launched with no options.
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
