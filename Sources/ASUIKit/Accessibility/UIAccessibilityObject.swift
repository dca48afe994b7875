// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// What can be an element of the tree that screen readers walk through, or can contain such: views, and `UIAccessibilityElement`.
///
/// Each property answers what was set, else a default that subclasses know. Nothing of it costs anything before somebody asks: the
/// values live in a box that is made when one is set.
///
/// - Thread: main
/// - Source: UIKit's `UIAccessibility` and `UIAccessibilityContainer`, which are categories of `NSObject`
@MainActor
open class UIAccessibilityObject {
    /// What was set; nil for nothing.
    private var values: ASAccessibilityValues?

    /// An object about which nothing was said.
    public init() {}

    private func set<Value>(_ path: ReferenceWritableKeyPath<ASAccessibilityValues, Value>, _ value: Value) {
        let values = self.values ?? ASAccessibilityValues()
        self.values = values
        values[keyPath: path] = value
        ASAccessibilityTree.contentDidChange(of: self)
    }

    // MARK: What it is

    /// Whether it is an element; no, unless set.
    ///
    /// What is in an element is not looked at.
    open var isAccessibilityElement: Bool {
        get { values?.isElement ?? false }
        set { set(\.isElement, newValue) }
    }

    /// What it is called: "Save", without what it is ("button"); nil.
    open var accessibilityLabel: String? {
        get { values?.label?.string }
        set { set(\.label, newValue.map { NSAttributedString(string: $0) }) }
    }

