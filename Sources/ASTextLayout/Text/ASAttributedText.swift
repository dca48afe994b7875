// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// An immutable copy of an attributed string, which can be passed between threads and stored behind locks.
///
/// - Thread: any (value)
package struct ASAttributedText: Equatable, @unchecked Sendable {
    // @unchecked because: the string is a copy that never changes, and values of attributes are not changed after they are set.

    /// The copy.
    package let value: NSAttributedString

    /// Copies `text`.
    package init(_ text: NSAttributedString) {
        value = NSAttributedString(attributedString: text)
    }

    /// The characters of the string.
    package var string: String { value.string }

    /// The length in UTF-16.
    package var length: Int { value.length }
}
