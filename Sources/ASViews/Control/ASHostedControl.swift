// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// A node that calls its control, so that a subclass of the control can override the behaviour of the node.
@MainActor
protocol ASHostedControl: ASControlNode {
    var host: UIControl? { get set }
    /// Shows the node as pressed, without calling the control.
    func showHighlighted(_ isHighlighted: Bool)
}

/// The node of a plain control.
final class ASHostedControlNode: ASControlNode, ASHostedControl {
    @MainActor weak var host: UIControl?

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { performOnMain { ($0 as? ASHostedControlNode)?.host?.isHighlighted = newValue } }
    }

    @MainActor
    func showHighlighted(_ isHighlighted: Bool) { super.isHighlighted = isHighlighted }

    override func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        host?.beginTracking(touch, with: event) ?? true
    }

    override func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        host?.continueTracking(touch, with: event) ?? true
    }

    override func endTracking(with touch: UITouch?, with event: UIEvent?) {
        host?.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
        host?.cancelTracking(with: event)
    }
}

/// The node of a button.
final class ASHostedButtonNode: ASButtonNode, ASHostedControl {
    @MainActor weak var host: UIControl?

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { performOnMain { ($0 as? ASHostedButtonNode)?.host?.isHighlighted = newValue } }
    }

    @MainActor
    func showHighlighted(_ isHighlighted: Bool) { super.isHighlighted = isHighlighted }

    override func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        host?.beginTracking(touch, with: event) ?? true
    }

    override func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        host?.continueTracking(touch, with: event) ?? true
    }

    override func endTracking(with touch: UITouch?, with event: UIEvent?) {
        host?.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
        host?.cancelTracking(with: event)
    }
}
