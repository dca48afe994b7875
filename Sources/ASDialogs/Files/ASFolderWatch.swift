// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Reports that entries of a folder have been added, removed, renamed or written, or that the folder itself has gone.
///
/// Changes of a network folder by other computers are not reported. Under a dispatcher of tests, whose clock is independent of the disk,
/// a test calls `reportLater()`.
///
/// - Thread: main
/// - Source: Linux `inotify(7)`
@MainActor
final class ASFolderWatch {
    /// The time for which further changes are awaited before a report, in seconds.
    private static let delay = 0.3
    nonisolated private static let changes = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    )

    private let didChange: @MainActor () -> Void
    /// The queue of the kernel's events; `nil` if there is none.
    private let events: FileHandle?
    private var source: (any DispatchSourceRead)?
    private var report: ASDelayedCall?

    /// Creates a watch, which ends when it is released.
    init(didChange: @escaping @MainActor () -> Void) {
        self.didChange = didChange
        let descriptor =
            ASDispatcherCurrent() is ASSystemDispatcher ? inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) : -1
        guard descriptor >= 0 else {
            events = nil
            return
        }
        let events = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        self.events = events
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            // The events themselves are not needed: the folder is read again.
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
            }
            MainActor.assumeIsolated { self?.reportLater() }
        }
        // The descriptor stays open until the source no longer uses it.
        source.setCancelHandler { withExtendedLifetime(events) {} }
        source.activate()
        self.source = source
    }

    isolated deinit { source?.cancel() }

    /// Starts to watch a folder; without success, nothing is reported.
    ///
    /// - Thread: any; waits for the disk
    nonisolated func begin(_ folder: URL) {
        guard let events, inotify_add_watch(events.fileDescriptor, folder.path, Self.changes) < 0 else { return }
        ASDebug.log(.events, "\(folder.path) is not watched: \(String(cString: strerror(errno)))")
    }

    /// Schedules a report, unless one is pending.
    func reportLater() {
        guard report == nil else { return }
        report = ASDelayedCall(after: Self.delay) { [weak self] in
            self?.report = nil
            self?.didChange()
        }
    }
}
