// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
public import ASImageIO
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
public import Foundation

extension ASSliderNode {
    /// The chosen number; 0 by default.
    ///
    /// A number outside of the range is clamped to it, and one between two steps is rounded to the nearer one. Non-finite numbers are
    /// rejected with an error that names the node.
    ///
    /// - Thread: any
    public var value: CGFloat {
        get { sliderState.withLock { $0.value } }
        set { change("value", newValue) { $0.value = newValue } }
    }

    /// The number at the left end, or at the right end in right-to-left interfaces; 0 by default.
    ///
    /// Setting it raises a lower maximum and a lower value to it.
    ///
    /// - Thread: any
    public var minimumValue: CGFloat {
        get { sliderState.withLock { $0.minimum } }
        set {
            change("minimumValue", newValue) {
                $0.minimum = newValue
                $0.maximum = max($0.maximum, newValue)
            }
        }
    }

    /// The number at the other end; 1 by default.
    ///
    /// Setting it lowers a higher minimum and a higher value to it.
    ///
    /// - Thread: any
    public var maximumValue: CGFloat {
        get { sliderState.withLock { $0.maximum } }
        set {
            change("maximumValue", newValue) {
                $0.maximum = newValue
                $0.minimum = min($0.minimum, newValue)
            }
        }
    }

    /// The distance between two numbers that can be chosen, counted from the minimum; the maximum can be chosen as well.
    ///
    /// 0, the default, allows every number in the range. A negative step is treated as 0.
    ///
    /// - Thread: any
    public var step: CGFloat {
        get { sliderState.withLock { $0.step } }
        set { change("step", newValue) { $0.step = max(0, newValue) } }
    }

    /// Whether `.valueChanged` is sent while the thumb is dragged, or only once at the end; `true` by default.
    ///
    /// - Thread: any
    public var isContinuous: Bool {
        get { sliderState.withLock { $0.isContinuous } }
        set { sliderState.withLock { $0.isContinuous = newValue } }
    }

    /// The colour of the track between minimum and thumb; `nil` for the tint colour.
    ///
    /// - Thread: any
    public var minimumTrackTintColor: UIColor? {
        get { sliderState.withLock { $0.minimumTrackColor } }
        set { change { $0.minimumTrackColor = newValue } }
    }

    /// The colour of the track between thumb and maximum; `nil` for a light grey.
    ///
    /// - Thread: any
    public var maximumTrackTintColor: UIColor? {
        get { sliderState.withLock { $0.maximumTrackColor } }
        set { change { $0.maximumTrackColor = newValue } }
    }

    /// The colour of the thumb; `nil` for white.
    ///
    /// - Thread: any
    public var thumbTintColor: UIColor? {
        get { sliderState.withLock { $0.thumbColor } }
        set { change { $0.thumbColor = newValue } }
    }

    /// The image drawn in its own size instead of the thumb; `nil` by default.
    ///
    /// - Thread: any
    /// - Source: UIKit `UISlider.setThumbImage(_:for:)`, for all states
    public var thumbImage: UIImage? {
        get { sliderState.withLock { $0.thumb?.image } }
        set { change { $0.thumb = newValue.map(ASSliderState.Thumb.init) } }
    }

    /// The value up to which the track beyond the thumb is filled, for example the loaded part of a video; `nil` for no fill.
    ///
    /// It does not limit the value. A number outside of the range is clamped to it.
    ///
    /// - Thread: any
    /// - Source: GTK `GtkRange:fill-level`
    public var fillLevel: CGFloat? {
        get { sliderState.withLock { $0.fillLevel } }
        set {
            if let newValue {
                change("fillLevel", newValue) { $0.fillLevel = newValue }
            } else {
                change { $0.fillLevel = nil }
            }
        }
    }

    /// The colour of the track between thumb and fill level; `nil` for a grey.
    ///
    /// - Thread: any
    public var fillLevelTintColor: UIColor? {
        get { sliderState.withLock { $0.fillColor } }
        set { change { $0.fillColor = newValue } }
    }

    private func change(_ name: String, _ number: CGFloat, _ body: (inout ASSliderState) -> Void) {
        guard number.isFinite else {
            reportNonFatalError("\(name) of \(debugLabel) set to \(number): it must be a finite number.")
            return
        }
        change(body)
    }

    /// Changes the state, and redraws the control if it looks different.
    ///
    /// - Returns: whether the value has changed
    @discardableResult
    private func change(_ body: (inout ASSliderState) -> Void) -> Bool {
        let (didChange, hasNewValue) = sliderState.withLock { state in
            let old = state
            body(&state)
            state.value = state.nearest(to: state.value)
            return (state != old, state.value != old.value)
        }
        if didChange { setNeedsDisplay() }
        return hasNewValue
    }

