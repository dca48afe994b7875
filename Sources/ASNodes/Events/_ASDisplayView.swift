// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
internal import ASLayoutEngine
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// The view of a node; it forwards hit tests, touches and keys to the node first.
///
/// - Thread: main
/// - Source: Texture `_ASDisplayView`
open class _ASDisplayView: UIView {
    /// The node, which owns the view.
    ///
    /// A superview retains the node of a view that was added directly, so `addSubview(node.view)` suffices.
    public internal(set) weak var node: ASDisplayNode?

    /// Returns the size of the node measured with `size` as the maximum; sides of `size` may be infinite.
    ///
    /// - Source: Texture `_ASDisplayView -sizeThatFits:`
    /// - Deviation: Texture measures the node in exactly `size`, so that the result is `size`.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let node else { return super.sizeThatFits(size) }
        return node.layoutThatFits(ASSizeRange(min: .zero, max: size).repaired).size
    }

    override open class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    /// Returns `false`, because the node requests its display.
    @_spi(ASHooks) override open var displaysWhenShown: Bool { false }

    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        node?.point(inside: point, with: event) ?? super.point(inside: point, with: event)
    }

    override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let node else { return super.hitTest(point, with: event) }
        return node.hitTest(point, with: event)
    }

    func superHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(touches, .began, with: event) { super.touchesBegan(touches, with: event) }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(touches, .moved, with: event) { super.touchesMoved(touches, with: event) }
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(touches, .ended, with: event) { super.touchesEnded(touches, with: event) }
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(touches, .cancelled, with: event) { super.touchesCancelled(touches, with: event) }
    }

    /// Delivers touches to the node or nodes drawn into it; without a node, to the superclass.
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

    override open var canBecomeFirstResponder: Bool {
        node?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
    }

    override open var canResignFirstResponder: Bool {
        node?.canResignFirstResponder ?? super.canResignFirstResponder
    }

    @discardableResult
    override open func becomeFirstResponder() -> Bool {
        node?.becomeFirstResponder() ?? super.becomeFirstResponder()
    }

    @discardableResult
    override open func resignFirstResponder() -> Bool {
        node?.resignFirstResponder() ?? super.resignFirstResponder()
    }

    func superBecomeFirstResponder() -> Bool { super.becomeFirstResponder() }

    func superResignFirstResponder() -> Bool { super.resignFirstResponder() }

    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        node?.canPerformAction(action, withSender: sender) ?? super.canPerformAction(action, withSender: sender)
    }

    override open func perform(_ action: Selector, with object: Any?) {
        if let node { node.perform(action, with: object) } else { super.perform(action, with: object) }
    }

    override open func validate(_ command: UICommand) {
        if let node { node.validate(command) } else { super.validate(command) }
    }

    @_spi(ASHooks) override open var actionTarget: AnyObject { node ?? super.actionTarget }

    func superCanPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }

    /// The rectangle that the node provides, such as the caret of edited text; otherwise the bounds.
    override open var contextMenuAnchorRect: CGRect {
        node?.menuAnchorRect ?? super.contextMenuAnchorRect
    }

    /// Whether the node is pressable and handles drags that begin on it.
    override open var handlesDrags: Bool {
        node?.pressable?.handlesDrags ?? super.handlesDrags
    }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        node?.gestureRecognizerShouldBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override open func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        node?.applySafeArea(safeAreaInsets)
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        node?.tintColorDidChange()
    }

    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        node?.keyPressed(event) ?? false || super.keyPressed(event)
    }

    override open func toolTip(at point: CGPoint) -> UIToolTipConfiguration? {
        guard let found = node?.ownToolTip(at: point) else { return super.toolTip(at: point) }
        return UIToolTipConfiguration(toolTip: found.text, in: found.rect)
    }

    override open func encodeRestorableState(with coder: NSCoder) {
        node?.encodeRestorableState(with: coder)
    }

    override open func decodeRestorableState(with coder: NSCoder) {
        node?.decodeRestorableState(with: coder)
    }

    @_spi(ASHooks) override open var accessibilitySource: UIAccessibilityObject? {
        node?.accessibility(of: self)
    }

    override open var automaticAccessibilityElements: [UIAccessibilityObject] {
        node?.accessibilityEntries(in: self) ?? super.automaticAccessibilityElements
    }

    override open func keyReleased(_ event: ASKeyEvent) -> Bool {
        node?.keyReleased(event) ?? false || super.keyReleased(event)
    }

    /// The shortcuts of the node, unless the node holds them back.
    override open var keyCommands: [UIKeyCommand]? {
        if node?.disablesKeyCommands == true { return nil }
        return node?.keyCommands ?? super.keyCommands
    }

    override open var canBecomeFocused: Bool { node?.canBecomeFocused ?? super.canBecomeFocused }

    override open var focusEffect: UIFocusHaloEffect? { node.map(\.focusEffect) ?? super.focusEffect }

    override open var focusesOnPress: Bool { node?.focusesOnPress ?? super.focusesOnPress }

    override open var focusGroupIdentifier: String? {
        get { node?.pressable?.focusGroupIdentifier ?? super.focusGroupIdentifier }
        set { super.focusGroupIdentifier = newValue }
    }

    override open var isChosenInFocusGroup: Bool { node?.pressable?.isSelected ?? false }

    override open func focusDidArriveByArrow() { node?.pressable?.focusDidArriveByArrow() }

    /// The views that are searched for focusable ones, as the node determines them.
    override open var subviewsForFocus: [UIView] {
        node?.viewsForFocus(in: self) ?? super.subviewsForFocus
    }

    override open var accessKey: Character? { node?.pressable?.accessKey }

    override open var keyRole: UIKeyRole { node?.pressable?.keyRole ?? .none }

    override open func pressByKey() -> Bool {
        guard let pressable = node?.pressable, pressable.isEnabled else { return super.pressByKey() }
        pressable.press()
        return true
    }

    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        node?.didUpdateFocus(in: context)
    }

    override open func hoverDidChange() {
        super.hoverDidChange()
        node?.hoverDidChange()
    }
}
