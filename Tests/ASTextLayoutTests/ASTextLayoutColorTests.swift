// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import Foundation
import Testing

@Suite("Colours of text")
struct ASTextLayoutColorTests {
    private func text(_ parts: [(String, [NSAttributedString.Key: Any])]) -> ASTextContent {
        let result = NSMutableAttributedString(string: "")
        for (string, attributes) in parts {
            let all = attributes.merging([.font: UIFont.systemFont(ofSize: 20)]) { $1 }
            result.append(NSAttributedString(string: string, attributes: all))
        }
        return ASTextContent(result)
    }

    /// The number of pixels of the left and of the right half of the layout that are nearer to `color` than to white and black.
    private func count(_ color: UIColor, in layout: ASTextLayout) throws -> (left: Int, right: Int) {
        let size = CGSize(width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
        let picture = try #require(
            ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
                context.setFillColor(.white)
                context.fill(CGRect(origin: .zero, size: size))
                layout.draw(in: context, at: .zero)
            }
        )
        var (left, right) = (0, 0)
        let wanted = color.premultipliedARGB
        for y in 0..<picture.pixelHeight {
            for x in 0..<picture.pixelWidth {
                let pixel = picture.pixel(x: x, y: y)
                let isNear = [UInt32(16), 8, 0].allSatisfy { shift in
                    let (a, b) = (Int(pixel >> shift & 0xFF), Int(wanted >> shift & 0xFF))
                    return abs(a - b) < 90
                }
                guard isNear else { continue }
                if x < picture.pixelWidth / 2 { left += 1 } else { right += 1 }
            }
        }
        return (left, right)
    }

    @Test("Each part of a line has its own colour", arguments: [false, true])
    func parts(isRightToLeft: Bool) throws {
        let words = isRightToLeft ? ("שלום", "עולם") : ("hello", "world")
        let layout = ASTextLayout.make(
            text([(words.0 + " ", [.foregroundColor: UIColor.red]), (words.1, [.foregroundColor: UIColor.blue])]),
            ASTextLayoutParameters(scale: 1)
        )
        let (red, blue) = (try count(.red, in: layout), try count(.blue, in: layout))
        let (first, second) = isRightToLeft ? (blue, red) : (red, blue)

        #expect(first.left > 20 && first.right < first.left / 4)
        #expect(second.right > 20 && second.left < second.right / 4)
    }

    @Test("A truncation token keeps its own colour")
    func token() throws {
        let layout = ASTextLayout.make(
            text([("a long line that is cut somewhere", [:])]),
            ASTextLayoutParameters(
                maximumWidth: 200,
                maximumNumberOfLines: 1,
                truncationToken: text([("… ", [:]), ("more", [.foregroundColor: UIColor.blue])]),
                scale: 1
            )
        )

        #expect(layout.isTruncated)
        let blue = try count(.blue, in: layout)
        #expect(blue.right > 20 && blue.left == 0)
    }

    /// The darkness of the left and of the right half, in whole black pixels.
    private func ink(_ layout: ASTextLayout) throws -> (left: Int, right: Int) {
        let size = CGSize(width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
        let picture = try #require(
            ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
                context.setFillColor(.white)
                context.fill(CGRect(origin: .zero, size: size))
                layout.draw(in: context, at: .zero)
            }
        )
        var (left, right) = (0, 0)
        for y in 0..<picture.pixelHeight {
            for x in 0..<picture.pixelWidth {
                let darkness = 255 - Int(picture.pixel(x: x, y: y) & 0xFF)
                if x < picture.pixelWidth / 2 { left += darkness } else { right += darkness }
            }
        }
        return (left / 255, right / 255)
    }

    @Test("An underline of only the second word is drawn")
    func underline() throws {
        let line: [NSAttributedString.Key: Any] = [.underlineStyle: NSUnderlineStyle.single.rawValue]
        let plain = ASTextLayout.make(text([("hello ", [:]), ("world", [:])]), ASTextLayoutParameters(scale: 1))
        let underlined = ASTextLayout.make(text([("hello ", [:]), ("world", line)]), ASTextLayoutParameters(scale: 1))
        let (without, with) = (try ink(plain), try ink(underlined))

        // The word is about 50 pixels long, the line one or two high.
        #expect(with.right > without.right + 25)
        #expect(abs(with.left - without.left) < 12)
    }
}
