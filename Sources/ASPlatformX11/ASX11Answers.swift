// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11

/// Questions to the server that nothing waits for.
///
/// On a remote display each round trip takes as long as a frame or two. The answers are handed out between the events, in the order of
/// the server. Drags, selections and new keyboard layouts still wait for theirs.
@MainActor
final class ASX11Answers {
    private let connection: OpaquePointer
    private var open: [(answer: OpaquePointer, asked: Double, take: (ASX11Answer?) -> Void)] = []
    /// Seconds between a question and its answer, the least of all so far; infinite before the first.
    var leastWait = Double.infinity

    init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    /// Forgets all questions; call it before the connection is closed.
    func forget() {
        for (answer, _, _) in open { cx_free_answer(connection, answer) }
        open = []
    }

    /// Whether all answers have been handed out.
    var isEmpty: Bool { open.isEmpty }

    /// Whether an answer has come that is not handed out yet.
    var hasArrived: Bool { open.first.map { cx_answer_length($0.answer) != 0 } ?? false }

    /// Notes a question of one of the `cx_ask` functions; `take` gets nil for an error.
    func ask(_ answer: OpaquePointer?, _ take: @escaping (ASX11Answer?) -> Void) {
        guard let answer else { return take(nil) }
        open.append((answer, ASDispatcherCurrent().now, take))
    }

    /// Asks for a property, of which `take` gets at most 4,096 units of 32 bits.
    func property(
        _ property: Atom,
        of window: Window,
        type: Atom,
        _ take: @escaping (ASX11Answer?) -> Void
    ) {
        ask(cx_ask_property(connection, window, property, type, 4096), take)
    }

    /// Hands out what has come, as far as it came before an event with the serial number `serial`.
    func deliver(upTo serial: UInt = .max) {
        while let (answer, asked, take) = open.first, cx_answer_length(answer) != 0, cx_answer_request(answer) <= serial
        {
            open.removeFirst()
            leastWait = min(leastWait, ASDispatcherCurrent().now - asked)
            let length = cx_answer_length(answer)
            if length > 0, let bytes = cx_answer_bytes(answer) {
                take(ASX11Answer(bytes: UnsafeRawBufferPointer(start: bytes, count: length)))
            } else {
                take(nil)
            }
            cx_free_answer(connection, answer)
        }
    }

    /// Waits until everything that has been asked is answered.
    func wait() {
        guard !open.isEmpty else { return }
        XSync(connection, 0)
        deliver()
    }
}

/// A reply of the server as it came, valid while it is handed out; numbers are in the byte order of this machine.
struct ASX11Answer {
    let bytes: UnsafeRawBufferPointer

    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    func number<T: FixedWidthInteger>(_ offset: Int, as type: T.Type = T.self) -> T {
        let end = offset + MemoryLayout<T>.size
        return end <= bytes.count ? bytes.loadUnaligned(fromByteOffset: offset, as: type) : 0
    }

    /// The words of a property of 32 bits; empty for other ones.
    var words: [UInt] {
        guard byte(1) == 32 else { return [] }
        let count: UInt32 = number(16)
        return (0..<Int(count)).map { UInt(number(32 + $0 * 4, as: UInt32.self)) }
    }

    /// The text of a property of bytes; nil for other ones.
    var text: String? {
        guard byte(1) == 8 else { return nil }
        let count = min(Int(number(16, as: UInt32.self)), max(0, bytes.count - 32))
        return String(decoding: bytes.dropFirst(32).prefix(count), as: UTF8.self)
    }

    /// Whether a grab has succeeded, by the core protocol.
    var isCoreGrab: Bool { byte(1) == UInt8(GrabSuccess) }
    /// Whether a grab has succeeded, by XInput 2.
    var isDeviceGrab: Bool { byte(8) == UInt8(GrabSuccess) }

    /// What TranslateCoords tells.
    var place: (x: Int, y: Int) { (Int(number(12, as: Int16.self)), Int(number(14, as: Int16.self))) }

    /// Whether the property exists, in an answer to XIGetProperty.
    var hasProperty: Bool { number(8, as: UInt32.self) != 0 }

    /// The devices of an answer to XIQueryDevice.
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

    /// A number with 32 bits of fraction.
    private func fixed(_ offset: Int) -> Double {
        Double(number(offset, as: Int32.self)) + Double(number(offset + 4, as: UInt32.self)) / 4_294_967_296
    }
}

/// A device of XInput 2, as far as scrolling goes.
struct ASX11Device {
    var identifier: Int32
    /// `XISlavePointer` and others.
    var use: Int32
    /// The valuators' positions by their numbers.
    var positions: [Int: Double] = [:]
    /// Valuators that scroll, with the change that makes one click.
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
