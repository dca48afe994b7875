// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A box of items, from which items can be dragged and to which dropped items are added.
final class ShelfNode: ASDisplayNode {
    private let titleNode = ASTextNode()
    private let title: String
    private(set) var cards: [ShelfItemNode] = []
    /// The last clicked card, which the Copy button copies.
    private(set) weak var selected: ShelfItemNode?
    /// Called when a card is clicked.
    var didSelect: @MainActor () -> Void = {}
    /// Called with a message about each event.
    var report: @MainActor (String) -> Void = { _ in }
    private var dragged: ShelfItemNode?

    @MainActor
    init(title: String, items: [ShelfItem]) {
        self.title = title
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        cornerRadius = 10
        borderColor = DemoColor.accent
        titleNode.isLayerBacked = true
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.secondaryLabel]
        )
        for item in items { cards.append(makeCard(item)) }
        addInteraction { [unowned self] _ in UIDropInteraction(delegate: self) }
    }

    @MainActor
    private func makeCard(_ item: ShelfItem) -> ShelfItemNode {
        let card = ShelfItemNode(item)
        card.addInteraction { [unowned self] _ in UIDragInteraction(delegate: self) }
        card.onDidLoad { [weak self] node in
            let tap = UITapGestureRecognizer()
            tap.addHandler { [weak self, weak node] in self?.select(node as? ShelfItemNode) }
            node.view.addGestureRecognizer(tap)
        }
        return card
    }

    @MainActor
    func add(_ item: ShelfItem) {
        cards.append(makeCard(item))
        setNeedsLayout()
    }

    @MainActor
    private func remove(_ card: ShelfItemNode) {
        cards.removeAll { $0 === card }
        setNeedsLayout()
    }

    @MainActor
    func select(_ card: ShelfItemNode?) {
        selected?.isSelected = false
        selected = card
        card?.isSelected = true
        if card != nil { didSelect() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let grid = ASStackLayoutSpec.horizontal()
        grid.flexWrap = .wrap
        grid.alignItems = .start
        grid.spacing = 10
        grid.lineSpacing = 10
        grid.children = cards
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 12
        column.children = [titleNode, grid]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: column)
    }
}

extension ShelfNode: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction,
        itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let card = cards.first(where: { $0.isNodeLoaded && $0.view === interaction.view }),
            let provider = card.item.provider
        else { return [] }
        dragged = card
        let item = UIDragItem(itemProvider: provider)
        item.localObject = card.item
        return [item]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveToOtherPrograms session: any UIDragSession
    ) -> Bool {
        // A file manager that may move a file does so without a key that the user holds.
        if case .file? = dragged?.item { false } else { true }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        dragged?.alpha = 0.4
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        guard let card = dragged else { return }
        dragged = nil
        card.alpha = 1
        switch operation {
        case .move:
            remove(card)
            report("\(title): \(card.item.kind) was moved")
        case .cancel, .forbidden: report("\(title): the drag was cancelled")
        case .copy, .link, .ask: report("\(title): \(card.item.kind) was copied")
        }
    }
}

extension ShelfNode: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        borderWidth = 3
    }

    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        // A shelf refuses drops of its own cards.
        let isOwn = dragged != nil && session.localDragSession != nil
        let wanted = session.suggestedOperation == .ask ? .copy : session.suggestedOperation
        return UIDropProposal(operation: isOwn ? .forbidden : wanted)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        borderWidth = 0
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        borderWidth = 0
        let local = session.items.compactMap { $0.localObject as? ShelfItem }
        guard local.isEmpty else { return receive(local, .success(())) }
        if session.canLoadObjects(ofClass: UIColor.self) {
            session.loadObjects(ofClass: UIColor.self) { [weak self] in self?.receive($0) { .color($0) } }
        } else if session.canLoadObjects(ofClass: UIImage.self) {
            session.loadObjects(ofClass: UIImage.self) { [weak self] in self?.receive($0) { .photo($0) } }
        } else if session.canLoadObjects(ofClass: URL.self) {
            session.loadObjects(ofClass: URL.self) { [weak self] in self?.receive($0) { .file($0) } }
        } else if session.canLoadObjects(ofClass: String.self) {
            session.loadObjects(ofClass: String.self) { [weak self] in self?.receive($0) { .text($0) } }
        } else {
            receive([.unknown(session.items.flatMap(\.itemProvider.registeredTypeIdentifiers))], .success(()))
        }
    }

    /// Adds a dropped or pasted item, or reports the error.
    @MainActor
    func receive<T>(_ result: Result<[T], any Error>, _ make: (T) -> ShelfItem) {
        receive((try? result.get())?.map(make) ?? [], result.map { _ in () })
    }

    @MainActor
    private func receive(_ items: [ShelfItem], _ result: Result<Void, any Error>) {
        if case .failure(let error) = result { return report("\(title): \(error)") }
        for item in items { add(item) }
        let kinds = items.map(\.kind).joined(separator: ", ")
        report(items.isEmpty ? "\(title): no items" : "\(title): received \(kinds)")
    }
}
