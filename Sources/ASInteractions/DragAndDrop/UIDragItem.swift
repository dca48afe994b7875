// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// A dragged item.
///
/// - Thread: main
/// - Source: UIKit `UIDragItem`
@preconcurrency @MainActor
public final class UIDragItem {
    /// The types and data of the item.
    public let itemProvider: NSItemProvider
    /// The item's object in this program, which drops within the program receive unchanged.
    public var localObject: Any?
    /// Creates the preview of the item; if `nil`, the dragged view is shown.
    @preconcurrency public var previewProvider: (@MainActor () -> UIDragPreview?)?

    /// Creates an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}

/// The preview of a dragged item: the current appearance of a view.
///
/// - Thread: main
/// - Source: UIKit `UIDragPreview`, `UITargetedDragPreview`
@preconcurrency @MainActor
public final class UIDragPreview {
    /// The view, which need not be in a window.
    public let view: UIView
    /// The opacity while it is dragged; 0.85 by default.
    public var alpha: CGFloat = 0.85

    /// Creates a preview of a view.
    public init(view: UIView) {
        self.view = view
    }
}
