// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// The view of a node: hit testing, touches and keys go to the node first.
///
/// - Thread: main
/// - Source: Texture `_ASDisplayView`
open class _ASDisplayView: UIView {
    /// The node; it owns the view.
    public internal(set) weak var node: ASDisplayNode?

    /// `_ASDisplayLayer`.
    override open class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    /// Asks the node.
    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        node?.point(inside: point, with: event) ?? super.point(inside: point, with: event)
    }

    /// Asks the node.
    override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let node else { return super.hitTest(point, with: event) }
        return node.hitTest(point, with: event)
    }

    func superHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }

    /// Hands it to the node.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(touches, .began, with: event) { super.touchesBegan(touches, with: event) }
    }

    /// Hands it to the node.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(touches, .moved, with: event) { super.touchesMoved(touches, with: event) }
    }

    /// Hands it to the node.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(touches, .ended, with: event) { super.touchesEnded(touches, with: event) }
    }

    /// Hands it to the node.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(touches, .cancelled, with: event) { super.touchesCancelled(touches, with: event) }
    }

    /// To the node, to nodes that are drawn into it, or without any to the superclass.
    private func deliver(
        _ touches: Set<UITouch>,
        _ phase: ASRasterizedTouches.Phase,
        with event: UIEvent?,
        toSuper: () -> Void
    ) {
        guard let node else { return toSuper() }
        if node.isSubtreeRasterizationEnabled {
            node.displayData.rasterizedTouches.deliver(touches, phase, to: node, with: event)
            return
        }
        switch phase {
        case .began: node.touchesBegan(touches, with: event)
        case .moved: node.touchesMoved(touches, with: event)
        case .ended: node.touchesEnded(touches, with: event)
        case .cancelled: node.touchesCancelled(touches, with: event)
        }
    }

    func superTouchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }

    func superTouchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }

    func superTouchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
    }

    func superTouchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }

    /// Asks the node.
    override open var canBecomeFirstResponder: Bool {
        node?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
    }

    /// Asks the node.
    override open var canResignFirstResponder: Bool {
        node?.canResignFirstResponder ?? super.canResignFirstResponder
    }

    /// Asks the node.
    @discardableResult
    override open func becomeFirstResponder() -> Bool {
        node?.becomeFirstResponder() ?? super.becomeFirstResponder()
    }

    /// Asks the node.
    @discardableResult
    override open func resignFirstResponder() -> Bool {
        node?.resignFirstResponder() ?? super.resignFirstResponder()
    }

    func superBecomeFirstResponder() -> Bool { super.becomeFirstResponder() }

    func superResignFirstResponder() -> Bool { super.resignFirstResponder() }

    /// Asks the node.
    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        node?.canPerformAction(action, withSender: sender) ?? super.canPerformAction(action, withSender: sender)
    }

    func superCanPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }

    /// Asks the node, if that is a control.
    override open var keepsDrags: Bool {
        (node as? ASControlNode)?.keepsDrags ?? super.keepsDrags
    }

    /// Asks the node.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        node?.gestureRecognizerShouldBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Tells the node.
    override open func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        node?.takeSafeArea(safeAreaInsets)
    }

    /// Tells the node.
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        node?.tintColorDidChange()
    }

    /// Asks the node.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        node?.keyPressed(event) ?? false || super.keyPressed(event)
    }
}
