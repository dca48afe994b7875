// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class CountriesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let sections = [("Africa", ["Ghana", "Kenya"]), ("Asia", ["India", "Japan"])]

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func numberOfSections(in tableNode: ASTableNode) -> Int { sections.count }

    func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? { sections[section].0 }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { sections[section].1.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let country = sections[indexPath.section].1[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = country
            return cell
        }
    }
}
