// SPDX-License-Identifier: Apache-2.0
public import Foundation

// The names of version 1.

extension ASTextNode {
    /// The text.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "attributedText")
    public var attributedString: NSAttributedString? {
        get { attributedText }
        set { attributedText = newValue }
    }

    /// What stands where text was cut.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "truncationAttributedText")
    public var truncationAttributedString: NSAttributedString? {
        get { truncationAttributedText }
        set { truncationAttributedText = newValue }
    }
}
