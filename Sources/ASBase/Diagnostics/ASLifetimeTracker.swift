// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// Counts the live objects of each class in a runtime, so that a test can find objects that it left behind.
///
/// A counted class keeps a mark from its creation, and reports its creation and its end:
/// ```swift
/// private let lifetimeMark = ASLifetimeTracker.mark()
/// init() { …; ASLifetimeTracker.born(self, lifetimeMark) }
/// deinit { ASLifetimeTracker.died(self, lifetimeMark) }
/// ```
/// Objects created before the start are never counted. While no runtime counts, each call costs a load.
///
/// - Thread: any
public enum ASLifetimeTracker {
    /// The count to which an object belongs.
    public struct Mark: Sendable {
        fileprivate var count: Count?
    }

    fileprivate final class Count: Sendable {
        private let counts = ASLock<[ObjectIdentifier: (name: String, count: Int)]>([:])

        func add(_ change: Int, _ type: AnyClass) {
            let name = String(reflecting: type)
            let key = ObjectIdentifier(type)
            counts.withLock { $0[key, default: (name, 0)].count += change }
        }

        /// The numbers of live objects by class name, without zeros.
        var live: [String: Int] {
            counts.withLock { counts in
                var result: [String: Int] = [:]
                for (name, count) in counts.values where count != 0 { result[name, default: 0] += count }
                return result
            }
        }
    }

    private static let slot = ASRuntimeSlot { ASLock<Count?>(nil) }
    /// The number of runtimes that count; changed by `start` and `stop`.
    private static let runningCount = Atomic<Int>(0)

    /// Starts a new count at zero, in the caller's runtime.
    public static func start() { exchange(Count()) }

    /// Ends the count of the caller's runtime.
    public static func stop() { exchange(nil) }

    private static func exchange(_ new: Count?) {
        let old = slot.current.withLock { count in
            let old = count
            count = new
            return old
        }
        runningCount.wrappingAdd((new == nil ? 0 : 1) - (old == nil ? 0 : 1), ordering: .relaxed)
    }

    /// Returns the mark for an object that is being created in the caller's runtime.
    public static func mark() -> Mark {
        Mark(count: runningCount.load(ordering: .relaxed) == 0 ? nil : slot.current.withLock { $0 })
    }

    /// Adds an object to the count, under its class name.
    public static func born(_ object: AnyObject, _ mark: Mark) { mark.count?.add(1, type(of: object)) }

    /// Removes an object from the count when it is released.
    public static func died(_ object: AnyObject, _ mark: Mark) { mark.count?.add(-1, type(of: object)) }

    /// Returns the numbers of live objects, by class name, that were created in the caller's runtime since the start.
    ///
    /// Classes without live objects are omitted.
    public static func liveCounts() -> [String: Int] { slot.current.withLock { $0 }?.live ?? [:] }
}
