// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCurl
internal import Foundation

/// The thread that runs all transfers of a downloader.
///
/// - Thread: any
final class ASCurlLoop: @unchecked Sendable {
    // @unchecked because: curl's handle is used on the thread only, except for its wake-up call, which may be made on other threads and is
    // made while the handle is in the inbox.
    private struct Inbox: Sendable {
        var work: [@Sendable (ASDownloadEngine) -> Void] = []
        var isRunning = false
        var isStopped = false
        /// Curl's handle for all transfers, which is created for the first work; `nil` without curl.
        var multi: ASUncheckedTransfer<UnsafeMutableRawPointer>?
        /// Whether the loop has ended: the downloader was released, and all its transfers have finished.
        var isClosed = false
    }

    private let inbox = ASLock(Inbox())
    private let cache: ASImageCache?  // immutable after init
    private let settings: ASLock<ASImageDownloaderConfiguration>
    /// The runtime of the thread; it may retain the downloader, which retains the thread.
    private weak let runtime = ASRuntime.current

    init(cache: ASImageCache?, settings: ASLock<ASImageDownloaderConfiguration>) {
        self.cache = cache
        self.settings = settings
    }

    deinit {
        // The thread retains the loop, so it has ended or was never started.
        inbox.withLock { inbox in inbox.multi.map { ccurl_multi_cleanup($0.value) } }
    }

    /// Performs work on the thread, which is started for the first work.
    func perform(_ work: @escaping @Sendable (ASDownloadEngine) -> Void) {
        let begins = inbox.withLock { inbox in
            guard !inbox.isClosed else { return false }
            inbox.work.append(work)
            if inbox.isRunning, let multi = inbox.multi { ccurl_multi_wakeup(multi.value) }
            defer { inbox.isRunning = true }
            return !inbox.isRunning
        }
        guard begins else { return }
        let thread = Thread { [self] in run() }
        thread.start()
    }

    /// Lets the thread end after the last pending download.
    func stop() {
        inbox.withLock { inbox in
            inbox.isStopped = true
            if inbox.isRunning, let multi = inbox.multi { ccurl_multi_wakeup(multi.value) }
        }
    }

    private func run() {
        ccurl_prepare_thread("ASImageLoading")
        let multi = handle()
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
                // Without a handle no transfer can be pending; the next request starts the thread again.
                if inbox.withLock({ inbox in
                    inbox.isRunning = !inbox.work.isEmpty
                    return !inbox.isRunning
                }) {
                    return
                }
                continue
            }
            ccurl_multi_poll(multi, Int32(min(60_000, max(0, (wait * 1000).rounded(.up)))))
        }
    }

    /// Returns the handle, and loads curl for it, which takes some milliseconds.
    ///
    /// This is done only when there is a transfer, and not on the calling thread.
    private func handle() -> UnsafeMutableRawPointer? {
        if let known = inbox.withLock({ $0.multi }) { return known.value }
        let new = ccurl_multi_init().map { ASUncheckedTransfer($0) }
        inbox.withLock { $0.multi = new }
        return new?.value
    }

    private func inRuntime<R>(_ body: () -> R) -> R { runtime?.run(body) ?? body() }

    /// Ends the thread unless work has arrived meanwhile, and returns whether it has ended.
    private func end() -> Bool {
        inbox.withLock { inbox in
            guard inbox.work.isEmpty else { return false }
            if let multi = inbox.multi { ccurl_multi_cleanup(multi.value) }
            inbox.multi = nil
            inbox.isClosed = true
            return true
        }
    }
}
