// SPDX-License-Identifier: Apache-2.0

/// How what is in an element is walked through.
///
/// - Source: UIKit `UIAccessibilityNavigationStyle`
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
    /// As the reader does usually.
    case automatic = 0
    /// One by one.
    case separate
    /// All as one.
    case combined
}
