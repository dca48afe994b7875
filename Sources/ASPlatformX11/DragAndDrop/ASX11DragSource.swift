// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// A drag that began in a window of this program, by the XDND protocol (version 5).
///
/// It does not depend on events, cursors or images. Windows of this program are called directly (`local`); messages are for those of other
/// programs.
///
/// A window receives a position only after it has replied to the one before; without a reply, nothing can be dropped on it.
@MainActor
final class ASX11DragSource {
    private enum Phase {
        case dragging
        /// The button is released, and the target's reply about the last position is pending.
        case released
        /// The target is reading the data.
        case dropped
        case over
    }

    private struct Target {
        var place: ASX11DropWindow
        var isWaiting = false
        /// Whether the pointer has moved since the last position that was sent.
        var hasPendingMove = false
        var accepted: ASDragAction?
        var quiet: ASX11QuietRect?
        /// The last position and action that were sent.
        var sent: (point: ASX11Point, action: ASDragAction)?
        /// The time of the last position that was sent, in seconds.
        var since = 0.0
    }

    static let version = 5
    /// The seconds that a target may take to reply after the release.
    static let answerTimeout = 2.0
    /// The seconds without a transfer within which a target must report that it has finished.
    static let finishTimeout = 5.0
    /// The same limit if the target asks the user for the action.
    static let askTimeout = 300.0

    private let wire: any ASX11DragWire
    private let attributes: ASDragAttributes
    private let local: ASX11DropAsking
    private var phase = Phase.dragging
    private var target: Target?
    private var point = ASX11Point(x: 0, y: 0)
    private var time: Time
    private var modifiers: UIKeyModifierFlags = []
    private lazy var drop = ASLocalDrop(attributes) { [weak self] in self?.end(with: $0) }

    /// Called when the action that a drop would have now has changed.
    var actionDidChange: @MainActor (ASDragAction?) -> Void = { _ in }
    /// Called once, at the release, with the action that a successful drop will have.
    var didRelease: @MainActor (ASDragAction?) -> Void = { _ in }
    /// Called once, at the end, with the action that was performed; `nil` after a drag without effect.
    var didEnd: @MainActor (ASDragAction?) -> Void = { _ in }

    /// Creates a drag; `time` is that of the event that started it.
    init(_ wire: any ASX11DragWire, _ attributes: ASDragAttributes, at time: Time, local: ASX11DropAsking) {
        self.wire = wire
        self.attributes = attributes
        self.time = time
        self.local = local
    }

    /// Acquires the selection, and publishes the lists of types and actions for other programs.
    ///
    /// - Returns: whether the drag can begin
    func begin() -> Bool {
        guard !attributes.isLocalOnly else { return true }
        guard wire.claim(attributes.offer, at: time) else { return false }
        wire.publish(types, as: "XdndTypeList")
        wire.publish(attributes.foreignActions.map { wire.atom($0.atomName) }, as: "XdndActionList")
        return true
    }

    private var types: [Atom] {
        ASX11Targets.targets(of: attributes.offer.types).filter { !ASX11Targets.types(of: [$0]).isEmpty }
            .map { wire.atom($0) }
    }

    /// The action that a drop would have now.
    var action: ASDragAction? { target?.accepted }

    // MARK: The pointer

    func moved(to point: ASX11Point, modifiers: UIKeyModifierFlags, at time: Time) {
        guard phase == .dragging else { return }
        self.point = point
        self.time = time
        self.modifiers = modifiers
        var place = wire.place(at: point)
        if attributes.isLocalOnly, place?.isLocal != true { place = nil }
        if place != target?.place {
            leave()
            if let place { enter(place) }
        }
        tell()
    }

    func released() {
        guard phase == .dragging else { return }
        // The reply to the last move is awaited: the accepted position was another one.
        if let target, !target.place.isLocal, target.isWaiting {
            phase = .released
            let since = target.since
            ASDispatcherCurrent().asyncMain(after: Self.answerTimeout) { [weak self] in
                guard let self, self.phase == .released, self.target?.since == since else { return }
                self.target?.accepted = nil
                self.conclude()
            }
            return
        }
        conclude()
    }

    func cancel() {
        guard phase == .dragging || phase == .released else { return }
        leave()
        end(with: nil)
    }

    // MARK: Answers

    /// Handles a message from a window; returns whether it was about drags.
    func handle(_ message: ASX11DragMessage) -> Bool {
        guard message.words.count >= 5 else { return false }
        switch message.name {
        case "XdndStatus": answered(message.words)
        case "XdndFinished": finished(message.words)
        default: return false
        }
        return true
    }

