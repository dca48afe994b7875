// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// Room for recursion that goes deeper than the calling thread's stack.
///
/// - Thread: any
package enum ASStackRoom {
    /// Whether little is left of the calling thread's stack: less than 128 KB, or less than a quarter of a small one.
    ///
    /// The question costs about a nanosecond.
    package static var isShort: Bool { cas_is_stack_short() }

    /// Runs `body` on a thread of its own with 8 MB of stack, and waits for it.
    ///
    /// The runtime, the element that is measured and what is bound to the calling thread are so there too; other task-local values are
    /// not.
    ///
    /// - Returns: nil if such a thread's stack is used up already, or if there can be none
    package static func withMore<R>(_ body: () -> R) -> R? {
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
