// SPDX-License-Identifier: Apache-2.0
internal import CCurl
internal import Foundation

extension ASImageLoadError {
    /// Converts an error number of the library.
    init(
        _ code: CURLcode,
        _ transfer: ASCurlTransfer,
        _ url: URL,
        _ configuration: ASImageDownloaderConfiguration
    ) {
        let reason = transfer.reason(code)
        switch code {
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT:
            self = .cannotConnect(url, reason: reason)
        case CURLE_OPERATION_TIMEDOUT:
            self = .timedOut(url, .connect, seconds: configuration.connectTimeout)
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = .connectionLost(
                url,
                received: transfer.body.count,
                expected: transfer.expected,
                reason: reason
            )
        case CURLE_SSL_CONNECT_ERROR where reason.contains("SYSCALL") || reason.contains("reset"):
            self = .connectionLost(url, received: 0, expected: nil, reason: reason)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR:
            let failure = ASTLSFailure(verifyResult: ccurl_verify_result(transfer.easy), text: reason)
            self = .untrusted(url, failure, reason: reason)
        case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE:
            self = .untrusted(url, .badAuthorities, reason: reason)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_USE_SSL_FAILED:
            self = .untrusted(url, .other, reason: reason)
        case CURLE_URL_MALFORMAT:
            self = .malformedURL(url, reason: reason)
        default:
            self = .badResponse(url, reason: reason)
        }
    }

    /// Converts any thrown error.
    init(wrapping error: any Error, _ url: URL) {
        self = error as? ASImageLoadError ?? .badResponse(url, reason: "\(error)")
    }

    /// Whether the server could not be reached or could not answer, so that an earlier response may be used.
    var isServerUnreachable: Bool {
        if case .timedOut = self { return true }
        if case .badStatus(_, let status, _) = self { return [500, 502, 503, 504].contains(status) }
        return isTemporary
    }
}
