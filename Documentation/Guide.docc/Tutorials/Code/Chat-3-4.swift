import AsyncDisplayKit

final class ChatNode: ASDisplayNode {
    let table = ASTableNode()
    let composer = ComposerNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        table.inverted = true
        table.style.flexGrow = 1
        table.style.flexShrink = 1
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [table, composer]
        return column
    }
}
