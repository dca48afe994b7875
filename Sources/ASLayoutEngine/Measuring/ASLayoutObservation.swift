// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

/// The number of active recordings, on all threads together.
private let recordingCount = Atomic<Int>(0)

/// The observer of the measurements on the calling thread.
///
/// While nothing is being recorded, reading it costs a relaxed atomic load.
///
/// - Thread: any
package enum ASLayoutObservation {
    /// The observer of the calling thread; `nil` outside of a recording.
    @inline(__always)
    package static var current: ASLayoutObserver? {
        recordingCount.load(ordering: .relaxed) == 0 ? nil : boundObserver()
    }

    @inline(never)
    private static func boundObserver() -> ASLayoutObserver? {
        ASThreadBinding.object as? ASLayoutObserver
    }

    /// Runs `body`, and reports to `recording` the measurements of the calling thread meanwhile.
    package static func record<R>(to recording: ASLayoutRecording, _ body: () throws -> R) rethrows -> R {
        try observe(ASLayoutObserver(recording, parentCall: nil), body)
    }

    /// The position at which another thread reports what it measures for this one; `nil` while nothing is recorded.
    @inline(__always)
    static var link: Link? {
        current.map { Link(recording: $0.recording, parentCall: $0.innermostCall) }
    }

    /// Runs `body`, which measures for the thread that made `link`.
    @inline(__always)
    static func continuing<R>(_ link: Link?, _ body: () -> R) -> R {
        guard let link else { return body() }
        return observe(ASLayoutObserver(link.recording, parentCall: link.parentCall), body)
    }

    private static func observe<R>(_ observer: ASLayoutObserver, _ body: () throws -> R) rethrows -> R {
        recordingCount.add(1, ordering: .relaxed)
        defer { recordingCount.subtract(1, ordering: .relaxed) }
        return try ASThreadBinding.with(observer, body)
    }

    /// A position in a recording.
    struct Link: Sendable {
        let recording: ASLayoutRecording
        let parentCall: Int?
    }
}
