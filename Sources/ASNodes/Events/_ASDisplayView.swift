// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
internal import ASLayoutEngine
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// The view of a node: hit testing, touches and keys go to the node first.
///
/// - Thread: main
/// - Source: Texture `_ASDisplayView`
open class _ASDisplayView: UIView {
    /// The node; it owns the view.
    ///
    /// A superview keeps the node of a view that was added by hand, so `addSubview(node.view)` is enough.
    public internal(set) weak var node: ASDisplayNode?

    /// The size that the node is measured as in up to `size`; sides of `size` may be infinite.
    ///
    /// - Source: Texture `_ASDisplayView -sizeThatFits:`
    /// - Deviation: Texture measures the node in exactly `size`, so that the answer is `size`.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let node else { return super.sizeThatFits(size) }
        return node.layoutThatFits(ASSizeRange(min: .zero, max: size).repaired).size
    }

    /// `_ASDisplayLayer`.
    override open class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    /// False: the node asks for its display.
    @_spi(ASHooks) override open var displaysWhenShown: Bool { false }

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

    /// The caret, where text is edited.
    override open var contextMenuAnchorRect: CGRect {
        node?.menuAnchorRect ?? super.contextMenuAnchorRect
    }

    /// Asks the node, if it can be pressed.
    override open var keepsDrags: Bool {
        node?.pressable?.keepsDrags ?? super.keepsDrags
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

    /// Asks the node, and nodes in it that have no views.
    override open func toolTip(at point: CGPoint) -> UIToolTipConfiguration? {
        guard let found = node?.ownToolTip(at: point) else { return super.toolTip(at: point) }
        return UIToolTipConfiguration(toolTip: found.text, in: found.rect)
    }

    /// The object that asks the node.
    @_spi(ASHooks) override open var accessibilitySource: UIAccessibilityObject? {
        node?.accessibility(of: self)
    }

    /// What is in the node.
    override open var automaticAccessibilityElements: [UIAccessibilityObject] {
        node?.accessibilityEntries(in: self) ?? super.automaticAccessibilityElements
    }

    /// Asks the node.
    override open func keyReleased(_ event: ASKeyEvent) -> Bool {
        node?.keyReleased(event) ?? false || super.keyReleased(event)
    }

    /// The node's, unless they wait.
    override open var keyCommands: [UIKeyCommand]? {
        if node?.holdsKeyCommands == true { return nil }
        return node?.keyCommands ?? super.keyCommands
    }

    /// Asks the node.
    override open var canBecomeFocused: Bool { node?.canBecomeFocused ?? super.canBecomeFocused }

    /// The node's.
    override open var focusEffect: UIFocusHaloEffect? { node.map(\.focusEffect) ?? super.focusEffect }

    /// The node's.
    override open var focusesOnPress: Bool { node?.focusesOnPress ?? super.focusesOnPress }

    /// The node's, if it can be pressed.
    override open var focusGroupIdentifier: String? {
        get { node?.pressable?.focusGroupIdentifier ?? super.focusGroupIdentifier }
        set { super.focusGroupIdentifier = newValue }
    }

    /// Whether the node is selected, if it can be pressed.
    override open var isChosenInFocusGroup: Bool { node?.pressable?.isSelected ?? false }

    /// Tells the node, if it can be pressed.
    override open func focusDidArriveByArrow() { node?.pressable?.focusDidArriveByArrow() }

    /// Asks the node.
    override open var subviewsForFocus: [UIView] {
        node?.viewsForFocus(in: self) ?? super.subviewsForFocus
    }

    /// The node's, if it can be pressed.
    override open var accessKey: Character? { node?.pressable?.accessKey }

    /// The node's, if it can be pressed.
    override open var keyRole: UIKeyRole { node?.pressable?.keyRole ?? .none }

    /// Presses the node, if it can be pressed.
    override open func pressByKey() -> Bool {
        guard let pressable = node?.pressable, pressable.isEnabled else { return super.pressByKey() }
        pressable.press()
        return true
    }

    /// Tells the node.
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        node?.didUpdateFocus(in: context)
    }

    /// Tells the node.
    override open func hoverDidChange() {
        super.hoverDidChange()
        node?.hoverDidChange()
    }
}
