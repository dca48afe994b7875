// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

/// How many recordings run now, on all threads together.
private let recordingCount = Atomic<Int>(0)

/// Who watches the measuring on the calling thread.
///
/// While nothing is recorded anywhere, asking costs a relaxed atomic load.
///
/// - Thread: any
package enum ASLayoutObservation {
    /// The observer of the calling thread; nil unless it runs inside a recording.
    @inline(__always)
    package static var current: ASLayoutObserver? {
        recordingCount.load(ordering: .relaxed) == 0 ? nil : boundObserver()
    }

    @inline(never)
    private static func boundObserver() -> ASLayoutObserver? {
        ASThreadBinding.object as? ASLayoutObserver
    }

    /// Runs `body`; what the calling thread measures meanwhile is reported to `recording`.
    package static func record<R>(to recording: ASLayoutRecording, _ body: () throws -> R) rethrows -> R {
        try observe(ASLayoutObserver(recording, parentCall: nil), body)
    }

    /// Where another thread has to report what it measures on behalf of this one; nil when nobody watches.
    @inline(__always)
    static var link: Link? {
        current.map { Link(recording: $0.recording, parentCall: $0.innermostCall) }
    }

    /// Runs `body`, which measures on behalf of the thread that made `link`.
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

    /// A place in a recording.
    struct Link: Sendable {
        let recording: ASLayoutRecording
        let parentCall: Int?
    }
}
