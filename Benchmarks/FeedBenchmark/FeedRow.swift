// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A row of `feed.json`.
struct FeedRow: Sendable {
    var title: String
    var body: String
    var photo: String
    var avatar: String

    /// Reads the rows of the feed in `folder`; the resulting paths are absolute.
    static func read(from folder: String) throws -> [FeedRow] {
        struct File: Decodable {
            struct Row: Decodable {
                var title: String
                var body: String
                var photo: String
                var avatar: String
            }
            var rows: [Row]
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/feed.json"), options: .alwaysMapped)
        return try JSONDecoder().decode(File.self, from: data).rows.map {
            FeedRow(title: $0.title, body: $0.body, photo: folder + "/" + $0.photo, avatar: folder + "/" + $0.avatar)
        }
    }
}
