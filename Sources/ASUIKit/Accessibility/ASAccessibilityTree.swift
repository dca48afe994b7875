// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
public import Foundation

/// What has happened to a window's tree of elements.
public enum ASAccessibilityChange {
    /// The tree, or something that elements say, is other than it was; told once until somebody has looked.
    case stale
    /// The app has told something: words to say, and an element to go to.
    case posted(UIAccessibility.Notification, words: String?, item: ASAccessibilityItem?)
}

/// Compares two views or elements by the order in which a screen reader comes to them.
///
/// - Source: Texture `ASSortAccessibilityElementsComparator`
public typealias ASSortAccessibilityElementsComparator =
    @MainActor (_ first: UIAccessibilityObject, _ second: UIAccessibilityObject) -> ComparisonResult

/// The elements of one window, for whoever shows them to those who do not see it.
///
/// Made when somebody asks, and kept until the next layout, or until an element says something else. Nothing of it costs anything
/// in a program that nobody asks.
///
/// What cannot be seen is left out: hidden, transparent, said to be hidden, beside what is modal, and, but for content that can be
/// scrolled to, outside of the window. The order is that of reading, in each container by itself: line by line (`ASReadingOrder`). A
/// container that names its `accessibilityElements` has its own.
///
/// - Thread: main
/// - Deviation: Texture goes by upper edges alone, so that in a line of things of different heights the tallest comes first.
@preconcurrency @MainActor
public final class ASAccessibilityTree {
    private weak var window: UIWindow?
    private var items: [ObjectIdentifier: ASAccessibilityItem] = [:]
    private var known: ASAccessibilityItem?
    private weak var watchedTree: ASLayerTree?
    private var hasToldOfChange = false

    /// Decides the order of the elements in a container; nil for the order of reading.
    ///
    /// - Source: Texture `setUserDefinedAccessibilitySortComparator(_:)`
    package static var sortComparator: ASSortAccessibilityElementsComparator? {
        didSet { setNeedsBuild() }
    }

    /// Told of changes.
    public var observers: [@MainActor (ASAccessibilityChange) -> Void] = []

    /// How often the tree was made; for tests.
    private(set) var buildCount = 0

    /// Those that somebody has asked.
    private static var living: [Weak] = []
    private struct Weak {
        weak var tree: ASAccessibilityTree?
    }

    init(window: UIWindow) {
        self.window = window
    }

    // MARK: Asking

    /// The window, with everything in it.
    public var root: ASAccessibilityItem? {
        if let known { return known }
        guard let window else { return nil }
        return build(window)
    }

    /// All elements, in the order of reading, without the groups that they are in.
    public var elements: [ASAccessibilityItem] {
        var result: [ASAccessibilityItem] = []
        func visit(_ item: ASAccessibilityItem) {
            if item.isElement { result.append(item) }
            item.children.forEach(visit)
        }
        root.map(visit)
        return result
    }

    /// The item of a view or an element; nil when it is none.
    public func item(of object: UIAccessibilityObject) -> ASAccessibilityItem? {
        _ = root
        return items[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
    }

    /// The frontmost element at a point of the window; the later one of several in the order of reading.
    public func element(at point: CGPoint) -> ASAccessibilityItem? {
        elements.last { item in
            if let path = item.object?.accessibilityPath { return path.boundingBoxOfPath.contains(point) }
            return item.frame.contains(point)
        }
    }

    // MARK: Making

    private func build(_ window: UIWindow) -> ASAccessibilityItem {
        watch(window)
        buildCount += 1
        hasToldOfChange = false
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

    /// The items of what is in `object`, whose own item is `parent`.
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

    /// Something in a container, with its items.
    private struct Entry {
        let object: UIAccessibilityObject
        let items: [ASAccessibilityItem]
    }

    /// Things in the order of `sortComparator`, or in that of reading.
    ///
    /// - Parameters:
    ///   - things: in any order, which decides among those that are equal
    ///   - isMirrored: whether reading begins at the right
    ///   - object: what stands for a thing
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

    /// Whether a container is to be found as such.
    private static func isGroup(_ object: UIAccessibilityObject) -> Bool {
        object.accessibilityContainerType != .none || object.accessibilityViewIsModal
            || object.shouldGroupAccessibilityChildren || object.scrollsAccessibilityElements
            || !object.accessibilityTraits.isDisjoint(with: [.tabBar, .menu])
            || object.accessibilityDetails?.kind == .row
    }

    private func isInWindow(_ object: UIAccessibilityObject) -> Bool {
        guard let window else { return false }
        return Self.touches(object.accessibilityFrame, window.bounds)
    }

    /// Whether two rectangles have a point in common; one without size counts as a point.
    static func touches(_ a: CGRect, _ b: CGRect) -> Bool {
        a.maxX >= b.minX && a.minX <= b.maxX && a.maxY >= b.minY && a.minY <= b.maxY
    }

    // MARK: Changes

    /// Makes all trees stale.
    private static func setNeedsBuild() {
        for tree in living.compactMap(\.tree) { tree.setNeedsBuild() }
    }

    /// The next who asks gets a new tree.
    func setNeedsBuild() {
        guard known != nil else { return }
        known = nil
        tellOfChange()
    }

    private func tellOfChange() {
        guard !hasToldOfChange else { return }
        hasToldOfChange = true
        for observer in observers { observer(.stale) }
    }

    /// From now on layouts make the tree stale.
    private func watch(_ window: UIWindow) {
        if !Self.living.contains(where: { $0.tree === self }) {
            Self.living.removeAll { $0.tree == nil }
            Self.living.append(Weak(tree: self))
            UIAccessibilityObject.contentObserver = { Self.setNeedsBuild() }
        }
        guard let tree = window.layerTree, tree !== watchedTree else { return }
        watchedTree = tree
        tree.willCommit.append { [weak self] in self?.setNeedsBuild() }
    }

    func didPost(_ notification: UIAccessibility.Notification, words: String?, element: UIAccessibilityObject?) {
        if notification == .layoutChanged || notification == .screenChanged { setNeedsBuild() }
        guard !observers.isEmpty else { return }
        let found = element.flatMap { item(of: $0) }
        for observer in observers { observer(.posted(notification, words: words, item: found)) }
    }
}
