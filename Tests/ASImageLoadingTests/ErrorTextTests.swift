// SPDX-License-Identifier: Apache-2.0
import ASImageIO
import Foundation
import Testing

@testable import ASImageLoading

@Suite("Texts of errors")
struct ErrorTextTests {
    private static let page = URL(filePath: "/a.png")
    private static let text = "file:///a.png: "

    /// The numbers as the locale of tests formats them for the user.
    private static let formatted = ["1500": "1,500", "5000": "5,000", "30.0": "30", "2.0": "2"]

    // Tests run in the locale C.UTF-8, so the words for the user are those of the log.
    @Test(
        arguments: [
            (
                .unsupportedScheme(page, scheme: ""),
                "the URL has no scheme; images are loaded from http, https, file and data URLs."
            ),
            (
                .unsupportedScheme(page, scheme: "ftp"),
                "images are not loaded from ftp URLs, only from http, https, file and data URLs."
            ),
            (.malformedURL(page, reason: "The URL has no %@ host."), "The URL has no %@ host."),
            (.unreadableFile(page, reason: "It is a folder."), "the file cannot be read: It is a folder."),
            (.cannotConnect(page, reason: "no route"), "no connection: no route"),
            (
                .connectionLost(page, received: 1500, expected: nil, reason: "reset"),
                "the connection was lost after 1500 bytes: reset"
            ),
            (
                .connectionLost(page, received: 1, expected: 2, reason: "reset"),
                "the connection was lost after 1 of 2 bytes: reset"
            ),
            (
                .connectionLost(page, received: 0, expected: 1, reason: "reset"),
                "the connection was lost after 0 of 1 byte: reset"
            ),
            (.timedOut(page, .stall, seconds: 0.25), "the server sends almost no data (0.25 s)."),
            (.timedOut(page, .total, seconds: 30), "the image was not loaded in time (30.0 s)."),
            (.badStatus(page, status: 404, retryAfter: nil), "the server responded with status 404."),
            (
                .badStatus(page, status: 503, retryAfter: 2),
                "the server responded with status 503 and asks to retry after 2.0 s."
            ),
            (.tooManyRedirects(page, limit: 20), "the server redirects more than 20 times."),
            (
                .refusedRedirect(page, to: "file:///b"),
                "the server redirects to file:///b, which is not allowed."
            ),
            (.tooManyBytes(page, limit: 5000), "the response has more than the 5000 bytes that are allowed."),
            (.notAnImage(page, contentType: nil, isHTML: true), "the response is a web page."),
            (
                .notAnImage(page, contentType: "text/plain", isHTML: false),
                "the response is not an image (its type is text/plain)."
            ),
            (.untrusted(page, .expired, reason: "error 10"), "the server's certificate has expired (error 10)."),
            (.badResponse(page, reason: "its header is longer."), "the response is invalid: its header is longer."),
            (
                .invalidImage(page, ASImageError(.truncated, name: "a")),
                "a is truncated: it ends before the image does."
            ),
            (
                .invalidImage(page, ASImageError(.tooManyFrames(limit: 9), name: "a")),
                "a has more than the 9 frames that ASImageLimits.maximumFrameCount allows."
            ),
            (
                .invalidImage(page, ASImageError(.missingLoader(format: "AVIF", package: "libavif"), name: "a")),
                "a is in the format AVIF, which this system cannot read: AVIF needs the package libavif."
            ),
        ] as [(ASImageLoadError, String)]
    )
    func `an error has a sentence for the log and one for the user`(error: ASImageLoadError, text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let number = String(word.drop { $0 == "(" })
            return word.prefix { $0 == "(" } + (Self.formatted[number] ?? number)
        }

        #expect(error.description == Self.text + text)
        #expect(error.errorDescription == Self.text + words.joined(separator: " "))
        #expect(error.localizedDescription == error.errorDescription)
    }
}
