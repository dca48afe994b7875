// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch
internal import Foundation

/// Takes events off the connection whenever there are any, on the main queue, inside whatever runs the main run loop.
///
/// Xlib and the library below it read ahead: after any call that writes or waits there may be events in memory while the
/// descriptor is silent. So every turn ends with an empty queue, and `flush` looks after writing.
@MainActor
final class ASX11EventLoop {
    /// Turns that are taken one after another before other work of the main queue gets its chance.
    private static let turnLimit = 8

    private let display: ASX11Display
    private let source: any DispatchSourceRead
    private var isDraining = false
    /// Whether a turn is to come.
    private(set) var isTurnScheduled = false
    private var isEndingTurn = false
    /// The end of a turn has brought something about that needs another one.
    private var isTurnWanted = false
    private var hasEnded = false
    private var isStopped = false

    /// Whether an event, just taken from the connection, is kept by whoever is asked, to come back by `nextKept`.
    var keeps: (inout XEvent) -> Bool = { _ in false }
    /// The first event that was kept and may be handled now.
    var nextKept: () -> XEvent? = { nil }
    /// Shows an event to input methods: whether one took it.
    var filter: (inout XEvent) -> Bool = { XFilterEvent(&$0, 0) != 0 }
    /// Gets each event that no input method took.
    var handle: (inout XEvent) -> Void = { _ in }
    /// Called after each event that input methods have seen, with whether one took it.
    var didFilter: (XEvent, _ isTaken: Bool) -> Void = { _, _ in }
    /// Called when the queue is empty: what gathered is delivered, frames are drawn.
    ///
    /// May cause more events.
    var endTurn: () -> Void = {}
    /// Called once, when the server is gone.
    var connectionLost: () -> Void = {}

    init(_ display: ASX11Display) {
        self.display = display
        source = DispatchSource.makeReadSource(fileDescriptor: display.descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.drain() }
        }
        // The descriptor stays ours until nobody watches it any more: another one of the same number would be forgotten with it.
        source.setCancelHandler { withExtendedLifetime(display) {} }
        source.activate()
    }

    isolated deinit {
        source.cancel()
    }

    /// Ends it for good: no event is delivered any more.
    func end() {
        hasEnded = true
        source.cancel()
    }

    /// Sends what was asked for, and sees to it that events which came along are handled.
    func flush() {
        guard !isDraining, !hasEnded, !display.isBroken else { return }
        // XPending sends nothing while events are queued.
        XFlush(display.connection)
        if display.isBroken || hasSomething { scheduleTurn() }
    }

    /// Sends, then reads what is there without waiting: whether that is something to handle.
    private var hasSomething: Bool {
        let hasEvents = XPending(display.connection) > 0
        // An error is no event, nor is an answer.
        return hasEvents || display.isBroken || cx_has_error(display.connection) != 0 || display.answers.hasArrived
    }

    /// Asks for a turn soon: now if one is under way.
    func scheduleTurn() {
        // What one window is told at the end of a turn may concern another one, whose end of turn is over.
        if isEndingTurn { isTurnWanted = true }
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
            ASTrace.span("main", "events") { takeEvents() }
            if display.isBroken { break }
            isTurnWanted = false
            isEndingTurn = true
            endTurn()
            isEndingTurn = false
            turns += 1
        } while turns < Self.turnLimit && !display.isBroken && (isTurnWanted || hasSomething)
        isDraining = false
        if display.isBroken, !hasEnded {
            end()
            connectionLost()
        } else if turns == Self.turnLimit {
            scheduleTurn()
        }
    }

    /// Runs the main run loop until `stop`.
    func run() {
        precondition(
            Thread.isMainThread,
            "run() takes over the process's main thread; it was called on another one. Call it from main.swift or main()."
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
        // The run loop looks only after having done something.
        DispatchQueue.main.async {}
    }

    private func takeEvents() {
        var event = XEvent()
        while !display.isBroken {
            if let kept = nextKept() {
                event = kept
            } else {
                guard XPending(display.connection) > 0 else { return display.answers.deliver() }
                XNextEvent(display.connection, &event)
                if display.isBroken { return }
                display.answers.deliver(upTo: event.xany.serial)
                if keeps(&event) { continue }
            }
            let isTaken = filter(&event)
            didFilter(event, isTaken)
            if display.isBroken { return }
            if !isTaken { handle(&event) }
        }
    }
}
