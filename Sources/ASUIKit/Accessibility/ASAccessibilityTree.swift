// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
public import Foundation

/// A change of a window's accessibility tree.
public enum ASAccessibilityChange {
    /// The tree or properties of its elements have changed; sent once until the tree is read again.
    case stale
    /// The app has posted a notification, with text to announce and an element to move to.
    case posted(UIAccessibility.Notification, words: String?, item: ASAccessibilityItem?)
}

/// Compares two views or elements by the order in which a screen reader visits them.
///
/// - Source: Texture `ASSortAccessibilityElementsComparator`
public typealias ASSortAccessibilityElementsComparator =
    @MainActor (_ first: UIAccessibilityObject, _ second: UIAccessibilityObject) -> ComparisonResult

/// The accessibility elements of one window, for screen readers and other exporters.
///
/// The tree is built when it is read, and kept until the next layout or until an element changes. A program whose tree is never read does
/// no work for it.
///
/// The tree omits objects that are hidden, transparent, marked as hidden, siblings of a modal view, or outside of the window. Content that
/// can be scrolled to is not omitted. Elements are in reading order within each container: line by line (`ASReadingOrder`). A container
/// that sets `accessibilityElements` determines its own order.
///
/// - Thread: main
/// - Deviation: Texture sorts by upper edges alone, so that the tallest of several elements in a line comes first.
@preconcurrency @MainActor
public final class ASAccessibilityTree {
    private weak var window: (any ASInputRoot)?
    private var items: [ObjectIdentifier: ASAccessibilityItem] = [:]
    private var known: ASAccessibilityItem?
    private weak var watchedTree: ASLayerTree?
    private var hasNotifiedOfChange = false

    /// The comparator for the elements of a container; `nil` for reading order.
    ///
    /// - Source: Texture `setUserDefinedAccessibilitySortComparator(_:)`
    package static var sortComparator: ASSortAccessibilityElementsComparator? {
        didSet { setNeedsBuild() }
    }

    /// Closures called on each change.
    public var observers: [@MainActor (ASAccessibilityChange) -> Void] = []

    /// The number of times that the tree was built; for tests.
    private(set) var buildCount = 0

    /// The trees of a runtime.
    @MainActor private final class Living {
        private struct Weak {
            weak var tree: ASAccessibilityTree?
        }
        private var entries: [Weak] = []

        var trees: [ASAccessibilityTree] { entries.compactMap(\.tree) }

        func add(_ tree: ASAccessibilityTree) {
            entries.removeAll { $0.tree == nil }
            entries.append(Weak(tree: tree))
        }
    }
    private static let living = ASRuntimeSlot { ASAssumeMain { Living() } }

    init(window: any ASInputRoot) {
        self.window = window
        Self.living.current.add(self)
    }

    // MARK: Queries

    /// The item of the window, which contains all others.
    public var root: ASAccessibilityItem? {
        if let known { return known }
        guard let window else { return nil }
        return build(window)
    }

    /// All elements in reading order, without their groups.
    public var elements: [ASAccessibilityItem] {
        var result: [ASAccessibilityItem] = []
        func visit(_ item: ASAccessibilityItem) {
            if item.isElement { result.append(item) }
            item.children.forEach(visit)
        }
        root.map(visit)
        return result
    }

