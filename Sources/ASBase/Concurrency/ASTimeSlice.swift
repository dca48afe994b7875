// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Glibc

/// The length of a thread's turns while other threads wait for its processor.
package enum ASTimeSlice {
    /// The default of the kernel is about 3,000,000.
    private static let nanoseconds: UInt64 = 200_000

    /// Requests short turns for the calling thread, so that it runs as soon as it wakes up, even while drawing keeps all processors busy.
    ///
    /// It needs Linux 6.12 and does nothing on earlier versions. Threads that the caller creates are not affected.
    ///
    /// - Thread: any
    package static func shorten() {
        let error = cas_set_time_slice(nanoseconds)
        if error != 0 {
            ASDebug.log(.events, "the time slice could not be shortened: \(String(cString: strerror(error)))")
        }
    }
}
