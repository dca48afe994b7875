// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// One of the things that are dragged.
///
/// - Thread: main
/// - Source: UIKit `UIDragItem`
@preconcurrency @MainActor
public final class UIDragItem {
    /// What it can be had as.
    public let itemProvider: NSItemProvider
    /// What it is to this program: handed over as it is to a drop within it.
    public var localObject: Any?
    /// Makes what follows the pointer for it; without one the view that is dragged does.
    @preconcurrency public var previewProvider: (@MainActor () -> UIDragPreview?)?

    /// An item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}

/// What follows the pointer while something is dragged: a view as it looks, at a scale of one's choice.
///
/// - Thread: main
/// - Source: UIKit `UIDragPreview`, `UITargetedDragPreview`
@preconcurrency @MainActor
public final class UIDragPreview {
    /// The view; it need not be in a window.
    public let view: UIView
    /// How transparent it is while it is dragged; 0.85.
    public var alpha: CGFloat = 0.85

    /// The picture of a view.
    public init(view: UIView) {
        self.view = view
    }
}
