// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Converts the ever-growing positions that XInput 2 reports for wheels and touchpads to scroll distances.
struct ASX11ScrollAxes {
    /// The distance of one wheel click, in points.
    static let pointsPerClick: CGFloat = 60
    /// The seconds after a fraction of a click during which whole clicks of the same device are part of the same fine movement.
    static let fineDuration = 0.25

    /// One direction of one device.
    struct Axis: Equatable {
        /// The number of the valuator.
        var number: Int
        var isVertical: Bool
        /// The change of position of one click; negative when the axis has the opposite direction.
        var increment: Double
        /// The position at the last event; `nil` when unknown, such as after the pointer was in another program's window.
        var position: Double?
    }

    private struct Device {
        var axes: [Axis]
        var isTouchpad: Bool
        /// The time of the last event with a fraction of a click, in seconds.
        var lastFraction = -Double.infinity
    }

    private var devices: [Int: Device] = [:]

    /// Replaces the axes of a device.
    mutating func setDevice(_ device: Int, axes: [Axis], isTouchpad: Bool) {
        let lastFraction = devices[device]?.lastFraction ?? -.infinity
        devices[device] = axes.isEmpty ? nil : Device(axes: axes, isTouchpad: isTouchpad, lastFraction: lastFraction)
    }

    /// Returns whether the device has scroll axes.
    func hasAxes(_ device: Int) -> Bool { devices[device] != nil }

    /// Returns whether a device is known to be a touchpad.
    func isTouchpad(_ device: Int) -> Bool { devices[device]?.isTouchpad ?? false }

    /// Marks the device, if it is known, as a touchpad.
    mutating func setTouchpad(_ device: Int) { devices[device]?.isTouchpad = true }

    /// The devices that have scroll axes.
    var scrollingDevices: [Int] { devices.keys.sorted() }

    /// Sets the current positions without scrolling; a missing one is unknown.
    mutating func setPositions(_ device: Int, _ positions: [Int: Double]) {
        guard var known = devices[device] else { return }
        for index in known.axes.indices { known.axes[index].position = positions[known.axes[index].number] }
        devices[device] = known
    }

    /// The result of new positions.
    enum Change: Equatable {
        /// The distance in points; zero means that the fingers left the touchpad.
        case scrolled(CGPoint, isPrecise: Bool)
        /// A position was unknown before; the server's emulated button presses tell the whole clicks.
        case started
    }

    /// Takes over new positions of a device at a time in seconds.
    ///
    /// A distance is precise if it is not a whole number of clicks, or soon after such a distance, or if the device is a touchpad.
    ///
    /// - Returns: `nil` when none of the positions belongs to a scroll axis
    mutating func scroll(_ device: Int, _ positions: [Int: Double], at time: Double) -> Change? {
        guard var known = devices[device] else { return nil }
        var delta = CGPoint.zero
        var (isFound, isUnknown) = (false, false)
        for index in known.axes.indices {
            let axis = known.axes[index]
            guard let position = positions[axis.number], axis.increment != 0 else { continue }
            known.axes[index].position = position
            isFound = true
            guard let before = axis.position else {
                isUnknown = true
                continue
            }
            let clicks = (position - before) / axis.increment
            if abs(clicks - clicks.rounded()) > 0.001 { known.lastFraction = time }
            let points = CGFloat(clicks) * Self.pointsPerClick
            if axis.isVertical { delta.y += points } else { delta.x += points }
        }
        devices[device] = known
        guard isFound else { return nil }
        if isUnknown, delta == .zero { return .started }
        let isFine = time - known.lastFraction <= Self.fineDuration
        return .scrolled(delta, isPrecise: known.isTouchpad || isFine)
    }

    /// Returns the distance of a click of a wheel button: 4 is up, 5 down, 6 left, 7 right; `nil` for other buttons.
    static func click(button: Int) -> CGPoint? {
        switch button {
        case 4: CGPoint(x: 0, y: -pointsPerClick)
        case 5: CGPoint(x: 0, y: pointsPerClick)
        case 6: CGPoint(x: -pointsPerClick, y: 0)
        case 7: CGPoint(x: pointsPerClick, y: 0)
        default: nil
        }
    }
}
