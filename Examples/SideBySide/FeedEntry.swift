// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// What both feeds show in a row.
struct FeedEntry {
    static let count = 400

    let name: NSAttributedString
    let text: NSAttributedString
    let photo: URL

    init(_ row: Int) {
        name = DemoText.heading("\(row + 1). \(SampleText.name(row))")
        text = DemoText.plain(SampleText.letter(row), size: 14)
        photo = SamplePhotos.photo(row)
    }

    /// Around a row's content, and between its parts, in points.
    static let (margin, gap): (CGFloat, CGFloat) = (12, 6)
    /// The height of a photograph by its width.
    static let photoRatio: CGFloat = 0.5
}
