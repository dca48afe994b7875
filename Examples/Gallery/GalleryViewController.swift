// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The pages as cards in sections, below a search field.
///
/// A click or Return opens a page; the back button, Esc or the back button of the mouse returns. The arrow keys select a card, and / or
/// Ctrl+F focuses the search field, in which Return opens the first result.
public final class GalleryViewController: ASDKViewController<ASDisplayNode> {
    private let sections: [GallerySection]
    private let open: @MainActor (GalleryEntry) -> Void
    /// The displayed sections: all of them, or one with the search results.
    private(set) var shown: [GallerySection]
    let collection = ASCollectionNode(collectionViewLayoutBlock: { GalleryGrid.layout() })
    private let searchNode = ASDisplayNode(viewBlock: { UISearchBar() })
    private var isCompact = false

    /// Creates the cards of `sections`; `open` is called with the selected page.
    public init(sections: [GallerySection], open: @escaping @MainActor (GalleryEntry) -> Void) {
        (self.sections, self.open, shown) = (sections, open, sections)
        super.init(node: ASDisplayNode())
        title = "AsyncDisplayKit Gallery"
        collection.dataSource = self
        collection.delegate = self
        collection.accessibilityLabel = "Pages"
        collection.style.flexGrow = 1
        collection.style.flexShrink = 1
        collection.style.flexBasis = .points(0)
        searchNode.style.height = .points(52)
        searchNode.style.width = .fraction(1)
        searchNode.style.maxWidth = .points(480)
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [collection, searchNode] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            searchNode.style.alignSelf = .center
            column.children = [searchNode, collection]
            return column
        }
    }

    /// The search field; reading it loads the view.
    var searchBar: UISearchBar {
        guard let bar = searchNode.view as? UISearchBar else { preconditionFailure("made by the view block") }
        return bar
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        searchBar.placeholder = "Search \(sections.reduce(0) { $0 + $1.entries.count }) pages (/)"
        searchBar.delegate = self
    }

    /// Focuses the collection, so that arrow keys select cards.
    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        collection.view.becomeFirstResponder()
    }

    /// Reloads the cards when a row gets one card instead of several, or the reverse.
    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isCompact = GalleryGrid.columnCount(for: view.bounds.width) == 1
        guard isCompact != self.isCompact else { return }
        self.isCompact = isCompact
        // The bar of a narrow window has no room for the whole title.
        navigationItem.title = isCompact ? "Gallery" : nil
        collection.reloadData()
    }

    // MARK: Search

    /// Shows the pages that contain all words of `query`, the best first, or all sections if it is empty.
    func search(_ query: String) {
        guard query.contains(where: { !$0.isWhitespace }) else {
            shown = sections
            return collection.reloadData()
        }
        let ranked = sections.flatMap(\.entries).enumerated().compactMap { place, entry in
            entry.rank(for: query).map { (rank: $0, place: place, entry: entry) }
        }
        let found = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.entry)
        let heading =
            switch found.count {
            case 0: "No page has “\(query)”"
            case 1: "One page"
            default: "\(found.count) pages"
            }
        shown = [GallerySection(title: heading, entries: found)]
        collection.reloadData()
        collection.view.setContentOffset(.zero, animated: false)
    }

    private func showFirstCard() {
        searchBar.resignFirstResponder()
        collection.view.becomeFirstResponder()
    }

    /// The key commands that focus and leave the search field.
    override public var keyCommands: [UIKeyCommand]? {
        let toSearch: @MainActor (UIKeyCommand) -> Void = { [weak self] _ in self?.searchBar.becomeFirstResponder() }
        let toCards: @MainActor (UIKeyCommand) -> Void = { [weak self] _ in self?.showFirstCard() }
        let commands = [
            UIKeyCommand(input: "/", action: toSearch),
            UIKeyCommand(input: "f", modifierFlags: .control, action: toSearch),
        ]
        guard isViewLoaded, searchBar.isFirstResponder else { return commands }
        return commands + [UIKeyCommand(key: .down, action: toCards), UIKeyCommand(key: .escape, action: toCards)]
    }
}

extension GalleryViewController: UISearchBarDelegate {
    /// Searches after each change.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { search(searchText) }

    /// Opens the first result.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        guard searchBar.text?.isEmpty == false, let first = shown.first?.entries.first else { return }
        open(first)
    }
}

extension GalleryViewController: ASCollectionDataSource, ASCollectionDelegate {
    /// Returns the number of sections.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { shown.count }

    /// Returns the number of pages of the section.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        shown[section].entries.count
    }

    /// Returns a block that creates the card, which reads its miniature on a background queue.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let (entry, isCompact) = (shown[indexPath.section].entries[indexPath.item], isCompact)
        return { GalleryCardNode(entry, isCompact: isCompact) }
    }

    /// Returns the heading of a section.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let title = shown[indexPath.section].title
        return { GalleryHeadingNode(title) }
    }

    /// Opens the page and deselects its card.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionNode.deselectItem(at: indexPath, animated: false)
        open(shown[indexPath.section].entries[indexPath.item])
    }
}
