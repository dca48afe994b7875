// SPDX-License-Identifier: Apache-2.0
public import Foundation

// The names in version 1.

extension ASTextNode {
    /// The text.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "attributedText")
    public var attributedString: NSAttributedString? {
        get { attributedText }
        set { attributedText = newValue }
    }

    /// The text at the point of truncation.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "truncationAttributedText")
    public var truncationAttributedString: NSAttributedString? {
        get { truncationAttributedText }
        set { truncationAttributedText = newValue }
    }
}
