// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The position of a spec's second child, which has exactly the size of the first.
enum ASCompanionOrder {
    case behind
    case above
}

extension ASLayoutSpec {
    /// Measures the first child, then the second in exactly the size of the first.
    ///
    /// Percentages of an element behind refer to the parent; those of an element in front refer to the first child, as in Texture.
    func layoutOfChildAndCompanion(
        _ range: ASSizeRange,
        _ parentSize: CGSize,
        _ place: ASCompanionOrder
    ) -> ASLayout {
        guard let child = child(at: 0) else {
            ASLayoutMisuse("\(debugLabel): measured without a child. Set child first.")
            return ASLayout(layoutElement: self, size: .zero)
        }
        var content = ASMeasure(child, range, parentSize, .child)
        let contentSize = content.size
        ASLayout.place(&content, at: .zero)
        guard let second = self.child(at: 1) else {
            return ASLayout(layoutElement: self, size: contentSize, sublayouts: [content])
        }
        let reference = place == .behind ? parentSize : contentSize
        var companion = ASMeasure(second, ASSizeRange(exactly: contentSize), reference, .sizeOfOther)
        ASLayout.place(&companion, at: .zero)
        let sublayouts = place == .behind ? [companion, content] : [content, companion]
        return ASLayout(layoutElement: self, size: contentSize, sublayouts: sublayouts)
    }
}
