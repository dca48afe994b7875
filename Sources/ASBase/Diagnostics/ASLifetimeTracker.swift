// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// Counts the live objects of each class while it is switched on, so that a test can tell what it left behind.
///
/// A counted class keeps a mark from its birth, and tells of its birth and of its end:
/// ```swift
/// private let lifetimeMark = ASLifetimeTracker.mark()
/// init() { …; ASLifetimeTracker.born(self, lifetimeMark) }
/// deinit { ASLifetimeTracker.died(self, lifetimeMark) }
/// ```
/// Objects from before the tracker was started are never counted, nor are those of threads that it was not asked to
/// count. Switched off, each call costs a load.
///
/// - Thread: any
public enum ASLifetimeTracker {
    /// In which count an object was born; 0 in none.
    public struct Mark: Hashable, Sendable {
        fileprivate var epoch: UInt64
    }

    private struct State: Sendable {
        var epoch: UInt64 = 0
        var isCounted: @Sendable () -> Bool = { true }
        var counts: [ObjectIdentifier: (name: String, count: Int)] = [:]
    }

    private static let state = ASLock(State())
    /// The number of the count that runs, or 0.
    private static let currentEpoch = Atomic<UInt64>(0)

    /// Begins a new count at zero.
    ///
    /// - Parameter isCounted: asked on the thread that makes an object whether it counts; must not make one itself
    public static func start(where isCounted: @escaping @Sendable () -> Bool = { true }) {
        state.withLock {
            $0.epoch += 1
            $0.isCounted = isCounted
            $0.counts = [:]
            currentEpoch.store($0.epoch, ordering: .releasing)
        }
    }

    /// Ends the count; what was counted is forgotten.
    public static func stop() {
        state.withLock {
            $0.counts = [:]
            $0.isCounted = { true }
            currentEpoch.store(0, ordering: .releasing)
        }
    }

    /// The mark for an object that is being made on this thread.
    public static func mark() -> Mark {
        let epoch = currentEpoch.load(ordering: .acquiring)
        guard epoch != 0 else { return Mark(epoch: 0) }
        let isCounted = state.withLock { $0.isCounted }
        return Mark(epoch: isCounted() ? epoch : 0)
    }

    /// Counts an object, under the name of its class.
    public static func born(_ object: AnyObject, _ mark: Mark) {
        guard mark.epoch != 0 else { return }
        add(1, type(of: object), mark)
    }

    /// Counts the end of an object that was counted.
    public static func died(_ object: AnyObject, _ mark: Mark) {
        guard mark.epoch != 0 else { return }
        add(-1, type(of: object), mark)
    }

    /// How many objects of each class live; classes of which none lives are left out.
    public static func liveCounts() -> [String: Int] {
        state.withLock { state in
            var result: [String: Int] = [:]
            for (name, count) in state.counts.values where count != 0 { result[name, default: 0] += count }
            return result
        }
    }

    private static func add(_ change: Int, _ type: AnyClass, _ mark: Mark) {
        let name = String(reflecting: type)
        let key = ObjectIdentifier(type)
        state.withLock {
            guard mark.epoch == $0.epoch, currentEpoch.load(ordering: .acquiring) == mark.epoch else { return }
            $0.counts[key, default: (name, 0)].count += change
        }
    }
}
