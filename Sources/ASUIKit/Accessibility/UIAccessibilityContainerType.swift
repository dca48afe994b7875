// SPDX-License-Identifier: Apache-2.0

/// What kind of whole an element's content makes.
///
/// - Source: UIKit `UIAccessibilityContainerType`
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// Rows and columns.
    case dataTable
    /// One after another.
    case list
    /// A place on the page, as a table of contents.
    case landmark
    /// Things that belong together.
    case semanticGroup
}
