// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The content of a row, which is the same in both feeds.
struct FeedEntry {
    static let count = 400

    let name: NSAttributedString
    let text: NSAttributedString
    let photo: URL
    /// The number of times that the photograph is decoded and drawn.
    let work: Int

    init(_ row: Int, work: Int) {
        self.work = work

        name = DemoText.heading("\(row + 1). \(SampleText.name(row))")
        text = DemoText.plain(SampleText.letter(row), size: 14)
        photo = SamplePhotos.photo(row)
    }

    /// The margin around a row's content, and the gap between its parts, in points.
    static let (margin, gap): (CGFloat, CGFloat) = (12, 6)
    /// The height of a photograph divided by its width.
    static let photoRatio: CGFloat = 0.5

    /// Decodes and draws a photograph `work` times; both feeds use this function.
    ///
    /// - Thread: any
    static func draw(_ photo: URL, in rect: CGRect, work: Int, isCancelled: () -> Bool = { false }) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        for _ in 0..<work where !isCancelled() {
            guard let image = UIImage(contentsOfFile: photo.path), image.size.width > 0 else { break }
            let scale = max(rect.width / image.size.width, rect.height / image.size.height)
            let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            image.draw(
                in: CGRect(
                    x: rect.midX - size.width / 2,
                    y: rect.midY - size.height / 2,
                    width: size.width,
                    height: size.height
                )
            )
        }
        context.restoreGState()
    }
}
