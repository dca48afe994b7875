// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// Tracks the live objects of some classes that are created in a runtime, so that a test can report what it left behind.
///
/// A tracked class keeps a mark from its creation, and reports its creation and its end:
/// ```swift
/// private let lifetimeMark = ASLifetimeTracker.mark()
/// init() { …; ASLifetimeTracker.add(self, lifetimeMark) }
/// deinit { ASLifetimeTracker.remove(self, lifetimeMark) }
/// ```
/// Objects that were created before the start are not tracked. While no runtime tracks, each call costs one load.
///
/// - Thread: any
public enum ASLifetimeTracker {
    /// The record that an object was created in.
    public struct Mark: Sendable {
        fileprivate var record: Record?
    }

    /// A live object.
    package struct LiveObject: Sendable {
        /// The object's class.
        package var type: AnyClass
        /// The calls that created the object.
        package var callers = ASCallers()
    }

    fileprivate final class Record: Sendable {
        private let objects = ASLock<[ObjectIdentifier: LiveObject]>([:])
        func add(_ object: AnyObject) {
            let entry = LiveObject(type: type(of: object))
            objects.withLock { $0[ObjectIdentifier(object)] = entry }
        }

        func remove(_ object: AnyObject) {
            objects.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(object)) }
        }

        var live: [ObjectIdentifier: LiveObject] { objects.withLock { $0 } }
    }

    private static let slot = ASRuntimeSlot { ASLock<Record?>(nil) }
    /// The number of runtimes that track; `start` and `stop` change it.
    private static let runningCount = Atomic<Int>(0)

    /// Starts tracking in the caller's runtime, without the objects that already exist.
    public static func start() { exchange(Record()) }

    /// Stops tracking in the caller's runtime.
    public static func stop() { exchange(nil) }

    private static func exchange(_ new: Record?) {
        let old = slot.current.withLock { record in
            let old = record
            record = new
            return old
        }
        runningCount.wrappingAdd((new == nil ? 0 : 1) - (old == nil ? 0 : 1), ordering: .relaxed)
    }

    /// Returns the mark for an object that is being created in the caller's runtime.
    public static func mark() -> Mark {
        Mark(record: runningCount.load(ordering: .relaxed) == 0 ? nil : slot.current.withLock { $0 })
    }

    /// Records a created object, under the name of its class.
    public static func add(_ object: AnyObject, _ mark: Mark) { mark.record?.add(object) }

    /// Removes an object that is deallocated.
    public static func remove(_ object: AnyObject, _ mark: Mark) { mark.record?.remove(object) }

    /// The tracked objects of the caller's runtime that are alive.
    package static var liveObjects: [ObjectIdentifier: LiveObject] { slot.current.withLock { $0 }?.live ?? [:] }

    /// Returns the number of tracked objects of the caller's runtime that are alive, by the names of their classes.
    ///
    /// Classes without a live object are left out.
    public static func liveCounts() -> [String: Int] {
        liveObjects.values.reduce(into: [:]) { $0[String(reflecting: $1.type), default: 0] += 1 }
    }
}
