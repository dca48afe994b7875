// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCurl
internal import Foundation

/// The scheduler of downloads.
///
/// A job has these steps, some of which may be omitted:
/// 1. Look up the cache: a fresh image ends the job. Some stale images end its downloads, and the job revalidates them in the background.
/// 2. Wait: the most urgent job starts first, and the number of simultaneous transfers is limited.
/// 3. Load the image, following redirects. After temporary failures, try again from the point of interruption.
/// 4. Create an image from the bytes, off this thread, and store it.
/// 5. Call all waiting downloads.
///
/// - Thread: that of the loop only
final class ASDownloadEngine {
    let multi: UnsafeMutableRawPointer?
    let cache: ASImageCache?
    let settings: ASLock<ASImageDownloaderConfiguration>
    let clock: any ASImageLoadingClock
    unowned let loop: ASCurlLoop
    var jobs: [UInt64: ASDownloadJob] = [:]
    var numbers: [String: UInt64] = [:]
    var jobOfHandle: [UnsafeMutableRawPointer: UInt64] = [:]
    var partials = ASPartialBodies()
    /// The cookies; `nil` before the first request that accepts some, and without curl.
    lazy var cookies = ASCookieJar()
    private var lastNumber: UInt64 = 0

    init(
        multi: UnsafeMutableRawPointer?,
        cache: ASImageCache?,
        settings: ASLock<ASImageDownloaderConfiguration>,
        loop: ASCurlLoop
    ) {
        self.multi = multi
        self.cache = cache
        self.settings = settings
        clock = settings.withLock { $0.clock }
        self.loop = loop
    }

    var isIdle: Bool { jobs.isEmpty }

    /// The numbers of jobs that wait to start, that load, and that wait for another attempt.
    var phases: (waiting: Int, loading: Int, pausing: Int) {
        jobs.values.reduce(into: (0, 0, 0)) { counts, job in
            switch job.phase {
            case .waiting: counts.0 += 1
            case .loading: counts.1 += 1
            case .pausing: counts.2 += 1
            case .readingCache, .finishing: break
            }
        }
    }

    // MARK: Requests

    /// Starts a job for a download, or lets it join one; `isAbsent` says that the cache has just been searched without success.
    func start(_ download: ASImageDownload, isAbsent: Bool) {
        if let number = numbers[ASImageCache.key(download.url)], let job = jobs[number] {
            if let image = imageDuringRevalidation(job) {
                download.end(.success(image), ASImageDownloadInfo(source: .cache))
            } else {
                job.downloads.append(download)
            }
            return
        }
        lastNumber += 1
        let configuration = settings.withLock { $0 }
        let job = ASDownloadJob(number: lastNumber, download: download, configuration: configuration)
        jobs[job.number] = job
        numbers[job.key] = job.number
        switch download.url.scheme?.lowercased() ?? "" {
        case "http", "https": lookUpCache(job, inFiles: !isAbsent)
        case "file": loadLocally(job) { try ASImageFile.load($0, limit: configuration.maximumByteCount) }
        case "data":
            loadLocally(job) { [cache] in
                let content = try ASDataURL($0, limit: configuration.maximumByteCount)
                let image = try ASLoadedImage(data: content.data, url: $0, contentType: content.contentType)
                cache?.storeInMemory(image, forContentOf: $0)
                return image
            }
        case let scheme: finish(job, .failure(.unsupportedScheme(download.url, scheme: scheme)), nil)
        }
    }

    /// Removes a download from its job; the last one ends the job.
    func cancel(_ download: ASImageDownload, storesPartialBody: Bool) {
        guard let number = numbers[ASImageCache.key(download.url)], let job = jobs[number] else { return }
        job.downloads.removeAll { $0 === download }
        guard job.downloads.isEmpty, !job.isRevalidation else { return }
        if let transfer = job.transfer {
            if storesPartialBody { storePartialBody(of: transfer, job) }
            remove(transfer)
        }
        if storesPartialBody, let partial = job.partial { storePartial(partial, job) }
        forget(job)
    }

    /// Reports the bytes that have already arrived to a download.
    func reportArrivedBytes(_ download: ASImageDownload) {
        guard let number = numbers[ASImageCache.key(download.url)] else { return }
        jobs[number]?.reportedByteCount = -1
    }

    func storePartial(_ partial: ASPartialBody, _ job: ASDownloadJob) {
        guard !job.cacheControl.noStore else { return }
        partials.store(partial, for: job.key, limit: job.configuration.resumeByteLimit)
    }

    func forget(_ job: ASDownloadJob) {
        jobs[job.number] = nil
        if numbers[job.key] == job.number { numbers[job.key] = nil }
    }

    /// Calls all waiting downloads.
    func finish(_ job: ASDownloadJob, _ result: Result<ASLoadedImage, ASImageLoadError>, _ info: ASImageDownloadInfo?) {
        forget(job)
        ASDebug.log(.images, Self.line(job, result, info, clock.now))
        for download in job.downloads { download.end(result, info) }
    }

    /// Makes the result off this thread and calls all waiting downloads there; those that join the job meanwhile are called afterwards.
    func finish(
        _ job: ASDownloadJob,
        _ info: ASImageDownloadInfo,
        make: @escaping @Sendable () -> Result<ASLoadedImage, ASImageLoadError>
    ) {
        job.phase = .finishing
        let (loop, number, downloads) = (loop, job.number, job.downloads)
        job.downloads = []
        ASDispatcherCurrent().async(.display) {
            let result = make()
            // The job ends before its downloads, so that those that a completion starts do not join it.
            loop.perform { engine in
                guard let job = engine.jobs[number] else { return }
                engine.finish(job, result, info)
            }
            for download in downloads { download.end(result, info, isOnWorker: true) }
        }
    }

