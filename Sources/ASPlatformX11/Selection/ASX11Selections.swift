// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// All selections of one connection: those that this program owns or requests, and the events of both.
///
/// The tasks are divided: `ASX11SelectionOwner` answers, `ASX11SelectionReader` requests, `ASX11SelectionSender` sends in pieces.
@MainActor
final class ASX11Selections {
    let wire: any ASX11SelectionWire
    let time: ASX11ServerTime
    private let reader: ASX11SelectionReader
    private let sender: ASX11SelectionSender
    /// The window that owns the selections; it is never shown.
    let window: Window
    private var owners: [Atom: ASX11SelectionOwner] = [:]
    private var clipboards: [Atom: ASX11Clipboard] = [:]
    /// Whether the server reports new owners.
    let noticesOwners: Bool
    private var handOver: (isWaiting: Bool, property: Atom) = (false, 0)
    /// The time at which the end of the program began, in seconds of `ASDispatcher.now`.
    private var endBegan = 0.0

    init(_ wire: any ASX11SelectionWire, noticesOwners: Bool) {
        self.wire = wire
        self.noticesOwners = noticesOwners
        window = wire.makeWindow()
        time = ASX11ServerTime(wire, window: window)
        reader = ASX11SelectionReader(wire)
        sender = ASX11SelectionSender(wire)
    }

    /// The last time that a consumer read a piece of large data, in seconds of `ASDispatcher.now`.
    var lastSent: Double { sender.lastSent }

    /// Returns the object that owns `selection`, or can own it.
    func owner(_ selection: Atom) -> ASX11SelectionOwner {
        if let known = owners[selection] { return known }
        let owner = ASX11SelectionOwner(wire, sender, selection: selection, window: window)
        owners[selection] = owner
        return owner
    }

    /// Returns the clipboard of a selection; the first call creates it.
    func clipboard(_ name: String) -> ASX11Clipboard {
        let selection = wire.atom(name)
        if let known = clipboards[selection] { return known }
        let clipboard = ASX11Clipboard(self, selection: selection)
        clipboards[selection] = clipboard
        return clipboard
    }

    /// Requests the data of a type from the owner of `selection`.
    ///
    /// `targets` are those of the contents, `nil` when unknown; `time` is the time of the user's action.
    func read(
        _ selection: Atom,
        _ type: String,
        among targets: [String]?,
        at time: Time,
        limit: Int,
        _ done: @escaping (Result<Data, ASTransferError>) -> Void
    ) {
        var candidates = ASX11Targets.candidates(for: type, among: targets)[...]
        func next() {
            guard let target = candidates.popFirst() else { return done(.failure(.noSuchType(type))) }
            reader.read(selection, as: wire.atom(target), at: time, limit: limit) { [weak self] result in
                switch result {
                case .failure(.noSuchType): next()
                case .failure(let error): done(.failure(error))
                case .success(let reply):
                    guard let self else { return done(.failure(.connectionLost)) }
                    done(self.data(of: reply, type))
                }
            }
        }
        next()
    }

    private func data(of reply: ASX11SelectionReader.Reply, _ type: String) -> Result<Data, ASTransferError> {
        guard reply.format == 8 else {
            return .failure(.malformed("\(type) in words of \(reply.format) bits, not 8"))
        }
        guard type == ASTransferType.text else {
            return .success(type == ASTransferType.uriList ? ASX11Targets.withoutFinalNULs(reply.data) : reply.data)
        }
        let name = (wire.names([reply.type]).first ?? nil) ?? ""
        guard let text = ASX11Targets.decode(reply.data, type: name, compound: { wire.text(compound: $0) }) else {
            return .failure(.malformed("invalid text of the type \(name)"))
        }
        return .success(text)
    }

    /// Requests the list of targets from the owner of `selection`.
    func readTargets(
        _ selection: Atom,
        at time: Time,
        _ done: @escaping (Result<[String], ASTransferError>) -> Void
    ) {
        reader.read(selection, as: wire.atom("TARGETS"), at: time, limit: 1 << 20) { [weak self] result in
            guard let self else { return done(.failure(.connectionLost)) }
            done(
                result.flatMap { reply in
                    // Some owners send the target as the type.
                    let isList = reply.type == self.wire.atom("ATOM") || reply.type == self.wire.atom("TARGETS")
                    guard isList, reply.format == 32 else {
                        return .failure(.malformed("a list of types in words of \(reply.format) bits"))
                    }
                    return .success(self.wire.names(reply.data.words.map { Atom($0) }).compactMap { $0 })
                }
            )
        }
    }

