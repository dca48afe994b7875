// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// Requests data from the owners of selections: at once, or in pieces (INCR).
///
/// Each transfer has its own window, because some owners distinguish transfers by the window only.
///
/// Many owners serve one transfer at a time, and serve no other program until it is complete. So a transfer that is abandoned, because it
/// exceeds its limit or the time, is still read to its end: each piece is deleted without reading it. Its window remains until then, because
/// owners that send to a destroyed window may exit with an error.
@MainActor
final class ASX11SelectionReader {
    /// The result of a transfer.
    struct Reply: Equatable {
        var type: Atom
        var format: Int
        var data: Data
    }

    private struct Transfer {
        var selection: Atom
        var limit: Int
        var isIncremental = false
        /// Whether a piece is being read.
        var isTaking = false
        var reply: Reply?
        var lastProgress: Double
        /// Receives the result; `nil` for an abandoned transfer.
        var done: ((Result<Reply, ASTransferError>) -> Void)?
        /// The number of pieces that were deleted without reading them.
        var discardedCount = 0
    }

    /// The maximum seconds without an answer or the next piece.
    static let timeout = 5.0
    /// The number of bytes of a property that are read in one turn.
    private static let pieceCount = 1 << 18
    /// The maximum number of abandoned transfers; the window of the oldest one is destroyed.
    private static let abandonedLimit = 64
    /// The number of pieces after which an abandoned transfer is treated as endless; its window is destroyed.
    static let discardedLimit = 1 << 14

    private let wire: any ASX11SelectionWire
    private let property: Atom
    private var transfers: [Window: Transfer] = [:]
    /// The abandoned transfers, oldest first.
    private var abandoned: [Window] = []
    private var isWatching = false

    init(_ wire: any ASX11SelectionWire) {
        self.wire = wire
        property = wire.atom("_AS_TRANSFER")
    }

    /// Requests the contents of `selection` as `target`.
    func read(
        _ selection: Atom,
        as target: Atom,
        at time: Time,
        limit: Int,
        _ done: @escaping (Result<Reply, ASTransferError>) -> Void
    ) {
        let window = wire.makeWindow()
        guard window != 0 else { return done(.failure(.connectionLost)) }
        transfers[window] = Transfer(
            selection: selection,
            limit: limit,
            lastProgress: ASDispatcherCurrent().now,
            done: done
        )
        wire.convert(selection, to: target, property: property, of: window, at: time)
        wire.flush()
        watchClock()
    }

    /// Handles an owner's answer to a request of `window`; returns whether the window belongs to a transfer.
    func answered(_ window: Window, selection: Atom, property: Atom) -> Bool {
        guard let transfer = transfers[window], transfer.selection == selection else { return false }
        guard property != 0 else {
            // Old servers and some owners refuse without the type; the caller has it.
            finish(window, .failure(.noSuchType("")))
            return true
        }
        guard !transfer.isIncremental, !transfer.isTaking else { return true }
        guard let piece = wire.read(window, self.property, from: 0, count: transfer.done == nil ? 4 : Self.pieceCount)
        else {
            finish(window, .failure(.malformed("a reply without data")))
            return true
        }
        if piece.type == wire.atom("INCR") {
            beginIncremental(window, piece)
        } else if transfer.done == nil {
            discard(window)
        } else {
            take(window, piece, at: 0)
        }
        return true
    }

