// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
@_spi(ASHooks) package import ASUIKit
package import Foundation

/// Stands for a node that has no view: a layer-backed one, or one that is drawn with others; or for a container and all that is in it.
@MainActor
package final class ASNodeAccessibilityElement: UIAccessibilityElement {
    weak var node: ASDisplayNode?
    /// Of a container: the labels of what is in it.
    var collectedLabel: NSAttributedString?
    /// Of a container: what can be pressed in it.
    var collectedActions: [UIAccessibilityCustomAction] = []

    init(_ node: ASDisplayNode, in container: UIView) {
        self.node = node
        super.init(accessibilityContainer: container)
    }

    package override var isAccessibilityElement: Bool {
        get { node != nil }
        set { node?.isAccessibilityElement = newValue }
    }

    package override var accessibilityLabel: String? {
        get { collectedLabel?.string ?? node?.accessibilityLabel }
        set { node?.accessibilityLabel = newValue }
    }

    package override var accessibilityAttributedLabel: NSAttributedString? {
        get { collectedLabel ?? node?.accessibilityAttributedLabel }
        set { node?.accessibilityAttributedLabel = newValue }
    }

    package override var accessibilityHint: String? {
        get { node?.accessibilityHint }
        set { node?.accessibilityHint = newValue }
    }

    package override var accessibilityValue: String? {
        get { node?.accessibilityValue }
        set { node?.accessibilityValue = newValue }
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
        get { node?.accessibilityHeaderObjects }
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

    package override var accessibilityViewIsModal: Bool {
        get { node?.accessibilityViewIsModal ?? false }
        set { node?.accessibilityViewIsModal = newValue }
    }

    package override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            let all = (node?.accessibilityCustomActions ?? []) + collectedActions
            return all.isEmpty ? nil : all
        }
        set { node?.accessibilityCustomActions = newValue }
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

    /// Of a row that is one element with all that is in it, the view round it says that it is a row.
    package override var accessibilityDetails: ASAccessibilityDetails? {
        guard let node, !node.isListElement || node.loadedView !== accessibilityContainer else { return nil }
        return node.accessibilityDetails
    }

    package override func accessibilityPerformEscape() -> Bool { node?.accessibilityPerformEscape() ?? false }
    package override func accessibilityPerformMagicTap() -> Bool { node?.accessibilityPerformMagicTap() ?? false }
}
