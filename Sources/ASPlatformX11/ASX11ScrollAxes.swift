// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Makes distances out of the ever-growing positions that XInput 2 gives of wheels and touchpads.
struct ASX11ScrollAxes {
    /// What one click of a wheel scrolls, in points.
    static let pointsPerClick: CGFloat = 60

    /// One direction of one device.
    struct Axis: Equatable {
        /// The valuator's number.
        var number: Int
        var isVertical: Bool
        /// Change of position that makes one click; negative when it runs the other way.
        var increment: Double
        /// Position at the last event; nil when not known, as when the pointer was elsewhere.
        var position: Double?
    }

    private struct Device {
        var axes: [Axis]
        var isTouchpad: Bool
        /// It has made parts of a click, as fine wheels do: its whole ones are parts of a fine turn too.
        var isFine = false
    }

    private var devices: [Int: Device] = [:]

    /// Takes the axes of a device into account, anew.
    mutating func setDevice(_ device: Int, axes: [Axis], isTouchpad: Bool) {
        let isFine = devices[device]?.isFine ?? false
        devices[device] = axes.isEmpty ? nil : Device(axes: axes, isTouchpad: isTouchpad, isFine: isFine)
    }

    /// Whether the device has scroll axes.
    func hasAxes(_ device: Int) -> Bool { devices[device] != nil }

    /// Whether a device is known to be a touchpad.
    func isTouchpad(_ device: Int) -> Bool { devices[device]?.isTouchpad ?? false }

    /// Notes that the device, if it is known, is a touchpad.
    mutating func setTouchpad(_ device: Int) { devices[device]?.isTouchpad = true }

    /// Takes positions as they are now, without anything having scrolled.
    mutating func setPositions(_ device: Int, _ positions: [Int: Double]) {
        guard var known = devices[device] else { return }
        for index in known.axes.indices { known.axes[index].position = positions[known.axes[index].number] }
        devices[device] = known
    }

    /// What new positions mean.
    ///
    /// - Returns: nil when none of them belongs to a scroll axis; a zero distance means that the fingers left the touchpad
    mutating func scroll(_ device: Int, _ positions: [Int: Double]) -> (delta: CGPoint, isPrecise: Bool)? {
        guard var known = devices[device] else { return nil }
        var delta = CGPoint.zero
        var found = false
        var areClicks = true
        for index in known.axes.indices {
            let axis = known.axes[index]
            guard let position = positions[axis.number], axis.increment != 0 else { continue }
            known.axes[index].position = position
            // The first position only says where we are.
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

    /// The distance of a wheel button's click: 4 is up, 5 down, 6 left, 7 right; nil for other buttons.
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
