// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Lays an element behind its child, exactly as large as the child.
///
/// - Thread: any
/// - Source: Texture `ASBackgroundLayoutSpec`
/// - Deviation: the spec's own style sizes count; Texture ignores them.
public final class ASBackgroundLayoutSpec: ASLayoutSpec {
    /// A spec with the size of `child`.
    public init(child: any ASLayoutElement, background: any ASLayoutElement) {
        super.init()
        setChild(child, at: 0)
        setChild(background, at: 1)
    }

    /// What decides the size; above.
    public override var child: (any ASLayoutElement)? {
        get { child(at: 0) }
        set { setRequiredChild(newValue, at: 0) }
    }

    /// What is laid behind; below, so first in the layout.
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
        guard let background else {
            return ASLayout(layoutElement: self, size: contentSize, sublayouts: [content])
        }
        var behind = ASMeasure(background, ASSizeRange(exactly: contentSize), parentSize, .sizeOfOther)
        ASLayout.place(&behind, at: .zero)
        return ASLayout(layoutElement: self, size: contentSize, sublayouts: [behind, content])
    }
}
