// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Items that can be dragged within the window, to other windows and to other programs, and copied and pasted.
///
/// During a drag, Shift moves, Control copies, both create a link, and Esc cancels.
public final class DragAndDropViewController: ASDKViewController<ASScrollNode> {
    private let page: DragAndDropPageNode

    /// Creates a page with items on its first shelf.
    override public convenience init() {
        self.init(items: ShelfItem.samples)
    }

    init(items: [ShelfItem]) {
        let page = DragAndDropPageNode(items: items)
        let scroll = ASScrollNode()
        scroll.automaticallyManagesSubnodes = true
        scroll.automaticallyManagesContentSize = true
        scroll.scrollableDirections = .verticalDirections
        scroll.backgroundColor = .systemGroupedBackground
        scroll.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: page) }
        self.page = page
        super.init(node: scroll)
        title = "Drag and drop"
        page.pressed = { [weak self] in self?.pressed($0) }
        for shelf in page.shelves {
            shelf.report = { [weak page] in page?.show(status: $0) }
            shelf.didSelect = { [weak page, weak shelf] in
                for other in page?.shelves ?? [] where other !== shelf { other.select(nil) }
            }
        }
    }

    private func pressed(_ command: DragAndDropPageNode.Command) {
        switch command {
        case .copy: copy(to: .general, "CLIPBOARD")
        case .paste: paste(from: .general)
        case .select: copy(to: .primary, "PRIMARY")
        case .pasteSelection: paste(from: .primary)
        case .newWindow:
            let window = UIWindow(size: CGSize(width: 560, height: 420))
            let controller = DragAndDropViewController(items: [])
            controller.title = "Drag and drop, another window"
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
    }

    private func copy(to pasteboard: UIPasteboard, _ name: String) {
        guard let item = page.shelves.lazy.compactMap(\.selected).first?.item, let provider = item.provider else {
            return page.show(status: "Click an item first to copy it.")
        }
        pasteboard.setItemProviders([provider])
        page.show(status: "\(name) has \(item.kind): paste it here, or in another program.")
    }

    private func paste(from pasteboard: UIPasteboard) {
        page.show(status: "Pasting …")
        let shelf = page.zone
        pasteboard.loadTypes { [weak shelf] result in
            guard let shelf else { return }
            switch result {
            case .failure(let error): shelf.report("Paste: \(error)")
            case .success(let types):
                if pasteboard.hasColors {
                    pasteboard.loadObjects(ofClass: UIColor.self) { [weak shelf] in shelf?.receive($0) { .color($0) } }
                } else if pasteboard.hasImages {
                    pasteboard.loadObjects(ofClass: UIImage.self) { [weak shelf] in shelf?.receive($0) { .photo($0) } }
                } else if pasteboard.hasURLs {
                    pasteboard.loadObjects(ofClass: URL.self) { [weak shelf] in shelf?.receive($0) { .file($0) } }
                } else if types.contains(ASTransferType.text) {
                    pasteboard.loadObjects(ofClass: String.self) { [weak shelf] in shelf?.receive($0) { .text($0) } }
                } else {
                    shelf.receive(.success([types])) { .unknown($0) }
                }
            }
        }
    }
}
