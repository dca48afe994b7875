// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
public import Foundation

/// An action that another program can perform on an element.
public enum ASAccessibilityAction: Hashable, Sendable {
    /// Presses the element.
    case activate
    /// Changes the value by one step.
    case increment, decrement
    /// Goes back, or dismisses a modal view.
    case escape
    /// Performs the most important action.
    case magicTap
    /// Scrolls by one page.
    case scroll(UIAccessibilityScrollDirection)
    /// Performs the custom action at an index.
    case custom(Int)
    /// Opens the context menu of the element, as the secondary button does.
    case showMenu
}

/// An element, or a group of elements, in a window's accessibility tree, as an exporter sees it.
///
/// The item remains the same object while its element is in the tree. Its properties are read from the element on each access. `parent`
/// and `children` are those of the last time that the tree was built.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASAccessibilityItem {
    /// A number that is unique within the process.
    public let identifier: UInt64
    /// The view or element that the item represents.
    public private(set) weak var object: UIAccessibilityObject?
    /// The containing item; `nil` for the window.
    public internal(set) weak var parent: ASAccessibilityItem?
    /// The contained items, in reading order; empty for an element.
    public internal(set) var children: [ASAccessibilityItem] = []

    private static var lastIdentifier: UInt64 = 0

    init(_ object: UIAccessibilityObject) {
        Self.lastIdentifier += 1
        identifier = Self.lastIdentifier
        self.object = object
    }

    /// Whether the item is an element rather than a group.
    public var isElement: Bool { object?.isAccessibilityElement ?? false }

    /// The accessibility label; empty if there is none.
    public var label: String {
        guard let object else { return "" }
        if let label = object.accessibilityLabel { return label }
        return (object as? any ASInputRoot)?.accessibilityTitle ?? ""
    }

    /// The accessibility hint; empty if there is none.
    public var hint: String { object?.accessibilityHint ?? "" }

    /// The accessibility value; `nil` if there is none.
    public var value: String? { object?.accessibilityValue }

    /// The accessibility traits.
    public var traits: UIAccessibilityTraits { object?.accessibilityTraits ?? .none }

    /// The accessibility identifier, for scripts.
    public var scriptIdentifier: String? { object?.accessibilityIdentifier }

    /// The frame in the window, in points.
    public var frame: CGRect { object?.accessibilityFrame ?? .zero }

    /// Whether any part of the item is visible in the window.
    public var isShowing: Bool {
        guard let object, let bounds = root?.bounds else { return false }
        let frame = object.accessibilityFrame
        return ASAccessibilityTree.touches(frame, bounds) && scrolledAreas.allSatisfy { $0.intersects(frame) }
    }

    /// The frames of the scrollable containers around the item, innermost first, in the window.
    private var scrolledAreas: [CGRect] {
        sequence(first: self) { $0.parent }.dropFirst()
            .filter { $0.object?.scrollsAccessibilityElements ?? false }
            .map(\.frame)
    }

    /// Returns the innermost item at a point of the window: this item or a descendant.
    ///
    /// Of several items at the point, it returns the last in reading order.
    public func item(at point: CGPoint) -> ASAccessibilityItem? {
        guard let object else { return nil }
        let isInside = object.accessibilityPath?.boundingBoxOfPath.contains(point) ?? frame.contains(point)
        if object.scrollsAccessibilityElements, !isInside { return nil }
        for child in children.reversed() {
            if let found = child.item(at: point) { return found }
        }
        return isInside ? self : nil
    }

    /// Whether the item is enabled.
    public var isEnabled: Bool { !traits.contains(.notEnabled) }

    /// Whether the item is selected.
    public var isSelected: Bool { traits.contains(.selected) }

    /// Whether the item receives keys.
    public var isFocused: Bool { (object as? UIResponder)?.isFirstResponder ?? false || details?.isFocused ?? false }

    /// Whether the item can become focused.
    public var isFocusable: Bool { (object as? UIView)?.canBecomeFocused ?? false }

    /// Details that traits cannot express; `nil` if the element has none.
    public var details: ASAccessibilityDetails? { object?.accessibilityDetails }

    /// The text that the user edits in the element; `nil` for other elements.
    public var editableText: (any ASAccessibilityEditableText)? {
        isElement ? object?.accessibilityEditableText : nil
    }

    /// The letter that activates the element from anywhere in the window, together with Alt.
    public var accessKey: Character? { (object as? UIView)?.accessKey }

    /// The language of the element, as a BCP 47 tag; `nil` for the program's language.
    public var language: String? { object?.accessibilityLanguage }

    /// The items of the element's headers, or of the nearest container that has headers; empty if none are in the tree.
    public var headers: [ASAccessibilityItem] {
        guard let object, let tree = root?.accessibilityTree else { return [] }
        let around = sequence(first: object) { $0.accessibilityParent }
        let headers = around.lazy.compactMap(\.accessibilityHeaderElements).first ?? []
        return headers.compactMap { tree.item(of: $0) }.filter { $0 !== self }
    }

    /// The root that contains the item.
    var root: (any ASInputRoot)? {
        sequence(first: self) { $0.parent }.lazy.compactMap { $0.object as? any ASInputRoot }.first
    }

    /// The role of the item.
    public var role: ASAccessibilityRole {
        guard let object else { return .unknown }
        if let root = object as? any ASInputRoot { return root.isPopup ? .popup : .window }
        return ASAccessibilityRole.role(of: object, in: parent?.object)
    }

    // MARK: Actions

    /// The available actions; they depend only on the traits, the custom actions and the menus.
    ///
    /// A press comes first, a menu last. A container has `escape` if it is modal or a menu, and it can be scrolled.
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

    /// Returns the name of an action.
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

    /// Performs an action.
    ///
    /// Asks the element, then its containers from the innermost outwards. If none of them handles a press, the element is scrolled into
    /// view and pressed at its activation point.
    ///
    /// - Returns: whether the action was performed
    @discardableResult
    public func perform(_ action: ASAccessibilityAction) -> Bool {
        guard let object else { return false }
        switch action {
        case .activate:
            guard isEnabled else { return false }
            return object.accessibilityActivate() || simulatePress(object)
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
                // The containers of a modal view do not receive the action.
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

    /// Presses the activation point; if that point is not visible, scrolls to the element first.
    private func simulatePress(_ object: UIAccessibilityObject) -> Bool {
        guard let root else { return false }
        let point = object.accessibilityActivationPoint
        let isInSight = root.bounds.contains(point) && scrolledAreas.allSatisfy { $0.contains(point) }
        if !isInSight { scrollToVisible() }
        return root.press(at: object.accessibilityActivationPoint)
    }

    // MARK: Menus

    /// The views whose menus apply to the item, innermost first: its own and those of its containers, as for the secondary button.
    ///
    /// A container has only its own menus; the rows of a list have the menus of the list.
    private var viewsWithMenus: [UIView] {
        guard let object else { return [] }
        let hasOthersMenus = isElement || object.accessibilityDetails?.kind == .row
        guard hasOthersMenus || !object.scrollsAccessibilityElements else { return [] }
        let outer = hasOthersMenus ? Array(ancestry) : [object]
        return outer.compactMap { $0 as? UIView }
    }

    /// The rectangle in the window at which a menu opens: the visible part of the item, or its frame if no part is visible.
    private var menuAnchor: CGRect {
        let all = frame
        let seen = scrolledAreas.reduce(all.intersection(root?.bounds ?? all)) { $0.intersection($1) }
        return seen.isNull || seen.isEmpty ? all : seen
    }

    private var menuPlace: CGPoint { CGPoint(x: menuAnchor.midX, y: menuAnchor.midY) }

    /// Moves the focus to the item, and shows the focus ring.
    ///
    /// - Returns: whether the item is focused
    @discardableResult
    public func takeFocus() -> Bool {
        guard let view = object as? UIView, let root = view.responderRoot else { return false }
        return root.focusSystem.focus(view)
    }

    /// Scrolls the item's containers as far as needed to make it visible.
    ///
    /// - Returns: whether the item is visible
    @discardableResult
    public func scrollToVisible() -> Bool {
        guard let object else { return false }
        for outer in sequence(first: object, next: { $0.accessibilityParent }).dropFirst() {
            outer.scrollToShow(object)
        }
        return isShowing
    }

    /// Sets the numeric value.
    ///
    /// - Returns: whether the value can be set
    @discardableResult
    public func setNumber(_ number: Double) -> Bool {
        guard isEnabled, number.isFinite, let object else { return false }
        return object.accessibilitySetNumber(number)
    }

    /// Selects or deselects the item.
    ///
    /// - Returns: whether the selection is now as requested
    @discardableResult
    public func setSelected(_ wanted: Bool) -> Bool {
        guard isEnabled, let object else { return false }
        if isSelected == wanted { return true }
        return object.accessibilitySetSelected(wanted) || wanted && perform(.activate) && isSelected
    }

    /// Notifies the element that a screen reader has moved to it, or has left it.
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
