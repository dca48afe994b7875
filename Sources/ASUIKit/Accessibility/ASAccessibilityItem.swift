// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What an element is, in one word, as other programs ask for it.
public enum ASAccessibilityRole: Hashable, Sendable {
    case window, group, list, table, landmark, dialog, scrollArea
    case button, toggleButton, link, image, staticText, heading, searchField, slider, key, tab, tabBar, unknown
}

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
}

/// One element of a window's tree, or a group of such: what an exporter sees.
///
/// Stays the same object as long as its element is in the tree. What it says of the element is looked up when asked for; `parent` and
/// `children` are those of the last time that the tree was made.
///
/// - Thread: main
@MainActor
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
        return ASAccessibilityTree.touches(object.accessibilityFrame, bounds)
    }

    /// Whether it can be used.
    public var isEnabled: Bool { !traits.contains(.notEnabled) }

    /// Whether it is the one of several that is chosen.
    public var isSelected: Bool { traits.contains(.selected) }

    /// Whether keys go to it.
    public var isFocused: Bool { (object as? UIResponder)?.isFirstResponder ?? false }

    /// The window.
    public var window: UIWindow? {
        sequence(first: self) { $0.parent }.lazy.compactMap { $0.object as? UIWindow }.first
    }

    /// What it is, in one word.
    public var role: ASAccessibilityRole {
        guard let object else { return .unknown }
        if object is UIWindow { return .window }
        guard isElement else {
            if object.accessibilityViewIsModal { return .dialog }
            if traits.contains(.tabBar) { return .tabBar }
            switch object.accessibilityContainerType {
            case .dataTable: return .table
            case .list: return .list
            case .landmark: return .landmark
            case .semanticGroup: return .group
            case .none: return object.scrollsAccessibilityElements ? .scrollArea : .group
            }
        }
        let traits = traits
        let roles: [(UIAccessibilityTraits, ASAccessibilityRole)] = [
            (.adjustable, .slider), (.toggleButton, .toggleButton), (.searchField, .searchField),
            (.keyboardKey, .key), (.link, .link), (.header, .heading),
        ]
        if let role = roles.first(where: { traits.contains($0.0) })?.1 { return role }
        if traits.contains(.button) { return parent?.traits.contains(.tabBar) == true ? .tab : .button }
        if traits.contains(.image) { return .image }
        return traits.contains(.staticText) ? .staticText : .unknown
    }

    // MARK: Actions

    /// What can be done with it; always the same for the same traits and custom actions.
    public var actions: [ASAccessibilityAction] {
        guard let object, isElement, isEnabled else { return [] }
        var actions: [ASAccessibilityAction] = [.activate]
        if traits.contains(.adjustable) { actions += [.increment, .decrement] }
        actions += (object.accessibilityCustomActions ?? []).indices.map { .custom($0) }
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
        case .scroll: return "scroll"
        case .custom(let index):
            let all = object?.accessibilityCustomActions ?? []
            return all.indices.contains(index) ? all[index].name : ""
        }
    }

    /// Does it.
    ///
    /// What an element does not know, what it is in is asked, from inside out; a press that nobody knows is made with a finger.
    ///
    /// - Returns: whether anybody did it
    @discardableResult
    public func perform(_ action: ASAccessibilityAction) -> Bool {
        guard let object else { return false }
        switch action {
        case .activate:
            guard isEnabled else { return false }
            return object.accessibilityActivate() || window?.press(at: object.accessibilityActivationPoint) ?? false
        case .increment:
            guard traits.contains(.adjustable), isEnabled else { return false }
            object.accessibilityIncrement()
            return true
        case .decrement:
            guard traits.contains(.adjustable), isEnabled else { return false }
            object.accessibilityDecrement()
            return true
        case .escape: return ancestry.contains { $0.accessibilityPerformEscape() }
        case .magicTap: return ancestry.contains { $0.accessibilityPerformMagicTap() }
        case .scroll(let direction): return ancestry.contains { $0.accessibilityScroll(direction) }
        case .custom(let index):
            guard let all = object.accessibilityCustomActions, all.indices.contains(index) else { return false }
            return all[index].actionHandler?(all[index]) ?? false
        }
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
