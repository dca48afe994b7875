// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The distances of what the examples share: a grid of 4 points.
///
/// - Units: points
public enum DemoSpace {
    /// Between a title and what explains it.
    public static let tight: CGFloat = 4
    /// Between parts of one thing; also the radius of corners.
    public static let small: CGFloat = 8
    /// Between things of a row.
    public static let medium: CGFloat = 12
    /// From the content to the edge of a bar or of a narrow page.
    public static let large: CGFloat = 16
    /// Between groups, and from the content to the edge of a wide page.
    public static let group: CGFloat = 24
    /// From the edges of a bar to its content.
    public static let bar = UIEdgeInsets(top: small, left: large, bottom: small, right: large)
    /// The least height of a small button.
    public static let button: CGFloat = 28
}
