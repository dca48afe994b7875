// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ToppingsViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private let toppings = ["Basil", "Capers", "Mushrooms", "Olives"]

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
        node.delegate = self
        node.allowsMultipleSelection = true
    }

    var chosen: [String] { (node.indexPathsForSelectedRows ?? []).map { toppings[$0.row] } }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        title = chosen.joined(separator: ", ")
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { toppings.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let topping = toppings[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = topping
            return cell
        }
    }
}
