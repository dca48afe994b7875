// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Letters that are searched while the user types, in sections by person, which are inserted and deleted with the results.
public final class SearcherViewController: ASDKViewController<ASDisplayNode>, ASEditableTextNodeDelegate {
    let field = ASEditableTextNode()
    let collection: ASCollectionNode
    private let letters: [Letter]
    private(set) lazy var adapter: ASListAdapter<SearchResult> = ASListAdapter(collectionNode: collection) {
        [weak self] result in
        guard case .person = result else { return SummaryController() }
        let controller = PersonController()
        controller.adapter = self?.adapter
        return controller
    }

    /// Creates a search page.
    ///
    /// - Parameter count: the number of letters
    public init(count: Int = 300) {
        letters = (0..<count).map(Letter.init)
        collection = ASCollectionNode(collectionViewLayoutBlock: {
            UICollectionViewCompositionalLayout { section, environment in
                var list = UICollectionLayoutListConfiguration(appearance: .plain)
                // The summary has no heading.
                list.headerMode = section == 0 ? .none : .supplementary
                return .list(using: list, layoutEnvironment: environment)
            }
        })
        super.init(node: ASDisplayNode())
        title = "Searcher"
        node.backgroundColor = .systemBackground
        collection.style.flexGrow = 1
        collection.style.flexShrink = 1
        collection.style.flexBasis = .points(0)
        prepareField()
        layOut()
        search("", animated: false)
    }

    private func prepareField() {
        let font = DemoFont.systemFont(ofSize: 15)
        field.delegate = self
        field.maximumLinesToDisplay = 1
        field.accessibilityLabel = "Search"
        field.debugName = "search"
        field.typingAttributes = [.font: font, .foregroundColor: UIColor.label]
        field.attributedPlaceholderText = NSAttributedString(
            string: "Words of a letter, or a name",
            attributes: [.font: font, .foregroundColor: UIColor.placeholderText]
        )
        field.textContainerInset = UIEdgeInsets(top: 7, left: 10, bottom: 7, right: 10)
        field.backgroundColor = .secondarySystemBackground
        field.cornerRadius = 8
        field.clipsToBounds = true
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [field, collection] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 8, right: 12), child: field),
                collection,
            ]
            return column
        }
    }

    private func search(_ text: String, animated: Bool) {
        adapter.setObjects(SearchResult.results(for: text, in: letters), animated: animated)
    }

    /// Searches after each change.
    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        search(editableTextNode.attributedText?.string ?? "", animated: true)
    }

    /// Returns `false`, because the field has a single line.
    public func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool { false }
}
