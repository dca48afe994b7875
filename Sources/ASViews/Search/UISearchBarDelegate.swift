// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Hears of what a person does in a search bar, and may forbid it.
///
/// - Thread: main
/// - Source: UIKit `UISearchBarDelegate`
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// Whether the bar may take the keyboard.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// The bar has the keyboard.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether the bar may give the keyboard away.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// The bar no longer has the keyboard.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// A person has changed the text, or cleared it.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether a person may replace `range`, in UTF-16, with `text`.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The button that cancels was pressed, or Esc.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// A person has chosen another scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Returns `true`.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Returns `true`.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Returns `true`.
    public func searchBar(
        _ searchBar: UISearchBar,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