    private func beginIncremental(_ window: Window, _ piece: ASX11PropertyPiece) {
        // The value is a lower bound of the size; some owners send none.
        let announced = piece.data.count >= 4 ? piece.data.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) } : 0
        guard let limit = transfers[window]?.limit else { return }
        transfers[window]?.isIncremental = true
        transfers[window]?.reply = nil
        transfers[window]?.lastProgress = ASDispatcherCurrent().now
        // The owner writes the next piece after this one is deleted.
        wire.remove(window, property)
        wire.flush()
        if Int(announced) > limit { abandon(window, .tooLarge(limit: limit)) }
    }

    /// Handles a new value of a property; returns whether the window belongs to a transfer.
    func propertyChanged(_ window: Window, _ property: Atom) -> Bool {
        guard let transfer = transfers[window] else { return false }
        guard property == self.property, transfer.isIncremental, !transfer.isTaking else { return true }
        guard transfer.done != nil else {
            discard(window)
            return true
        }
        guard let piece = wire.read(window, property, from: 0, count: Self.pieceCount) else {
            fail(window, .malformed("a piece that cannot be read"))
            return true
        }
        take(window, piece, at: 0)
        return true
    }

    /// Appends a part of the property that begins at `offset`, and continues with the rest in a later turn.
    private func take(_ window: Window, _ piece: ASX11PropertyPiece, at offset: Int) {
        guard var transfer = transfers[window] else { return }
        transfer.lastProgress = ASDispatcherCurrent().now
        var reply = transfer.reply ?? Reply(type: piece.type, format: piece.format, data: Data())
        let isEnd = transfer.isIncremental && offset == 0 && piece.data.isEmpty && piece.rest == 0
        if isEnd {
            wire.remove(window, property)
            return finish(window, .success(reply))
        }
        guard reply.type == piece.type, reply.format == piece.format else {
            return fail(window, .malformed("pieces of several types"))
        }
        guard !piece.data.isEmpty || piece.rest == 0 else {
            return fail(window, .malformed("an empty piece before the end"))
        }
        guard reply.data.count + piece.data.count + piece.rest <= transfer.limit else {
            return fail(window, .tooLarge(limit: transfer.limit))
        }
        // Removing the dictionary's copy avoids a second copy of the bytes.
        transfer.reply = nil
        transfers[window] = transfer
        reply.data.append(piece.data)
        transfer.reply = reply
        transfer.isTaking = piece.rest > 0
        transfers[window] = transfer
        guard piece.rest == 0 else {
            readRemainder(window, from: offset + piece.data.count)
            return
        }
        wire.remove(window, property)
        if transfer.isIncremental { wire.flush() } else { finish(window, .success(reply)) }
    }

    private func readRemainder(_ window: Window, from offset: Int) {
        ASDispatcherCurrent().asyncMain { [weak self] in
            guard let self, let transfer = self.transfers[window] else { return }
            guard transfer.done != nil else { return self.discard(window) }
            guard let piece = self.wire.read(window, self.property, from: offset, count: Self.pieceCount) else {
                return self.fail(window, .malformed("data that shrinks while it is read"))
            }
            self.take(window, piece, at: offset)
        }
    }

    private func finish(_ window: Window, _ result: Result<Reply, ASTransferError>) {
        guard let transfer = transfers.removeValue(forKey: window) else { return }
        abandoned.removeAll { $0 == window }
        wire.destroy(window)
        wire.flush()
        transfer.done?(result)
    }

    // MARK: Abandoned transfers

    /// Abandons a transfer with data in the property.
    private func fail(_ window: Window, _ error: ASTransferError) {
        abandon(window, error)
        discard(window)
    }

    /// Reports a failure, and keeps the transfer until the owner has sent everything.
    private func abandon(_ window: Window, _ error: ASTransferError) {
        guard let done = transfers[window]?.done else { return }
        transfers[window]?.done = nil
        transfers[window]?.reply = nil
        abandoned.append(window)
        if abandoned.count > Self.abandonedLimit, let oldest = abandoned.first { finish(oldest, .failure(error)) }
        done(.failure(error))
    }

    /// Deletes a piece of an abandoned transfer, so that the owner sends the next one; the empty piece is the last.
    private func discard(_ window: Window) {
        guard var transfer = transfers[window], transfer.done == nil else { return }
        let size = wire.read(window, property, from: 0, count: 0)?.rest
        wire.remove(window, property)
        transfer.isTaking = false
        transfer.discardedCount += 1
        transfer.lastProgress = ASDispatcherCurrent().now
        transfers[window] = transfer
        let isEnd = !transfer.isIncremental || size == 0 || transfer.discardedCount > Self.discardedLimit
        // The result is not reported again.
        if isEnd { finish(window, .failure(.tooLarge(limit: transfer.limit))) } else { wire.flush() }
    }

    /// Abandons all transfers, because the program ends.
    func abandonAll() {
        for window in Array(transfers.keys) { abandon(window, .connectionLost) }
    }

    /// The last time that an unfinished transfer made progress, in seconds of `ASDispatcher.now`; `nil` without transfers.
    var lastProgress: Double? { transfers.values.map(\.lastProgress).max() }

    /// Ends all transfers when the connection is lost.
    func connectionLost() {
        let all = transfers.values
        (transfers, abandoned) = ([:], [])
        for transfer in all { transfer.done?(.failure(.connectionLost)) }
    }

    private func watchClock() {
        guard !isWatching, transfers.count > abandoned.count else { return }
        isWatching = true
        let now = ASDispatcherCurrent().now
        let watched = transfers.values.filter { $0.done != nil }
        let next = watched.map { $0.lastProgress + Self.timeout }.min() ?? now
        ASDispatcherCurrent().asyncMain(after: max(0, next - now)) { [weak self] in
            guard let self else { return }
            self.isWatching = false
            let now = ASDispatcherCurrent().now
            for (window, transfer) in self.transfers where transfer.lastProgress + Self.timeout <= now + 1e-6 {
                // If it is an abandoned one, nothing is done.
                self.abandon(window, .noAnswer(seconds: Self.timeout))
            }
            self.watchClock()
        }
    }
}
