// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// Questions to the server that nothing waits for.
///
/// On a remote display each round trip takes as long as a frame or two. The answers are handed out between the events, in the order of
/// the server. Drags, selections and new keyboard layouts still wait for theirs.
@MainActor
final class ASX11Answers {
    private let connection: OpaquePointer
    private var open: [(answer: OpaquePointer, take: (ASX11Answer?) -> Void)] = []

    init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    /// Forgets all questions; call it before the connection is closed.
    func forget() {
        for (answer, _) in open { cx_free_answer(connection, answer) }
        open = []
    }

    /// Whether all answers have been handed out.
    var isEmpty: Bool { open.isEmpty }

    /// Whether an answer has come that is not handed out yet.
    var hasArrived: Bool { open.first.map { cx_answer_length($0.answer) != 0 } ?? false }

    /// Notes a question of one of the `cx_ask` functions; `take` gets nil for an error.
    func ask(_ answer: OpaquePointer?, _ take: @escaping (ASX11Answer?) -> Void) {
        guard let answer else { return take(nil) }
        open.append((answer, take))
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
        while let (answer, take) = open.first, cx_answer_length(answer) != 0, cx_answer_request(answer) <= serial {
            open.removeFirst()
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

    /// The positions of the valuators of the first device in an answer to XIQueryDevice, by their numbers.
    var valuatorPositions: [Int: Double] {
        guard number(8, as: UInt16.self) > 0 else { return [:] }
        let classes = Int(number(32 + 6, as: UInt16.self))
        let name = Int(number(32 + 8, as: UInt16.self))
        var offset = 32 + 12 + (name + 3) / 4 * 4
        var positions: [Int: Double] = [:]
        for _ in 0..<classes {
            if number(offset, as: UInt16.self) == UInt16(XIValuatorClass) {
                let value = Double(number(offset + 28, as: Int32.self))
                let fraction = Double(number(offset + 32, as: UInt32.self)) / 4_294_967_296
                positions[Int(number(offset + 6, as: UInt16.self))] = value + fraction
            }
            offset += Int(number(offset + 2, as: UInt16.self)) * 4
        }
        return positions
    }
}
