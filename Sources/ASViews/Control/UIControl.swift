// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASNodes
public import ASUIKit
public import Foundation

/// A view that the user operates: it tracks a touch and sends events to targets.
///
/// An `ASControlNode` behind the subviews implements it. Views in front of the node pass on the touches that they do not use.
///
/// - Thread: main
/// - Source: UIKit `UIControl`
@preconcurrency @MainActor
open class UIControl: ASNodeHostView {
    /// The state of a control.
    public typealias State = UIControlState
    /// An event of a control.
    public typealias Event = ASControlNodeEvent

    /// The horizontal alignment of the content.
    ///
    /// - Source: UIKit `UIControl.ContentHorizontalAlignment`
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right
        /// The same as `center`.
        case fill
        /// At the leading edge; the same as `left` here.
        case leading
        /// At the trailing edge; the same as `right` here.
        case trailing
    }

    final var control: ASControlNode { hosted() }
    /// The actions that were added with `addAction(_:for:)`.
    final var menuActions: [(action: UIAction, target: ASControlNodeAction)] = []

    override class func makeNode() -> ASDisplayNode { ASHostedControlNode() }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        control.isUserInteractionEnabled = true
        (hostedNode as? any ASHostedControl)?.host = self
    }

    /// Creates a control that performs `primaryAction` when it is operated.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control can be operated; `true` by default.
    open var isEnabled: Bool {
        get { control.isEnabled }
        set { control.isEnabled = newValue }
    }

    /// Whether the control appears selected; `false` by default.
    open var isSelected: Bool {
        get { control.isSelected }
        set { control.isSelected = newValue }
    }

    /// Whether the control appears pressed; updated by the touch.
    open var isHighlighted: Bool {
        get { control.isHighlighted }
        set {
            if let hosted = hostedNode as? any ASHostedControl {
                hosted.showHighlighted(newValue)
            } else {
                control.isHighlighted = newValue
            }
        }
    }

    /// The state, from the three properties and the displayed focus.
    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        if control.controlState.withLock({ $0.isFocused }) { state.insert(.focused) }
        return state
    }

    /// The horizontal alignment of the content; centred by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center

    // MARK: Tracking

    /// Whether the control tracks a touch.
    public var isTracking: Bool { control.isTracking }

    /// Whether the tracked touch is in the control, or near it.
    public var isTouchInside: Bool { control.isTouchInside }

    /// Called when a touch begins.
    ///
    /// Return `false` to ignore it. The default implementation returns `true`.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch has moved.
    ///
    /// Return `false` to stop tracking; the control then receives `.touchCancel`. The default implementation returns `true`.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch was lifted, before the event is sent.
    ///
    /// The default implementation does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when tracking stops without a release, before `.touchCancel` is sent.
    ///
    /// The default implementation does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// Tracks a touch that a subview does not use.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        control.touchesBegan(touches, with: event)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        control.touchesMoved(touches, with: event)
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        control.touchesEnded(touches, with: event)
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        control.touchesCancelled(touches, with: event)
    }
}
