// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func settingsRow(_ title: String, accessory: ASCellAccessoryType) -> ASCellNode {
    let cell = ASTextCellNode()
    cell.text = title
    cell.accessoryType = accessory
    cell.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    return cell
}

final class SettingsViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let accessories: [ASCellAccessoryType] = [.disclosureIndicator, .checkmark, .detailButton]
        let titles = ["Network", "Notifications", "Storage"]
        return { settingsRow(titles[indexPath.row], accessory: accessories[indexPath.row]) }
    }
}