    // MARK: User input

    @MainActor
    func trackingWillBegin(at location: CGPoint, with event: UIEvent?) {
        becomeFirstResponder()
        valueBeforeTracking = value
        let (geometry, value) = geometry(scale: layer.contentsScale)
        let thumb = geometry.thumb(value: value)
        let reach = thumb.insetBy(dx: -4, dy: -bounds.height)
        grip = reach.contains(location) ? location.x - thumb.midX : 0
        // A press on the thumb alone does not change the value.
        if grip == 0, !reach.contains(location) { trackingDidMove(to: location, with: event) }
    }

    @MainActor
    func trackingDidMove(to location: CGPoint, with event: UIEvent?) {
        let (geometry, _) = geometry(scale: layer.contentsScale)
        let chosen = geometry.value(at: location.x - grip)
        guard change({ $0.value = chosen }), isContinuous else { return }
        sendActions(forControlEvents: .valueChanged, with: event)
    }

    @MainActor
    func trackingDidEnd(with event: UIEvent?) {
        setNeedsDisplay()
        guard !isContinuous, value != valueBeforeTracking else { return }
        sendActions(forControlEvents: .valueChanged, with: event)
    }

    /// Changes the value by a key.
    ///
    /// - Returns: whether a slider handles the key
    @MainActor
    func changeValue(by event: ASKeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let (now, step, range) = sliderState.withLock { ($0.value, $0.keyStep, ($0.minimum, $0.maximum)) }
        let wanted: CGFloat
        switch event.key {
        case .left: wanted = now - (isMirrored ? -step : step)
        case .right: wanted = now + (isMirrored ? -step : step)
        case .down: wanted = now - step
        case .up: wanted = now + step
        case .pageDown: wanted = now - 10 * step
        case .pageUp: wanted = now + 10 * step
        case .home: wanted = range.0
        case .end: wanted = range.1
        default: return false
        }
        if change({ $0.value = wanted }) { sendActions(forControlEvents: .valueChanged, with: nil) }
        return true
    }

    // MARK: Accessibility

    /// The value in percent of the range.
    var accessibilityPercentage: String {
        let (value, minimum, maximum) = sliderState.withLock { ($0.value, $0.minimum, $0.maximum) }
        let part = maximum > minimum ? (value - minimum) / (maximum - minimum) : 0
        return ASWord("%lld%%", comment: "a percentage", Int((part * 100).rounded()))
    }

    @MainActor
    func stepForReader(_ direction: CGFloat) {
        let (now, step, range) = sliderState.withLock { ($0.value, $0.step, $0.maximum - $0.minimum) }
        let wanted = now + direction * (step > 0 ? max(step, (range / 10 / step).rounded() * step) : range / 10)
        _ = setForReader(wanted)
    }

    /// Sets the value for a screen reader.
    ///
    /// - Returns: whether the value can be set
    @MainActor
    func setForReader(_ wanted: CGFloat) -> Bool {
        guard isEnabled, wanted.isFinite else { return false }
        if change({ $0.value = wanted }) {
            accessibilityDidChange()
            sendActions(forControlEvents: .valueChanged, with: nil)
        }
        return true
    }

    var rangeForReader: ASAccessibilityDetails.Range {
        sliderState.withLock { .init(value: $0.value, minimum: $0.minimum, maximum: $0.maximum, step: $0.step) }
    }

    // MARK: Display

    private func geometry(scale: CGFloat) -> (ASSliderGeometry, value: CGFloat) {
        var geometry = ASSliderGeometry(bounds: bounds, minimum: 0, maximum: 1, scale: scale)
        geometry.isMirrored = isMirrored
        return sliderState.withLock {
            geometry.minimum = $0.minimum
            geometry.maximum = $0.maximum
            return (geometry, $0.value)
        }
    }

    /// Whether the minimum is at the right end, in a right-to-left interface.
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    @MainActor
    func makeDrawing(scale: CGFloat) -> ASSliderDrawing {
        let (geometry, value) = geometry(scale: scale)
        let state = sliderState.withLock { $0 }
        return ASSliderDrawing(
            geometry: geometry,
            value: value,
            isEnabled: isEnabled,
            // The thumb stays pressed however far the pointer moves.
            isPressed: isHighlighted || isTracking,
            minimumTrackColor: state.minimumTrackColor ?? tintColor ?? .systemBlue,
            maximumTrackColor: state.maximumTrackColor ?? .systemGray4,
            thumbColor: state.thumbColor ?? .white,
            thumbImage: state.thumb?.image,
            fillLevel: state.fillLevel,
            fillColor: state.fillColor ?? .systemGray2
        )
    }
}
