// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
package import Foundation

/// One of the open menus; each submenu is opened by a row of the previous level.
@MainActor
package final class ASMenuLevel {
    let menu: UIMenu
    package let entries: [ASMenuEntry]
    /// The row of the previous level that opened this one.
    var openedBy: Int?
    /// The preferred size, after measurement.
    private(set) var size: CGSize?
    /// Called when the level below has been replaced and has its rows again.
    var opensLater: (@MainActor () -> Void)?
    /// The node; `nil` until it is measured.
    package private(set) var node: ASMenuNode?
    private(set) var popup: ASPopupWindow?
    private(set) var isClosed = false

    init(_ menu: UIMenu, openedBy: Int?) {
        self.menu = menu
        self.openedBy = openedBy
        entries = ASMenuEntry.entries(of: menu)
    }

    var navigation: ASMenuNavigation {
        ASMenuNavigation(titles: entries.map { $0.isReachable ? $0.content.title : nil })
    }

    /// The highlighted row.
    package var highlighted: Int? {
        didSet {
            guard highlighted != oldValue, let node else { return }
            if let oldValue, node.rows.indices.contains(oldValue) { node.rows[oldValue].isHighlightedRow = false }
            if let highlighted { node.rows[highlighted].isHighlightedRow = true }
        }
    }

    /// Makes and measures the rows in the background, then calls `ready` with the size on main, unless the level was closed meanwhile.
    func prepare(for window: UIWindow, minimumWidth: CGFloat, _ ready: @escaping @MainActor (CGSize) -> Void) {
        let contents = entries.map(\.content)
        let title = menu.title
        var traits = ASPrimitiveTraitCollectionFromUITraitCollection(window.traitCollection)
        traits.containerSize = window.bounds.size
        let surroundings = traits
        ASDispatcherCurrent().async(.layout) {
            let node = ASMenuNode(contents, minimumWidth: minimumWidth, title: title)
            node.adopt(ASTraitCollection(surroundings))
            let size = node.layoutThatFits(.unconstrained).size
            ASDispatcherCurrent().asyncMain { [weak self] in
                guard let self, !isClosed else { return }
                self.node = node
                self.size = size
                ready(size)
            }
        }
    }

    /// Shows the menu.
    ///
    /// - Returns: whether it is shown
    func open(_ size: CGSize, kind: ASPopupKind, _ placement: ASPopupPlacement, over window: UIWindow) -> Bool {
        guard let node, !isClosed else { return false }
        let popup = ASPopupWindow(kind: kind, size: size, placement: placement, parent: window)
        popup.title = menu.title
        popup.backgroundColor = node.backgroundColor
        node.frame = CGRect(origin: .zero, size: size)
        popup.addSubnode(node)
        // The window system may change the size, now or later.
        node.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        guard popup.open() else { return false }
        node.frame = popup.bounds
        self.popup = popup
        if let highlighted { node.rows[highlighted].isHighlightedRow = true }
        return true
    }

    /// Closes the menu and its window.
    func close() {
        isClosed = true
        highlighted = nil
        popup?.close()
        popup = nil
        for element in ASMenuEntry.deferredElements(of: menu) { element.menuDidClose() }
    }

    /// Ends this level without closing its window, which the level that replaces it takes over.
    func discard() {
        isClosed = true
    }

    /// Takes over the window of the level that it replaces.
    func takeOver(_ old: ASMenuLevel, _ size: CGSize) {
        guard let popup = old.popup, let node, !isClosed else { return }
        old.popup = nil
        old.node?.removeFromSupernode()
        self.popup = popup
        node.frame = popup.bounds
        popup.addSubnode(node)
        node.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let highlighted { node.rows[highlighted].isHighlightedRow = true }
        popup.place(size: CGSize(width: max(size.width, popup.bounds.width), height: size.height), popup.placement)
    }

    /// Moves the submenu after its row has moved.
    func move(to placement: ASPopupPlacement) {
        guard let popup, let size else { return }
        popup.place(size: CGSize(width: max(size.width, popup.bounds.width), height: size.height), placement)
    }

    /// Returns the row that opens a submenu; `nil` if there is none.
    func row(opening submenu: UIMenu) -> Int? { entries.firstIndex { $0.submenu === submenu } }

    // MARK: Screen coordinates, in points

    package var screenFrame: CGRect { popup?.screenFrame ?? .null }

    func place(of point: CGPoint) -> CGPoint {
        let frame = screenFrame
        return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }

    /// Returns the row at a point of the screen; also one that cannot be chosen.
    func row(at point: CGPoint) -> Int? {
        guard popup != nil else { return nil }
        return node?.row(at: place(of: point))
    }
}
