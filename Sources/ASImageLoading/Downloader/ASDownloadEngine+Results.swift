// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
internal import CCurl
internal import Foundation

extension ASDownloadEngine {
    /// Handles a complete response.
    func loaded(_ job: ASDownloadJob, _ transfer: ASCurlTransfer) {
        var fields = transfer.fields
        if transfer.status == 206, let partial = transfer.request.partial {
            fields = partial.fields
            fields.update(from: transfer.fields)
        }
        job.partial = nil
        let head = head(job, fields)
        let info = self.info(.network, job, transfer)
        let type = fields["Content-Type"]
        if job.reportedProgress < 1 { job.downloads.forEach { $0.report(progress: 1) } }
        finish(job, head, info) { [body = transfer.body, url = job.url] in
            try ASLoadedImage(data: body, url: url, contentType: type)
        }
    }

    /// Handles the response that the cached image is still valid.
    func unchanged(_ job: ASDownloadJob, _ transfer: ASCurlTransfer) {
        guard let stored = job.stored else { return }
        var fields = stored.response.head.fields
        // A response without an age is new.
        fields.remove("Age")
        fields.update(from: transfer.fields)
        let image = stored.image
        finish(job, head(job, fields), info(.revalidated, job, transfer)) { image }
    }

    /// Returns information about the download of an image.
    func info(
        _ source: ASImageDownloadInfo.Source,
        _ job: ASDownloadJob,
        _ transfer: ASCurlTransfer
    ) -> ASImageDownloadInfo {
        let versions: [Int: Double] = [
            Int(CURL_HTTP_VERSION_1_0): 1, Int(CURL_HTTP_VERSION_1_1): 1.1,
            Int(CURL_HTTP_VERSION_2_0): 2, Int(CURL_HTTP_VERSION_3): 3,
        ]
        return ASImageDownloadInfo(
            source: source,
            attemptCount: job.attemptCount,
            resumedByteCount: transfer.resumedByteCount,
            httpVersion: versions[ccurl_http_version(transfer.easy)]
        )
    }

    private func head(_ job: ASDownloadJob, _ fields: ASHTTPFields) -> ASStoredResponse.Head {
        var fields = fields
        // Cookies are not stored in files.
        for name in ["Set-Cookie", "Set-Cookie2"] { fields.remove(name) }
        return ASStoredResponse.Head(
            url: job.key,
            finalURL: job.location.text,
            fields: fields,
            asked: ASStoredResponse.asked(job.requestFields, for: fields),
            requestTime: job.requestTime,
            responseTime: clock.wallTime,
            redirectLifetime: job.redirectLifetime
        )
    }

    /// Creates the image, stores it, and then calls all waiting downloads.
    private func finish(
        _ job: ASDownloadJob,
        _ head: ASStoredResponse.Head,
        _ info: ASImageDownloadInfo,
        make: @escaping @Sendable () throws -> ASLoadedImage
    ) {
        let (url, cache) = (job.url, cache)
        let mayStore = ASStoredResponse.mayStore(head.fields) && !job.cacheControl.noStore
        // A request that stores nothing does not change the response that it has found unchanged.
        let keepsStored = info.source == .revalidated && job.cacheControl.noStore
        finish(job, info) {
            let result = Result { try make() }.mapError { ASImageLoadError(wrapping: $0, url) }
            if case .success(let image) = result, let cache, !keepsStored {
                if mayStore {
                    cache.store(image, head, for: url)
                } else {
                    cache.removeImage(with: url)
                }
            }
            return result
        }
    }

    /// Reports the progress to the downloads that requested it.
    func reportProgress(_ job: ASDownloadJob) {
        guard let transfer = job.transfer, transfer.hasPictureStatus, transfer.body.count != job.reportedByteCount
        else {
            return
        }
        job.reportedByteCount = transfer.body.count
        let fraction = transfer.fraction
        if let fraction, fraction - job.reportedProgress >= 0.01 {
            job.reportedProgress = fraction
            job.downloads.forEach { $0.report(progress: fraction) }
        }
        for download in job.downloads where download.acceptsData {
            let loop = loop
            download.report(data: transfer.body, progress: fraction.map { CGFloat($0) }) {
                loop.perform { $0.reportArrivedBytes(download) }
            }
        }
        reportProgressImage(job, transfer)
    }

    private func reportProgressImage(_ job: ASDownloadJob, _ transfer: ASCurlTransfer) {
        let downloads = job.downloads.filter(\.acceptsProgressImages)
        guard !downloads.isEmpty, !job.isMakingProgressImage else { return }
        job.scans.advance(transfer.body)
        let fraction = transfer.fraction ?? 0
        let steps = job.scans.isProgressive ? job.scans.completeCount : Int(fraction * 10)
        guard steps > job.shownSteps else { return }
        job.shownSteps = steps
        job.isMakingProgressImage = true
        let (loop, number, body, name) = (loop, job.number, transfer.body, job.url.lastPathComponent)
        ASDispatcherCurrent().async(.display) {
            // Bytes that end before the size of the image are not an error: nothing is shown yet.
            if let image = try? UIImage.loading(data: body, name: name), (try? ASLoadedImage.checkLimit(image)) != nil {
                for download in downloads { download.report(progressImage: image, progress: fraction) }
            }
            loop.perform { engine in
                guard let job = engine.jobs[number] else { return }
                job.isMakingProgressImage = false
                job.reportedByteCount = -1
            }
        }
    }
}
