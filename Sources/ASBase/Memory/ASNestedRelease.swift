// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// Releases objects that contain each other.
///
/// An object that is released by its container, which is released by its own one, uses the stack at each level: a few thousand levels
/// overflow it. From the 64th level on, the contents of an object are released after the object instead of inside its `deinit`.
///
/// - Thread: any
package enum ASNestedRelease {
    /// The level from which objects are queued; allocations are needed only from there on.
    private static let directLevels: Int32 = 64

    /// The objects that wait for their release, in arrays.
    private final class Queue {
        var waiting: [Any] = []
    }

    /// Empties an array and releases its elements; called in `deinit` for the objects inside the released one.
    ///
    /// - Parameter objects: the objects, of which the array may have the last references
    package static func release<Object: AnyObject>(_ objects: inout [Object]) {
        guard !objects.isEmpty else { return }
        let state = cas_thread_release()
        if let queue = state.pointee.queue {
            Unmanaged<Queue>.fromOpaque(queue).takeUnretainedValue().waiting.append(objects)
            return objects = []
        }
        state.pointee.depth += 1
        defer { state.pointee.depth -= 1 }
        guard state.pointee.depth >= directLevels else { return objects = [] }
        let queue = Queue()
        state.pointee.queue = Unmanaged.passUnretained(queue).toOpaque()
        defer { state.pointee.queue = nil }
        objects = []
        while !queue.waiting.isEmpty { queue.waiting.removeLast() }
    }
}
