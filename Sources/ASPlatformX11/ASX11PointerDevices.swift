// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The pointing devices that XInput 2 knows, as far as scrolling goes.
@MainActor
final class ASX11PointerDevices {
    private let display: ASX11Display
    var axes = ASX11ScrollAxes()
    /// The pointer that moved last, or the first one; 0 for none.
    var pointer: Int32 = 0

    /// Reads the devices.
    ///
    /// Waits for the server.
    init(_ display: ASX11Display) {
        self.display = display
        guard display.extensions.xinput != nil else { return }
        var count: Int32 = 0
        guard let list = XIQueryDevice(display.connection, XIAllDevices, &count) else { return }
        defer { XIFreeDeviceInfo(list) }
        for index in 0..<Int(count) {
            let info = list[index]
            if info.use == XIMasterPointer, pointer == 0 { pointer = info.deviceid }
            guard info.use == XISlavePointer || info.use == XIFloatingSlave else { continue }
            let device = Int(info.deviceid)
            read(device, info.classes, Int(info.num_classes), isTouchpad: isTouchpad(info.deviceid))
        }
    }

    /// Another device moves the pointer, or the one that did has changed.
    func changed(_ event: XIDeviceChangedEvent) {
        let device = Int(event.sourceid)
        let isKnown = axes.hasAxes(device)
        let isTouchpad = isKnown ? axes.isTouchpad(device) : isTouchpad(event.sourceid)
        read(device, event.classes, Int(event.num_classes), isTouchpad: isTouchpad)
    }

    /// The pointer came back: what was scrolled elsewhere in between does not count.
    ///
    /// Until the server has told the positions, the first ones of events are taken as such.
    func entered(_ source: Int32) {
        guard axes.hasAxes(Int(source)), let opcode = display.extensions.xinput else { return }
        axes.setPositions(Int(source), [:])
        display.answers.ask(cx_ask_device(display.connection, opcode, source)) { [weak self] answer in
            if let answer { self?.axes.setPositions(Int(source), answer.valuatorPositions) }
        }
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

    private func isTouchpad(_ device: Int32) -> Bool {
        var type = Atom()
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        XIGetProperty(
            display.connection,
            device,
            display.atoms.tapping,
            0,
            1,
            0,
            Atom(AnyPropertyType),
            &type,
            &format,
            &count,
            &rest,
            &data
        )
        if let data { XFree(data) }
        return type != 0
    }
}
