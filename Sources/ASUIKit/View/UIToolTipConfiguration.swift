// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The text of a tooltip, and the area that it describes.
///
/// - Source: UIKit `UIToolTipConfiguration`
public struct UIToolTipConfiguration: Hashable, Sendable {
    /// The text; empty to suppress tooltips.
    public let toolTip: String
    /// The described rectangle in the view's coordinate space; `nil` for the whole view.
    public let sourceRect: CGRect?

    /// Creates a tooltip for a rectangle of the view, or for the whole view.
    public init(toolTip: String, in sourceRect: CGRect? = nil) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
    }
}
