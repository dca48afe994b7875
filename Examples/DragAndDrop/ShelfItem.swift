// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An item on a shelf.
enum ShelfItem: Sendable {
    case text(String)
    case color(UIColor)
    case photo(UIImage)
    case file(URL)
    /// Data that the example cannot read, with its types.
    case unknown([String])

    /// The provider for other programs, or `nil` for unreadable data.
    var provider: NSItemProvider? {
        switch self {
        case .text(let text): NSItemProvider(object: text)
        case .color(let color): NSItemProvider(object: color)
        case .photo(let image): NSItemProvider(object: image)
        case .file(let url): NSItemProvider(contentsOf: url)
        case .unknown: nil
        }
    }

    /// The name of the kind of item.
    var kind: String {
        switch self {
        case .text: "a text"
        case .color: "a colour"
        case .photo: "a picture"
        case .file: "a file"
        case .unknown: "something"
        }
    }

    /// Texts in several scripts, colours, photographs and files.
    static var samples: [ShelfItem] {
        let texts = ["Drag me to another window, or to another program.", "Ελληνικά, Русский, 日本語", "👩‍👩‍👧 and e\u{301}"]
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple, UIColor(hex: 0x204060),
        ]
        let photos = [3, 11, 20].compactMap { UIImage(contentsOfFile: SamplePhotos.photo($0).path) }
        let files = [3, 11, 20].map { SamplePhotos.photo($0) }
        return texts.map { .text($0) } + colors.map { .color($0.resolvedColor(with: UITraitCollection())) }
            + photos.map { .photo($0) } + files.map { .file($0) }
    }
}
