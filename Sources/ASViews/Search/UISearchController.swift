// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControllers
internal import ASGraphics
public import ASUIKit
public import Foundation

/// Updates search results while the user types.
///
/// - Thread: main
/// - Source: UIKit `UISearchResultsUpdating`
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Called after the text, the scope or `isActive` has changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// Receives the beginning and the end of a search.
///
/// - Thread: main
/// - Source: UIKit `UISearchControllerDelegate`
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// Called before a search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after a search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before a search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after a search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar with a search that begins when the bar becomes first responder, and ends with its cancel button or Escape.
///
/// Set it as `searchController` of a navigation item, or place its bar anywhere. While there is search text, the results controller covers
/// the view controller of the bar.
///
/// - Thread: main
/// - Source: UIKit `UISearchController`
/// - Deviation: the bar stays where it is; nothing is presented
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The bar.
    public final let searchBar = UISearchBar()
    /// The controller that shows results over the searched content; `nil` if the searched controller shows them itself.
    public private(set) final var searchResultsController: UIViewController?
    /// The object that updates the results; held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate, which receives the beginning and the end of a search; held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the searched content is dimmed while there is no search text; `true` by default.
    ///
    /// A click on it ends the search.
    open var obscuresBackgroundDuringPresentation = true { didSet { showCover() } }

    /// Whether the title and the buttons of the navigation bar are hidden during a search; `false` by default.
    ///
    /// It has an effect on the search controller of a navigation item.
    ///
    /// - Deviation: `false` by default, because windows have room for both
    open var hidesNavigationBarDuringPresentation = false {
        didSet { if hidesNavigationBarDuringPresentation != oldValue, isSearching { titleRowDidChange() } }
    }

    /// Whether the title row is hidden now.
    final var hidesTitleRow: Bool { isSearching && hidesNavigationBarDuringPresentation }

    private func titleRowDidChange() {
        heightDidChange?()
        let around = sequence(first: searchBar as UIResponder) { $0.next }.first { $0 is UINavigationController }
        guard let view = (around as? UINavigationController)?.viewIfLoaded, view.window != nil else { return }
        UIView.animate(withDuration: 0.25) { view.layoutIfNeeded() }
    }

    private var isSearching = false
    private let dimming = ASSearchDimming()
    final var heightDidChange: (() -> Void)?

    /// Creates a search controller.
    ///
    /// - Parameter searchResultsController: shows the results; `nil` if the searched controller shows them itself
    public convenience init(searchResultsController: UIViewController?) {
        self.init(nibName: nil, bundle: nil)
        self.searchResultsController = searchResultsController
    }

    /// Creates a search controller whose results are shown by the searched controller.
    override public init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        searchBar.controller = self
        dimming.wasPressed = { [weak self] in self?.isActive = false }
    }

    /// Whether a search is active.
    ///
    /// Setting it to `true` makes the bar first responder; setting it to `false` clears the text and resigns first responder.
    open var isActive: Bool {
        get { isSearching }
        set {
            guard newValue != isSearching else { return }
            if newValue { begin() } else { end() }
        }
    }

    private func begin() {
        delegate?.willPresentSearchController(self)
        isSearching = true
        searchBar.setShowsCancelButton(true, animated: true)
        searchBar.becomeFirstResponder()
        if hidesNavigationBarDuringPresentation { titleRowDidChange() }
        showCover()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        isSearching = false
        searchBar.text = ""
        searchBar.resignFirstResponder()
        searchBar.setShowsCancelButton(false, animated: true)
        if hidesNavigationBarDuringPresentation { titleRowDidChange() }
        showCover()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
    }

    final func textDidChange() {
        guard isSearching else { return }
        showCover()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    final func barHeightDidChange() { heightDidChange?() }

    // MARK: Cover over the searched content

    /// The searched controller: the top of the navigation stack whose bar contains the search bar, or the one around the bar.
    private var searched: UIViewController? {
        let around = sequence(first: searchBar as UIResponder) { $0.next }.first { $0 is UIViewController }
        return (around as? UINavigationController)?.topViewController ?? around as? UIViewController
    }

    private func showCover() {
        let hasWords = !(searchBar.text ?? "").isEmpty
        showResults(isSearching && hasWords)
        let isDimmed = isSearching && obscuresBackgroundDuringPresentation && !hasWords
        guard isDimmed, let view = searched?.view else { return dimming.removeFromSuperview() }
        dimming.frame = view.bounds
        view.addSubview(dimming)
    }

    private func showResults(_ isShown: Bool) {
        guard let results = searchResultsController else { return }
        if isShown, results.parent == nil, let searched {
            searched.addChild(results)
            results.view.frame = searched.view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            searched.view.addSubview(results.view)
            results.didMove(toParent: searched)
        } else if !isShown, results.parent != nil {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
    }
}

/// Dims the searched content, and ends the search at a press.
final class ASSearchDimming: UIView {
    var wasPressed: (@MainActor () -> Void)?

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { wasPressed?() }
}

extension UINavigationItem {
    /// The search controller whose bar is shown below the title; `nil` for none.
    ///
    /// - Source: UIKit `UINavigationItem.searchController`
    public var searchController: UISearchController? {
        get { (bottomBar as? ASSearchBarSlot)?.controller }
        set {
            searchController?.heightDidChange = nil
            bottomBar = newValue.map(ASSearchBarSlot.init)
            newValue?.heightDidChange = { [weak self] in self?.didChange?() }
        }
    }
}

/// The container of a search bar in a navigation bar; retains the search controller.
final class ASSearchBarSlot: UIView, ASNavigationBottomBar {
    let controller: UISearchController

    init(_ controller: UISearchController) {
        self.controller = controller
        super.init(frame: .zero)
        addSubview(controller.searchBar)
    }

    var hidesTitleRow: Bool { controller.hidesTitleRow }

    override func sizeThatFits(_ size: CGSize) -> CGSize { controller.searchBar.sizeThatFits(size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller.searchBar.frame = bounds
    }
}
