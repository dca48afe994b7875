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
