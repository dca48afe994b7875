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
    private static let changes = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    )

    private let didChange: @MainActor () -> Void
    private var source: (any DispatchSourceRead)?
    private var report: ASDelayedCall?

    /// Starts to watch a folder, until the object is released.
    ///
    /// - Returns: `nil` if the folder cannot be watched
    init?(_ folder: URL, didChange: @escaping @MainActor () -> Void) {
        self.didChange = didChange
        guard ASDispatcherCurrent() is ASSystemDispatcher else { return }
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, folder.path, Self.changes) >= 0 else {
            close(descriptor)
            return nil
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            // The events themselves are not needed: the folder is read again.
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
            }
            MainActor.assumeIsolated { self?.reportLater() }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        self.source = source
    }

    isolated deinit { source?.cancel() }

    /// Schedules a report, unless one is pending.
    func reportLater() {
        guard report == nil else { return }
        report = ASDelayedCall(after: Self.delay) { [weak self] in
            self?.report = nil
            self?.didChange()
        }
    }
}
