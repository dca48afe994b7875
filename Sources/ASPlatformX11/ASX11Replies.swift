// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11

/// Requests to the server whose replies arrive asynchronously.
///
/// On a remote display a round trip takes as long as a frame or two. Replies are delivered between the events, in the order of the server.
/// Drags, selections and changes of the keyboard layout still wait for their replies.
@MainActor
final class ASX11Replies {
    private let connection: OpaquePointer
    private var open: [(answer: OpaquePointer, asked: Double, take: (ASX11Reply?) -> Void)] = []
    /// The shortest time between a request and its reply so far, in seconds; infinite before the first reply.
    var shortestWait = Double.infinity

    init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    /// Discards all pending requests; must be called before the connection is closed.
    func forget() {
        for (answer, _, _) in open { cx_free_answer(connection, answer) }
        open = []
    }

    /// Whether no reply is pending.
    var isEmpty: Bool { open.isEmpty }

    /// Whether a reply has arrived that is not delivered yet.
    var hasArrived: Bool { open.first.map { cx_answer_length($0.answer) != 0 } ?? false }

    /// Registers a request made by one of the `cx_ask` functions; `take` receives `nil` after an error.
    func ask(_ answer: OpaquePointer?, _ take: @escaping (ASX11Reply?) -> Void) {
        guard let answer else { return take(nil) }
        open.append((answer, ASDispatcherCurrent().now, take))
    }

    /// Requests the value of a property; `take` receives at most 4,096 units of 32 bits.
    func property(
        _ property: Atom,
        of window: Window,
        type: Atom,
        _ take: @escaping (ASX11Reply?) -> Void
    ) {
        ask(cx_ask_property(connection, window, property, type, 4096), take)
    }

    /// Delivers the replies that arrived before an event with the serial number `serial`.
    func deliver(upTo serial: UInt = .max) {
        while let (answer, asked, take) = open.first, cx_answer_length(answer) != 0, cx_answer_request(answer) <= serial
        {
            open.removeFirst()
            shortestWait = min(shortestWait, ASDispatcherCurrent().now - asked)
            let length = cx_answer_length(answer)
            if length > 0, let bytes = cx_answer_bytes(answer) {
                take(ASX11Reply(bytes: UnsafeRawBufferPointer(start: bytes, count: length)))
            } else {
                take(nil)
            }
            cx_free_answer(connection, answer)
        }
    }

    /// Waits until all pending requests are answered, and delivers the replies.
    func wait() {
        guard !open.isEmpty else { return }
        XSync(connection, 0)
        deliver()
    }
}

/// The bytes of a reply of the server, valid only while it is delivered; numbers are in the byte order of this machine.
struct ASX11Reply {
    let bytes: UnsafeRawBufferPointer

    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    func number<T: FixedWidthInteger>(_ offset: Int, as type: T.Type = T.self) -> T {
        let end = offset + MemoryLayout<T>.size
        return end <= bytes.count ? bytes.loadUnaligned(fromByteOffset: offset, as: type) : 0
    }

    /// The values of a property with format 32; empty for other formats.
    var words: [UInt] {
        guard byte(1) == 32 else { return [] }
        let count: UInt32 = number(16)
        return (0..<Int(count)).map { UInt(number(32 + $0 * 4, as: UInt32.self)) }
    }

    /// The text of a property with format 8; `nil` for other formats.
    var text: String? {
        guard byte(1) == 8 else { return nil }
        let count = min(Int(number(16, as: UInt32.self)), max(0, bytes.count - 32))
        return String(decoding: bytes.dropFirst(32).prefix(count), as: UTF8.self)
    }

    /// Whether a grab of the core protocol has succeeded.
    var isCoreGrab: Bool { byte(1) == UInt8(GrabSuccess) }
    /// Whether a grab of XInput 2 has succeeded.
    var isDeviceGrab: Bool { byte(8) == UInt8(GrabSuccess) }

    /// The coordinates in a reply to TranslateCoords.
    var place: (x: Int, y: Int) { (Int(number(12, as: Int16.self)), Int(number(14, as: Int16.self))) }

    /// The parent in a reply to QueryTree.
    var parent: Window { Window(number(12, as: UInt32.self)) }

    /// The map state in a reply to GetWindowAttributes, such as `IsViewable`.
    var mapState: Int32 { Int32(byte(26)) }

    /// Whether the property exists, in a reply to XIGetProperty.
    var hasProperty: Bool { number(8, as: UInt32.self) != 0 }

    /// The devices in a reply to XIQueryDevice.
    var devices: [ASX11Device] {
        var offset = 32
        return (0..<Int(number(8, as: UInt16.self))).map { _ in
            let classes = Int(number(offset + 6, as: UInt16.self))
            let name = Int(number(offset + 8, as: UInt16.self))
            var device = ASX11Device(
                identifier: Int32(number(offset, as: UInt16.self)),
                use: Int32(number(offset + 2, as: UInt16.self))
            )
            offset += 12 + (name + 3) / 4 * 4
            for _ in 0..<classes {
                addClass(at: offset, to: &device)
                offset += Int(number(offset + 2, as: UInt16.self)) * 4
            }
            return device
        }
    }

    private func addClass(at offset: Int, to device: inout ASX11Device) {
        let valuator = Int(number(offset + 6, as: UInt16.self))
        switch Int32(number(offset, as: UInt16.self)) {
        case XIValuatorClass:
            device.positions[valuator] = fixed(offset + 28)
        case XIScrollClass:
            let isVertical = Int32(number(offset + 8, as: UInt16.self)) == XIScrollTypeVertical
            device.scrolling.append((valuator, isVertical, fixed(offset + 16)))
        default:
            break
        }
    }

    /// Returns the number at `offset` that has 32 bits of fraction.
    private func fixed(_ offset: Int) -> Double {
        Double(number(offset, as: Int32.self)) + Double(number(offset + 4, as: UInt32.self)) / 4_294_967_296
    }
}

/// The properties of an XInput 2 device that scrolling needs.
struct ASX11Device {
    var identifier: Int32
    /// The use of the device, such as `XISlavePointer`.
    var use: Int32
    /// The positions of the valuators, by valuator number.
    var positions: [Int: Double] = [:]
    /// The valuators that scroll, with the change of position that corresponds to one wheel click.
    var scrolling: [(valuator: Int, isVertical: Bool, increment: Double)] = []

    var axes: [ASX11ScrollAxes.Axis] {
        scrolling.map { valuator, isVertical, increment in
            ASX11ScrollAxes.Axis(
                number: valuator,
                isVertical: isVertical,
                increment: increment,
                position: positions[valuator]
            )
        }
    }
}
