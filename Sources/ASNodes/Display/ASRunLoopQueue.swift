// SPDX-License-Identifier: Apache-2.0
package import ASBase
public import Foundation

/// Spreads work for the main thread over its turns: each turn takes the next few objects, so that none is long.
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
/// - Deviation: serves the main run loop alone; on others, as on a dispatch queue, work need not be spread.
public final class ASRunLoopQueue<Object: AnyObject>: @unchecked Sendable {
    // @unchecked because: the objects lie behind a lock, and are handed to main one at a time; whoever hands one in from another
    // thread does not touch it any more, as with a block.

    /// Takes one object; `isQueueDrained` is true for the last one of all.
    public typealias Handler = @MainActor (_ object: Object, _ isQueueDrained: Bool) -> Void

    private enum Entry: @unchecked Sendable {
        // @unchecked because: objects are only handed to the handler, on main; other threads compare their identities.
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
    /// Takes an object and whether it is the last one; returns whether the object counts as one of the turn.
    private let take: @MainActor (Object, Bool) -> Bool  // immutable after init
    private let phase: ASMainPhase  // immutable after init
    /// Seconds after which a turn takes no further object.
    private let budget: Double  // immutable after init

    /// An empty queue.
    ///
    /// - Parameters:
    ///   - runLoop: the main one
    ///   - retainObjects: whether objects are kept alive until it is their turn; those that are not, and have ended, are passed over
    ///   - handler: takes an object; without one, the queue only lets its objects go
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

    /// An empty queue of the framework, which retains its objects.
    ///
    /// - Parameters:
    ///   - phase: when in a main turn objects are taken
    ///   - budget: the seconds after which a turn takes no further object
    ///   - take: takes an object; returns whether there was anything to do, for other objects do not count
    package init(in phase: ASMainPhase, budget: Double, take: @escaping @MainActor (Object) -> Bool) {
        (retainsObjects, self.phase, self.budget) = (true, phase, budget)
        self.take = { object, _ in take(object) }
    }

    /// How many objects one turn takes; 1.
    public var batchSize: Int {
        get { state.withLock { $0.batchSize } }
        set { state.withLock { $0.batchSize = max(1, newValue) } }
    }

    /// Whether an object that waits already is not taken in again; true.
    public var ensureExclusiveMembership: Bool {
        get { state.withLock { $0.ensuresExclusiveMembership } }
        set { state.withLock { $0.ensuresExclusiveMembership = newValue } }
    }

    /// Whether nothing waits.
    public var isEmpty: Bool { state.withLock { $0.entries.allSatisfy { $0.object == nil } } }

    /// Takes an object in, behind the others.
    public func enqueue(_ object: Object) {
        let needsTurn = state.withLock { state -> Bool in
            if state.ensuresExclusiveMembership, state.entries.contains(where: { $0.object === object }) {
                return false
            }
            state.entries.append(retainsObjects ? .strong(object) : .weak(Weak(object)))
            // As long as anything waits, a turn is to come.
            return state.entries.count == 1
        }
        if needsTurn { scheduleTurn() }
    }

    private func scheduleTurn() {
        ASMainTurn.perform(in: phase) { self.takeTurn() }
    }

    /// The next object, and whether it is the last one; `nil` when there is none.
    private func next() -> (object: Object, isLast: Bool)? {
        state.withLock { state in
            // What has ended meanwhile does not count.
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
            // Whatever the handler has taken in after the last one has its own turn.
            if isLast { return }
            if taken == size || clock.now - start >= budget { return scheduleTurn() }
        }
    }
}
