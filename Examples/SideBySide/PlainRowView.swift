// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A row as a view, which is measured and drawn on the main thread; its content and frames are the same as those of the node.
final class PlainRowView: UIView {
    /// The rectangles of a row's parts, in its own coordinate space.
    struct Frames {
        let name, text, photo: CGRect

        /// Measures the texts of an entry for a row width in points.
        init(_ entry: FeedEntry, width: CGFloat) {
            let (margin, gap) = (FeedEntry.margin, FeedEntry.gap)
            let room = max(1, width - 2 * margin)
            func height(_ text: NSAttributedString) -> CGFloat {
                let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
                return text.boundingRect(with: limit, options: .usesLineFragmentOrigin).height.rounded(.up)
            }
            name = CGRect(x: margin, y: margin, width: room, height: height(entry.name))
            text = CGRect(x: margin, y: name.maxY + gap, width: room, height: height(entry.text))
            photo = CGRect(x: margin, y: text.maxY + gap, width: room, height: room * FeedEntry.photoRatio)
        }

        var height: CGFloat { photo.maxY + FeedEntry.margin }
    }

    private let entry: FeedEntry
    private let frames: Frames

    init(_ entry: FeedEntry, _ frames: Frames, frame: CGRect) {
        (self.entry, self.frames) = (entry, frames)
        super.init(frame: frame)
        backgroundColor = .systemBackground
        isAccessibilityElement = true
        accessibilityLabel = "\(entry.name.string) \(entry.text.string)"
        setNeedsDisplay()
    }

    /// Draws the texts, and decodes and draws the photograph.
    override func draw(_ rect: CGRect) {
        entry.name.draw(in: frames.name)
        entry.text.draw(in: frames.text)
        FeedEntry.draw(entry.photo, in: frames.photo, work: entry.work)
    }
}
