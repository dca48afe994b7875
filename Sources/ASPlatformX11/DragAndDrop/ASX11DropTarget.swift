// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// Receives the drags of other programs over windows of this program, by the XDND protocol (up to version 5).
@MainActor
final class ASX11DropTarget {
    private let wire: any ASX11DragWire
    private let asking: ASX11DropAsking
    private var window: Window = 0
    private var drop: ASX11Drop?
    private var point = ASX11Point(x: 0, y: 0)
    private var accepted: ASDragAction?

    init(_ wire: any ASX11DragWire, _ asking: ASX11DropAsking) {
        self.wire = wire
        self.asking = asking
    }

    /// Handles a message to `window`, one of this program; returns whether it was about drags.
    func handle(_ message: ASX11DragMessage, to window: Window) -> Bool {
        guard message.words.count >= 5 else { return false }
        let source = Window(message.words[0] & 0xFFFF_FFFF)
        switch message.name {
        case "XdndEnter": entered(window, source, message.words)
        case "XdndPosition": moved(window, source, message.words)
        case "XdndLeave": if isCurrent(window, source) { left() }
        case "XdndDrop": dropped(window, source, message.words)
        default: return false
        }
        return true
    }

    /// Handles the destruction of a window, of this or another program.
    func windowGone(_ gone: Window) {
        guard let drop else { return }
        if gone == drop.source { left() }
        if gone == window { forget() }
    }

    private func isCurrent(_ window: Window, _ source: Window) -> Bool {
        drop != nil && window == self.window && source == drop?.source
    }

    private func entered(_ window: Window, _ source: Window, _ words: [Int]) {
        // Another drag has begun without the end of the last one.
        left()
        let version = words[1] >> 24 & 0xFF
        // Version 2 has another layout; newer sources use the version of this module.
        guard version >= 3 else { return }
        var atoms = words[2...4].map { Atom(bitPattern: $0) }.filter { $0 != 0 }
        if words[1] & 1 != 0 {
            let list = wire.published("XdndTypeList", on: source)
            if !list.isEmpty { atoms = list }
        }
        self.window = window
        wire.watch(source, true)
        let targets = wire.names(atoms).compactMap { $0 }
        drop = ASX11Drop(wire, source: source, window: window, version: min(version, 5), targets: targets)
    }

    private func moved(_ window: Window, _ source: Window, _ words: [Int]) {
        guard isCurrent(window, source), let drop else {
            // The source waits for a reply, even if an earlier message was missed.
            return answer(window, source, nil)
        }
        point = ASX11Point(word: words[2])
        if words[3] != 0 { drop.time = Time(bitPattern: words[3]) }
        let name = drop.version >= 2 && words[4] != 0 ? wire.names([Atom(bitPattern: words[4])]).first ?? nil : nil
        drop.suggestedAction = ASDragAction(name)
        if drop.suggestedAction == .ask, drop.offeredActions.isEmpty {
            let list = wire.published("XdndActionList", on: source)
            drop.offeredActions = wire.names(list).compactMap { $0 }.map { ASDragAction($0) }
        }
        accepted = asking.move(window, point, drop)
        answer(window, source, accepted)
    }

    private func answer(_ window: Window, _ source: Window, _ action: ASDragAction?) {
        // An empty rectangle requests every position.
        let words = [
            Int(window), (action == nil ? 0 : 1) | 2, 0, 0, action.map { Int(bitPattern: wire.atom($0.atomName)) } ?? 0,
        ]
        wire.send(ASX11DragMessage(name: "XdndStatus", words: words), about: source, to: source)
    }

    private func left() {
        guard let drop else { return }
        let window = window
        forget()
        asking.leave(window, drop)
    }

    private func dropped(_ window: Window, _ source: Window, _ words: [Int]) {
        guard isCurrent(window, source), let drop else {
            return ASX11Drop(wire, source: source, window: window, version: 5, targets: []).finish(nil)
        }
        if words[2] != 0 { drop.time = Time(bitPattern: words[2]) }
        let point = point
        let isAccepted = accepted != nil
        forget()
        guard isAccepted else {
            asking.leave(window, drop)
            return drop.finish(nil)
        }
        asking.drop(window, point, drop)
    }

    private func forget() {
        if let drop { wire.watch(drop.source, false) }
        drop = nil
        accepted = nil
        window = 0
    }
}

/// A drag of another program over a window of this program.
@MainActor
final class ASX11Drop: ASPlatformDrop {
    let source: Window
    let version: Int
    private let wire: any ASX11DragWire
    private let window: Window
    private let targets: [String]
    private var isFinished = false
    /// The time of the last message that contained one.
    var time: Time = 0
    var suggestedAction = ASDragAction.copy
    var offeredActions: [ASDragAction] = []

    init(_ wire: any ASX11DragWire, source: Window, window: Window, version: Int, targets: [String]) {
        self.wire = wire
        self.source = source
        self.window = window
        self.version = version
        self.targets = targets
    }

    var types: [String] { ASX11Targets.types(of: targets) }
    /// The actions that the source allows; it lists several only if the user is to be asked, otherwise it requests a single one.
    var actions: [ASDragAction] { offeredActions.isEmpty ? [suggestedAction] : offeredActions }
    var localContext: AnyObject? { nil }

    func read(
        _ type: String,
        limit: Int,
        _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    ) {
        guard types.contains(type) else {
            return ASDispatcherCurrent().asyncMain { done(.failure(.noSuchType(type))) }
        }
        wire.read(type, among: targets, at: time, limit: limit, done)
    }

    func finish(_ action: ASDragAction?) {
        guard !isFinished else { return }
        isFinished = true
        let atom = action.map { Int(bitPattern: wire.atom($0.atomName)) } ?? 0
        let words = [Int(window), action == nil ? 0 : 1, atom, 0, 0]
        wire.send(ASX11DragMessage(name: "XdndFinished", words: words), about: source, to: source)
    }
}
