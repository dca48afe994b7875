// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The line between two columns, which sets the width of the outer one.
///
/// The pointer drags it. Arrow keys, Home and End move it while it is focused. A double click or Return restores the preferred width. For
/// screen readers it is a slider.
@MainActor
final class ASSplitDivider: UIView {
    /// The callbacks to the owner of the divider.
    struct Owner {
        /// Returns the width of the column, and the range of widths.
        var width: @MainActor () -> ASAccessibilityDetails.Range
        /// Sets the width; `nil` for the preferred one.
        var setWidth: @MainActor (CGFloat?) -> Void
        /// Returns the title of the column for the user.
        var title: @MainActor () -> String
    }

    /// The width of the area that responds to the pointer, in points.
    static let thickness: CGFloat = 9
    /// The distance of one arrow key, in points.
    private static let step: Double = 16
    /// The distance at which a drag begins, in points, so that a double click does not move the divider.
    private static let slop: CGFloat = 2

    private let owner: Owner
    let line = UIView()
    /// Whether the column is to the right of the divider.
    var isMirrored = false
    private var drag: (touch: UITouch, start: CGFloat, width: CGFloat, hasMoved: Bool)?

    init(_ owner: Owner) {
        self.owner = owner
        super.init(frame: .zero)
        cursor = .resizeLeftRight
        line.isUserInteractionEnabled = false
        addSubview(line)
        applyState()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(
            x: ((bounds.width - ASSplitLayout.lineWidth) / 2).rounded(),
            y: 0,
            width: ASSplitLayout.lineWidth,
            height: bounds.height
        )
    }

    private func applyState() {
        line.backgroundColor = drag?.hasMoved == true ? tintColor ?? .systemBlue : .separator
    }

    // MARK: Pointer

    override var handlesDrags: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard drag == nil, let touch = touches.first else { return }
        drag = (touch, touch.location(in: superview).x, CGFloat(owner.width().value), false)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, touches.contains(drag.touch) else { return }
        let distance = drag.touch.location(in: superview).x - drag.start
        guard drag.hasMoved || abs(distance) >= Self.slop else { return }
        self.drag?.hasMoved = true
        applyState()
        owner.setWidth(drag.width + (isMirrored ? -distance : distance))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, touches.contains(drag.touch) else { return }
        self.drag = nil
        applyState()
        if !drag.hasMoved, drag.touch.tapCount == 2 { owner.setWidth(nil) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let drag, touches.contains(drag.touch) else { return }
        self.drag = nil
        applyState()
        if drag.hasMoved { owner.setWidth(drag.width) }
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }
    override var focusesOnPress: Bool { false }

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        guard event.modifiers.withoutLocks.isEmpty else { return super.keyPressed(event) }
        let range = owner.width()
        switch event.key {
        case .left: move(by: isMirrored ? Self.step : -Self.step)
        case .right: move(by: isMirrored ? -Self.step : Self.step)
        case .home: owner.setWidth(CGFloat(range.minimum))
        case .end: owner.setWidth(CGFloat(range.maximum))
        case .return: owner.setWidth(nil)
        default: return super.keyPressed(event)
        }
        setNeedsAccessibilityUpdate()
        return true
    }

    private func move(by distance: Double) {
        owner.setWidth(CGFloat(owner.width().value + distance))
    }

    // MARK: Accessibility

    override var isAccessibilityElement: Bool {
        get { true }
        set { super.isAccessibilityElement = newValue }
    }

    override var accessibilityLabel: String? {
        get { ASWord("Width of %@", comment: "the title of a column", owner.title()) }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityValue: String? {
        get { ASWord("%lld point", "%lld points", count: Int(owner.width().value), comment: "a width") }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { .adjustable }
        set { super.accessibilityTraits = newValue }
    }

    override var accessibilityDetails: ASAccessibilityDetails? {
        var range = owner.width()
        range.step = Self.step
        return ASAccessibilityDetails(range: range)
    }

    override func accessibilityIncrement() { move(by: Self.step) }

    override func accessibilityDecrement() { move(by: -Self.step) }

    override func accessibilitySetNumber(_ number: Double) -> Bool {
        owner.setWidth(CGFloat(number))
        return true
    }
}
