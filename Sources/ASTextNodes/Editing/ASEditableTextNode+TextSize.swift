// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import Foundation

// The text size that the user prefers.

extension ASEditableTextNode {
    /// Whether fonts of text styles and of `UIFontMetrics` follow the preferred text size of the traits; `false` by default.
    ///
    /// A change of the text size clears the undo history. Other fonts keep their size.
    ///
    /// - Thread: any
    /// - Source: UIKit `UIContentSizeCategoryAdjusting`
    public var adjustsFontForContentSizeCategory: Bool {
        get { editorState.withLock { $0.adjustsFonts } }
        set {
            editorState.withLock { $0.adjustsFonts = newValue }
            placeholderNode.adjustsFontForContentSizeCategory = newValue
            if newValue { adjustFonts(to: asyncTraitCollection().primitiveTraitCollection.textScale) }
        }
    }

    /// Adjusts the fonts of the text, the placeholder and the typing attributes.
    func adjustFonts(to textScale: CGFloat) {
        guard textScale > 0, adjustsFontForContentSizeCategory else { return }
        if var typing = typingAttributes, let font = typing[.font] as? UIFont {
            let adjusted = font.adjusted(to: textScale)
            if adjusted !== font {
                typing[.font] = adjusted
                typingAttributes = typing
            }
        }
        if let placeholder = attributedPlaceholderText {
            let adjusted = placeholder.adjustingFonts(to: textScale)
            if adjusted !== placeholder { attributedPlaceholderText = adjusted }
        }
        if let text = attributedText {
            let adjusted = text.adjustingFonts(to: textScale)
            if adjusted !== text { attributedText = adjusted }
        }
    }
}
