// SPDX-License-Identifier: Apache-2.0
internal import ASNodes
internal import Foundation

extension ASEditableTextNode: ASTextShowing {
    package var shownText: String? { attributedText?.string }
    package var isTextEditor: Bool { true }
}
