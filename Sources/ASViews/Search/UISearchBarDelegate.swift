// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Receives the actions of the user in a search bar, and may prevent them.
///
/// - Thread: main
/// - Source: UIKit `UISearchBarDelegate`
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// Whether the bar may become first responder.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after the bar has become first responder.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether the bar may resign first responder.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after the bar has resigned first responder.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after the user has changed or cleared the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether the user may replace `range`, in UTF-16, with `text`.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the cancel button or Escape was pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called after the user has chosen another scope.
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
