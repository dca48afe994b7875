// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// All selections of one connection: what we own, what we ask for, and the events of both.
///
/// This file is the header: `ASX11SelectionOwner` answers, `ASX11SelectionReader` asks, `ASX11SelectionSender` sends in pieces.
@MainActor
final class ASX11Selections {
    let wire: any ASX11SelectionWire
    let time: ASX11ServerTime
    private let reader: ASX11SelectionReader
    private let sender: ASX11SelectionSender
    /// Owns the selections; never shown.
    let window: Window
    private var owners: [Atom: ASX11SelectionOwner] = [:]
    private var clipboards: [Atom: ASX11Clipboard] = [:]
    /// Whether the server tells of new owners.
    let noticesOwners: Bool
    private var handOver: (isWaiting: Bool, property: Atom) = (false, 0)

    init(_ wire: any ASX11SelectionWire, noticesOwners: Bool) {
        self.wire = wire
        self.noticesOwners = noticesOwners
        window = wire.makeWindow()
        time = ASX11ServerTime(wire, window: window)
        reader = ASX11SelectionReader(wire)
        sender = ASX11SelectionSender(wire)
    }

    /// Seconds of `ASDispatcher.now` when somebody last took a piece of large data.
    var lastSent: Double { sender.lastSent }

    /// The owner of `selection` that we are, or could be.
    func owner(_ selection: Atom) -> ASX11SelectionOwner {
        if let known = owners[selection] { return known }
        let owner = ASX11SelectionOwner(wire, sender, selection: selection, window: window)
        owners[selection] = owner
        return owner
    }

    /// A clipboard made by `make` the first time.
    func clipboard(_ name: String) -> ASX11Clipboard {
        let selection = wire.atom(name)
        if let known = clipboards[selection] { return known }
        let clipboard = ASX11Clipboard(self, selection: selection)
        clipboards[selection] = clipboard
        return clipboard
    }

    /// Asks whoever has `selection` for a type.
    ///
    /// `targets` is what it can be had as, nil when that is not known; `time` is when the person asked for it.
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
        guard type == ASTransferType.text else { return .success(reply.data) }
        let name = (wire.names([reply.type]).first ?? nil) ?? ""
        guard let text = ASX11Targets.decode(reply.data, type: name, compound: { wire.text(compound: $0) }) else {
            return .failure(.malformed("text of the type \(name) that is none"))
        }
        return .success(text)
    }

    /// Asks whoever has `selection` what it can be had as.
    func readTargets(
        _ selection: Atom,
        at time: Time,
        _ done: @escaping (Result<[String], ASTransferError>) -> Void
    ) {
        reader.read(selection, as: wire.atom("TARGETS"), at: time, limit: 1 << 20) { [weak self] result in
            guard let self else { return done(.failure(.connectionLost)) }
            done(
                result.flatMap { reply in
                    // Some name the type as the target.
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
        // One that was sent before we took it again.
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

    /// Seconds that a clipboard manager may take to ask for what it wants to keep.
    static let handOverPatience = 3.0

    /// Asks the desktop's clipboard manager to keep what was copied here.
    ///
    /// - Returns: whether it makes sense to stay until `isHandingOver` is false
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

    /// Whether the manager has not said yet that it has everything.
    var isHandingOver: Bool { handOver.isWaiting || sender.isBusy }
}
