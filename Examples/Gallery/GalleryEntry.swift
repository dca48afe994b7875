// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A page of the gallery.
public struct GalleryEntry: Sendable {
    /// The words of its name; the folder and the target are the same words without spaces.
    public var title: String
    /// What there is to see, in one line.
    public var summary: String
    /// What to do on the page.
    public var hint: String
    /// Makes the first screen.
    public var makeViewController: @MainActor () -> UIViewController

    /// A page.
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

    /// The folder with the page's source, where the program was built.
    public var sourceFolder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(name)
    }

    /// The file of the small picture of the page.
    public func miniature(isDark: Bool) -> URL {
        SamplePhotos.assets.appendingPathComponent("miniatures/\(name)\(isDark ? "-dark" : "").jpg")
    }

    /// How well the page fits the words of a search; 0 is best.
    ///
    /// - Parameter query: in any case; blanks at the ends do not count
    /// - Returns: `nil` for a page that does not have all the words
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

/// A part of the gallery.
public struct GallerySection {
    /// The heading.
    public var title: String
    /// The pages.
    public var entries: [GalleryEntry]
}
