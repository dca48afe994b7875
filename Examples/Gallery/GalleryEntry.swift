// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// One entry of the gallery.
public struct GalleryEntry {
    /// What the row says.
    public var title: String
    /// What there is to see.
    public var summary: String
    /// Makes the demo's first screen.
    public var makeViewController: @MainActor () -> UIViewController

    /// An entry.
    public init(title: String, summary: String, makeViewController: @escaping @MainActor () -> UIViewController) {
        self.title = title
        self.summary = summary
        self.makeViewController = makeViewController
    }
}
