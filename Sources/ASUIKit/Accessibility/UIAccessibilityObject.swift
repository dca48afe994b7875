// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// An object in the accessibility tree: a view or a `UIAccessibilityElement`.
///
/// A property returns the value that was set, otherwise a default that subclasses override. An object without set values costs one
/// pointer: the values are in a box that is created on the first set.
///
/// - Thread: main
/// - Source: UIKit's `UIAccessibility` and `UIAccessibilityContainer`, which are categories of `NSObject`
@preconcurrency @MainActor
open class UIAccessibilityObject {
    /// The values that were set; `nil` for none.
    private var values: ASAccessibilityValues?

    /// Called after the content of any object has changed; `nil` until a tree of elements has been read.
    static var contentObserver: (@MainActor () -> Void)?

    /// Creates an object without values.
    public init() {}

    /// The object that all properties are read from and written to, and that performs all actions, in place of this one; `nil` for
    /// this one.
    ///
    /// The view of a node has an object that asks the node.
    @_spi(ASHooks) open var accessibilitySource: UIAccessibilityObject? { nil }

    private func get<Value>(_ path: KeyPath<UIAccessibilityObject, Value>, _ own: @autoclosure () -> Value) -> Value {
        accessibilitySource.map { $0[keyPath: path] } ?? own()
    }

    private func set<Value>(
        _ path: ReferenceWritableKeyPath<UIAccessibilityObject, Value>,
        _ value: Value,
        own: (ASAccessibilityValues) -> Void
    ) {
        if let source = accessibilitySource {
            source[keyPath: path] = value
            return
        }
        let values = self.values ?? ASAccessibilityValues()
        self.values = values
        own(values)
        Self.contentObserver?()
    }

    // MARK: Description

    /// Whether the object is an element; `false` by default.
    ///
    /// Screen readers do not look into an element.
    open var isAccessibilityElement: Bool {
        get { get(\.isAccessibilityElement, values?.isElement ?? false) }
        set { set(\.isAccessibilityElement, newValue) { $0.isElement = newValue } }
    }

