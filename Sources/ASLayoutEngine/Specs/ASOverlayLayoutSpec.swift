// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A spec that places an element in front of its child, in exactly the child's size.
///
/// - Thread: any
/// - Source: Texture `ASOverlayLayoutSpec`
/// - Deviation: the sizes in the spec's own style apply; Texture ignores them.
public final class ASOverlayLayoutSpec: ASLayoutSpec {
    /// Creates a spec whose `child` and `overlay` are set later.
    override public init() { super.init() }

    /// Creates a spec with the size of `child`.
    public init(child: any ASLayoutElement, overlay: any ASLayoutElement) {
        super.init()
        setChild(child, at: 0)
        setChild(overlay, at: 1)
    }

    /// The element behind, which determines the size.
    public override var child: (any ASLayoutElement)? {
        get { child(at: 0) }
        set { setRequiredChild(newValue, at: 0) }
    }

    /// The element in front of the child; last in the layout.
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
    /// Creates a spec from the child of the first block and the overlay of the second.
    public convenience init(child: () -> any ASLayoutElement, overlay: () -> any ASLayoutElement) {
        self.init(child: child(), overlay: overlay())
    }
}
