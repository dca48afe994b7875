// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A table below a search bar, which is hidden when the user scrolls down.
final class CitiesViewController: ASDKViewController<ASTableNode> {
    private static let all = [
        "Accra", "Athens", "Bangkok", "Berlin", "Bogotá", "Cairo", "Chennai", "Copenhagen", "Dakar", "Delhi", "Dublin",
        "Hanoi",
        "Helsinki", "Istanbul", "Jakarta", "Kyiv", "Kyoto", "Lagos", "Lima", "Lisbon", "London", "Madrid", "Manila",
        "Mexico City",
        "Montréal", "Nairobi", "New York", "Oslo", "Paris", "Prague", "Quito", "Rome", "Santiago", "Seoul", "Sydney",
        "Tokyo",
        "Tunis", "Vienna", "Warsaw", "Zürich",
    ]

    private let search = UISearchController(searchResultsController: nil)
    private var shown = CitiesViewController.all

    override init() {
        super.init(node: ASTableNode())
        title = "Search"
        node.dataSource = self
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "A city"
        search.searchBar.scopeButtonTitles = ["Contains", "Begins"]
        search.searchBar.delegate = self
        navigationItem.searchController = search
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.hidesBarsOnSwipe = true
    }
}

extension CitiesViewController: UISearchResultsUpdating, UISearchBarDelegate {
    func updateSearchResults(for searchController: UISearchController) {
        let bar = searchController.searchBar
        bar.showsScopeBar = searchController.isActive
        let query = bar.text ?? ""
        shown = Self.all.filter { city in
            let found = city.range(of: query, options: [.caseInsensitive, .diacriticInsensitive])
            return query.isEmpty
                || found.map { bar.selectedScopeButtonIndex == 0 || $0.lowerBound == city.startIndex } ?? false
        }
        node.reloadData()
    }
}

extension CitiesViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { shown.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let city = shown[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = city
            return cell
        }
    }
}
