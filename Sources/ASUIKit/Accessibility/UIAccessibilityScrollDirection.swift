// SPDX-License-Identifier: Apache-2.0

/// The direction in which an element's content is scrolled by a page.
///
/// - Source: UIKit `UIAccessibilityScrollDirection`
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
    case right = 1
    case left, up, down, next, previous
}
