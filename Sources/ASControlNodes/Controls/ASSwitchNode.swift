// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
public import ASUIKit
public import Foundation

/// A switch: on or off.
///
/// A click toggles it, and so do Space and Return; the knob can be dragged as well. The knob moves without redrawing. `.valueChanged` is
/// sent for changes by the user, not by the program.
///
/// The size is always 44 × 24 points.
///
/// - Source: UIKit `UISwitch`, as a node
open class ASSwitchNode: ASToggleNode {
    private struct SwitchState: Sendable {
        var isOn = false
        var onColor: UIColor?
        var knobColor: UIColor?
    }

    /// The size of a switch, in points.
    static let size = CGSize(width: 44, height: 24)
    static let inset: CGFloat = 2

    private let switchState = ASLock(SwitchState())
    private let track = ASDisplayNode()
    private let knob = ASDisplayNode()
    /// The start of a drag of the knob, and whether it has moved since; main only.
    @MainActor private var drag: (start: CGFloat, knob: CGFloat, hasMoved: Bool)?
    /// The position of the dragged knob, from 0 to 1; main only.
    @MainActor private var draggedPart: CGFloat?

    /// Creates a switch that is off.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        hitTestSlop = UIEdgeInsets(top: -4, left: -4, bottom: -4, right: -4)
        style.preferredSize = Self.size
        for part in [track, knob] {
            part.isLayerBacked = true
            addSubnode(part)
        }
        knob.shadowOpacity = 0.25
        knob.shadowRadius = 1.5
        knob.shadowOffset = CGSize(width: 0, height: 1)
        showColors()
    }

    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { Self.size }

    // MARK: State

    /// Whether the switch is on; `false` by default.
    ///
    /// - Thread: any
    public var isOn: Bool {
        get { switchState.withLock { $0.isOn } }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off; if `animated` is `true`, the knob moves with an animation, on main.
    ///
    /// - Thread: any
    public func setOn(_ isOn: Bool, animated: Bool) {
        let didChange = switchState.withLock { state in
            defer { state.isOn = isOn }
            return state.isOn != isOn
        }
        guard didChange else { return }
        guard animated else { return performOnMain { ($0 as? ASSwitchNode)?.showParts() } }
        performOnMain { ($0 as? ASSwitchNode)?.glide() }
    }

    /// The colour of the track while the switch is on; `nil` for the tint colour.
    ///
    /// - Thread: any
    public var onTintColor: UIColor? {
        get { switchState.withLock { $0.onColor } }
        set {
            switchState.withLock { $0.onColor = newValue }
            showColors()
        }
    }

    /// The colour of the knob; `nil` for white.
    ///
    /// - Thread: any
    public var thumbTintColor: UIColor? {
        get { switchState.withLock { $0.knobColor } }
        set {
            switchState.withLock { $0.knobColor = newValue }
            showColors()
        }
    }

    /// Updates the knob, which is slightly larger while it is pressed.
    override open func controlStateDidChange() {
        super.controlStateDidChange()
        performOnMain { ($0 as? ASSwitchNode)?.glide() }
    }

    @preconcurrency @MainActor
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    // MARK: Accessibility

    /// Returns "1" if the switch is on, otherwise "0", as in UIKit.
    override open var defaultAccessibilityValue: String? { isOn ? "1" : "0" }

    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        ASAccessibilityDetails(kind: .switchButton, check: isOn ? .on : .off)
    }

    // MARK: Operating

    /// Returns `true`: drags from here move the knob.
    @preconcurrency @MainActor
    override open var handlesDrags: Bool { true }

    /// Begins to drag the knob.
    @preconcurrency @MainActor
    override open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(with: touch, with: event) else { return false }
        drag = (touch.location(in: view).x, isOn ? 1 : 0, false)
        return true
    }

    @preconcurrency @MainActor
    override open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        guard var drag else { return true }
        let moved = touch.location(in: view).x - drag.start
        if abs(moved) > 3 { drag.hasMoved = true }
        self.drag = drag
        guard drag.hasMoved else { return true }
        let trackLength = (isMirrored ? -1 : 1) * (Self.size.width - Self.size.height)
        draggedPart = min(max(drag.knob + moved / trackLength, 0), 1)
        showParts()
        return true
    }

    /// Toggles the switch after a click, or sets it to the side nearest to the dragged knob.
    @preconcurrency @MainActor
    override open func endTracking(with touch: UITouch?, with event: UIEvent?) {
        super.endTracking(with: touch, with: event)
        let isWithin = touch.map { trackingArea.contains($0.location(in: view)) } ?? false
        let wanted = draggedPart.map { $0 > 0.5 } ?? (isWithin ? !isOn : isOn)
        endDrag()
        turn(to: wanted, with: event)
    }

    @preconcurrency @MainActor
    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endDrag()
        glide()
    }

    @preconcurrency @MainActor
    override open func keyPressDidEnd() {
        turn(to: !isOn, with: nil)
    }

    @MainActor
    private func endDrag() {
        drag = nil
        draggedPart = nil
    }

    @MainActor
    private func turn(to isOn: Bool, with event: UIEvent?) {
        guard isOn != self.isOn else { return glide() }
        setOn(isOn, animated: true)
        sendActions(forControlEvents: .valueChanged, with: event)
    }

    // MARK: Display

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func showColors() {
        let state = switchState.withLock { $0 }
        knob.backgroundColor = state.knobColor ?? .white
        let on = state.onColor ?? tintColor ?? .systemBlue
        track.backgroundColor = state.isOn ? on : .systemGray3
    }

    override open func layout() {
        super.layout()
        showParts()
    }

    @MainActor
    private func glide() {
        guard isNodeLoaded, bounds.width > 0 else { return showParts() }
        UIView.animate(withDuration: 0.18, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
            self.showParts()
        }
    }

    @MainActor
    private func showParts() {
        let size = Self.size
        let origin = CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
        track.cornerRadius = size.height / 2
        track.frame = CGRect(origin: origin, size: size)
        let side = size.height - 2 * Self.inset
        let width = side + (isHighlighted ? 4 : 0)
        let part = draggedPart ?? (isOn ? 1 : 0)
        let trackLength = size.width - 2 * Self.inset - width
        let shift = trackLength * (isMirrored ? 1 - part : part)
        knob.cornerRadius = side / 2
        knob.frame = CGRect(x: origin.x + Self.inset + shift, y: origin.y + Self.inset, width: width, height: side)
        showColors()
    }
}
