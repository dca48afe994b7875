// SPDX-License-Identifier: Apache-2.0

/// How screen readers navigate the elements of a container.
///
/// - Source: UIKit `UIAccessibilityNavigationStyle`
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
    /// The default of the screen reader.
    case automatic = 0
    /// Each element separately.
    case separate
    /// All elements as one.
    case combined
}
