// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Places an element behind its child, exactly as large as the child.
///
/// - Thread: any
/// - Source: Texture `ASBackgroundLayoutSpec`
/// - Deviation: the spec's own style sizes count; Texture ignores them.
public final class ASBackgroundLayoutSpec: ASLayoutSpec {
    /// A spec that is given its `child` and `background` later.
    override public init() { super.init() }

    /// A spec with the size of `child`.
    public init(child: any ASLayoutElement, background: any ASLayoutElement) {
        super.init()
        setChild(child, at: 0)
        setChild(background, at: 1)
    }

    /// The element that decides the size; above.
    public override var child: (any ASLayoutElement)? {
        get { child(at: 0) }
        set { setRequiredChild(newValue, at: 0) }
    }

    /// The element behind; first in the layout.
    public var background: (any ASLayoutElement)? {
        get { child(at: 1) }
        set { setRequiredChild(newValue, at: 1) }
    }

    /// Measures the child, then the background at exactly the child's size.
    public override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        remembered(ASResolveSizeRange(constrainedSize, size, parentSize), parentSize) {
            layoutOfChildAndCompanion($0, parentSize, .behind)
        }
    }
}

extension ASBackgroundLayoutSpec {
    /// A spec with the size of the element that the first block gives, and behind it what the second gives.
    public convenience init(child: () -> any ASLayoutElement, background: () -> any ASLayoutElement) {
        self.init(child: child(), background: background())
    }
}
