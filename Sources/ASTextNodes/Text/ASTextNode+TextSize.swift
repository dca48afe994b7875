// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import Foundation

// The text size that the user prefers.

extension ASTextNode {
    /// Whether fonts of text styles and of `UIFontMetrics` follow the preferred text size of the traits; `false` by default.
    ///
    /// `attributedText` then returns the text with the adjusted fonts. Other fonts keep their size.
    ///
    /// - Thread: any
    /// - Source: UIKit `UIContentSizeCategoryAdjusting`
    public var adjustsFontForContentSizeCategory: Bool {
        get { textState.withLock { $0.adjustsFonts } }
        set {
            let textScale = newValue ? asyncTraitCollection().primitiveTraitCollection.textScale : 0
            let text = textState.withLock { state in
                state.adjustsFonts = newValue
                state.textScale = textScale
                return state.attributedText
            }
            if newValue, let text { attributedText = text.value }
        }
    }

    /// Adjusts the fonts to new traits, for which the node is laid out and drawn again anyway.
    func adjustFonts(to textScale: CGFloat) {
        guard textScale > 0 else { return }
        let didChange = textState.withLock { state -> Bool in
            guard state.adjustsFonts, state.textScale != textScale else { return false }
            state.textScale = textScale
            guard let text = state.attributedText else { return false }
            let adjusted = text.value.adjustingFonts(to: textScale)
            guard adjusted !== text.value else { return false }
            state.attributedText = ASAttributedText(adjusted)
            state.content = state.content(of: state.attributedText)
            state.invalidate()
            return true
        }
        if didChange { updateBaselines() }
    }
}
