// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCurl
internal import Foundation

extension ASDownloadEngine {
    /// The fields that request a part or an encoding; the program cannot set them.
    private static let ownFields: Set<String> = [
        "range", "if-range", "if-none-match", "if-modified-since", "accept-encoding", "content-length",
        "transfer-encoding", "connection", "host", "te", "upgrade",
    ]

    /// Returns the fields of a request for the job's location, without those for a part.
    func requestFields(_ job: ASDownloadJob) -> ASHTTPFields {
        let configuration = job.configuration
        var fields = ASHTTPFields()
        fields.append("Accept", configuration.acceptedTypes)
        fields.append("User-Agent", configuration.userAgent)
        for (name, value) in configuration.additionalHeaders?(job.location.url) ?? [:] {
            let isToken = !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3A }
            // A line break would begin another field or request.
            let isLine = !value.isEmpty && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
            if isToken, isLine, !Self.ownFields.contains(name.lowercased()) {
                fields.set(name, value)
            } else {
                configuration.log("ASBasicImageDownloader: the header field \(name.debugDescription) is not sent.")
            }
        }
        fields.append("Accept-Encoding", "gzip, deflate")
        return fields
    }

    /// Returns the fields on which a response may depend: those of a request, with the cookies of the jar.
    func varyingFields(_ fields: ASHTTPFields, _ job: ASDownloadJob) -> ASHTTPFields {
        guard job.configuration.acceptsCookies, let cookies else { return fields }
        let summary = cookies.summary(for: job.location.url)
        var fields = fields
        if !summary.isEmpty { fields.append("Cookie", summary) }
        return fields
    }

    /// Starts the transfer of a job.
    func load(_ job: ASDownloadJob) {
        let now = clock.now
        job.startTime = job.startTime ?? now
        job.attemptCount += 1
        job.requestTime = clock.wallTime
        var fields = requestFields(job)
        job.requestFields = varyingFields(fields, job)
        job.resetReports()

        let currentURL = job.location.text
        let partial = job.partial.flatMap { $0.finalURL == currentURL ? $0 : nil }
        fields.remove("Accept-Encoding")
        if let partial {
            fields.append("Accept-Encoding", "identity")
            fields.append("Range", "bytes=\(partial.body.count)-")
            fields.append("If-Range", partial.validator)
        } else if let stored = job.stored?.response, stored.head.finalURL == currentURL {
            for field in stored.conditions.fields { fields.append(field.name, field.value) }
        }
        let request = ASCurlTransfer.Request(
            address: job.location.key,
            fields: fields,
            cookies: job.configuration.acceptsCookies ? cookies : nil,
            partial: partial,
            configuration: job.configuration
        )
        guard let multi else {
            finish(job, .failure(.cannotConnect(job.url, reason: "libcurl cannot be loaded")), nil)
            return
        }
        guard let transfer = ASCurlTransfer(request, now: now),
            ccurl_multi_add_handle(multi, transfer.easy) == CURLM_OK
        else {
            finish(job, .failure(.malformedURL(job.url, reason: "The URL cannot be requested.")), nil)
            return
        }
        jobOfHandle[transfer.easy] = job.number
        job.phase = .loading(transfer)
    }

    func remove(_ transfer: ASCurlTransfer) {
        if let multi { ccurl_multi_remove_handle(multi, transfer.easy) }
        jobOfHandle[transfer.easy] = nil
    }

    /// Handles finished transfers, and returns whether there were any.
    func finishTransfers() -> Bool {
        var found = false
        var code = CURLE_OK
        while let multi, let easy = ccurl_next_done(multi, &code) {
            guard let number = jobOfHandle[easy], let job = jobs[number], let transfer = job.transfer else { continue }
            found = true
            remove(transfer)
            ended(job, transfer, code)
        }
        return found
    }

    /// Aborts transfers that exceed a time limit, and returns whether there were any.
    func checkTimes() -> Bool {
        let now = clock.now
        var found = false
        for job in Array(jobs.values) {
            if let transfer = job.transfer {
                guard let timeout = transfer.check(now: now, deadline: job.deadline).timeout else { continue }
                transfer.abortTransfer(.timedOut(timeout))
                remove(transfer)
                ended(job, transfer, CURLE_OPERATION_TIMEDOUT)
                found = true
            }
        }
        return found
    }

    /// Keeps the bytes that have arrived for the next attempt.
    func storePartialBody(of transfer: ASCurlTransfer, _ job: ASDownloadJob) {
        guard transfer.hasPictureStatus else { return }
        let fields = transfer.status == 206 ? transfer.request.partial?.fields ?? transfer.fields : transfer.fields
        job.partial = ASPartialBody(finalURL: job.location.text, fields: fields, body: transfer.body)
    }

    private func ended(_ job: ASDownloadJob, _ transfer: ASCurlTransfer, _ code: CURLcode) {
        if code == CURLE_OK { transfer.end() }
        if transfer.setsCookies { transfer.request.cookies?.limit() }
        if let error = error(job, transfer, code) {
            if error.isTemporary { storePartialBody(of: transfer, job) }
            failed(job, error, transfer)
            return
        }
        switch transfer.status {
        // A proxy that has changed the image replies with status 203.
        case 200, 203, 206: loaded(job, transfer)
        case 304: unchanged(job, transfer)
        case 416: restart(job)
        default: redirected(job, transfer)
        }
    }

    private func restart(_ job: ASDownloadJob) {
        job.partial = nil
        job.phase = .waiting
    }

    /// Returns the error of a transfer; `nil` if `ended` handles its result.
    private func error(_ job: ASDownloadJob, _ transfer: ASCurlTransfer, _ code: CURLcode) -> ASImageLoadError? {
        let url = job.url
        let configuration = job.configuration
        switch transfer.abort {
        case .tooManyBytes: return .tooManyBytes(url, limit: configuration.maximumByteCount)
        case .headTooLong: return .badResponse(url, reason: "its header is longer than 256 KB.")
        case .timedOut(.total): return .timedOut(url, .total, seconds: configuration.totalTimeout)
        case .timedOut(let what): return .timedOut(url, what, seconds: configuration.stallInterval)
        case .mismatch:
            guard transfer.request.partial != nil else {
                return .badResponse(url, reason: "it is a byte range that was not requested.")
            }
            // Only once, because there is no longer a part to continue.
            job.partial = nil
            return .connectionLost(url, received: 0, expected: nil, reason: "the rest does not match the beginning.")
        case .bodyDiscarded: break
        case nil where code != CURLE_OK: return ASImageLoadError(code, transfer, url, configuration)
        case nil: break
        }
        switch transfer.status {
        case 200, 203, 206:
            guard let expected = transfer.expected, transfer.body.count < expected else { return nil }
            return .connectionLost(
                url,
                received: transfer.body.count,
                expected: expected,
                reason: "the rest is missing."
            )
        case 304:
            let isAsked = ["If-None-Match", "If-Modified-Since"].contains { transfer.request.fields[$0] != nil }
            return isAsked
                ? nil
                : .badResponse(url, reason: "its status is 304 (not modified), but the request was not conditional.")
        case 416 where transfer.request.partial != nil: return nil
        case let status where [301, 302, 303, 307, 308].contains(status) && transfer.fields["Location"] != nil:
            return nil
        case let status:
            let retryAfter = ASRetryAfter.seconds(transfer.fields["Retry-After"], now: clock.wallTime)
            return .badStatus(url, status: status, retryAfter: retryAfter)
        }
    }

    private func redirected(_ job: ASDownloadJob, _ transfer: ASCurlTransfer) {
        let configuration = job.configuration
        guard let next = ASLocation(redirect: transfer.location ?? [], from: job.location) else {
            finish(job, .failure(.refusedRedirect(job.url, to: transfer.fields["Location"] ?? "")), nil)
            return
        }
        // The same address may lead elsewhere with a new cookie.
        if transfer.setsCookies { job.visited = [] } else { job.visited.insert(job.location.key) }
        guard !job.visited.contains(next.key) else {
            finish(job, .failure(.redirectLoop(job.url, to: next.url)), nil)
            return
        }
        job.redirectCount += 1
        guard job.redirectCount <= configuration.maximumRedirectCount else {
            finish(job, .failure(.tooManyRedirects(job.url, limit: configuration.maximumRedirectCount)), nil)
            return
        }
        let lifetime = ASStoredResponse.redirectLifetime(
            status: transfer.status,
            fields: transfer.fields,
            at: clock.wallTime
        )
        job.redirectLifetime = min(job.redirectLifetime ?? .infinity, lifetime)
        job.location = next
        job.attemptCount -= 1
        job.phase = .waiting
    }

    /// Tries again, uses the cached image, or fails.
    private func failed(_ job: ASDownloadJob, _ error: ASImageLoadError, _ transfer: ASCurlTransfer) {
        let configuration = job.configuration
        let now = clock.now
        var wanted = 0.0
        if case .badStatus(_, _, let seconds?) = error { wanted = seconds }
        let pause = max(wanted, configuration.delay(afterAttempts: job.attemptCount))
        if job.shouldRetry, error.isTemporary, job.attemptCount < configuration.maximumAttemptCount,
            wanted <= configuration.maximumRetryDelay, now + pause < job.deadline
        {
            job.phase = .pausing(until: now + pause)
            return
        }
        if let partial = job.partial { storePartial(partial, job) }
        let interval = cache?.configuration.staleIfErrorInterval ?? 0
        if error.isServerUnreachable, let stored = job.stored,
            stored.response.isUsableOnError(at: clock.wallTime, within: interval, for: job.cacheControl)
        {
            finish(job, .success(stored.image), info(.staleOnError, job, transfer))
            return
        }
        if case .badStatus(_, let status, _) = error, [404, 410].contains(status) { cache?.removeImage(with: job.url) }
        finish(job, .failure(error), info(.network, job, transfer))
    }
}
