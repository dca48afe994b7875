// SPDX-License-Identifier: Apache-2.0

/// A node that shows a text and nothing else.
package protocol ASTextShowing: ASDisplayNode {
    /// The text; `nil` if there is none.
    var shownText: String? { get }
    /// Whether the user may edit the text.
    var isTextEditor: Bool { get }
}
