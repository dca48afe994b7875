// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// What the server has for the feed: the prepared photographs.
enum KittenAnswers {
    /// The first run cuts them; whoever asks for one meanwhile waits.
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
        guard let number = Int(url.deletingPathExtension().lastPathComponent) else { return .status(404) }
        guard isPrepared else { return .status(500) }
        switch url.deletingLastPathComponent().path {
        case "/portraits": return .jpeg(SamplePhotos.avatar(number))
        case "/photographs": return .jpeg(SamplePhotos.photo(number))
        default: return .status(404)
        }
    }
}
