// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// A device of a `DeviceServer`, operated over the socket of Xorg's driver `inputtest`.
///
/// Each call returns when the server has sent the events to its clients. The driver's protocol is that of
/// `xf86-input-inputtest-protocol.h`, version 1.1.
@MainActor
public final class ServerDevice {
    struct NoDevice: Error {}

    /// The phase of a touch or a gesture.
    public enum Phase: UInt16 {
        case began, updated, ended
    }

    /// The numbers of the driver's events.
    private enum Kind: UInt32 {
        case version = 0, wait = 1, motion = 2, touch = 6, pinch = 7, swipe = 8
    }

    /// The numbers of XInput's events `XI_TouchBegin`, `XI_GesturePinchBegin` and `XI_GestureSwipeBegin`; updates and ends follow.
    private static let (firstTouch, firstPinch, firstSwipe): (UInt16, UInt16, UInt16) = (18, 27, 30)

    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
        }
        guard isConnected else { throw NoDevice() }
        send(.version, Self.bytes(UInt16(1), UInt16(1)))
        receive(12)
    }

    isolated deinit {
        close(descriptor)
    }

    /// Moves valuators by distances: 0 and 1 are the pointer, 2 scrolls to the right and 3 down.
    public func move(_ distances: [Int: Double]) {
        send(.motion, Self.bytes(UInt32(0), UInt32(0)) + Self.valuators(distances))
        wait()
    }

    /// Touches the screen at a point of it, from 0 to 1.
    public func touch(_ finger: Int, _ phase: Phase, _ x: Double, _ y: Double) {
        let head = Self.bytes(UInt32(finger), UInt32(Self.firstTouch + phase.rawValue))
        send(.touch, head + Self.valuators([0: x * 65_535, 1: y * 65_535]))
        wait()
    }

    /// Moves fingers on the touchpad apart or together, or rotates them.
    ///
    /// - Parameters:
    ///   - phase: whether the gesture begins, continues or ends
    ///   - fingers: the number of fingers
    ///   - delta: the movement since the last event, in pixels
    ///   - scale: the distance of the fingers relative to the beginning
    ///   - degrees: the rotation since the last event, clockwise positive
    ///   - isCancelled: whether the gesture is cancelled, if it ends
    public func pinch(
        _ phase: Phase,
        fingers: Int = 2,
        by delta: (x: Double, y: Double) = (0, 0),
        scale: Double = 1,
        degrees: Double = 0,
        isCancelled: Bool = false
    ) {
        let head =
            Self.bytes(Self.firstPinch + phase.rawValue, UInt16(fingers)) + Self.bytes(isCancelled ? UInt32(1) : 0)
        send(.pinch, head + Self.bytes(delta.x, delta.y, delta.x, delta.y, scale, degrees))
        wait()
    }

    /// Moves fingers on the touchpad in the same direction, by a distance since the last event.
    public func swipe(
        _ phase: Phase,
        fingers: Int = 3,
        by delta: (x: Double, y: Double) = (0, 0),
        isCancelled: Bool = false
    ) {
        let head =
            Self.bytes(Self.firstSwipe + phase.rawValue, UInt16(fingers)) + Self.bytes(isCancelled ? UInt32(1) : 0)
        send(.swipe, head + Self.bytes(delta.x, delta.y, delta.x, delta.y))
        wait()
    }

    private func wait() {
        send(.wait, [])
        receive(8)
    }

    private func send(_ kind: Kind, _ body: [UInt8]) {
        let event = Self.bytes(UInt32(body.count + 8), kind.rawValue) + body
        precondition(write(descriptor, event, event.count) == event.count, "Xorg has closed the socket of a device.")
    }

    private func receive(_ count: Int) {
        var bytes = [UInt8](repeating: 0, count: count)
        precondition(read(descriptor, &bytes, count) == count, "Xorg has closed the socket of a device.")
    }

    private static func bytes<Number>(_ numbers: Number...) -> [UInt8] {
        numbers.flatMap { withUnsafeBytes(of: $0, Array.init) }
    }

    /// The driver's structure of 64 valuators: whether it has unaccelerated values, a mask, the values, and the unaccelerated ones.
    private static func valuators(_ values: [Int: Double]) -> [UInt8] {
        var mask = [UInt8](repeating: 0, count: 8)
        var list = [Double](repeating: 0, count: 128)
        for (number, value) in values {
            mask[number >> 3] |= 1 << UInt8(number & 7)
            list[number] = value
        }
        return bytes(UInt32(0)) + mask + bytes(UInt32(0)) + list.flatMap { bytes($0) }
    }
}
