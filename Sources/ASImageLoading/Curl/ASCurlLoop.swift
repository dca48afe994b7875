// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCurl
internal import Foundation

/// The thread on which all transfers of a downloader run.
///
/// - Thread: any
final class ASCurlLoop: @unchecked Sendable {
    // @unchecked because: curl's handle is used on the thread only, but for its wake-up call, which is made for other threads and
    // made while the handle is in the inbox.
    private struct Inbox: Sendable {
        var work: [@Sendable (ASDownloadEngine) -> Void] = []
        var isRunning = false
        var isStopped = false
        /// Curl's handle for all transfers, from the first work on; nil without curl.
        var multi: ASUncheckedTransfer<UnsafeMutableRawPointer>?
        /// Nothing is done any more: the downloader has gone, and all that it had begun has ended.
        var isOver = false
    }

    private let inbox = ASLock(Inbox())
    private let cache: ASImageCache?  // immutable after init
    private let settings: ASLock<ASImageDownloaderConfiguration>
    /// The runtime that the thread works in; it may keep the downloader, and so the thread.
    private weak let runtime = ASRuntime.current

    init(cache: ASImageCache?, settings: ASLock<ASImageDownloaderConfiguration>) {
        self.cache = cache
        self.settings = settings
    }

    deinit {
        // The thread holds the loop: it has ended, or never began.
        inbox.withLock { inbox in inbox.multi.map { ccurl_multi_cleanup($0.value) } }
    }

    /// Has the thread do something; it begins with the first.
    func perform(_ work: @escaping @Sendable (ASDownloadEngine) -> Void) {
        let begins = inbox.withLock { inbox in
            guard !inbox.isOver else { return false }
            inbox.work.append(work)
            if inbox.isRunning, let multi = inbox.multi { ccurl_multi_wakeup(multi.value) }
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
                // Without a handle nothing is ever under way; whoever asks next begins anew.
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

    /// Loads curl, which costs some milliseconds: not before there is something to transfer, and not on the thread that asks.
    private func handle() -> UnsafeMutableRawPointer? {
        if let known = inbox.withLock({ $0.multi }) { return known.value }
        let new = ccurl_multi_init().map { ASUncheckedTransfer($0) }
        inbox.withLock { $0.multi = new }
        return new?.value
    }

    private func inRuntime<R>(_ body: () -> R) -> R { runtime?.run(body) ?? body() }

    /// Whether nothing more has come meanwhile.
    private func end() -> Bool {
        inbox.withLock { inbox in
            guard inbox.work.isEmpty else { return false }
            if let multi = inbox.multi { ccurl_multi_cleanup(multi.value) }
            inbox.multi = nil
            inbox.isOver = true
            return true
        }
    }
}