    /// The name without the kind: "Save", not "Save button"; `nil` by default.
    open var accessibilityLabel: String? {
        get { get(\.accessibilityLabel, values?.label?.string) }
        set { set(\.accessibilityLabel, newValue) { $0.label = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// The label with attributes; the same value as `accessibilityLabel`.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get {
            get(
                \.accessibilityAttributedLabel,
                values?.label ?? accessibilityLabel.map { NSAttributedString(string: $0) }
            )
        }
        set { set(\.accessibilityAttributedLabel, newValue) { $0.label = newValue } }
    }

    /// The result of using the element: "Keeps the changes."; `nil` by default.
    open var accessibilityHint: String? {
        get { get(\.accessibilityHint, values?.hint?.string) }
        set { set(\.accessibilityHint, newValue) { $0.hint = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// The hint with attributes; the same value as `accessibilityHint`.
    open var accessibilityAttributedHint: NSAttributedString? {
        get {
            get(\.accessibilityAttributedHint, values?.hint ?? accessibilityHint.map { NSAttributedString(string: $0) })
        }
        set { set(\.accessibilityAttributedHint, newValue) { $0.hint = newValue } }
    }

    /// The current value: "50%"; `nil` by default.
    open var accessibilityValue: String? {
        get { get(\.accessibilityValue, values?.value?.string) }
        set { set(\.accessibilityValue, newValue) { $0.value = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// The value with attributes; the same value as `accessibilityValue`.
    open var accessibilityAttributedValue: NSAttributedString? {
        get {
            get(
                \.accessibilityAttributedValue,
                values?.value ?? accessibilityValue.map { NSAttributedString(string: $0) }
            )
        }
        set { set(\.accessibilityAttributedValue, newValue) { $0.value = newValue } }
    }

    /// The kind of element; none by default.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { get(\.accessibilityTraits, values?.traits ?? .none) }
        set { set(\.accessibilityTraits, newValue) { $0.traits = newValue } }
    }

    /// The language of the object's texts, as a BCP 47 tag; `nil` for the program's language.
    open var accessibilityLanguage: String? {
        get { get(\.accessibilityLanguage, values?.language) }
        set { set(\.accessibilityLanguage, newValue) { $0.language = newValue } }
    }

    /// A name for tests and scripts, which screen readers do not speak; `nil` by default.
    open var accessibilityIdentifier: String? {
        get { get(\.accessibilityIdentifier, values?.identifier) }
        set { set(\.accessibilityIdentifier, newValue) { $0.identifier = newValue } }
    }

    /// The headers of the object and of everything in it, held weakly; `nil` for those of its container.
    ///
    /// Screen readers announce the headers as labels of the elements.
    ///
    /// - Source: UIKit `accessibilityHeaderElements`
    open var accessibilityHeaderElements: [UIAccessibilityObject]? {
        get { get(\.accessibilityHeaderElements, values?.headers?.compactMap(\.object)) }
        set {
            set(\.accessibilityHeaderElements, newValue) {
                $0.headers = newValue?.map { ASWeakAccessibilityObject(object: $0) }
            }
        }
    }

    // MARK: Geometry

    /// The frame in the window.
    ///
    /// - Units: points of the window, where UIKit has those of the screen
    open var accessibilityFrame: CGRect {
        get { get(\.accessibilityFrame, values?.frame ?? defaultAccessibilityFrame) }
        set { set(\.accessibilityFrame, newValue) { $0.frame = newValue } }
    }

    /// The outline in the window if it is not a rectangle; `nil` by default.
    open var accessibilityPath: CGPath? {
        get { get(\.accessibilityPath, values?.path) }
        set { set(\.accessibilityPath, newValue) { $0.path = newValue } }
    }

    /// The point in the window at which the object is pressed; the centre of the frame by default.
    open var accessibilityActivationPoint: CGPoint {
        get {
            get(
                \.accessibilityActivationPoint,
                values?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
            )
        }
        set { set(\.accessibilityActivationPoint, newValue) { $0.activationPoint = newValue } }
    }

    /// The frame while none is set.
    var defaultAccessibilityFrame: CGRect { .zero }

    // MARK: Contents

    /// The elements in the object, in reading order; `nil` for those that the tree finds.
    open var accessibilityElements: [UIAccessibilityObject]? {
        get { get(\.accessibilityElements, values?.elements) }
        set { set(\.accessibilityElements, newValue) { $0.elements = newValue } }
    }

    /// Whether everything in the object is hidden from screen readers; `false` by default.
    open var accessibilityElementsHidden: Bool {
        get { get(\.accessibilityElementsHidden, values?.elementsHidden ?? false) }
        set { set(\.accessibilityElementsHidden, newValue) { $0.elementsHidden = newValue } }
    }

    /// Whether the siblings of the object are hidden from screen readers; `false` by default.
    open var accessibilityViewIsModal: Bool {
        get { get(\.accessibilityViewIsModal, values?.isModal ?? false) }
        set { set(\.accessibilityViewIsModal, newValue) { $0.isModal = newValue } }
    }

    /// Whether the elements in the object are read together, before its siblings; `false` by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { get(\.shouldGroupAccessibilityChildren, values?.groupsChildren ?? false) }
        set { set(\.shouldGroupAccessibilityChildren, newValue) { $0.groupsChildren = newValue } }
    }

    /// How screen readers navigate the elements in the object; automatic by default.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { get(\.accessibilityNavigationStyle, values?.navigationStyle ?? .automatic) }
        set { set(\.accessibilityNavigationStyle, newValue) { $0.navigationStyle = newValue } }
    }

    /// The kind of container; none by default.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { get(\.accessibilityContainerType, values?.containerType ?? .none) }
        set { set(\.accessibilityContainerType, newValue) { $0.containerType = newValue } }
    }

    // MARK: Actions

    /// Custom actions; `nil` by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { get(\.accessibilityCustomActions, values?.customActions) }
        set { set(\.accessibilityCustomActions, newValue) { $0.customActions = newValue } }
    }

    /// Presses the object without a pointer.
    ///
    /// - Returns: whether it was handled; on `false` the object is pressed at `accessibilityActivationPoint`
    open func accessibilityActivate() -> Bool {
        accessibilitySource?.accessibilityActivate() ?? false
    }

    /// Increases the value by one step; called for the trait `.adjustable`.
    open func accessibilityIncrement() {
        accessibilitySource?.accessibilityIncrement()
    }

    /// Decreases the value by one step; called for the trait `.adjustable`.
    open func accessibilityDecrement() {
        accessibilitySource?.accessibilityDecrement()
    }

    /// Scrolls by one page.
    ///
    /// - Returns: whether it was handled; on `false` the container is asked
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        accessibilitySource?.accessibilityScroll(direction) ?? false
    }

    /// Goes back, or dismisses a modal view.
    ///
    /// - Returns: whether it was handled; on `false` the container is asked
    open func accessibilityPerformEscape() -> Bool {
        accessibilitySource?.accessibilityPerformEscape() ?? false
    }

    /// Performs the most important action, such as to answer a call or to stop the music.
    ///
    /// - Returns: whether it was handled; on `false` the container is asked
    open func accessibilityPerformMagicTap() -> Bool {
        accessibilitySource?.accessibilityPerformMagicTap() ?? false
    }

    /// Sets the value, in the range given by `accessibilityDetails`.
    ///
    /// - Returns: whether it can be set
    /// - Deviation: not in UIKit, where screen readers change values in steps; desktop screen readers set numbers
    open func accessibilitySetNumber(_ number: Double) -> Bool {
        accessibilitySource?.accessibilitySetNumber(number) ?? false
    }

    /// Selects or deselects the object.
    ///
    /// - Returns: whether the selection is now as requested
    /// - Deviation: not in UIKit
    open func accessibilitySetSelected(_ isSelected: Bool) -> Bool {
        accessibilitySource?.accessibilitySetSelected(isSelected) ?? false
    }

    /// Further facts for desktop screen readers: the exact kind of control, its range, the row number; `nil` by default.
    ///
    /// - Deviation: not in UIKit
    open var accessibilityDetails: ASAccessibilityDetails? { accessibilitySource?.accessibilityDetails }

    /// The text that is edited in the object; `nil` without such text.
    ///
    /// - Deviation: in UIKit, screen readers use views that conform to `UITextInput`
    open var accessibilityEditableText: (any ASAccessibilityEditableText)? {
        accessibilitySource?.accessibilityEditableText
    }

    /// Called when a screen reader has moved to the object.
    open func accessibilityElementDidBecomeFocused() {}

    /// Called when a screen reader has left the object.
    open func accessibilityElementDidLoseFocus() {}

    // MARK: Members for the tree

    /// The container that is asked when the object does not handle an action or a property.
    var accessibilityParent: UIAccessibilityObject? { nil }

    /// The elements and containers in the object when `accessibilityElements` is `nil`, in any order.
    ///
    /// The tree sorts them in reading order and omits the invisible ones.
    open var automaticAccessibilityElements: [UIAccessibilityObject] { [] }

    /// Whether the object and everything in it are invisible.
    var isInvisibleToAccessibility: Bool { false }

    /// Whether elements of the object can be outside of its visible area and are reached by scrolling.
    var scrollsAccessibilityElements: Bool { false }

    /// Scrolls to `element`, which is in the object; does nothing if the object does not scroll.
    func scrollToShow(_ element: UIAccessibilityObject) {}

    /// Whether the elements in the object are read from right to left.
    var readsFromRightToLeft: Bool { accessibilityParent?.readsFromRightToLeft ?? false }
}

/// The values that were set on an object.
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
