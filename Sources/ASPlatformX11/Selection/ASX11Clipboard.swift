// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// The CLIPBOARD or PRIMARY selection.
@MainActor
final class ASX11Clipboard: ASPlatformClipboard {
    private let selections: ASX11Selections
    private let selection: Atom
    /// The offer of this program, set immediately although the server grants the selection later.
    private var offered: ASTransferOffer?
    /// The targets of another program's contents; `nil` when unknown.
    private var targets: [String]?
    private var waiting: [(Result<[String], ASTransferError>) -> Void] = []
    /// The number of requests for the targets; only the last reply is used.
    private var askCount = 0

    private(set) var changeCount = 0
    var didChange: (@MainActor () -> Void)?

    init(_ selections: ASX11Selections, selection: Atom) {
        self.selections = selections
        self.selection = selection
        // The clipboard may have contents from before the start of this program.
        if selections.noticesOwners { learn() }
    }

    var isOwner: Bool { offered != nil }

    var types: [String]? { offered?.types ?? targets.map { ASX11Targets.types(of: $0) } }

    func offer(_ offer: ASTransferOffer?) {
        guard let offer else {
            guard offered != nil else { return }
            selections.owner(selection).release()
            replaced(by: [])
            didChange?()
            return
        }
        offered = offer
        targets = nil
        changeCount += 1
        let count = changeCount
        didChange?()
        selections.time.get { [weak self] time in
            // A newer offer requests its own time.
            guard let self, self.changeCount == count else { return }
            if !self.selections.owner(self.selection).claim(offer, at: time) { self.lost() }
        }
    }

    func readTypes(_ done: @escaping @MainActor (Result<[String], ASTransferError>) -> Void) {
        if let types, offered != nil || selections.noticesOwners {
            return ASDispatcherCurrent().asyncMain { done(types.isEmpty ? .failure(.empty) : .success(types)) }
        }
        waiting.append { done($0) }
        if waiting.count == 1 { askForTargets() }
    }

    func read(
        _ type: String,
        limit: Int,
        _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    ) {
        if let offered {
            // The data of this program's own offer needs no request.
            return offered.read(type) { result in
                guard case .success(let data) = result, data.count > limit else { return done(result) }
                done(.failure(.tooLarge(limit: limit)))
            }
        }
        let targets = selections.noticesOwners ? targets : nil
        selections.time.get { [weak self] time in
            guard let self else { return done(.failure(.connectionLost)) }
            self.selections.read(self.selection, type, among: targets, at: time, limit: limit) { result in
                // Without an owner the server itself refuses the request.
                guard case .failure(.noSuchType) = result, self.selections.wire.owner(of: self.selection) == 0 else {
                    return done(result)
                }
                done(.failure(.empty))
            }
        }
    }

    /// Handles a new owner in another program, or the end of ownership.
    func ownerChanged(exists: Bool) {
        replaced(by: exists ? nil : [])
        guard exists else {
            didChange?()
            return
        }
        // The previous owner may never reply.
        if !waiting.isEmpty { askForTargets() }
        learn()
    }

    /// Handles the loss of the selection.
    func lost() {
        guard offered != nil else { return }
        replaced(by: nil)
        // Otherwise an event about the new owner will follow.
        if !selections.noticesOwners { learn() }
    }

    private func replaced(by targets: [String]?) {
        offered = nil
        self.targets = targets
        changeCount += 1
    }

    private func learn() {
        let count = changeCount
        readTypes { [weak self] _ in
            guard let self, self.changeCount == count else { return }
            self.didChange?()
        }
    }

    private func askForTargets() {
        let count = changeCount
        askCount += 1
        let ask = askCount
        selections.time.get { [weak self] time in
            guard let self, self.askCount == ask else { return }
            self.selections.readTargets(self.selection, at: time) { [weak self] result in
                guard let self, self.askCount == ask else { return }
                var result = result
                if case .failure(.noSuchType) = result {
                    // Old owners do not support a list; their contents are text. Without an owner the server refuses.
                    let exists = self.selections.wire.owner(of: self.selection) != 0
                    result = exists ? .success(["STRING"]) : .success([])
                }
                // The contents have changed meanwhile; the callers need those that are there now.
                if self.changeCount != count, self.offered == nil { return self.askForTargets() }
                let all = self.waiting
                self.waiting = []
                if self.changeCount == count, case .success(let targets) = result { self.targets = targets }
                for one in all {
                    one(
                        result.flatMap { targets in
                            let types = self.offered?.types ?? ASX11Targets.types(of: targets)
                            return types.isEmpty ? .failure(.empty) : .success(types)
                        }
                    )
                }
            }
        }
    }
}