    // MARK: Events

    func requested(_ request: ASX11SelectionRequest) {
        guard let owner = owners[request.selection] else {
            wire.answer(request, property: 0)
            return wire.flush()
        }
        owner.answer(request)
    }

    func answered(_ window: Window, selection: Atom, property: Atom) {
        if window == self.window, selection == wire.atom("CLIPBOARD_MANAGER") {
            handOver.isWaiting = false
            return
        }
        _ = reader.answered(window, selection: selection, property: property)
    }

    func cleared(_ selection: Atom, at time: Time) {
        // The message was sent before this program acquired the selection again.
        guard let owner = owners[selection], owner.offer != nil,
            Int32(truncatingIfNeeded: Int(time) &- Int(owner.time)) >= 0
        else { return }
        owner.lost()
        clipboards[selection]?.lost()
    }

    func propertyChanged(_ window: Window, _ property: Atom, isRemoved: Bool, at time: Time) {
        if isRemoved { return sender.propertyRemoved(window, property) }
        if self.time.handle(window, property, time: time) { return }
        _ = reader.propertyChanged(window, property)
    }

    func ownerChanged(_ selection: Atom, to owner: Window) {
        guard owner != window else { return }
        clipboards[selection]?.ownerChanged(exists: owner != 0)
    }

    func windowGone(_ window: Window) {
        sender.windowGone(window)
    }

    func connectionLost() {
        reader.connectionLost()
        sender.connectionLost()
    }

    // MARK: The end of the program

    /// The seconds that a clipboard manager may take to request the contents that it saves, or a consumer to read the next piece.
    static let handOverTimeout = 3.0
    /// The seconds that the owner of an unfinished transfer may take to send the next piece.
    static let senderTimeout = 1.0
    /// The seconds after which the program ends in any case.
    static let endTimeout = 10.0

    /// Begins the end of the program.
    ///
    /// The desktop's clipboard manager saves the contents that this program has copied. Transfers are completed, because many programs serve
    /// no other one before: this program discards data that it has requested, and sends data that others have requested.
    func beginEnd() {
        endBegan = ASDispatcherCurrent().now
        reader.abandonAll()
        _ = beginHandOver()
        // The question for the owner has read ahead: a consumer's event may be in memory, after which nothing else arrives.
        wire.flush()
    }

    /// The time until which the program should wait after `beginEnd()`, in seconds of `ASDispatcher.now`; `nil` when nothing is unfinished.
    var endOfWait: Double? {
        let hasRequests = handOver.isWaiting || owners.values.contains(where: \.isAsked)
        let ends = [
            hasRequests ? max(endBegan, lastAnswer) + Self.handOverTimeout : nil,
            sender.lastProgress.map { max(endBegan, $0) + Self.handOverTimeout },
            reader.lastProgress.map { $0 + Self.senderTimeout },
        ]
        return ends.compactMap { $0 }.max().map { min($0, endBegan + Self.endTimeout) }
    }

    /// Refuses the requests of other programs whose data does not exist yet.
    func end() {
        for owner in owners.values { owner.refuseAll() }
    }

    private var lastAnswer: Double { owners.values.map(\.lastAnswer).max() ?? endBegan }

    /// Asks the desktop's clipboard manager to save the contents that this program has copied.
    ///
    /// - Returns: whether the program should wait until `isHandingOver` is `false`
    func beginHandOver() -> Bool {
        let selection = wire.atom("CLIPBOARD")
        let manager = wire.atom("CLIPBOARD_MANAGER")
        guard let owner = owners[selection], let offer = owner.offer, wire.owner(of: manager) != 0 else { return false }
        let property = wire.atom("_AS_SAVE_TARGETS")
        let targets = ASX11Targets.targets(of: offer.types).filter { !ASX11Targets.types(of: [$0]).isEmpty }
        wire.write(window, property, type: wire.atom("ATOM"), format: 32, Data(words: targets.map { wire.atom($0) }))
        handOver = (true, property)
        time.get { [weak self] time in
            guard let self else { return }
            self.wire.convert(
                manager,
                to: self.wire.atom("SAVE_TARGETS"),
                property: property,
                of: self.window,
                at: time
            )
            self.wire.flush()
        }
        return true
    }

    /// Whether the manager has not reported yet that it has saved everything.
    var isHandingOver: Bool { handOver.isWaiting || sender.isBusy }
}
