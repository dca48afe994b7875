// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Glibc

/// How long a thread runs before others that want its processor have their turn.
package enum ASTimeSlice {
    /// The kernel's own are about 3,000,000.
    private static let nanoseconds: UInt64 = 200_000

    /// Gives the calling thread short turns, so that it runs as soon as it wakes up, also while drawings keep all processors busy.
    ///
    /// Needs Linux 6.12; does nothing before. Threads that the caller makes are not affected.
    ///
    /// - Thread: any
    package static func shorten() {
        let error = cas_set_time_slice(nanoseconds)
        if error != 0 { ASDebug.log(.events, "no short time slice: \(String(cString: strerror(error)))") }
    }
}
