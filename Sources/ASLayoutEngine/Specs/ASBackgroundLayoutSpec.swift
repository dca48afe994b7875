// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A spec that places an element behind its child, in exactly the child's size.
///
/// - Thread: any
/// - Source: Texture `ASBackgroundLayoutSpec`
/// - Deviation: the sizes in the spec's own style apply; Texture ignores them.
public final class ASBackgroundLayoutSpec: ASLayoutSpec {
    /// Creates a spec whose `child` and `background` are set later.
    override public init() { super.init() }

    /// Creates a spec with the size of `child`.
    public init(child: any ASLayoutElement, background: any ASLayoutElement) {
        super.init()
        setChild(child, at: 0)
        setChild(background, at: 1)
    }

    /// The element in front, which determines the size.
    public override var child: (any ASLayoutElement)? {
        get { child(at: 0) }
        set { setRequiredChild(newValue, at: 0) }
    }

    /// The element behind the child; first in the layout.
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
    /// Creates a spec from the child of the first block and the background of the second.
    public convenience init(child: () -> any ASLayoutElement, background: () -> any ASLayoutElement) {
        self.init(child: child(), background: background())
    }
}
