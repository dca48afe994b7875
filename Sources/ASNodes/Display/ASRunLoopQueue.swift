// SPDX-License-Identifier: Apache-2.0
package import ASBase
public import Foundation

/// Distributes work over main turns: each turn handles only the next few objects, so that no turn is long.
///
/// ```swift
/// let queue = ASRunLoopQueue<Report>(retainObjects: true) { report, isQueueDrained in
///     report.index()
/// }
/// queue.enqueue(report)
/// ```
///
/// - Thread: any; the handler runs on main
/// - Source: Texture `ASRunLoopQueue`
/// - Deviation: only the main run loop is supported; on other run loops and dispatch queues, work need not be distributed.
public final class ASRunLoopQueue<Object: AnyObject>: @unchecked Sendable {
    // @unchecked because: a lock guards the objects, and each is transferred to main; a caller that enqueues an object on another thread
    // no longer uses it, as with a block.

    /// Handles one object; `isQueueDrained` is `true` for the last one in the queue.
    public typealias Handler = @MainActor (_ object: Object, _ isQueueDrained: Bool) -> Void

    private enum Entry: @unchecked Sendable {
        // @unchecked because: objects are only passed to the handler, on main; other threads compare their identities.
        case strong(Object)
        case weak(Weak)

        var object: Object? {
            switch self {
            case .strong(let object): object
            case .weak(let reference): reference.object
            }
        }
    }

    private final class Weak {
        weak var object: Object?

        init(_ object: Object) { self.object = object }
    }

    private struct State: Sendable {
        var entries: [Entry] = []
        var batchSize = 1
        var ensuresExclusiveMembership = true
    }

    private let state = ASLock(State())
    private let retainsObjects: Bool  // immutable after init
    /// Handles an object, with whether it is the last one; returns whether the object is included in the batch size.
    private let take: @MainActor (Object, Bool) -> Bool  // immutable after init
    private let phase: ASMainPhase  // immutable after init
    /// The seconds after which a turn handles no further object.
    private let budget: Double  // immutable after init

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - runLoop: the main run loop
    ///   - retainObjects: whether the queue retains its objects; otherwise objects that have been released are skipped
    ///   - handler: handles an object; without one, the queue only releases its objects
    /// - Precondition: `runLoop` is the main run loop; traps otherwise (always)
    @preconcurrency public init(runLoop: RunLoop = .main, retainObjects: Bool, handler: Handler? = nil) {
        precondition(
            runLoop === RunLoop.main,
            "ASRunLoopQueue serves the main run loop; use a DispatchQueue elsewhere."
        )
        retainsObjects = retainObjects
        take = { object, isLast in
            handler?(object, isLast)
            return true
        }
        (phase, budget) = (.data, .infinity)
    }

    /// Creates an empty queue for the framework, which retains its objects.
    ///
    /// - Parameters:
    ///   - phase: the phase of the main turn in which objects are handled
    ///   - budget: the seconds after which a turn handles no further object
    ///   - take: handles an object; returns whether there was anything to do, because other objects do not count
    package init(in phase: ASMainPhase, budget: Double, take: @escaping @MainActor (Object) -> Bool) {
        (retainsObjects, self.phase, self.budget) = (true, phase, budget)
        self.take = { object, _ in take(object) }
    }

    /// The number of objects that one turn handles; 1 by default.
    public var batchSize: Int {
        get { state.withLock { $0.batchSize } }
        set { state.withLock { $0.batchSize = max(1, newValue) } }
    }

    /// Whether an object that is already in the queue is not added again; `true` by default.
    public var ensureExclusiveMembership: Bool {
        get { state.withLock { $0.ensuresExclusiveMembership } }
        set { state.withLock { $0.ensuresExclusiveMembership = newValue } }
    }

    /// Whether the queue is empty.
    public var isEmpty: Bool { state.withLock { $0.entries.allSatisfy { $0.object == nil } } }

    /// Adds an object at the end of the queue.
    public func enqueue(_ object: Object) {
        let needsTurn = state.withLock { state -> Bool in
            if state.ensuresExclusiveMembership, state.entries.contains(where: { $0.object === object }) {
                return false
            }
            state.entries.append(retainsObjects ? .strong(object) : .weak(Weak(object)))
            // While the queue is not empty, a turn is already scheduled.
            return state.entries.count == 1
        }
        if needsTurn { scheduleTurn() }
    }

    private func scheduleTurn() {
        ASMainTurn.perform(in: phase) { self.takeTurn() }
    }

    /// Returns the next object, and whether it is the last one; `nil` if there is none.
    private func next() -> (object: Object, isLast: Bool)? {
        state.withLock { state in
            // Objects that have been released do not count.
            if !retainsObjects { state.entries.removeAll { $0.object == nil } }
            guard let object = state.entries.first?.object else { return nil }
            state.entries.removeFirst()
            if !retainsObjects { state.entries.removeAll { $0.object == nil } }
            return (object, state.entries.isEmpty)
        }
    }

    @MainActor
    private func takeTurn() {
        let clock = ASDispatcherCurrent()
        let (start, size) = (clock.now, batchSize)
        var taken = 0
        while let (object, isLast) = next() {
            if take(object, isLast) { taken += 1 }
            // Objects that the handler has enqueued after the last one are handled in a turn of their own.
            if isLast { return }
            if taken == size || clock.now - start >= budget { return scheduleTurn() }
        }
    }
}
