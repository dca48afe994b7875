// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// An element that is no view: a part of one that draws several things.
///
/// - Thread: main
/// - Source: UIKit `UIAccessibilityElement`
open class UIAccessibilityElement: UIAccessibilityObject {
    /// What it is in; held weakly.
    public weak var accessibilityContainer: UIAccessibilityObject?

    private var frameInContainer: CGRect?
    private var isElement = true

    /// An element in `container`.
    public init(accessibilityContainer container: UIAccessibilityObject) {
        super.init()
        accessibilityContainer = container
    }

    /// Its rectangle in its container's coordinate space, where that is a view: the frame moves with the view.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { frameInContainer ?? .zero }
        set { frameInContainer = newValue }
    }

    /// Yes, unless set otherwise.
    override open var isAccessibilityElement: Bool {
        get { isElement }
        set {
            isElement = newValue
            super.isAccessibilityElement = newValue
        }
    }

    override var defaultAccessibilityFrame: CGRect {
        guard let frameInContainer, let view = accessibilityContainer as? UIView else { return .zero }
        return view.convert(frameInContainer, to: nil)
    }

    override var accessibilityParent: UIAccessibilityObject? { accessibilityContainer }
}
