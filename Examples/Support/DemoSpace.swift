// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The spacings of shared parts of the examples, in a grid of 4 points.
///
/// - Units: points
public enum DemoSpace {
    /// The spacing between a title and its explanation.
    public static let tight: CGFloat = 4
    /// The spacing between parts of an element; also the corner radius.
    public static let small: CGFloat = 8
    /// The spacing between elements of a row.
    public static let medium: CGFloat = 12
    /// The inset of the content of a bar or of a narrow page.
    public static let large: CGFloat = 16
    /// The spacing between groups, and the inset of the content of a wide page.
    public static let group: CGFloat = 24
    /// The insets of the content of a bar.
    public static let bar = UIEdgeInsets(top: small, left: large, bottom: small, right: large)
    /// The minimum height of a small button.
    public static let button: CGFloat = 28
}
