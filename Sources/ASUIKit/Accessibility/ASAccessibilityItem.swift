// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
public import Foundation

/// What another program can have done with an element.
public enum ASAccessibilityAction: Hashable, Sendable {
    /// Press it.
    case activate
    /// One step up or down.
    case increment, decrement
    /// Back, or away with what is modal.
    case escape
    /// The most important thing.
    case magicTap
    /// A page further.
    case scroll(UIAccessibilityScrollDirection)
    /// One of its own, by its place.
    case custom(Int)
    /// Open the menu that the right button opens on it.
    case showMenu
}

/// One element of a window's tree, or a group of such: what an exporter sees.
///
/// Stays the same object as long as its element is in the tree. What it says of the element is looked up when asked for; `parent` and
/// `children` are those of the last time that the tree was made.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASAccessibilityItem {
    /// Never reused within the process.
    public let identifier: UInt64
    /// The view or element itself.
    public private(set) weak var object: UIAccessibilityObject?
    /// What it is in; nil for the window.
    public internal(set) weak var parent: ASAccessibilityItem?
    /// What is in it, in the order of reading; of elements nothing.
    public internal(set) var children: [ASAccessibilityItem] = []

    private static var lastIdentifier: UInt64 = 0

    init(_ object: UIAccessibilityObject) {
        Self.lastIdentifier += 1
        identifier = Self.lastIdentifier
        self.object = object
    }

    /// Whether it stands for itself, rather than for what is in it.
    public var isElement: Bool { object?.isAccessibilityElement ?? false }

    /// What it is called; empty for nothing.
    public var label: String {
        guard let object else { return "" }
        if let label = object.accessibilityLabel { return label }
        return (object as? UIWindow)?.accessibilityTitle ?? ""
    }

    /// What happens when it is used; empty for nothing.
    public var hint: String { object?.accessibilityHint ?? "" }

    /// What it is set to; nil for nothing.
    public var value: String? { object?.accessibilityValue }

    /// What kind of thing it is.
    public var traits: UIAccessibilityTraits { object?.accessibilityTraits ?? .none }

    /// For scripts.
    public var scriptIdentifier: String? { object?.accessibilityIdentifier }

    /// Its rectangle in the window, in points.
    public var frame: CGRect { object?.accessibilityFrame ?? .zero }

    /// Whether any of it lies in the window.
    public var isShowing: Bool {
        guard let object, let bounds = window?.bounds else { return false }
        let frame = object.accessibilityFrame
        return ASAccessibilityTree.touches(frame, bounds) && scrolledAreas.allSatisfy { $0.intersects(frame) }
    }

    /// What it is in that can be scrolled, from inside out, as rectangles of the window.
    private var scrolledAreas: [CGRect] {
        sequence(first: self) { $0.parent }.dropFirst()
            .filter { $0.object?.scrollsAccessibilityElements ?? false }
            .map(\.frame)
    }

    /// The item at a point of the window, itself or in it, the innermost; of several the later one in the order of reading.
    public func item(at point: CGPoint) -> ASAccessibilityItem? {
        guard let object else { return nil }
        let isInside = object.accessibilityPath?.boundingBoxOfPath.contains(point) ?? frame.contains(point)
        if object.scrollsAccessibilityElements, !isInside { return nil }
        for child in children.reversed() {
            if let found = child.item(at: point) { return found }
        }
        return isInside ? self : nil
    }

    /// Whether it can be used.
    public var isEnabled: Bool { !traits.contains(.notEnabled) }

    /// Whether it is the one of several that is chosen.
    public var isSelected: Bool { traits.contains(.selected) }

    /// Whether keys go to it.
    public var isFocused: Bool { (object as? UIResponder)?.isFirstResponder ?? false || details?.isFocused ?? false }

    /// Whether keys can be made to go to it.
    public var isFocusable: Bool { (object as? UIView)?.canBecomeFocused ?? false }

    /// What there is to say beyond traits.
    public var details: ASAccessibilityDetails? { object?.accessibilityDetails }

    /// What a person edits in it; nil for anything else.
    public var editableText: (any ASAccessibilityEditableText)? {
        isElement ? object?.accessibilityEditableText : nil
    }

    /// The letter that presses it from anywhere in the window, together with Alt.
    public var accessKey: Character? { (object as? UIView)?.accessKey }

    /// What it is to be read in, as in BCP 47; nil is the program's.
    public var language: String? { object?.accessibilityLanguage }

    /// The items of its headers, or else of the nearest headers of what it is in; empty without any in the tree.
    public var headers: [ASAccessibilityItem] {
        guard let object, let tree = window?.accessibilityTree else { return [] }
        let around = sequence(first: object) { $0.accessibilityParent }
        let headers = around.lazy.compactMap(\.accessibilityHeaderElements).first ?? []
        return headers.compactMap { tree.item(of: $0) }.filter { $0 !== self }
    }

    /// The window.
    public var window: UIWindow? {
        sequence(first: self) { $0.parent }.lazy.compactMap { $0.object as? UIWindow }.first
    }

    /// What it is, in one word.
    public var role: ASAccessibilityRole {
        guard let object else { return .unknown }
        if let window = object as? UIWindow { return window.isPopup ? .popup : .window }
        return ASAccessibilityRole.role(of: object, in: parent?.object)
    }

    // MARK: Actions

    /// What can be done with it; always the same for the same traits, custom actions and menus.
    ///
    /// A press comes first, a menu last. What contains others can be left, if it is modal or a menu, and scrolled.
    public var actions: [ASAccessibilityAction] {
        guard let object, isEnabled else { return [] }
        var actions: [ASAccessibilityAction] = []
        if isElement || object.accessibilityDetails?.isSelectable == true { actions.append(.activate) }
        if !isElement, object.accessibilityViewIsModal || traits.contains(.menu) { actions.append(.escape) }
        if !isElement, object.scrollsAccessibilityElements { actions += [.scroll(.next), .scroll(.previous)] }
        if traits.contains(.adjustable) { actions += [.increment, .decrement] }
        actions += (object.accessibilityCustomActions ?? []).indices.map { .custom($0) }
        if viewsWithMenus.contains(where: { $0.offersContextMenu(at: menuPlace) }) { actions.append(.showMenu) }
        return actions
    }

    /// An action in words.
    public func name(of action: ASAccessibilityAction) -> String {
        switch action {
        case .activate: return "activate"
        case .increment: return "increment"
        case .decrement: return "decrement"
        case .escape: return "escape"
        case .magicTap: return "magic tap"
        case .scroll(.next): return "scroll forward"
        case .scroll(.previous): return "scroll back"
        case .scroll: return "scroll"
        case .showMenu: return "show menu"
        case .custom(let index):
            let all = object?.accessibilityCustomActions ?? []
            return all.indices.contains(index) ? all[index].name : ""
        }
    }

    /// Does it.
    ///
    /// Asks the element, then its containers from the innermost outwards. If none of them handles a press, the element is scrolled into
    /// sight and pressed as with a finger.
    ///
    /// - Returns: whether anybody did it
    @discardableResult
    public func perform(_ action: ASAccessibilityAction) -> Bool {
        guard let object else { return false }
        switch action {
        case .activate:
            guard isEnabled else { return false }
            return object.accessibilityActivate() || pressByHand(object)
        case .increment:
            guard traits.contains(.adjustable), isEnabled else { return false }
            object.accessibilityIncrement()
            return true
        case .decrement:
            guard traits.contains(.adjustable), isEnabled else { return false }
            object.accessibilityDecrement()
            return true
        case .escape:
            for object in ancestry {
                if object.accessibilityPerformEscape() { return true }
                // What lies behind something modal does not hear of it.
                if object.accessibilityViewIsModal { return false }
            }
            return false
        case .magicTap: return ancestry.contains { $0.accessibilityPerformMagicTap() }
        case .scroll(let direction): return ancestry.contains { $0.accessibilityScroll(direction) }
        case .custom(let index):
            guard let all = object.accessibilityCustomActions, all.indices.contains(index) else { return false }
            return all[index].actionHandler?(all[index]) ?? false
        case .showMenu:
            let (place, anchor) = (menuPlace, menuAnchor)
            return isEnabled && viewsWithMenus.contains { $0.opensContextMenu(at: place, .key, anchor: anchor) }
        }
    }

    /// Presses the activation point, after scrolling to the element where that point is out of sight.
    private func pressByHand(_ object: UIAccessibilityObject) -> Bool {
        guard let window else { return false }
        let point = object.accessibilityActivationPoint
        let isInSight = window.bounds.contains(point) && scrolledAreas.allSatisfy { $0.contains(point) }
        if !isInSight { scrollToVisible() }
        return window.press(at: object.accessibilityActivationPoint)
    }

    // MARK: Menus

    /// Whose menus it has, from inside out: its own and those of what it is in, as the right button asks them.
    ///
    /// What contains others has only its own; of a list the rows have them.
    private var viewsWithMenus: [UIView] {
        guard let object else { return [] }
        let hasOthersMenus = isElement || object.accessibilityDetails?.kind == .row
        guard hasOthersMenus || !object.scrollsAccessibilityElements else { return [] }
        let outer = hasOthersMenus ? Array(ancestry) : [object]
        return outer.compactMap { $0 as? UIView }
    }

    /// What a menu stands at, in the window: what is seen of it, if anything is.
    private var menuAnchor: CGRect {
        let all = frame
        let seen = scrolledAreas.reduce(all.intersection(window?.bounds ?? all)) { $0.intersection($1) }
        return seen.isNull || seen.isEmpty ? all : seen
    }

    private var menuPlace: CGPoint { CGPoint(x: menuAnchor.midX, y: menuAnchor.midY) }

    /// Makes the keys go to it, and shows that they do.
    ///
    /// - Returns: whether they do
    @discardableResult
    public func takeFocus() -> Bool {
        guard let view = object as? UIView, let window = view.window else { return false }
        return window.focusSystem.focus(view)
    }

    /// Scrolls what it is in, as far as that is needed to see it.
    ///
    /// - Returns: whether it can be seen now
    @discardableResult
    public func scrollToVisible() -> Bool {
        guard let object else { return false }
        for outer in sequence(first: object, next: { $0.accessibilityParent }).dropFirst() {
            outer.scrollToShow(object)
        }
        return isShowing
    }

    /// Sets it to a number.
    ///
    /// - Returns: whether it can be set
    @discardableResult
    public func setNumber(_ number: Double) -> Bool {
        guard isEnabled, number.isFinite, let object else { return false }
        return object.accessibilitySetNumber(number)
    }

    /// Makes it a chosen one of several, or no more.
    ///
    /// - Returns: whether it is as wanted now
    @discardableResult
    public func setSelected(_ wanted: Bool) -> Bool {
        guard isEnabled, let object else { return false }
        if isSelected == wanted { return true }
        return object.accessibilitySetSelected(wanted) || wanted && perform(.activate) && isSelected
    }

    /// A reader has come to it, or has left it.
    public func setReaderFocus(_ isFocused: Bool) {
        if isFocused {
            object?.accessibilityElementDidBecomeFocused()
        } else {
            object?.accessibilityElementDidLoseFocus()
        }
    }

    private var ancestry: UnfoldFirstSequence<UIAccessibilityObject> {
        guard let object else { return sequence(first: UIAccessibilityObject()) { _ in nil } }
        return sequence(first: object) { $0.accessibilityParent }
    }
}
