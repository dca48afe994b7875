// SPDX-License-Identifier: Apache-2.0
internal import CCurl
internal import Foundation

/// One request with its response.
///
/// - Thread: that of the loop only
final class ASCurlTransfer {
    struct Request {
        /// The address without its fragment.
        var address: String
        var fields: ASHTTPFields
        /// The cookies that are sent and received; `nil` for none.
        var cookies: ASCookieJar?
        /// The existing beginning of the body, whose rest is requested.
        var partial: ASPartialBody?
        var configuration: ASImageDownloaderConfiguration
    }

    /// The reason why this program aborted the transfer.
    enum Abort: Hashable {
        case tooManyBytes
        case headTooLong
        /// The body is not needed.
        case bodyDiscarded
        /// The body does not continue the existing beginning.
        case mismatch
        case timedOut(ASImageTimeout)
    }

    /// The maximum number of bytes in the head of a response.
    private static let maximumHeadByteCount = 256 << 10
    /// The maximum number of bytes of an unneeded body that are read so that the connection can be reused.
    private static let maximumDiscardedByteCount = 64 << 10

    let request: Request
    private(set) var status = 0
    private(set) var fields = ASHTTPFields()
    /// The bytes of the field `Location`, in an unknown encoding.
    private(set) var location: [UInt8]?
    private(set) var body = Data()
    /// The number of bytes of the whole image, if the server has sent it.
    private(set) var expected: Int?
    /// The number of existing bytes that were not sent again.
    private(set) var resumedByteCount = 0
    private(set) var receivedByteCount = 0
    private(set) var abort: Abort?
    private var headByteCount = 0
    private var bodyBegan = false
    /// The time of the last measurement of the speed, and the number of bytes at that time.
    private var window: (start: Double, byteCount: Int)

    let easy: UnsafeMutableRawPointer
    private var list: UnsafeMutablePointer<curl_slist>?
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    /// Returns `nil` when the library has no memory or rejects the URL.
    init?(_ request: Request, now: Double) {
        guard let easy = ccurl_easy_init() else { return nil }
        self.easy = easy
        self.request = request
        window = (now, 0)
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        guard configure() else { return nil }
    }

    deinit {
        ccurl_easy_cleanup(easy)
        ccurl_slist_free_all(list)
        errorText.deallocate()
    }

    /// Returns the library's message for an error.
    func reason(_ code: CURLcode) -> String {
        let text = String(cString: errorText)
        return text.isEmpty ? String(cString: ccurl_easy_strerror(code)) : text
    }

    /// Whether the response has set cookies that were accepted or refused by the jar.
    var setsCookies: Bool { request.cookies != nil && fields["Set-Cookie"] != nil }

    var hasPictureStatus: Bool { [200, 203, 206].contains(status) }

    /// The fraction of the bytes that have arrived; `nil` if the total is unknown.
    var fraction: Double? {
        guard hasPictureStatus, let expected, expected > 0 else { return nil }
        return min(1, Double(body.count) / Double(expected))
    }

    /// Returns the exceeded time limit, if the transfer is too slow or takes too long, and the time of the next check.
    func check(now: Double, deadline: Double) -> (timeout: ASImageTimeout?, next: Double) {
        let configuration = request.configuration
        if now >= deadline { return (.total, now) }
        if now >= window.start + configuration.stallInterval {
            let needed = max(1, configuration.lowestSpeed * configuration.stallInterval)
            if Double(receivedByteCount - window.byteCount) < needed { return (.stall, now) }
            window = (now, receivedByteCount)
        }
        return (nil, min(deadline, window.start + configuration.stallInterval))
    }

    func abortTransfer(_ reason: Abort) {
        if abort == nil { abort = reason }
    }

