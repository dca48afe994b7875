// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A row of `feed.json`.
struct FeedRow: Sendable {
    var title: String
    var body: String
    private var folder: String
    private var photoName: String
    private var avatarName: String

    /// The path of the photo; made when it is needed, because the name alone is short.
    var photo: String { folder + "/" + photoName }
    /// The path of the avatar.
    var avatar: String { folder + "/" + avatarName }

    /// Reads the rows of the feed in `folder`; the resulting paths are in it.
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
            FeedRow(title: $0.title, body: $0.body, folder: folder, photoName: $0.photo, avatarName: $0.avatar)
        }
    }
}
