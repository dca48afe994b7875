// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// Items that are pressed, and gone through by keys.

extension ASCollectionView {
    /// How far a press may stray before it is none, in points.
    private static let pressSlop: CGFloat = 10

    // MARK: Pressing

    /// - Returns: whether an item is pressed, or could be but must not
    func beginPress(_ touches: Set<UITouch>) -> Bool {
        guard let collectionNode, collectionNode.allowsSelection, touches.count == 1, let touch = touches.first,
            let element = element(at: touch.location(in: self))
        else { return false }
        guard letsClick(element) else { return true }
        press = (element, touch.location(in: nil))
        focusedBeforePress = focusedElement
        setFocusedElement(element)
        setHighlighted(true, element)
        return true
    }

    /// - Returns: whether an item is pressed
    func movePress(_ touches: Set<UITouch>) -> Bool {
        guard let press, let touch = touches.first else { return false }
        let location = touch.location(in: nil)
        if hypot(location.x - press.start.x, location.y - press.start.y) > Self.pressSlop { endPress() }
        return true
    }

    func endPress() {
        guard let element = press?.element else { return }
        press = nil
        setHighlighted(false, element)
    }

    /// An item is marked while it is pressed or carried, and while its menu is open.
    func showHighlight(of element: ASListElement) {
        let isHighlighted = [press?.element, elementWithMenu, reorder?.element].contains { $0 === element }
        element.isHighlighted = isHighlighted
        element.node?.isHighlighted = isHighlighted
    }

    private func setHighlighted(_ isHighlighted: Bool, _ element: ASListElement) {
        showHighlight(of: element)
        guard let collectionNode, let path = indexPath(of: element) else { return }
        if isHighlighted {
            itemDelegate?.collectionNode(collectionNode, didHighlightItemAt: path)
        } else {
            itemDelegate?.collectionNode(collectionNode, didUnhighlightItemAt: path)
        }
    }

    // MARK: Keys

    /// Where the item stands that keys are for; nil when there is none.
    var focusedFrame: CGRect? {
        guard let focusedElement, let index = data.visible.index(of: focusedElement) else { return nil }
        return frame(at: index)
    }

    /// Arrows go to the next item in their direction; Return and Space choose.
    ///
    /// - Returns: whether the key is dealt with; what it does not take scrolls
    func focusItem(by event: ASKeyEvent) -> Bool {
        guard let collectionNode, collectionNode.allowsSelection, isFirstResponder, rowCount > 0,
            event.modifiers.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        let now = focusedElement.flatMap { data.visible.index(of: $0) }
        switch event.key {
        case .left, .right, .up, .down:
            guard let now else { return focusItem(at: firstToFocus, event) }
            return focusItem(at: neighbour(of: now, event.key) ?? now, event)
        case .home, .end:
            let isFirst = (event.key == .home) != isInverted
            return focusItem(at: data.visible.sections.index(ofRow: isFirst ? 0 : rowCount - 1), event)
        case .return, .character(" "):
            guard let focusedElement, now != nil else { return false }
            if !event.isRepeat { choose(focusedElement) }
            return true
        default: return false
        }
    }

    /// With Shift the items up to there are selected, where several may be.
    ///
    /// - Returns: true also where there is nowhere to go: the key is for items all the same
    private func focusItem(at index: Int, _ event: ASKeyEvent) -> Bool {
        let (before, element) = (focusedElement, data.element(at: index))
        setFocusedElement(element)
        window?.focusSystem.show(true)
        scroll(to: index, at: [], animated: true)
        guard event.modifiers.contains(.shift), collectionNode?.allowsMultipleSelection == true else { return true }
        if selectionAnchor.flatMap({ data.visible.index(of: $0) }) == nil { selectionAnchor = before ?? element }
        return extendSelection(to: element)
    }

    /// The nearest item beyond the edge of another one that looks at it; what lies in line with it goes first.
    func neighbour(of index: Int, _ key: ASKey) -> Int? {
        let from = frame(at: index)
        var area = CGRect(origin: contentOffset, size: bounds.size).union(from)
        area = area.insetBy(dx: -bounds.width, dy: -bounds.height)
        var best: (index: Int, cost: CGFloat)?
        for candidate in set(in: area).ranges.joined() where candidate != index && isRow(candidate) {
            let to = frame(at: candidate)
            let (ahead, aside): (CGFloat, CGFloat) =
                switch key {
                case .left: (from.minX - to.maxX, gap(from.minY...from.maxY, to.minY...to.maxY))
                case .right: (to.minX - from.maxX, gap(from.minY...from.maxY, to.minY...to.maxY))
                case .up: (from.minY - to.maxY, gap(from.minX...from.maxX, to.minX...to.maxX))
                default: (to.minY - from.maxY, gap(from.minX...from.maxX, to.minX...to.maxX))
                }
            // Frames that touch may overlap by a rounding.
            guard ahead > -1 else { continue }
            let offAxis = hypot(to.midX - from.midX, to.midY - from.midY) / 1000
            let cost = ahead + 4 * aside + offAxis
            if cost < best?.cost ?? .infinity { best = (candidate, cost) }
        }
        if best == nil, mainAxis == .vertical, key == .left || key == .right {
            // At the end of a line, to the next one.
            let next = data.visible.sections.rowCount(before: index) + (key == .right ? 1 : -1)
            return (0..<rowCount).contains(next) ? data.visible.sections.index(ofRow: next) : nil
        }
        return best?.index
    }

