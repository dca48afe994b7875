// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Lays an element over its child, exactly as large as the child.
///
/// - Thread: any
/// - Source: Texture `ASOverlayLayoutSpec`
/// - Deviation: the spec's own style sizes count; Texture ignores them.
public final class ASOverlayLayoutSpec: ASLayoutSpec {
    /// A spec with the size of `child`.
    public init(child: any ASLayoutElement, overlay: any ASLayoutElement) {
        super.init()
        setChild(child, at: 0)
        setChild(overlay, at: 1)
    }

    /// What decides the size; below.
    public override var child: (any ASLayoutElement)? {
        get { child(at: 0) }
        set { setRequiredChild(newValue, at: 0) }
    }

    /// What is laid over; above.
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
        remembered(ASResolveSizeRange(constrainedSize, size, parentSize), parentSize) { measured($0, parentSize) }
    }

    private func measured(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        guard let child else {
            ASLayoutMisuse("\(debugLabel): measured without a child. Set child first.")
            return ASLayout(layoutElement: self, size: .zero)
        }
        var content = ASMeasure(child, range, parentSize, .child)
        let contentSize = content.size
        ASLayout.place(&content, at: .zero)
        guard let overlay else {
            return ASLayout(layoutElement: self, size: contentSize, sublayouts: [content])
        }
        var above = ASMeasure(overlay, ASSizeRange(exactly: contentSize), contentSize, .sizeOfOther)
        ASLayout.place(&above, at: .zero)
        return ASLayout(layoutElement: self, size: contentSize, sublayouts: [content, above])
    }
}
