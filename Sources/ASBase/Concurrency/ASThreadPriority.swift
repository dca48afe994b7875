// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Glibc

/// How the threads of the dispatcher share the processors with main.
enum ASThreadPriority {
    /// How much lower they are than main, as nice values: on one processor, main gets three times as much as one of them.
    ///
    /// Dispatch gives its threads up to four more or less than 0, which main usually has.
    private static let step: Int32 = 5

    /// Puts the calling thread behind main for good, unless it is main itself.
    ///
    /// Otherwise a turn of main that takes longer than its time slice waits for up to a tick of the kernel, 4 ms with 250 Hz, while
    /// drawings keep all processors busy. Other blocks that Dispatch runs on the same thread later are behind main as well.
    ///
    /// - Thread: any
    static func lower() {
        let error = cas_lower_priority(step)
        if error != 0 { ASDebug.log(.events, "no lower priority: \(String(cString: strerror(error)))") }
    }
}