    /// How far two spans lie apart; 0 when they overlap.
    private func gap(_ one: ClosedRange<CGFloat>, _ other: ClosedRange<CGFloat>) -> CGFloat {
        max(0, max(one.lowerBound, other.lowerBound) - min(one.upperBound, other.upperBound))
    }

    private var rowCount: Int { data.visible.sections.rowCount }

    private func isRow(_ index: Int) -> Bool { data.visible.sections.place(of: index).part == .row }

    private var firstToFocus: Int {
        if let chosen = selection.last, let index = data.visible.index(of: chosen) { return index }
        let seen = seenSet.ranges.joined().filter { isRow($0) }
        return seen.first { bounds.contains(frame(at: $0)) } ?? seen.first ?? data.visible.sections.index(ofRow: 0)
    }

    /// The focus has come or gone.
    func focusDidChange() {
        let isGone = focusedElement.map { data.visible.index(of: $0) == nil } ?? true
        if isFirstResponder, isGone, rowCount > 0 { setFocusedElement(data.element(at: firstToFocus)) }
        if let focusedElement { redecorate(focusedElement) }
        if isFirstResponder, window?.focusSystem.isFocusVisible == true, let frame = focusedFrame {
            scrollRectToVisible(frame, animated: true)
        }
    }

    func setFocusedElement(_ element: ASListElement?) {
        let old = focusedElement
        guard old !== element else { return }
        focusedElement = element
        if let old { redecorate(old) }
        if let element { redecorate(element) }
        setNeedsAccessibilityUpdate()
    }

    private func redecorate(_ element: ASListElement) {
        guard element.isMounted, let index = data.visible.index(of: element) else { return }
        decorateFocus(element, frame: frame(at: index))
    }

    /// The ring round the focused item.
    func decorateFocus(_ element: ASListElement, frame: CGRect) {
        let isShown = element === focusedElement && isFirstResponder && window?.focusSystem.isFocusVisible == true
        guard isShown else {
            for ring in element.decorations { ring.isHidden = true }
            return
        }
        let ring = element.decorations.first ?? CALayer()
        if element.decorations.isEmpty {
            ring.name = "focus ring"
            ring.zPosition = Self.ringDepth
            ring.borderWidth = 2
            ring.cornerRadius = 4
            element.decorations.append(ring)
            layer.addSublayer(ring)
        }
        ring.isHidden = false
        ring.borderColor = tintColor ?? .systemBlue
        ring.frame = frame.insetBy(dx: 1, dy: 1)
    }

    // MARK: Menus

    /// What the delegate offers for the item at a place of the content.
    func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let collectionNode, let itemDelegate, let path = element(at: point).flatMap({ indexPath(of: $0) }) else {
            return nil
        }
        return itemDelegate.collectionNode(collectionNode, contextMenuConfigurationForItemAt: path, point: point)
    }

    /// As long as the menu is open one sees what it is about, and the menu key opens the next one for the same item.
    func contextMenuOpens(at point: CGPoint) {
        contextMenuClosed()
        guard let element = element(at: point) else { return }
        elementWithMenu = element
        showHighlight(of: element)
        if collectionNode?.allowsSelection == true { setFocusedElement(element) }
    }

    func contextMenuClosed() {
        guard let element = elementWithMenu else { return }
        elementWithMenu = nil
        showHighlight(of: element)
    }
}

extension ASCollectionView: ASChoosingContainer {
    var isReadFromTheEnd: Bool { isInverted }
}

/// Asks a collection's delegate for the menus of its items.
@MainActor
final class ASCollectionContextMenus: UIContextMenuInteractionDelegate {
    private weak var collection: ASCollectionView?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ collection: ASCollectionView) {
        self.collection = collection
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        collection?.contextMenu(at: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {
        collection?.contextMenuOpens(at: interaction.location(in: collection))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) {
        collection?.contextMenuClosed()
    }
}
