// SPDX-License-Identifier: Apache-2.0
internal import ASNodes
internal import Foundation

extension ASTextNode: ASTextShowing {
    package var shownText: String? { attributedText?.string }
    package var isTextEditor: Bool { false }
}
