// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension UITextView: UIContentSizeCategoryAdjusting {
    /// Whether fonts of text styles and of `UIFontMetrics` follow the preferred text size; `false` by default.
    ///
    /// A change of the text size clears the undo history.
    public var adjustsFontForContentSizeCategory: Bool {
        get { editor?.adjustsFontForContentSizeCategory ?? false }
        set { editor?.adjustsFontForContentSizeCategory = newValue }
    }
}
