// SPDX-License-Identifier: Apache-2.0

/// The kind of container that an object is.
///
/// - Source: UIKit `UIAccessibilityContainerType`
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
    /// Not a container of a special kind.
    case none = 0
    /// Rows and columns.
    case dataTable
    /// An ordered list.
    case list
    /// A landmark of the page, such as a table of contents.
    case landmark
    /// A group of related elements.
    case semanticGroup
}
