// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

enum HitAreasText {
    static func body(_ text: String, isBold: Bool = false) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                .font: isBold ? UIFont.boldSystemFont(ofSize: 13) : UIFont.systemFont(ofSize: 13),
                .foregroundColor: DemoColor.text,
            ]
        )
    }
}
