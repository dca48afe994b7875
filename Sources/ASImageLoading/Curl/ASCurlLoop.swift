// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCurl
internal import Foundation

/// The thread on which all transfers of a downloader run.
///
/// - Thread: any
final class ASCurlLoop: @unchecked Sendable {
    // @unchecked because: curl's handle is used on the thread only, but for its wake-up call, which is made for other threads and
    // made while the lock says that the handle is still there.
    private struct Inbox: Sendable {
        var work: [@Sendable (ASDownloadEngine) -> Void] = []
        var isRunning = false
        var isStopped = false
        var hasHandle = false
        /// Nothing is done any more: the downloader has gone, and all that it had begun has ended.
        var isOver = false
    }

    /// Called once, before anything else of the library.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    private let multi: UnsafeMutableRawPointer?  // immutable after init
    private let inbox = ASLock(Inbox())
    private let cache: ASImageCache?  // immutable after init
    private let settings: ASLock<ASImageDownloaderConfiguration>
    /// The runtime that the thread works in; it may keep the downloader, and so the thread.
    private weak let runtime = ASRuntime.current

    init(cache: ASImageCache?, settings: ASLock<ASImageDownloaderConfiguration>) {
        self.cache = cache
        self.settings = settings
        multi = Self.isReady ? curl_multi_init() : nil
        let hasHandle = multi != nil
        inbox.withLock { $0.hasHandle = hasHandle }
    }

    deinit {
        // The thread holds the loop: it has ended, or never began.
        if let multi, inbox.withLock({ $0.hasHandle }) { curl_multi_cleanup(multi) }
    }

    /// Has the thread do something; it begins with the first.
    func perform(_ work: @escaping @Sendable (ASDownloadEngine) -> Void) {
        let begins = inbox.withLock { inbox in
            guard !inbox.isOver else { return false }
            inbox.work.append(work)
            if inbox.isRunning, inbox.hasHandle, let multi { curl_multi_wakeup(multi) }
            defer { inbox.isRunning = true }
            return !inbox.isRunning
        }
        guard begins else { return }
        let thread = Thread { [self] in run() }
        thread.start()
    }

    /// Lets the thread end when nobody waits for anything any more.
    func stop() {
        inbox.withLock { inbox in
            inbox.isStopped = true
            if inbox.isRunning, inbox.hasHandle, let multi { curl_multi_wakeup(multi) }
        }
    }

    private func run() {
        ccurl_prepare_thread("ASImageLoading")
        let engine = ASDownloadEngine(multi: multi, cache: cache, settings: settings, loop: self)
        while true {
            let (work, isStopped) = inbox.withLock { inbox in
                defer { inbox.work = [] }
                return (inbox.work, inbox.isStopped)
            }
            let wait = inRuntime {
                for block in work { block(engine) }
                return engine.step()
            }
            if isStopped, engine.isIdle, end() { return }
            guard let multi else {
                // Without a handle nothing is ever under way; whoever asks next begins anew.
                if inbox.withLock({ inbox in
                    inbox.isRunning = !inbox.work.isEmpty
                    return !inbox.isRunning
                }) {
                    return
                }
                continue
            }
            var count: Int32 = 0
            curl_multi_poll(multi, nil, 0, Int32(min(60_000, max(0, (wait * 1000).rounded(.up)))), &count)
        }
    }

    private func inRuntime<R>(_ body: () -> R) -> R { runtime?.run(body) ?? body() }

    /// Whether nothing more has come meanwhile.
    private func end() -> Bool {
        inbox.withLock { inbox in
            guard inbox.work.isEmpty else { return false }
            if inbox.hasHandle, let multi { curl_multi_cleanup(multi) }
            inbox.hasHandle = false
            inbox.isOver = true
            return true
        }
    }
}
