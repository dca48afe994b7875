// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// Stack space for recursion that is deeper than the calling thread's stack.
///
/// - Thread: any
package enum ASStackSpace {
    /// Whether the calling thread's stack is nearly used up: less than 128 KB is left, or less than a quarter of a small stack.
    ///
    /// Reading it takes about a nanosecond.
    package static var isShort: Bool { cas_is_stack_nearly_exhausted() }

    /// The size of the calling thread's stack in kilobytes, as words.
    package static var words: String {
        let size = cas_stack_size()
        return size == 0 ? "an unknown amount of stack" : "\(size >> 10) KB of stack"
    }

    /// Ends the program with a sentence if the calling thread's stack is nearly used up.
    ///
    /// Functions that call themselves for nested elements, and that must stay on their thread, call it at the beginning. The number of
    /// levels that a thread can handle depends on the size of its stack and on what the program does at each level.
    ///
    /// - Parameters:
    ///   - element: the name of the current element, for the sentence
    ///   - level: the number of elements that contain it
    @inline(__always)
    package static func require(for element: @autoclosure () -> String, level: @autoclosure () -> Int) {
        if isShort { fail(element(), level()) }
    }

    @inline(never)
    private static func fail(_ element: String, _ level: Int) -> Never {
        // A release build prints the message of this function only.
        fatalError(sentence(element, level))
    }

    /// The sentence about elements that are nested too deeply for the calling thread.
    package static func sentence(_ element: String, _ level: Int) -> String {
        "\(element) is inside \(level) others. That is the depth limit of this thread, which has \(words). "
            + "Put fewer elements inside one another. Does an element create one of its own kind inside itself?"
    }

    /// Runs `body` on a separate thread with 8 MB of stack, and waits for it.
    ///
    /// The runtime, the measured element and the object bound to the calling thread are the same on that thread; other task-local values
    /// are not.
    ///
    /// - Returns: the result of `body`; `nil` if the stack of such a thread is already used up, or if none can be created
    package static func withLargerStack<R>(_ body: () -> R) -> R? {
        if cas_is_on_large_stack() { return nil }
        let (mark, bound, runtime) = (ASCurrentElement.mark(), ASThreadBinding.object, ASRuntime.current)
        var result: R?
        func bodyWithSurroundings() {
            let outer = ASCurrentElement.enter(mark)
            defer { ASCurrentElement.leave(outer) }
            result = runtime.run { bound.map { ASThreadBinding.with($0, body) } ?? body() }
        }
        withoutActuallyEscaping(bodyWithSurroundings) { work in
            let job = Job(work: work)
            withExtendedLifetime(job) {
                let context = Unmanaged.passUnretained(job).toOpaque()
                _ = cas_run_on_large_stack(
                    { pointer in pointer.map { Unmanaged<Job>.fromOpaque($0).takeUnretainedValue().work() } },
                    context
                )
            }
        }
        return result
    }

    private final class Job {
        let work: () -> Void  // immutable after init

        init(work: @escaping () -> Void) { self.work = work }
    }
}
