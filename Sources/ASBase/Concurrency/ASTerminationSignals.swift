// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Dispatch
internal import Glibc

/// The signals that ask a program to end: TERM from the session or a user, INT from Control-C, HUP from a closed terminal.
///
/// - Thread: main
@MainActor
package enum ASTerminationSignals {
    private static var source: (any DispatchSourceRead)?

    /// Calls `didAsk` on a main turn after the first of them.
    ///
    /// The signals then have their default action again: the next one ends the process immediately, even while the main thread is busy. A
    /// signal that is already ignored or handled is left alone. A handler that the program installs later replaces this one. Further calls
    /// do nothing.
    ///
    /// - Parameter didAsk: receives the number of the signal
    package static func observe(_ didAsk: @escaping @MainActor (Int32) -> Void) {
        guard source == nil else { return }
        let descriptor = cas_catch_termination()
        guard descriptor >= 0 else {
            return ASLogLine(
                "Signals terminate the program immediately: the pipe for them could not be created (error \(errno))."
            )
        }
        let made = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        made.setEventHandler {
            var number: UInt8 = 0
            guard read(descriptor, &number, 1) == 1 else { return }
            MainActor.assumeIsolated { didAsk(Int32(number)) }
        }
        made.activate()
        source = made
    }
}