    /// Returns the item of a view or an element; `nil` if it is not in the tree.
    public func item(of object: UIAccessibilityObject) -> ASAccessibilityItem? {
        _ = root
        return items[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
    }

    /// Returns the frontmost element at a point of the window; of several, the last in reading order.
    public func element(at point: CGPoint) -> ASAccessibilityItem? {
        elements.last { item in
            if let path = item.object?.accessibilityPath { return path.boundingBoxOfPath.contains(point) }
            return item.frame.contains(point)
        }
    }

    // MARK: Building

    private func build(_ window: any ASInputRoot) -> ASAccessibilityItem {
        watch(window)
        buildCount += 1
        hasNotifiedOfChange = false
        let before = items
        items = [:]
        let root = item(window, before: before)
        root.parent = nil
        root.children = children(of: window, isScrolled: false, in: root, before: before)
        known = root
        return root
    }

    private func item(
        _ object: UIAccessibilityObject,
        before: [ObjectIdentifier: ASAccessibilityItem]
    ) -> ASAccessibilityItem {
        let key = ObjectIdentifier(object)
        let item = before[key].flatMap { $0.object === object ? $0 : nil } ?? ASAccessibilityItem(object)
        item.children = []
        items[key] = item
        return item
    }

    /// Returns the items of the objects in `object`, whose own item is `parent`.
    private func children(
        of object: UIAccessibilityObject,
        isScrolled: Bool,
        in parent: ASAccessibilityItem,
        before: [ObjectIdentifier: ASAccessibilityItem]
    ) -> [ASAccessibilityItem] {
        guard !object.accessibilityElementsHidden else { return [] }
        let isScrolled = isScrolled || object.scrollsAccessibilityElements
        let isExplicit = object.accessibilityElements != nil
        var entries = (object.accessibilityElements ?? object.automaticAccessibilityElements).filter {
            !$0.isInvisibleToAccessibility
        }
        if let modal = entries.last(where: { !isExplicit && $0.accessibilityViewIsModal }) { entries = [modal] }
        var result: [Entry] = []
        for entry in entries where items[ObjectIdentifier(entry)] == nil {
            if entry.isAccessibilityElement {
                guard isExplicit || isScrolled || isInWindow(entry) else { continue }
                let item = item(entry, before: before)
                item.parent = parent
                result.append(Entry(object: entry, items: [item]))
            } else if Self.isGroup(entry) {
                let item = item(entry, before: before)
                item.children = children(of: entry, isScrolled: isScrolled, in: item, before: before)
                item.parent = parent
                if item.children.isEmpty {
                    items[ObjectIdentifier(entry)] = nil
                } else {
                    result.append(Entry(object: entry, items: [item]))
                }
            } else {
                let inner = children(of: entry, isScrolled: isScrolled, in: parent, before: before)
                if !inner.isEmpty { result.append(Entry(object: entry, items: inner)) }
            }
        }
        if !isExplicit {
            result = Self.inReadingOrder(result, isMirrored: object.readsFromRightToLeft, object: \.object)
        }
        return result.flatMap(\.items)
    }

    /// An object in a container, with its items.
    private struct Entry {
        let object: UIAccessibilityObject
        let items: [ASAccessibilityItem]
    }

    /// Returns `things` in the order of `sortComparator`, or in reading order.
    ///
    /// - Parameters:
    ///   - things: in any order; equal things keep this order
    ///   - isMirrored: whether reading begins at the right
    ///   - object: returns the accessibility object of a thing
    /// - Returns: the same things
    package static func inReadingOrder<Thing>(
        _ things: [Thing],
        isMirrored: Bool,
        object: (Thing) -> UIAccessibilityObject
    ) -> [Thing] {
        guard let sortComparator else {
            return ASReadingOrder.sorted(things, isMirrored: isMirrored) { object($0).accessibilityFrame }
        }
        let objects = things.map(object)
        return things.indices.sorted { a, b in
            switch sortComparator(objects[a], objects[b]) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: a < b
            }
        }
        .map { things[$0] }
    }

    /// Whether a container appears in the tree as a group.
    private static func isGroup(_ object: UIAccessibilityObject) -> Bool {
        object.accessibilityContainerType != .none || object.accessibilityViewIsModal
            || object.shouldGroupAccessibilityChildren || object.scrollsAccessibilityElements
            || !object.accessibilityTraits.isDisjoint(with: [.tabBar, .menu, .menuBar])
            || object.accessibilityDetails?.kind == .row
    }

    private func isInWindow(_ object: UIAccessibilityObject) -> Bool {
        guard let window else { return false }
        return Self.touches(object.accessibilityFrame, window.bounds)
    }

    /// Whether two rectangles have a point in common; an empty rectangle is treated as a point.
    static func touches(_ a: CGRect, _ b: CGRect) -> Bool {
        a.maxX >= b.minX && a.minX <= b.maxX && a.maxY >= b.minY && a.minY <= b.maxY
    }

    // MARK: Changes

    /// Marks all trees as stale.
    private static func setNeedsBuild() {
        for tree in living.current.trees { tree.setNeedsBuild() }
    }

    /// Marks the tree as stale, so that the next access rebuilds it.
    func setNeedsBuild() {
        guard known != nil else { return }
        known = nil
        notifyOfChange()
    }

    private func notifyOfChange() {
        guard !hasNotifiedOfChange else { return }
        hasNotifiedOfChange = true
        for observer in observers { observer(.stale) }
    }

    /// Starts to observe layouts, which make the tree stale.
    private func watch(_ window: any ASInputRoot) {
        if UIAccessibilityObject.contentObserver == nil {
            UIAccessibilityObject.contentObserver = { Self.setNeedsBuild() }
        }
        guard let tree = window.layerTree, tree !== watchedTree else { return }
        watchedTree = tree
        tree.willCommit.append { [weak self] in self?.setNeedsBuild() }
    }

    /// Notifies the trees of the open windows.
    static func post(_ notification: UIAccessibility.Notification, words: String?, element: UIAccessibilityObject?) {
        for tree in living.current.trees {
            guard let window = tree.window, window.layerTree != nil, !window.isPopup else { continue }
            tree.didPost(notification, words: words, element: element)
        }
    }

    private func didPost(_ notification: UIAccessibility.Notification, words: String?, element: UIAccessibilityObject?)
    {
        if notification == .layoutChanged || notification == .screenChanged { setNeedsBuild() }
        guard !observers.isEmpty else { return }
        let found = element.flatMap { item(of: $0) }
        for observer in observers { observer(.posted(notification, words: words, item: found)) }
    }
}
