// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Places an element over its child, exactly as large as the child.
///
/// - Thread: any
/// - Source: Texture `ASOverlayLayoutSpec`
/// - Deviation: the spec's own style sizes count; Texture ignores them.
public final class ASOverlayLayoutSpec: ASLayoutSpec {
    /// A spec that is given its `child` and `overlay` later.
    override public init() { super.init() }

    /// A spec with the size of `child`.
    public init(child: any ASLayoutElement, overlay: any ASLayoutElement) {
        super.init()
        setChild(child, at: 0)
        setChild(overlay, at: 1)
    }

    /// The element that decides the size; below.
    public override var child: (any ASLayoutElement)? {
        get { child(at: 0) }
        set { setRequiredChild(newValue, at: 0) }
    }

    /// The element above; last in the layout.
    public var overlay: (any ASLayoutElement)? {
        get { child(at: 1) }
        set { setRequiredChild(newValue, at: 1) }
    }

    /// Measures the child, then the overlay at exactly the child's size.
    public override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        remembered(ASResolveSizeRange(constrainedSize, size, parentSize), parentSize) {
            layoutOfChildAndCompanion($0, parentSize, .above)
        }
    }
}

extension ASOverlayLayoutSpec {
    /// A spec with the size of the element that the first block gives, and over it what the second gives.
    public convenience init(child: () -> any ASLayoutElement, overlay: () -> any ASLayoutElement) {
        self.init(child: child(), overlay: overlay())
    }
}
