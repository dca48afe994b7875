// SPDX-License-Identifier: Apache-2.0
package import Foundation
internal import GRDB

/// A subscribed feed: a row of the table `feed`.
package struct Feed: Hashable, Identifiable, Sendable, Codable {
    /// The key in the data base.
    package var id: Int64
    /// The address of the document.
    package var url: URL
    /// The name that the feed has in lists.
    package var title: String
    /// The web site of the feed.
    package var site: URL?
    /// The values with which the server recognises that the document has not changed.
    package var etag, lastModified: String?
    /// A sentence about the last failure; `nil` after a success.
    package var problem: String?
}

/// A feed with the number of its unread articles.
package struct FeedSummary: Hashable, Sendable, Codable {
    package var feed: Feed
    package var unreadCount: Int
}

/// The counts and feeds of the sidebar.
package struct Overview: Hashable, Sendable {
    package var feeds: [FeedSummary]

    package init(feeds: [FeedSummary] = []) { self.feeds = feeds }

    package var unreadCount: Int { feeds.reduce(0) { $0 + $1.unreadCount } }
}

extension Feed: FetchableRecord, PersistableRecord {}
extension FeedSummary: FetchableRecord {}
