// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What a tooltip says, and of what.
///
/// - Source: UIKit `UIToolTipConfiguration`
public struct UIToolTipConfiguration: Hashable, Sendable {
    /// The words.
    public let toolTip: String
    /// What they are about, in the view's coordinate space; nil for all of the view.
    public let sourceRect: CGRect?

    /// Words about a part of the view, or about all of it.
    public init(toolTip: String, in sourceRect: CGRect? = nil) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
    }
}
