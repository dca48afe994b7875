// SPDX-License-Identifier: Apache-2.0
package import Foundation
internal import FoundationNetworking

/// The values of a response that make the next request conditional.
package struct FeedResponse: Hashable, Sendable {
    package var etag, lastModified: String?

    package init(etag: String? = nil, lastModified: String? = nil) {
        (self.etag, self.lastModified) = (etag, lastModified)
    }
}

/// Loads documents of feeds with conditional requests, so that a server sends an unchanged document only once.
package final class FeedLoader: Sendable {
    /// The largest document, in bytes.
    private static let limit = 16 << 20

    private let session: URLSession

    package init() {
        let configuration = URLSessionConfiguration.ephemeral
        // The validators are in the data base; a cache would answer "not modified" itself.
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.timeoutIntervalForRequest = 20
        configuration.timeoutIntervalForResource = 60
        configuration.httpMaximumConnectionsPerHost = 2
        configuration.httpAdditionalHeaders = [
            "Accept":
                "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
            "User-Agent": "Reader/1.0 (AsyncDisplayKit)",
        ]
        session = URLSession(configuration: configuration)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Loads a document.
    ///
    /// - Parameters:
    ///   - url: the address
    ///   - known: the values of the last response
    /// - Returns: the document, its response and its address after redirects; `nil` if it has not changed
    /// - Throws: `FeedError`, and `URLError` if there is no response
    package func load(_ url: URL, known: FeedResponse = FeedResponse()) async throws -> (Data, FeedResponse, URL)? {
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw FeedError.noWebAddress }
        var request = URLRequest(url: url)
        request.setValue(known.etag, forHTTPHeaderField: "If-None-Match")
        request.setValue(known.lastModified, forHTTPHeaderField: "If-Modified-Since")
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        if response.statusCode == 304 { return nil }
        guard (200..<300).contains(response.statusCode) else { throw FeedError.status(response.statusCode) }
        guard data.count <= Self.limit else { throw FeedError.tooLarge }
        let values = FeedResponse(
            etag: response.value(forHTTPHeaderField: "ETag"),
            lastModified: response.value(forHTTPHeaderField: "Last-Modified")
        )
        return (data, values, response.url ?? url)
    }
}
