// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The window of `ASAppProbe texts`: a line in a text style on red, above a line in a constant font on blue.
///
/// Both fonts have 17 points at a text size of 1. The lines are as wide as the window, and the words are at the left.
@MainActor
final class TextProbe {
    private let window = UIWindow(size: CGSize(width: 300, height: 160))

    init() {
        let lines = [
            Self.line("Style", .preferredFont(forTextStyle: .body), .red),
            Self.line("Fixed", .systemFont(ofSize: 17), .blue),
        ]
        let page = ASDisplayNode()
        page.backgroundColor = .white
        page.automaticallyManagesSubnodes = true
        page.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .vertical,
                spacing: 10,
                justifyContent: .start,
                alignItems: .stretch,
                children: lines
            )
        }
        window.title = "Text probe"
        window.rootViewController = ASDKViewController(node: page)
        window.makeKeyAndVisible()
    }

    private static func line(_ text: String, _ font: UIFont, _ background: UIColor) -> ASTextNode {
        let node = ASTextNode()
        node.adjustsFontForContentSizeCategory = true
        node.attributedText = NSAttributedString(
            string: text,
            attributes: [.font: font, .foregroundColor: UIColor.white]
        )
        node.backgroundColor = background
        return node
    }
}
