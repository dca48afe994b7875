// SPDX-License-Identifier: Apache-2.0

/// What moves an element's content by a page.
///
/// - Source: UIKit `UIAccessibilityScrollDirection`
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
    case right = 1
    case left, up, down, next, previous
}
