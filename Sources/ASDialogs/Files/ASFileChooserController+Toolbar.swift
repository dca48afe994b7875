// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASPlatform
internal import ASTextNodes
internal import ASUIKit
internal import ASViews
internal import Foundation

// The search and the order of the files.

extension ASFileChooserController {
    // MARK: Search

    func prepareSearch() {
        chooser.searchBar?.delegate = self
        chooser.searchBar?.placeholder = ASWord("Search")
        chooser.searchBar?.searchTextField.lineCommands = [
            UIKeyCommand(key: .escape) { [weak self] _ in self?.endSearch() },
            UIKeyCommand(key: .down) { [weak self] _ in self?.focusMatches() },
        ]
    }

    func toggleSearch() {
        if chooser.isSearching { endSearch() } else { beginSearch() }
    }

    /// Shows the search field and focuses it.
    func beginSearch() {
        chooser.isSearching = true
        chooser.layoutIfNeeded()
        chooser.searchBar?.becomeFirstResponder()
        chooser.searchBar?.searchTextField.selectAll(nil)
    }

    /// Shows all files again, and focuses them.
    func endSearch() {
        guard chooser.isSearching else { return }
        focusTable()
        chooser.isSearching = false
        chooser.searchBar?.text = ""
        arrange { $0.search = "" }
    }

    /// Moves the focus from the search field to the files, and selects the first one if none is selected.
    private func focusMatches() {
        guard let first = entries.firstIndex(where: \.isUsable) else { return }
        focusTable()
        if selection.isEmpty { select([first]) }
    }

    // MARK: Order

    func sort(_ order: ASFileArrangement.Order) {
        ASFileArrangement.Order.last.current = order
        arrange { $0.order = order }
        chooser.showOrder(order)
        chooser.orderButton.menu = order.menu { [weak self] in self?.sort($0) }
    }
}

extension ASFileChooserController: UISearchBarDelegate {
    /// Lists the files whose names contain the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { arrange { $0.search = searchText } }

    /// Focuses the files.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { focusMatches() }
}
