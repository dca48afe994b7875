// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Foundation

/// The XInput 2 pointing devices, as far as scrolling needs them.
@MainActor
final class ASX11PointerDevices {
    private let display: ASX11Display
    var axes = ASX11ScrollAxes()
    /// The pointer that moved last, or the first one; 0 for none.
    var pointer: Int32 = 0
    /// The last event that scrolled from an unknown position, whose emulated button presses follow.
    private var start: (device: Int32, time: Time) = (0, 0)

    /// Requests the devices from the server.
    init(_ display: ASX11Display) {
        self.display = display
        guard let opcode = display.extensions.xinput else { return }
        display.replies.ask(cx_ask_device(display.connection, opcode, XIAllDevices)) { [weak self] answer in
            for device in answer?.devices ?? [] { self?.found(device) }
        }
    }

    private func found(_ device: ASX11Device) {
        if device.use == XIMasterPointer, pointer == 0 { pointer = device.identifier }
        guard device.use == XISlavePointer || device.use == XIFloatingSlave else { return }
        axes.setDevice(Int(device.identifier), axes: device.axes, isTouchpad: false)
        queryTouchpad(device.identifier)
    }

    /// Updates the axes after another device has begun to move the pointer, or the current one has changed.
    func changed(_ event: XIDeviceChangedEvent) {
        let device = Int(event.sourceid)
        let isKnown = axes.hasAxes(device)
        read(device, event.classes, Int(event.num_classes), isTouchpad: axes.isTouchpad(device))
        if !isKnown { queryTouchpad(event.sourceid) }
    }

    /// Forgets the positions of all axes when the pointer enters a window: they may have changed in other windows.
    ///
    /// The event does not say which device will scroll: if another window has moved away from a resting pointer, no device caused it. Until
    /// the server has replied with the positions, its emulated button presses are used.
    func entered() {
        guard let opcode = display.extensions.xinput else { return }
        for device in axes.scrollingDevices {
            axes.setPositions(device, [:])
            display.replies.ask(cx_ask_device(display.connection, opcode, Int32(device))) { [weak self] answer in
                if let found = answer?.devices.first { self?.axes.setPositions(device, found.positions) }
            }
        }
    }

    /// Returns the distance that an event scrolls; `nil` for none.
    func scroll(_ event: XIDeviceEvent, _ positions: [Int: Double]) -> (delta: CGPoint, isPrecise: Bool)? {
        switch axes.scroll(Int(event.sourceid), positions, at: Double(event.time) / 1000) {
        case .scrolled(let delta, let isPrecise):
            // Another event of the same millisecond.
            start = (0, 0)
            return (delta, isPrecise)
        case .started:
            start = (event.sourceid, event.time)
            return nil
        case nil: return nil
        }
    }

    /// Returns whether a press of a wheel's button, which the server emulates for whole clicks, tells the only known distance of its event.
    func isOnlyDistance(_ event: XIDeviceEvent) -> Bool {
        event.sourceid == start.device && event.time == start.time
            && ASX11ScrollAxes.click(button: Int(event.detail)) != nil
    }

    private typealias Classes = UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>

    private func read(_ device: Int, _ classes: Classes?, _ count: Int, isTouchpad: Bool) {
        guard let classes else { return }
        let positions = Self.positions(classes, count)
        var found: [ASX11ScrollAxes.Axis] = []
        for index in 0..<count {
            guard let any = classes[index], any.pointee.type == XIScrollClass else { continue }
            let scroll = UnsafeRawPointer(any).load(as: XIScrollClassInfo.self)
            let number = Int(scroll.number)
            found.append(
                ASX11ScrollAxes.Axis(
                    number: number,
                    isVertical: scroll.scroll_type == XIScrollTypeVertical,
                    increment: scroll.increment,
                    position: positions[number]
                )
            )
        }
        axes.setDevice(device, axes: found, isTouchpad: isTouchpad)
    }

    private static func positions(_ classes: Classes?, _ count: Int) -> [Int: Double] {
        var positions: [Int: Double] = [:]
        guard let classes else { return positions }
        for index in 0..<count {
            guard let any = classes[index], any.pointee.type == XIValuatorClass else { continue }
            let valuator = UnsafeRawPointer(any).load(as: XIValuatorClassInfo.self)
            positions[Int(valuator.number)] = valuator.value
        }
        return positions
    }

    /// Requests whether a device with scroll axes is a touchpad; until the reply it is treated as a wheel.
    private func queryTouchpad(_ device: Int32) {
        guard axes.hasAxes(Int(device)), let opcode = display.extensions.xinput else { return }
        let asked = cx_ask_device_property(display.connection, opcode, device, display.atoms.tapping)
        display.replies.ask(asked) { [weak self] answer in
            if let answer, answer.hasProperty { self?.axes.setTouchpad(Int(device)) }
        }
    }
}
