// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class SearchResultsViewController: ASDKViewController<ASTableNode> {
    private let dataSource: ASTableDiffableDataSource<Int, String>

    override init() {
        let table = ASTableNode()
        dataSource = ASTableDiffableDataSource(tableNode: table) { _, _, result in
            {
                let cell = ASTextCellNode()
                cell.text = result
                return cell
            }
        }
        super.init(node: table)
    }

    func show(_ results: [String]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(results)
        dataSource.apply(snapshot)
    }
}