    private func answered(_ words: [Int]) {
        // A reply of a window that the pointer has left meanwhile is ignored.
        guard phase == .dragging || phase == .released, var target, !target.place.isLocal,
            words[0] & 0xFFFF_FFFF == Int(target.place.window), target.isWaiting
        else { return }
        target.isWaiting = false
        let accepts = words[1] & 1 != 0
        // Old versions send no action: it is the requested one.
        let action = words[4] == 0 ? target.sent?.action : self.action(Atom(bitPattern: words[4]))
        // A window that insists on an action that is not offered could move an item that may only be copied.
        target.accepted = accepts ? action.flatMap { attributes.foreignActions.contains($0) ? $0 : nil } : nil
        let (width, height) = (words[3] >> 16 & 0xFFFF, words[3] & 0xFFFF)
        let wantsAll = words[1] & 2 != 0 || width == 0 || height == 0
        target.quiet = wantsAll ? nil : ASX11QuietRect(origin: ASX11Point(word: words[2]), width: width, height: height)
        let before = self.target?.accepted
        self.target = target
        if target.accepted != before { actionDidChange(target.accepted) }
        if target.hasPendingMove { tell() }
        if phase == .released, self.target?.isWaiting == false { conclude() }
    }

    private func finished(_ words: [Int]) {
        guard phase == .dropped, let target, words[0] & 0xFFFF_FFFF == Int(target.place.window) else { return }
        // Before version 5 the message did not contain the result.
        guard target.place.version >= 5 else { return end(with: target.accepted) }
        guard words[1] & 1 != 0 else { return end(with: nil) }
        let action = words[2] == 0 ? target.accepted : self.action(Atom(bitPattern: words[2]))
        // The app removes moved items, and it has not allowed this.
        end(with: action == .move && !attributes.foreignActions.contains(.move) ? .copy : action)
    }

    private func action(_ atom: Atom) -> ASDragAction { ASDragAction(wire.names([atom]).first ?? nil) }

    /// Handles the destruction of a window.
    func windowGone(_ window: Window) {
        guard let target, target.place.window == window || target.place.recipient == window else { return }
        switch phase {
        case .dragging:
            self.target = nil
            actionDidChange(nil)
        case .released, .dropped: end(with: nil)
        case .over: break
        }
    }

    // MARK: Steps

    private func enter(_ place: ASX11DropWindow) {
        target = Target(place: place)
        guard !place.isLocal else { return }
        let types = types
        let first = (0..<3).map { $0 < types.count ? Int(bitPattern: types[$0]) : 0 }
        send("XdndEnter", [place.version << 24 | (types.count > 3 ? 1 : 0)] + first)
    }

    private func leave() {
        guard let target else { return }
        if target.place.isLocal {
            local.leave(target.place.window, drop)
        } else {
            send("XdndLeave", [0, 0, 0, 0])
        }
        self.target = nil
        if target.accepted != nil { actionDidChange(nil) }
    }

    /// Sends the position to the target unless the target has excluded it or a reply is pending.
    private func tell() {
        guard var target else { return }
        let wanted = attributes.action(for: modifiers, isForeign: !target.place.isLocal)
        if target.place.isLocal {
            drop.suggestedAction = wanted
            let action = local.move(target.place.window, point, drop)
            // The reply may have ended the drag.
            guard self.target?.place == target.place else { return }
            self.target?.accepted = action
            if action != target.accepted { actionDidChange(action) }
            return
        }
        if target.isWaiting {
            self.target?.hasPendingMove = true
            return
        }
        target.hasPendingMove = false
        let isSame = target.sent.map {
            $0.action == wanted && ($0.point == point || target.quiet?.contains(point) == true)
        }
        guard isSame != true else {
            self.target = target
            return
        }
        target.sent = (point, wanted)
        target.isWaiting = true
        target.since = ASDispatcherCurrent().now
        self.target = target
        send("XdndPosition", [0, point.word, Int(bitPattern: time), Int(bitPattern: wire.atom(wanted.atomName))])
    }

    private func conclude() {
        let action = target?.accepted
        didRelease(action)
        guard let target, let action else {
            leave()
            return end(with: nil)
        }
        phase = .dropped
        guard !target.place.isLocal else { return local.drop(target.place.window, point, drop) }
        send("XdndDrop", [0, Int(bitPattern: time), 0, 0])
        // The first versions did not report the end.
        guard target.place.version >= 2 else { return end(with: action) }
        waitForEnd(action, since: ASDispatcherCurrent().now)
    }

    private func waitForEnd(_ action: ASDragAction, since: Double) {
        let timeout = action == .ask ? Self.askTimeout : Self.finishTimeout
        let next = max(since, wire.lastTransfer) + timeout
        ASDispatcherCurrent().asyncMain(after: max(0, next - ASDispatcherCurrent().now)) { [weak self] in
            guard let self, self.phase == .dropped else { return }
            let last = max(since, self.wire.lastTransfer)
            guard last + timeout <= ASDispatcherCurrent().now + 1e-6 else {
                return self.waitForEnd(action, since: since)
            }
            ASDebug.log(.events, "a window has not reported the result of a drop on it")
            self.end(with: nil)
        }
    }

    private func end(with action: ASDragAction?) {
        guard phase != .over else { return }
        phase = .over
        target = nil
        didEnd(action)
    }

    private func send(_ name: String, _ words: [Int]) {
        guard let target else { return }
        let message = ASX11DragMessage(name: name, words: [Int(wire.source)] + words)
        wire.send(message, about: target.place.window, to: target.place.recipient)
    }
}
