// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

struct Player: Sendable {
    let name: String
    var score: Int
}

final class PlayerNode: ASCellNode {
    private let text = ASTextNode()

    override var nodeModel: (any Sendable)? {
        didSet {
            guard let player = nodeModel as? Player else { return }
            text.attributedText = NSAttributedString(
                string: "\(player.name): \(player.score)",
                attributes: [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.label]
            )
        }
    }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: text)
    }
}

final class ScoresViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private var players = [Player(name: "Ada", score: 3), Player(name: "Grace", score: 5)]

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func addPoint(to row: Int) {
        players[row].score += 1
        node.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { players.count }

    func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? {
        players[indexPath.row]
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { PlayerNode() }
    }
}
