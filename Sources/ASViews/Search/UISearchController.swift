// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControllers
internal import ASGraphics
public import ASUIKit
public import Foundation

/// Is asked for results while a person types.
///
/// - Thread: main
/// - Source: UIKit `UISearchResultsUpdating`
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// The words, the scope or `isActive` have changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// Hears of the beginning and the end of a search.
///
/// - Thread: main
/// - Source: UIKit `UISearchControllerDelegate`
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// A search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// A search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// A search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// A search has ended.
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

/// A search bar with a search that begins when the bar takes the keyboard, and ends with its button that cancels, or with Esc.
///
/// Set it as `searchController` of a navigation item, or put its bar anywhere. The results controller covers the controller whose bar it
/// is as long as there are words.
///
/// - Thread: main
/// - Source: UIKit `UISearchController`
/// - Deviation: the bar stays where it is; nothing is presented
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The bar.
    public final let searchBar = UISearchBar()
    /// Shows results over what is searched; nil if that shows them itself.
    public private(set) final var searchResultsController: UIViewController?
    /// Is asked for results; held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Hears of the beginning and the end; held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether what is searched is dimmed while there are no words; true.
    ///
    /// A click on it ends the search.
    open var obscuresBackgroundDuringPresentation = true { didSet { showCover() } }

    private var isSearching = false
    private let dimming = ASSearchDimming()
    final var heightDidChange: (() -> Void)?

    /// A search.
    ///
    /// - Parameter searchResultsController: shows results; nil if what is searched shows them itself
    public convenience init(searchResultsController: UIViewController?) {
        self.init(nibName: nil, bundle: nil)
        self.searchResultsController = searchResultsController
    }

    /// A search whose results are shown by what is searched.
    override public init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        searchBar.controller = self
        dimming.wasPressed = { [weak self] in self?.isActive = false }
    }

    /// Whether a search goes on.
    ///
    /// Setting it to `true` gives the bar the keyboard; to `false` clears the words, and takes the keyboard away.
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

    // MARK: What covers the searched

    /// The controller that is searched: the top of the stack in whose bar the search bar is, or the one round the bar.
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

/// Darkens what is searched, and ends the search at a press.
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
    /// The search whose bar is shown under the title; nil for none.
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

/// The place of a search bar in a navigation bar; keeps the controller.
final class ASSearchBarSlot: UIView {
    let controller: UISearchController

    init(_ controller: UISearchController) {
        self.controller = controller
        super.init(frame: .zero)
        addSubview(controller.searchBar)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { controller.searchBar.sizeThatFits(size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller.searchBar.frame = bounds
    }
}