    private func configure() -> Bool {
        let configuration = request.configuration
        let isRanged = request.partial != nil
        var codes = [
            ccurl_set_string(easy, CURLOPT_URL, request.address),
            ccurl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https"),
            ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1),
            // Cancelling during a name lookup does not wait for the answer, which would block all other transfers.
            ccurl_set_long(easy, CURLOPT_QUICK_EXIT, 1),
            ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0),
            ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)),
            ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
            ccurl_set_long(easy, CURLOPT_BUFFERSIZE, 64 << 10),
            ccurl_set_long(
                easy,
                CURLOPT_CONNECTTIMEOUT_MS,
                Int(min(configuration.connectTimeout, 86_400) * 1000)
            ),
            // Only unencoded bytes can be continued: in compressed bytes the position of the rest is unknown.
            ccurl_set_string(easy, CURLOPT_ACCEPT_ENCODING, isRanged ? nil : "gzip, deflate"),
            ccurl_set_sinks(easy, Self.headSink, Self.bodySink, Unmanaged.passUnretained(self).toOpaque(), errorText),
        ]
        if let file = configuration.certificateAuthoritiesFile {
            codes.append(ccurl_set_string(easy, CURLOPT_CAINFO, file.path))
            codes.append(ccurl_set_string(easy, CURLOPT_CAPATH, nil))
        }
        if let cookies = request.cookies { codes.append(ccurl_set_cookies(easy, cookies.store)) }
        for field in request.fields.fields {
            if request.cookies != nil, field.name.lowercased() == "cookie" {
                // A request has one field of this name: the library adds the stored cookies to it.
                codes.append(ccurl_set_string(easy, CURLOPT_COOKIE, field.value))
                continue
            }
            guard let next = ccurl_slist_append(list, "\(field.name): \(field.value)") else { return false }
            list = next
        }
        codes.append(ccurl_set_list(easy, CURLOPT_HTTPHEADER, list))
        return codes.allSatisfy { $0 == CURLE_OK }
    }

    private static let headSink: ccurl_sink = { bytes, size, count, context in
        guard let context else { return 0 }
        let transfer = Unmanaged<ASCurlTransfer>.fromOpaque(context).takeUnretainedValue()
        return transfer.receiveHead(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }

    private static let bodySink: ccurl_sink = { bytes, size, count, context in
        guard let context else { return 0 }
        let transfer = Unmanaged<ASCurlTransfer>.fromOpaque(context).takeUnretainedValue()
        return transfer.receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }

    private func receiveHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
        receivedByteCount += bytes.count
        headByteCount += bytes.count
        guard headByteCount <= Self.maximumHeadByteCount else {
            abort = .headTooLong
            return false
        }
        return abort == nil
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        receivedByteCount += bytes.count
        if !bodyBegan, !begin() { return false }
        guard hasPictureStatus else {
            if receivedByteCount > Self.maximumDiscardedByteCount { abort = .bodyDiscarded }
            return abort == nil
        }
        guard body.count + bytes.count <= request.configuration.maximumByteCount else {
            abort = .tooManyBytes
            return false
        }
        body.append(contentsOf: bytes)
        return abort == nil
    }

    /// Processes the head after it is complete.
    private func begin() -> Bool {
        bodyBegan = true
        status = ccurl_status(easy)
        readFields()
        guard hasPictureStatus else { return true }
        let isPacked = (fields["Content-Encoding"]?.lowercased() ?? "identity") != "identity"
        let length = isPacked ? nil : fields["Content-Length"].flatMap { Int($0) }
        if status == 206 {
            guard let partial = request.partial, !isPacked, partial.continues(with: fields) else {
                abort = .mismatch
                return false
            }
            body = partial.body
            resumedByteCount = body.count
            expected = ASContentRange(fields["Content-Range"])?.total ?? length.map { $0 + body.count }
        } else {
            expected = length
        }
        if let expected, expected > request.configuration.maximumByteCount {
            abort = .tooManyBytes
            return false
        }
        return true
    }

    /// Reads the fields of the last response that is not a 1xx.
    private func readFields() {
        var field: UnsafeMutablePointer<curl_header>?
        while let next = ccurl_easy_nextheader(easy, UInt32(CURLH_HEADER), -1, field) {
            let (name, value) = (String(cString: next.pointee.name), String(cString: next.pointee.value))
            fields.append(name, value)
            if location == nil, name.lowercased() == "location" {
                location = (0..<strlen(next.pointee.value)).map { UInt8(bitPattern: next.pointee.value[$0]) }
            }
            field = next
        }
    }

    /// Processes the end of the response.
    func end() {
        if !bodyBegan { _ = begin() }
    }
}
