// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
@_spi(ASHooks) package import ASUIKit
package import Foundation

/// Reads the accessibility properties of a node, writes them to it, and performs its actions.
///
/// It is the `accessibilitySource` of the node's view; its subclass is the element of a node without a view.
@MainActor
package class ASNodeAccessibility: UIAccessibilityElement {
    package private(set) weak var node: ASDisplayNode?

    init(_ node: ASDisplayNode, in container: UIView) {
        self.node = node
        super.init(accessibilityContainer: container)
    }

    package override var isAccessibilityElement: Bool {
        get { node?.isAccessibilityElement ?? false }
        set { node?.isAccessibilityElement = newValue }
    }

    package override var accessibilityLabel: String? {
        get { node?.accessibilityLabel }
        set { node?.accessibilityLabel = newValue }
    }

    package override var accessibilityAttributedLabel: NSAttributedString? {
        get { node?.accessibilityAttributedLabel }
        set { node?.accessibilityAttributedLabel = newValue }
    }

    package override var accessibilityHint: String? {
        get { node?.accessibilityHint }
        set { node?.accessibilityHint = newValue }
    }

    package override var accessibilityAttributedHint: NSAttributedString? {
        get { node?.accessibilityAttributedHint }
        set { node?.accessibilityAttributedHint = newValue }
    }

    package override var accessibilityValue: String? {
        get { node?.accessibilityValue }
        set { node?.accessibilityValue = newValue }
    }

    package override var accessibilityAttributedValue: NSAttributedString? {
        get { node?.accessibilityAttributedValue }
        set { node?.accessibilityAttributedValue = newValue }
    }

    package override var accessibilityTraits: UIAccessibilityTraits {
        get { node?.accessibilityTraits ?? .none }
        set { node?.accessibilityTraits = newValue }
    }

    package override var accessibilityLanguage: String? {
        get { node?.accessibilityLanguage }
        set { node?.accessibilityLanguage = newValue }
    }

    package override var accessibilityIdentifier: String? {
        get { node?.accessibilityIdentifier }
        set { node?.accessibilityIdentifier = newValue }
    }

    package override var accessibilityHeaderElements: [UIAccessibilityObject]? {
        get { node?.accessibilityHeaderObjects ?? super.accessibilityHeaderElements }
        set { super.accessibilityHeaderElements = newValue }
    }

    package override var accessibilityFrame: CGRect {
        get { node?.accessibilityFrame ?? .zero }
        set { node?.accessibilityFrame = newValue }
    }

    package override var accessibilityPath: CGPath? {
        get { node?.accessibilityPath }
        set { node?.accessibilityPath = newValue }
    }

    package override var accessibilityActivationPoint: CGPoint {
        get { node?.accessibilityActivationPoint ?? .zero }
        set { node?.accessibilityActivationPoint = newValue }
    }

    package override var accessibilityElements: [UIAccessibilityObject]? {
        get { node?.accessibilityElements }
        set { node?.accessibilityElements = newValue }
    }

    package override var accessibilityElementsHidden: Bool {
        get { node?.accessibilityElementsHidden ?? false }
        set { node?.accessibilityElementsHidden = newValue }
    }

    package override var accessibilityViewIsModal: Bool {
        get { node?.accessibilityViewIsModal ?? false }
        set { node?.accessibilityViewIsModal = newValue }
    }

    package override var shouldGroupAccessibilityChildren: Bool {
        get { node?.shouldGroupAccessibilityChildren ?? false }
        set { node?.shouldGroupAccessibilityChildren = newValue }
    }

    package override var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { node?.accessibilityNavigationStyle ?? .automatic }
        set { node?.accessibilityNavigationStyle = newValue }
    }

    package override var accessibilityContainerType: UIAccessibilityContainerType {
        get { node?.accessibilityContainerType ?? .none }
        set { node?.accessibilityContainerType = newValue }
    }

    package override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            guard let node else { return nil }
            let all = (node.accessibilityCustomActions ?? []) + node.accessibilityActionsOfContainer
            return all.isEmpty ? nil : all
        }
        set { node?.accessibilityCustomActions = newValue }
    }

    package override var accessibilityDetails: ASAccessibilityDetails? { node?.accessibilityDetails }
    package override var accessibilityEditableText: (any ASAccessibilityEditableText)? {
        node?.accessibilityEditableText
    }

    package override func accessibilityActivate() -> Bool { node?.accessibilityActivate() ?? false }
    package override func accessibilityIncrement() { node?.accessibilityIncrement() }
    package override func accessibilityDecrement() { node?.accessibilityDecrement() }

    package override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        node?.accessibilityScroll(direction) ?? false
    }

    package override func accessibilitySetNumber(_ number: Double) -> Bool {
        node?.accessibilitySetNumber(number) ?? false
    }

    package override func accessibilitySetSelected(_ isSelected: Bool) -> Bool {
        node?.accessibilitySetSelected(isSelected) ?? false
    }

    package override func accessibilityPerformEscape() -> Bool { node?.accessibilityPerformEscape() ?? false }
    package override func accessibilityPerformMagicTap() -> Bool { node?.accessibilityPerformMagicTap() ?? false }
}

/// The element of a node without a view (layer-backed or rasterised), or of an accessibility container with everything in it.
@MainActor
package final class ASNodeAccessibilityElement: ASNodeAccessibility {
    /// The joined labels of the nodes in a container.
    var collectedLabel: NSAttributedString?
    /// The actions of the interactive nodes in a container.
    var collectedActions: [UIAccessibilityCustomAction] = []

    package override var isAccessibilityElement: Bool {
        get { node != nil }
        set { node?.isAccessibilityElement = newValue }
    }

    package override var accessibilityLabel: String? {
        get { collectedLabel?.string ?? super.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    package override var accessibilityAttributedLabel: NSAttributedString? {
        get { collectedLabel ?? super.accessibilityAttributedLabel }
        set { super.accessibilityAttributedLabel = newValue }
    }

    package override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            let all = (node?.accessibilityCustomActions ?? []) + collectedActions
            return all.isEmpty ? nil : all
        }
        set { node?.accessibilityCustomActions = newValue }
    }

    /// The details of the node; `nil` for a row that is a single element, because the view around it has the role of a row.
    package override var accessibilityDetails: ASAccessibilityDetails? {
        guard let node, !node.isListElement || node.loadedView !== accessibilityContainer else { return nil }
        return super.accessibilityDetails
    }
}
