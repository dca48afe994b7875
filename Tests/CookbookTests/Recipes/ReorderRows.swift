// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class TasksViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private(set) var tasks = ["Water the plants", "Write to Ada", "Bake bread"]

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableNode(_ tableNode: ASTableNode, moveRowAt source: IndexPath, to destination: IndexPath) {
        tasks.insert(tasks.remove(at: source.row), at: destination.row)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { tasks.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let task = tasks[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = task
            return cell
        }
    }
}
