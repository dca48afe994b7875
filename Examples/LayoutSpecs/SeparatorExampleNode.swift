// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A text between two lines; the upper line has a word in its middle.
final class SeparatorExampleNode: ASDisplayNode {
    let wordNode = ExampleLook.text("notes", size: 13, color: ExampleLook.faintInk)
    let leftLine = ExampleLook.box(ExampleLook.line)
    let rightLine = ExampleLook.box(ExampleLook.line)
    let bottomLine = ExampleLook.box(ExampleLook.line)
    let textNode = ExampleLook.text(
        "Content between lines: they are as long as there is room, and the word in the upper one keeps its size.",
        size: 15
    )

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        for line in [leftLine, rightLine, bottomLine] { line.style.height = 1 }
        for line in [leftLine, rightLine] { line.style.flexGrow = 1 }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let top = ASStackLayoutSpec.horizontal()
        top.spacing = 10
        top.alignItems = .center
        top.children = [leftLine, wordNode, rightLine]
        let column = ASStackLayoutSpec.vertical()
        column.children = [top, ASInsetLayoutSpec(insets: ExampleLook.insets(16), child: textNode), bottomLine]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0), child: column)
    }
}
