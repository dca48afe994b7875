// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch
internal import Foundation

/// Reads events from the connection when they arrive, on the main queue, inside the main run loop.
///
/// Xlib and the library below it read ahead. After any call that writes or waits, events may be in memory although the descriptor is not
/// readable. So every turn ends with an empty queue, and `flush` checks for events after writing.
@MainActor
final class ASX11EventLoop {
    /// The number of consecutive turns before other work of the main queue runs.
    private static let turnLimit = 8

    private let display: ASX11Display
    private let source: any DispatchSourceRead
    private var isDraining = false
    /// Whether a turn is scheduled.
    private(set) var isTurnScheduled = false
    private var isEndingTurn = false
    /// Whether the end of the current turn has caused work that needs another turn.
    private var needsTurn = false
    private var hasEnded = false
    /// Whether `stop()` was called since the beginning of `run()`.
    private(set) var isStopped = false

    /// Returns whether an event that was just read is held back; `nextHeldEvent` returns it later.
    var keeps: (inout XEvent) -> Bool = { _ in false }
    /// Returns the first event that was held back and can be handled now.
    var nextHeldEvent: () -> XEvent? = { nil }
    /// Passes an event to input methods; returns whether one has consumed it.
    var filter: (inout XEvent) -> Bool = { XFilterEvent(&$0, 0) != 0 }
    /// Receives each event that no input method has consumed.
    var handle: (inout XEvent) -> Void = { _ in }
    /// Called after each event that input methods have seen, with whether one has consumed it.
    var didFilter: (XEvent, _ isTaken: Bool) -> Void = { _, _ in }
    /// Called when the queue is empty, to deliver coalesced events and draw frames.
    ///
    /// It may cause more events.
    var endTurn: () -> Void = {}
    /// Called once, when the connection is lost.
    var connectionLost: () -> Void = {}

    init(_ display: ASX11Display) {
        self.display = display
        source = DispatchSource.makeReadSource(fileDescriptor: display.descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.drain() }
        }
        // The descriptor stays open while it is watched; otherwise a new descriptor with the same number would be removed together with
        // it.
        source.setCancelHandler { withExtendedLifetime(display) {} }
        source.activate()
    }

    isolated deinit {
        source.cancel()
    }

    /// Stops the loop permanently; no event is delivered afterwards.
    func end() {
        hasEnded = true
        source.cancel()
    }

    /// Sends the buffered requests, and schedules a turn if events have arrived meanwhile.
    func flush() {
        guard !isDraining, !hasEnded, !display.isBroken else { return }
        // XPending does not send requests while events are queued.
        XFlush(display.connection)
        if display.isBroken || hasPendingInput { scheduleTurn() }
    }

    /// Whether there is an event, error or reply to handle; sends buffered requests and reads without waiting.
    private var hasPendingInput: Bool {
        let hasEvents = XPending(display.connection) > 0
        // Errors and replies do not count as events.
        return hasEvents || display.isBroken || cx_has_error(display.connection) != 0 || display.replies.hasArrived
    }

    /// Schedules a turn; if the end of a turn calls it, another turn follows immediately.
    func scheduleTurn() {
        // The end of the turn of one window may affect another window whose end of turn has already run.
        if isEndingTurn { needsTurn = true }
        guard !isDraining, !isTurnScheduled, !hasEnded else { return }
        isTurnScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.drain() }
        }
    }

    /// Handles events until there are none.
    func drain() {
        guard !isDraining, !hasEnded else { return }
        isDraining = true
        isTurnScheduled = false
        var turns = 0
        repeat {
            ASTrace.span("main", "events") { readEvents() }
            if display.isBroken { break }
            needsTurn = false
            isEndingTurn = true
            endTurn()
            isEndingTurn = false
            turns += 1
        } while turns < Self.turnLimit && !display.isBroken && (needsTurn || hasPendingInput)
        isDraining = false
        if display.isBroken, !hasEnded {
            end()
            connectionLost()
        } else if turns == Self.turnLimit {
            scheduleTurn()
        }
    }

    /// Runs the main run loop until `stop` is called.
    func run() {
        precondition(
            Thread.isMainThread,
            "run() must be called on the main thread, but was called on another one. Call it from main.swift or main()."
        )
        isStopped = hasEnded
        scheduleTurn()
        while !isStopped {
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
    }

    /// Makes `run` return.
    func stop() {
        isStopped = true
        // The run loop checks the condition only after it has processed something.
        DispatchQueue.main.async {}
    }

    private func readEvents() {
        var event = XEvent()
        while !display.isBroken {
            if let kept = nextHeldEvent() {
                event = kept
            } else {
                guard XPending(display.connection) > 0 else { return display.replies.deliver() }
                XNextEvent(display.connection, &event)
                if display.isBroken { return }
                display.replies.deliver(upTo: event.xany.serial)
                if keeps(&event) { continue }
            }
            let isTaken = filter(&event)
            didFilter(event, isTaken)
            if display.isBroken { return }
            if !isTaken { handle(&event) }
        }
    }
}
