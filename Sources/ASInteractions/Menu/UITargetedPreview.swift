// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASUIKit
public import Foundation

/// How a preview looks.
///
/// - Thread: main
/// - Source: UIKit `UIPreviewParameters`
@preconcurrency @MainActor
open class UIPreviewParameters {
    /// Behind the picture of the view; `nil` for nothing.
    public var backgroundColor: UIColor?

    /// Nothing behind the picture.
    public init() {}
}

/// Where a preview stands that is of a view without a window.
///
/// - Thread: main
/// - Source: UIKit `UIPreviewTarget`
@preconcurrency @MainActor
public final class UIPreviewTarget {
    /// A view in a window.
    public let container: UIView
    /// The middle of the preview, in the container's coordinate space.
    public let center: CGPoint

    /// A place in a view.
    public init(container: UIView, center: CGPoint) {
        (self.container, self.center) = (container, center)
    }
}

/// A view that is lifted while a menu is open.
///
/// - Thread: main
/// - Source: UIKit `UITargetedPreview`
@preconcurrency @MainActor
public final class UITargetedPreview {
    /// The view; with a target it need not be in a window.
    public let view: UIView
    /// How it looks.
    public let parameters: UIPreviewParameters
    /// Where it stands.
    public let target: UIPreviewTarget

    /// A view at a place.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters(), target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
    }

    /// A view where it is; one without a window is shown nowhere.
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
