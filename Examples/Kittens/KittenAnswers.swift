// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The answers of the server for the feed: prepared portraits, and photographs that are cropped on request.
enum KittenAnswers {
    /// Whether the sample photographs have been prepared.
    ///
    /// The first access prepares them, and other threads wait meanwhile.
    private static let isPrepared: Bool = {
        do {
            try SamplePhotos.prepare()
            return true
        } catch {
            ASLogLine("\(error)")
            return false
        }
    }()

    /// Returns the picture for a path of a URL in `Kitten`, or an error status.
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
