// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Converts the ever-growing positions that XInput 2 reports for wheels and touchpads to scroll distances.
struct ASX11ScrollAxes {
    /// The distance of one wheel click, in points.
    static let pointsPerClick: CGFloat = 60

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
        /// Whether the device has reported fractions of a click, as high-resolution wheels do; its whole clicks are then precise distances
        /// too.
        var isFine = false
    }

    private var devices: [Int: Device] = [:]

    /// Replaces the axes of a device.
    mutating func setDevice(_ device: Int, axes: [Axis], isTouchpad: Bool) {
        let isFine = devices[device]?.isFine ?? false
        devices[device] = axes.isEmpty ? nil : Device(axes: axes, isTouchpad: isTouchpad, isFine: isFine)
    }

    /// Returns whether the device has scroll axes.
    func hasAxes(_ device: Int) -> Bool { devices[device] != nil }

    /// Returns whether a device is known to be a touchpad.
    func isTouchpad(_ device: Int) -> Bool { devices[device]?.isTouchpad ?? false }

    /// Marks the device, if it is known, as a touchpad.
    mutating func setTouchpad(_ device: Int) { devices[device]?.isTouchpad = true }

    /// Sets the current positions without scrolling.
    mutating func setPositions(_ device: Int, _ positions: [Int: Double]) {
        guard var known = devices[device] else { return }
        for index in known.axes.indices { known.axes[index].position = positions[known.axes[index].number] }
        devices[device] = known
    }

    /// Returns the distance that corresponds to new positions.
    ///
    /// - Returns: `nil` when none of the positions belongs to a scroll axis; a zero distance means that the fingers left the touchpad
    mutating func scroll(_ device: Int, _ positions: [Int: Double]) -> (delta: CGPoint, isPrecise: Bool)? {
        guard var known = devices[device] else { return nil }
        var delta = CGPoint.zero
        var found = false
        var areClicks = true
        for index in known.axes.indices {
            let axis = known.axes[index]
            guard let position = positions[axis.number], axis.increment != 0 else { continue }
            known.axes[index].position = position
            // The first position only defines the start.
            guard let before = axis.position else { continue }
            found = true
            let clicks = (position - before) / axis.increment
            if abs(clicks - clicks.rounded()) > 0.001 { areClicks = false }
            let points = CGFloat(clicks) * Self.pointsPerClick
            if axis.isVertical { delta.y += points } else { delta.x += points }
        }
        if found, !areClicks { known.isFine = true }
        devices[device] = known
        return found ? (delta, known.isTouchpad || known.isFine) : nil
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