    /// The same, with attributes; one value with `accessibilityLabel`.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { values?.label ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { set(\.label, newValue) }
    }

    /// What happens when it is used: "Keeps the changes."; nil.
    open var accessibilityHint: String? {
        get { values?.hint?.string }
        set { set(\.hint, newValue.map { NSAttributedString(string: $0) }) }
    }

    /// The same, with attributes.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { values?.hint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set { set(\.hint, newValue) }
    }

    /// What it is set to: "50 %"; nil.
    open var accessibilityValue: String? {
        get { values?.value?.string }
        set { set(\.value, newValue.map { NSAttributedString(string: $0) }) }
    }

    /// The same, with attributes.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { values?.value ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set { set(\.value, newValue) }
    }

    /// What kind of thing it is; none.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { values?.traits ?? .none }
        set { set(\.traits, newValue) }
    }

    /// The language that it is to be read in, as in BCP 47; nil is the program's.
    open var accessibilityLanguage: String? {
        get { values?.language }
        set { set(\.language, newValue) }
    }

    /// For tests and scripts; is not read to anybody.
    open var accessibilityIdentifier: String? {
        get { values?.identifier }
        set { set(\.identifier, newValue) }
    }

    /// The headers of it and of everything in it, held weakly; nil looks for those of what it is in.
    ///
    /// Screen readers are told that the headers label the elements.
    ///
    /// - Source: UIKit `accessibilityHeaderElements`
    open var accessibilityHeaderElements: [UIAccessibilityObject]? {
        get { values?.headers?.compactMap(\.object) }
        set { set(\.headers, newValue?.map { ASWeakAccessibilityObject(object: $0) }) }
    }

    // MARK: Where it is

    /// Its rectangle in the window.
    ///
    /// - Units: points of the window, where UIKit has those of the screen
    open var accessibilityFrame: CGRect {
        get { values?.frame ?? defaultAccessibilityFrame }
        set { set(\.frame, newValue) }
    }

    /// Its outline in the window, where that is no rectangle; nil.
    open var accessibilityPath: CGPath? {
        get { values?.path }
        set { set(\.path, newValue) }
    }

    /// Where a press goes, in the window; the middle of the frame.
    open var accessibilityActivationPoint: CGPoint {
        get { values?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { set(\.activationPoint, newValue) }
    }

    /// The frame when none was set.
    var defaultAccessibilityFrame: CGRect { .zero }

    // MARK: What is in it

    /// What is in it, in the order of reading; nil finds out by itself.
    open var accessibilityElements: [UIAccessibilityObject]? {
        get { values?.elements }
        set { set(\.elements, newValue) }
    }

    /// Whether nothing in it is to be found; false.
    open var accessibilityElementsHidden: Bool {
        get { values?.elementsHidden ?? false }
        set { set(\.elementsHidden, newValue) }
    }

    /// Whether nothing beside it is to be found, in what it is in; false.
    open var accessibilityViewIsModal: Bool {
        get { values?.isModal ?? false }
        set { set(\.isModal, newValue) }
    }

    /// Whether what is in it is read together, before what is beside it; false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { values?.groupsChildren ?? false }
        set { set(\.groupsChildren, newValue) }
    }

    /// How what is in it is walked through; automatic.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { values?.navigationStyle ?? .automatic }
        set { set(\.navigationStyle, newValue) }
    }

    /// What kind of whole its content makes; none.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { values?.containerType ?? .none }
        set { set(\.containerType, newValue) }
    }

    // MARK: What can be done

    /// What else can be done; nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { values?.customActions }
        set { set(\.customActions, newValue) }
    }

    /// Somebody presses it without a pointer.
    ///
    /// - Returns: whether it was done; otherwise a press at `accessibilityActivationPoint` is made of it
    open func accessibilityActivate() -> Bool { false }

    /// One step up, with the trait `.adjustable`.
    open func accessibilityIncrement() {}

    /// One step down, with the trait `.adjustable`.
    open func accessibilityDecrement() {}

    /// A page further in a direction.
    ///
    /// - Returns: whether it was done; otherwise what it is in is asked
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Back, or away with what is modal.
    ///
    /// - Returns: whether it was done; otherwise what it is in is asked
    open func accessibilityPerformEscape() -> Bool { false }

    /// The most important thing that can be done here: answer the call, stop the music.
    ///
    /// - Returns: whether it was done; otherwise what it is in is asked
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Sets it to a number, where `accessibilityDetails` says in which range.
    ///
    /// - Returns: whether it can be set
    /// - Deviation: not in UIKit, whose readers go in steps; those of the desktop set numbers
    open func accessibilitySetNumber(_ number: Double) -> Bool { false }

    /// Makes it the chosen one of several, or one of the chosen, or no more.
    ///
    /// - Returns: whether it is as wanted now
    /// - Deviation: not in UIKit
    open func accessibilitySetSelected(_ isSelected: Bool) -> Bool { false }

    /// What readers of the desktop want to know of it besides: exactly what kind of control it is, its range, which row; nil.
    ///
    /// - Deviation: not in UIKit
    open var accessibilityDetails: ASAccessibilityDetails? { nil }

    /// The text that a person edits in it; nil for anything else.
    ///
    /// - Deviation: UIKit's readers ask views that are `UITextInput`
    open var accessibilityEditableText: (any ASAccessibilityEditableText)? { nil }

    /// A reader has come to it.
    open func accessibilityElementDidBecomeFocused() {}

    /// A reader has left it.
    open func accessibilityElementDidLoseFocus() {}

    // MARK: For the tree

    /// What it is in, for questions that it does not answer.
    var accessibilityParent: UIAccessibilityObject? { nil }

    /// What is in it when `accessibilityElements` is nil: elements, and what contains such; in any order.
    ///
    /// The tree asks it, puts them in the order of reading, and leaves out what cannot be seen.
    open var automaticAccessibilityElements: [UIAccessibilityObject] { [] }

    /// Whether it cannot be seen, with all that is in it.
    var isInvisibleToAccessibility: Bool { false }

    /// Whether what is in it may lie out of sight, to be scrolled to.
    var scrollsAccessibilityElements: Bool { false }

    /// Whether it is read from right to left.
    var readsFromRightToLeft: Bool { accessibilityParent?.readsFromRightToLeft ?? false }
}

/// What was said about an object.
@MainActor
final class ASAccessibilityValues {
    var isElement: Bool?
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var traits: UIAccessibilityTraits?
    var language: String?
    var identifier: String?
    var frame: CGRect?
    var path: CGPath?
    var activationPoint: CGPoint?
    var elements: [UIAccessibilityObject]?
    var elementsHidden = false
    var isModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var customActions: [UIAccessibilityCustomAction]?
    var headers: [ASWeakAccessibilityObject]?
}

/// A weak reference to an object.
struct ASWeakAccessibilityObject {
    weak var object: UIAccessibilityObject?
}
