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
        chooser.searchBar?.placeholder = "Search this folder"
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

    /// The order of the last chooser, which the next one has at first.
    static let lastOrder = ASMainSlot { ASFileArrangement.Order() }

    /// The order of the files; setting it updates the button.
    var order: ASFileArrangement.Order {
        get { files.arrangement.order }
        set {
            Self.lastOrder.current = newValue
            arrange { $0.order = newValue }
            chooser.showOrder(newValue)
            chooser.orderButton.menu = menu(of: newValue)
        }
    }

    private func menu(of order: ASFileArrangement.Order) -> UIMenu {
        let keys = ASFileArrangement.Order.Key.allCases.map { key in
            UIAction(title: key.rawValue, state: key == order.key ? .on : .off) { [weak self] _ in
                self?.order.key = key
            }
        }
        let directions = [false, true].map { isDescending in
            UIAction(
                title: isDescending ? "Descending" : "Ascending",
                state: isDescending == order.isDescending ? .on : .off
            ) { [weak self] _ in self?.order.isDescending = isDescending }
        }
        return UIMenu(children: [
            UIMenu(options: [.displayInline, .singleSelection], children: keys),
            UIMenu(options: [.displayInline, .singleSelection], children: directions),
        ])
    }
}

extension ASFileChooserController: UISearchBarDelegate {
    /// Lists the files whose names contain the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { arrange { $0.search = searchText } }

    /// Focuses the files.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { focusMatches() }
}
