// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// What the server has for the feed: the prepared portraits, and photographs that are cut when they are asked for.
enum KittenAnswers {
    /// The first run cuts them; a caller that needs one meanwhile waits.
    private static let isPrepared: Bool = {
        do {
            try SamplePhotos.prepare()
            return true
        } catch {
            ASLogLine("\(error)")
            return false
        }
    }()

    /// The picture of a path as `Kitten` has them.
    @Sendable
    static func answer(_ path: String) -> DemoAnswer {
        let url = URL(fileURLWithPath: path)
        guard let number = Int(url.deletingPathExtension().lastPathComponent), number >= 0 else { return .status(404) }
        switch url.deletingLastPathComponent().path {
        case "/portraits": return isPrepared ? .jpeg(SamplePhotos.avatar(number)) : .status(500)
        case "/photographs":
            return KittenPhoto(row: number).data().map { .data($0, type: "image/jpeg") } ?? .status(500)
        default: return .status(404)
        }
    }
}
