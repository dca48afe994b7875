// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// Stands for a node that has no view: a layer-backed one, or one that is drawn with others; or for a container and all that is in it.
@MainActor
final class ASNodeAccessibilityElement: UIAccessibilityElement {
    weak var node: ASDisplayNode?
    /// Of a container: the labels of what is in it.
    var collectedLabel: NSAttributedString?
    /// Of a container: what can be pressed in it.
    var collectedActions: [UIAccessibilityCustomAction] = []

    init(_ node: ASDisplayNode, in container: UIView) {
        self.node = node
        super.init(accessibilityContainer: container)
    }

    override var isAccessibilityElement: Bool {
        get { node != nil }
        set { node?.isAccessibilityElement = newValue }
    }

    override var accessibilityLabel: String? {
        get { collectedLabel?.string ?? node?.accessibilityLabel }
        set { node?.accessibilityLabel = newValue }
    }

    override var accessibilityAttributedLabel: NSAttributedString? {
        get { collectedLabel ?? node?.accessibilityAttributedLabel }
        set { node?.accessibilityAttributedLabel = newValue }
    }

    override var accessibilityHint: String? {
        get { node?.accessibilityHint }
        set { node?.accessibilityHint = newValue }
    }

    override var accessibilityValue: String? {
        get { node?.accessibilityValue }
        set { node?.accessibilityValue = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { node?.accessibilityTraits ?? .none }
        set { node?.accessibilityTraits = newValue }
    }

    override var accessibilityLanguage: String? {
        get { node?.accessibilityLanguage }
        set { node?.accessibilityLanguage = newValue }
    }

    override var accessibilityIdentifier: String? {
        get { node?.accessibilityIdentifier }
        set { node?.accessibilityIdentifier = newValue }
    }

    override var accessibilityHeaderElements: [UIAccessibilityObject]? {
        get { node?.accessibilityHeaderObjects }
        set { super.accessibilityHeaderElements = newValue }
    }

    override var accessibilityFrame: CGRect {
        get { node?.accessibilityFrame ?? .zero }
        set { node?.accessibilityFrame = newValue }
    }

    override var accessibilityPath: CGPath? {
        get { node?.accessibilityPath }
        set { node?.accessibilityPath = newValue }
    }

    override var accessibilityActivationPoint: CGPoint {
        get { node?.accessibilityActivationPoint ?? .zero }
        set { node?.accessibilityActivationPoint = newValue }
    }

    override var accessibilityViewIsModal: Bool {
        get { node?.accessibilityViewIsModal ?? false }
        set { node?.accessibilityViewIsModal = newValue }
    }

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            let all = (node?.accessibilityCustomActions ?? []) + collectedActions
            return all.isEmpty ? nil : all
        }
        set { node?.accessibilityCustomActions = newValue }
    }

    override func accessibilityActivate() -> Bool { node?.accessibilityActivate() ?? false }
    override func accessibilityIncrement() { node?.accessibilityIncrement() }
    override func accessibilityDecrement() { node?.accessibilityDecrement() }

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        node?.accessibilityScroll(direction) ?? false
    }

    override func accessibilitySetNumber(_ number: Double) -> Bool { node?.accessibilitySetNumber(number) ?? false }

    override func accessibilitySetSelected(_ isSelected: Bool) -> Bool {
        node?.accessibilitySetSelected(isSelected) ?? false
    }

    /// Of a row that is one element with all that is in it, the view round it says that it is a row.
    override var accessibilityDetails: ASAccessibilityDetails? {
        guard let node, !(node is ASCellNode) || node.loadedView !== accessibilityContainer else { return nil }
        return node.accessibilityDetails
    }

    override func accessibilityPerformEscape() -> Bool { node?.accessibilityPerformEscape() ?? false }
    override func accessibilityPerformMagicTap() -> Bool { node?.accessibilityPerformMagicTap() ?? false }
}