    private static func line(
        _ job: ASDownloadJob,
        _ result: Result<ASLoadedImage, ASImageLoadError>,
        _ info: ASImageDownloadInfo?,
        _ now: Double
    ) -> String {
        switch result {
        case .failure(let error): return "\(error)"
        case .success(let image):
            let seconds = job.startTime.map { ", \(now - $0) s" } ?? ""
            let source =
                info.map { " from \($0.source), attempts \($0.attemptCount), resumed at \($0.resumedByteCount)" } ?? ""
            return "\(job.url.absoluteString.prefix(200)): \(image.data.count) bytes\(source)\(seconds)"
        }
    }

    // MARK: Cache and local content

    private func loadLocally(_ job: ASDownloadJob, _ load: @escaping @Sendable (URL) throws -> ASLoadedImage) {
        finish(job, ASImageDownloadInfo(source: .local)) { [url = job.url] in
            Result { try load(url) }.mapError { ASImageLoadError(wrapping: $0, url) }
        }
    }

    private func lookUpCache(_ job: ASDownloadJob, inFiles: Bool) {
        guard !(job.url.host ?? "").isEmpty else {
            finish(job, .failure(.malformedURL(job.url, reason: "The URL has no host.")), nil)
            return
        }
        let fields = requestFields(job)
        job.requestFields = varyingFields(fields, job)
        job.cacheControl = ASRequestCacheControl(fields)
        // Another job may have stored the image since the caller searched for it.
        let found = cache?.storedInMemory(for: job.url)
        guard let cache, found == nil, inFiles else {
            cacheLookupDidFinish(job, found)
            return
        }
        let (loop, number) = (loop, job.number)
        cache.storedInFiles(for: job.url) { found in
            loop.perform { engine in
                guard let job = engine.jobs[number] else { return }
                engine.cacheLookupDidFinish(job, found)
            }
        }
    }

    private func cacheLookupDidFinish(_ job: ASDownloadJob, _ found: ASStoredImage?) {
        let found = found.flatMap { $0.response.matches(job.requestFields) ? $0 : nil }
        switch found?.response.use(for: job.cacheControl, at: clock.wallTime) {
        case .immediately?:
            if let found { finish(job, .success(found.image), ASImageDownloadInfo(source: .cache)) }
            return
        case .whileRevalidating?:
            if let found, !job.cacheControl.onlyIfCached { beginRevalidation(job, found) }
        case .afterRevalidation?, nil:
            job.stored = found
        }
        guard !job.cacheControl.onlyIfCached else {
            finish(job, .failure(.badStatus(job.url, status: 504, retryAfter: nil)), nil)
            return
        }
        wait(job)
    }

    /// Ends the downloads of a job with the stale image; the job continues and stores the result.
    private func beginRevalidation(_ job: ASDownloadJob, _ found: ASStoredImage) {
        (job.stored, job.isRevalidation) = (found, true)
        let downloads = job.downloads
        job.downloads = []
        ASDebug.log(.images, "\(job.url.absoluteString.prefix(200)): stale, is revalidated in the background")
        for download in downloads { download.end(.success(found.image), ASImageDownloadInfo(source: .cache)) }
    }

    /// Returns the stale image that a job revalidates, if a new download may also use it.
    ///
    /// A job that is finishing may have stored the new image already, which the download then waits for.
    private func imageDuringRevalidation(_ job: ASDownloadJob) -> ASLoadedImage? {
        if case .finishing = job.phase { return nil }
        guard job.isRevalidation, let stored = job.stored,
            stored.response.use(for: job.cacheControl, at: clock.wallTime) != .afterRevalidation
        else { return nil }
        return stored.image
    }

    private func wait(_ job: ASDownloadJob) {
        job.partial = partials.take(job.key)
        job.phase = .waiting
    }

    // MARK: Scheduling

    /// Does all work that is possible now, and returns the seconds until the next check.
    func step() -> Double {
        endPauses()
        repeat {
            begin()
            var running: Int32 = 0
            if let multi { ccurl_multi_perform(multi, &running) }
        } while finishTransfers() || checkTimes()
        for job in jobs.values { reportProgress(job) }
        return secondsUntilNextCheck()
    }

    private func endPauses() {
        let now = clock.now
        for job in jobs.values {
            if case .pausing(let end) = job.phase, end <= now { job.phase = .waiting }
        }
    }

    private func begin() {
        let limits = settings.withLock { ($0.maximumConcurrentDownloadCount, $0.maximumConcurrentDownloadCountPerHost) }
        var counts: [String: Int] = [:]
        var waiting: [(job: ASDownloadJob, priority: ASImageDownloaderPriority)] = []
        for job in jobs.values {
            switch job.phase {
            case .loading: counts[job.host, default: 0] += 1
            case .waiting: waiting.append((job, job.priority))
            case .readingCache, .pausing, .finishing: break
            }
        }
        guard !waiting.isEmpty else { return }
        var total = counts.values.reduce(0, +)
        waiting.sort { ($1.priority, $0.job.number) < ($0.priority, $1.job.number) }
        for (job, _) in waiting where total < max(1, limits.0) && counts[job.host, default: 0] < max(1, limits.1) {
            counts[job.host, default: 0] += 1
            total += 1
            load(job)
        }
    }

    private func secondsUntilNextCheck() -> Double {
        let now = clock.now
        var next = now + 60
        for job in jobs.values {
            switch job.phase {
            case .loading(let transfer): next = min(next, transfer.check(now: now, deadline: job.deadline).next)
            case .pausing(let end): next = min(next, end)
            case .readingCache, .waiting, .finishing: break
            }
        }
        return max(0, next - now)
    }
}
