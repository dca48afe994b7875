// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A page of the gallery.
public struct GalleryEntry: Sendable {
    /// The title; without spaces it is also the name of the folder and of the target.
    public var title: String
    /// A summary of one line.
    public var summary: String
    /// A suggestion to try on the page.
    public var hint: String
    /// Creates the first screen.
    public var makeViewController: @MainActor () -> UIViewController

    /// Creates an entry.
    public init(
        title: String,
        summary: String,
        hint: String,
        makeViewController: @escaping @MainActor () -> UIViewController
    ) {
        self.title = title
        self.summary = summary
        self.hint = hint
        self.makeViewController = makeViewController
    }

    /// The folder in `Examples`, and the name for `Examples/run`: `Hit areas` gives `HitAreas`.
    public var name: String {
        title.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The folder with the source of the page, on the machine that built the program.
    public var sourceFolder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(name)
    }

    /// Returns the file of the miniature.
    public func miniature(isDark: Bool) -> URL {
        SamplePhotos.assets.appendingPathComponent("miniatures/\(name)\(isDark ? "-dark" : "").jpg")
    }

    /// Returns the rank of the page in a search; 0 is the best.
    ///
    /// - Parameter query: words to search for; case and spaces at the ends are ignored
    /// - Returns: the rank, or `nil` if the page does not contain all words
    public func rank(for query: String) -> Int? {
        let wanted = query.lowercased().split(separator: " ")
        let (title, rest) = (title.lowercased(), "\(summary) \(hint) \(name)".lowercased())
        guard wanted.allSatisfy({ title.contains($0) || rest.contains($0) }) else { return nil }
        let phrase = wanted.joined(separator: " ")
        if title == phrase { return 0 }
        if title.hasPrefix(phrase) { return 1 }
        if title.contains(phrase) { return 2 }
        return wanted.allSatisfy { title.contains($0) } ? 3 : 4
    }
}

/// A named group of pages.
public struct GallerySection {
    /// The heading.
    public var title: String
    /// The pages.
    public var entries: [GalleryEntry]
}
