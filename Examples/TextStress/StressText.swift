// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A generator of the text of a row, which works off main and depends only on its seed.
struct StressText {
    private var random: SeededGenerator
    private let row: Int
    let kind: StressKind

    private static let size: CGFloat = 15

    init(row: Int, seed: Int) {
        self.row = row
        random = SeededGenerator(seed: seed &* 1_000_003 &+ row)
        kind = StressKind.of(row: row, random: &random)
    }

    /// Sets the text, and the properties of the node that shows it.
    mutating func configure(_ node: ASTextNode) {
        switch kind {
        case .rich: node.attributedText = rich(sentences: 2...6)
        case .truncated: truncate(node)
        case .links: node.attributedText = linked()
        case .attachments: node.attributedText = withPictures()
        case .longLine:
            node.attributedText = plain(Self.run(of: 20_000, from: Int.random(in: 0..<26, using: &random)))
            node.maximumNumberOfLines = 4
        case .marks: node.attributedText = plain(Self.marks)
        case .million:
            node.attributedText = plain(Self.million)
            node.maximumNumberOfLines = 8
            node.truncationAttributedText = styled(" … and so on", [.foregroundColor: UIColor.systemRed])
        case .invalid: node.attributedText = plain(Self.invalid)
        }
    }

    // MARK: Attributes

    private mutating func rich(sentences: ClosedRange<Int>) -> NSMutableAttributedString {
        let text = NSMutableAttributedString(string: "")
        for index in 0..<Int.random(in: sentences, using: &random) {
            if index > 0 { text.append(styled(" ", [:])) }
            text.append(styled(SampleText.body(random(1 << 20), sentenceCount: 1...1), look()))
        }
        if random(5) == 0 {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = [NSTextAlignment.center, .right, .justified][random(3)]
            paragraph.lineSpacing = CGFloat(random(7))
            paragraph.firstLineHeadIndent = CGFloat(random(30))
            text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
        }
        return text
    }

    private mutating func look() -> [NSAttributedString.Key: Any] {
        let size = Self.size + CGFloat(random(8)) - 2
        let color = UIColor(
            light: UIColor(hue: Double(random(24)) / 24, saturation: 0.9, brightness: 0.5, alpha: 1),
            dark: UIColor(hue: Double(random(24)) / 24, saturation: 0.4, brightness: 1, alpha: 1)
        )
        switch random(12) {
        case 0: return [.font: UIFont.boldSystemFont(ofSize: size)]
        case 1: return [.font: UIFont.italicSystemFont(ofSize: size), .foregroundColor: color]
        case 2: return [.font: UIFont.monospacedSystemFont(ofSize: size, weight: .regular)]
        case 3: return [.underlineStyle: NSUnderlineStyle.single, .foregroundColor: color]
        case 4: return [.strikethroughStyle: NSUnderlineStyle.single]
        case 5: return [.backgroundColor: color.withAlphaComponent(0.2)]
        case 6: return [.kern: CGFloat(random(4))]
        case 7: return [.font: UIFont.systemFont(ofSize: size, weight: .light), .foregroundColor: color]
        case 8:
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 1, height: 2)
            shadow.shadowBlurRadius = 2
            return [.shadow: shadow, .font: UIFont.boldSystemFont(ofSize: size)]
        case 9: return [.strokeWidth: CGFloat(3), .font: UIFont.boldSystemFont(ofSize: size + 4)]
        default: return [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color]
        }
    }

    private mutating func truncate(_ node: ASTextNode) {
        node.attributedText = rich(sentences: 3...7)
        node.maximumNumberOfLines = 1 + random(4)
        node.truncationMode =
            [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byWordWrapping][
                random(4)
            ]
        if random(2) == 0 { node.truncationAttributedText = styled(" ⟨cut⟩", [.foregroundColor: UIColor.systemRed]) }
        if random(2) == 0 {
            node.additionalTruncationMessage = styled(" more", [.foregroundColor: DemoColor.accent])
        }
    }

    private mutating func linked() -> NSAttributedString {
        let text = rich(sentences: 1...4)
        for number in 0..<1 + random(3) {
            guard let address = URL(string: "https://example.org/\(row)/\(number)") else { continue }
            let name = SampleText.name(random(1 << 20))
            text.append(styled("  ", [:]))
            text.append(
                styled(
                    name,
                    [.link: address, .foregroundColor: DemoColor.accent, .underlineStyle: NSUnderlineStyle.single]
                )
            )
        }
        return text
    }

    private mutating func withPictures() -> NSAttributedString {
        let text = rich(sentences: 1...3)
        for _ in 0..<1 + random(4) {
            let picture = NSTextAttachment(image: Self.discs[random(Self.discs.count)])
            picture.bounds = CGRect(x: 0, y: -4, width: 18, height: 18)
            text.append(styled(" ", [:]))
            text.append(NSAttributedString(attachment: picture))
            text.append(styled(" " + SampleText.body(random(1 << 20), sentenceCount: 1...1), look()))
        }
        return text
    }

    // MARK: Extreme texts

    private static func run(of count: Int, from first: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
        var text = String.UnicodeScalarView()
        for index in 0..<count { text.append(letters[(first + index) % letters.count]) }
        return String(text)
    }

    /// The marks from U+0300 to U+036F, repeated.
    static let marks: String = {
        var text = String.UnicodeScalarView("before Z".unicodeScalars)
        for index in 0..<10_000 {
            if let mark = Unicode.Scalar(UInt32(0x300 + index % 0x70)) { text.append(mark) }
        }
        text.append(contentsOf: " after".unicodeScalars)
        return String(text)
    }()

    /// A million characters without a line break, with a space after every nine letters.
    static let million: String = String(repeating: "character ", count: 100_000)

    /// Invalid UTF-8 as in input of other programs: truncated sequences, invalid bytes, surrogates and overlong forms.
    static let invalidBytes: [UInt8] =
        Array("Cut: ".utf8) + [0xE3, 0x81] + Array("; never: ".utf8) + [0xFF, 0xFE, 0xC0]
        + Array("; a surrogate: ".utf8)
        + [0xED, 0xA0, 0x80] + Array("; overlong: ".utf8) + [0xC0, 0xAF] + Array("; beyond Unicode: ".utf8)
        + [0xF4, 0x90, 0x80, 0x80] + Array("; Latin 1: na".utf8) + [0xEF] + Array("ve; and 日本語 is whole.".utf8)

    private static let invalid = String(decoding: invalidBytes, as: UTF8.self)

    private static let discs: [UIImage] = (0..<8).map { index in
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 18, height: 18))
        return renderer.image { context in
            context.cgContext.setFillColor(
                UIColor(hue: Double(index) / 8, saturation: 0.7, brightness: 0.85, alpha: 1)
            )
            context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 16, height: 16))
        }
    }

    // MARK: Helpers

    private mutating func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private func plain(_ text: String) -> NSAttributedString { styled(text, [:]) }

    private func styled(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        let base: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: Self.size), .foregroundColor: UIColor.label,
        ]
        return NSAttributedString(string: text, attributes: base.merging(attributes) { _, new in new })
    }
}
