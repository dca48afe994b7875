// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// An element that is not a view: a part of a view that draws several elements.
///
/// - Thread: main
/// - Source: UIKit `UIAccessibilityElement`
open class UIAccessibilityElement: UIAccessibilityObject {
    /// The containing object; held weakly.
    public weak var accessibilityContainer: UIAccessibilityObject?

    private var frameInContainer: CGRect?
    private var isElement = true

    /// Creates an element in `container`.
    public init(accessibilityContainer container: UIAccessibilityObject) {
        super.init()
        accessibilityContainer = container
    }

    /// The frame in the coordinate space of the container, if that is a view; the frame moves with the view.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { frameInContainer ?? .zero }
        set { frameInContainer = newValue }
    }

    /// Whether screen readers present the element; `true` by default.
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
