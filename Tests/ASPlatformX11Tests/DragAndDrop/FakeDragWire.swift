// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation

@testable import ASPlatformX11

/// A screen with windows of other programs, and the messages that were sent to them.
@MainActor
final class FakeDragWire: ASX11DragWire {
    struct Sent: Equatable {
        var message: ASX11DragMessage
        var window: UInt
        var recipient: UInt
    }

    private var known: [String] = []
    /// The windows, the frontmost first, by their left and right edges; they are as high as the screen.
    var windows: [(x: Range<Int>, place: ASX11DropWindow)] = []
    private(set) var sent: [Sent] = []
    private(set) var properties: [String: [UInt]] = [:]
    /// The properties of other programs' windows.
    var foreignProperties: [UInt: [String: [UInt]]] = [:]
    var canClaim = true
    private(set) var claimTimes: [UInt] = []
    private(set) var reads: [(type: String, time: UInt, targets: [String])] = []
    private(set) var watched: Set<UInt> = []
    var lastTransfer = -Double.infinity

    let source: UInt = 7

    func atom(_ name: String) -> UInt {
        if let index = known.firstIndex(of: name) { return UInt(index + 1) }
        known.append(name)
        return UInt(known.count)
    }

    func names(_ atoms: [UInt]) -> [String?] {
        atoms.map { known.indices.contains(Int($0) - 1) ? known[Int($0) - 1] : nil }
    }

    func place(at point: ASX11Point) -> ASX11DropWindow? { windows.first { $0.x.contains(point.x) }?.place }

    func send(_ message: ASX11DragMessage, about window: UInt, to recipient: UInt) {
        sent.append(Sent(message: message, window: window, recipient: recipient))
    }

    func publish(_ atoms: [UInt], as property: String) { properties[property] = atoms }
    func published(_ property: String, on window: UInt) -> [UInt] { foreignProperties[window]?[property] ?? [] }

    func watch(_ window: UInt, _ isOn: Bool) {
        if isOn { watched.insert(window) } else { watched.remove(window) }
    }

    func claim(_ offer: ASTransferOffer, at time: UInt) -> Bool {
        claimTimes.append(time)
        return canClaim
    }

    func read(
        _ type: String,
        among targets: [String],
        at time: UInt,
        limit: Int,
        _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    ) {
        reads.append((type, time, targets))
        done(.success(Data(type.utf8)))
    }

    /// The names of the messages since the last call, with their main value: the position, or the requested target.
    func take() -> [String] {
        defer { sent = [] }
        return sent.map { one in
            switch one.message.name {
            case "XdndPosition":
                let point = ASX11Point(word: one.message.words[2])
                let action = names([UInt(one.message.words[4])])[0] ?? "?"
                return "\(one.window): Position \(point.x),\(point.y) \(action.dropFirst(10))"
            case "XdndStatus":
                let action = names([UInt(one.message.words[4])])[0]?.dropFirst(10) ?? "no"
                return "\(one.window): Status \(one.message.words[1] & 1) \(action)"
            case "XdndFinished":
                let action = names([UInt(one.message.words[2])])[0]?.dropFirst(10) ?? "no"
                return "\(one.window): Finished \(one.message.words[1] & 1) \(action)"
            default:
                return "\(one.window): \(one.message.name.dropFirst(4))"
            }
        }
    }
}
