// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASUIKit
public import Foundation

/// The appearance of a preview.
///
/// - Thread: main
/// - Source: UIKit `UIPreviewParameters`
@preconcurrency @MainActor
open class UIPreviewParameters {
    /// The colour behind the image of the view; `nil` for none.
    public var backgroundColor: UIColor?

    /// Creates parameters without a background.
    public init() {}
}

/// The position of a preview whose view is not in a window.
///
/// - Thread: main
/// - Source: UIKit `UIPreviewTarget`
@preconcurrency @MainActor
public final class UIPreviewTarget {
    /// A view in a window.
    public let container: UIView
    /// The centre of the preview, in the container's coordinate space.
    public let center: CGPoint

    /// Creates a position in a container.
    public init(container: UIView, center: CGPoint) {
        (self.container, self.center) = (container, center)
    }
}

/// A view that is raised while a menu is open.
///
/// - Thread: main
/// - Source: UIKit `UITargetedPreview`
@preconcurrency @MainActor
public final class UITargetedPreview {
    /// The view; with a target it need not be in a window.
    public let view: UIView
    /// The appearance of the preview.
    public let parameters: UIPreviewParameters
    /// The position of the preview.
    public let target: UIPreviewTarget

    /// Creates a preview of a view at a position.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters(), target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
    }

    /// Creates a preview of a view at its own position; it is not shown if the view is in no window.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        self.init(
            view: view,
            parameters: parameters,
            target: UIPreviewTarget(container: view, center: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
        )
    }

    /// The size of the view, in points.
    public var size: CGSize { view.bounds.size }
}
