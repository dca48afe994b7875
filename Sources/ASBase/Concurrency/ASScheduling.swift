// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Glibc

/// The order in which threads get processors when there are more busy threads than processors.
///
/// The main thread precedes background work: it runs as soon as it wakes up, and finishes a frame without waiting for a drawing thread.
package enum ASScheduling {
    /// The length of the main thread's turns, in nanoseconds: long enough for the work of a frame, shorter than the kernel's default, so
    /// that the thread runs soon after it wakes up.
    private static let turn: UInt64 = 1_000_000

    /// The difference between the nice values of threads with background work and of the main thread.
    ///
    /// The main thread then gets nine tenths of a processor for which it competes with one of them.
    package static let backgroundNiceness: Int32 = 10

    /// Requests short turns for the calling thread.
    ///
    /// It needs Linux 6.12 and does nothing on earlier versions. Threads that the caller creates are not affected.
    ///
    /// - Thread: any
    package static func shortenTurns() {
        let error = cas_set_time_slice(turn)
        if error != 0 {
            ASDebug.log(.events, "the time slice could not be shortened: \(String(cString: strerror(error)))")
        }
    }

    /// The same difference for threads that decode videos, whose frames are late otherwise.
    package static let videoNiceness: Int32 = 5

    /// Lowers the priority of the calling thread, for its lifetime, below that of the main thread.
    ///
    /// - Parameter difference: the difference of the nice values
    /// - Thread: any
    package static func lowerPriority(by difference: Int32 = backgroundNiceness) {
        let error = cas_lower_priority(difference)
        if error != 0 {
            ASDebug.log(.events, "the priority of a thread could not be lowered: \(String(cString: strerror(error)))")
        }
    }
}
