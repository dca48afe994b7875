// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// A sample text with its caption.
struct TextSample: Sendable {
    var caption: String
    var isDark = false
    /// Creates the node; called off main.
    var makeNode: @Sendable () -> ASTextNode

    private static let story =
        "Nobody knows how she gets onto the roof, but every morning she is there; and in winter the window above the heater "
        + "belongs to her alone, until the evening bell."

    static let all =
        [
            TextSample(caption: "Links: press, hold, drag off and back; the browser opens them") {
                links(UIColor.label, DemoColor.accent)
            },
            TextSample(caption: "On something dark", isDark: true) {
                let node = links(.white, DemoColor.accent.resolvedColor(dark: true))
                onMain(node) { $0.highlightStyle = .dark }
                return node
            },
            TextSample(caption: "Select: drag, double click, triple click, Shift, Ctrl+A, Ctrl+C") {
                let node = plain(
                    "The cat sat by the wall. 猫は縁側で昼寝をしています。 החתול ישן על הגג. تنام القطة قرب النافذة. Кошка спит."
                )
                node.isSelectable = true
                return node
            },
        ] + truncations + looks

    private static let truncations: [TextSample] = [
        TextSample(caption: "Two lines, and a truncation message to press") {
            let node = plain(story)
            node.maximumNumberOfLines = 2
            node.additionalTruncationMessage = styled("more", [.foregroundColor: DemoColor.accent])
            node.isUserInteractionEnabled = true
            return node
        },
        truncated("byTruncatingTail, with a custom token", .byTruncatingTail, token: " ⟨cut⟩"),
        truncated("byTruncatingMiddle", .byTruncatingMiddle),
        truncated("byTruncatingHead", .byTruncatingHead),
        truncated("byClipping", .byClipping),
        TextSample(caption: "Right to left, one line") {
            let node = plain(
                "החתול ישן על הגג ומחכה לגשם הראשון, ואחר כך הוא יורד אל המטבח ומבקש את ארוחת הבוקר שלו מכולם."
            )
            node.maximumNumberOfLines = 1
            return node
        },
        TextSample(caption: "Letters shrink to 60 % before the text is cut") {
            let node = plain(
                "Make this window narrower: the letters of this line shrink.",
                20
            )
            node.maximumNumberOfLines = 1
            node.truncationMode = .byTruncatingTail
            node.pointSizeScaleFactors = [0.9, 0.8, 0.7, 0.6]
            return node
        },
    ]

    private static let looks: [TextSample] = [
        TextSample(caption: "Underline and strikethrough") {
            let text = NSMutableAttributedString(string: "")
            let lines: [(String, NSUnderlineStyle)] = [
                ("single", .single), ("thick", .thick), ("double", .double), ("dots", [.single, .patternDot]),
                ("dashes", [.single, .patternDash]), ("by word only", [.single, .byWord]),
            ]
            for (name, style) in lines {
                text.append(styled(name, [.underlineStyle: style]))
                text.append(styled("   "))
            }
            text.append(
                styled("through", [.strikethroughStyle: NSUnderlineStyle.single, .strikethroughColor: UIColor.red])
            )
            return makeNode(text)
        },
        TextSample(caption: "Shadow, outline, background, kerning, raised") {
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 2, height: 2)
            shadow.shadowBlurRadius = 3
            shadow.shadowColor = DemoColor.accent
            let text = NSMutableAttributedString(string: "")
            text.append(styled("shadow  ", [.shadow: shadow], 22))
            text.append(styled("outline  ", [.strokeWidth: 3, .font: UIFont.boldSystemFont(ofSize: 22)]))
            text.append(styled("behind", [.backgroundColor: UIColor.yellow, .foregroundColor: UIColor.black], 22))
            text.append(styled("  w i d e  ", [.kern: 4], 14))
            text.append(styled("x", [:], 22))
            text.append(styled("2", [.baselineOffset: 8], 12))
            return makeNode(text)
        },
        TextSample(caption: "Text attachments") {
            let text = NSMutableAttributedString(attributedString: styled("A disc ", [:], 18))
            for (hue, size) in [(0.0, 14.0), (0.3, 20), (0.6, 28)] {
                let attachment = NSTextAttachment(image: disc(hue: hue, size: size))
                attachment.bounds = CGRect(x: 0, y: -2, width: size, height: size)
                text.append(NSAttributedString(attachment: attachment))
                text.append(styled(" and ", [:], 18))
            }
            text.append(styled("no more.", [:], 18))
            return makeNode(text)
        },
        TextSample(caption: "Letters in the tint colour, except those with their own") {
            let text = NSMutableAttributedString(
                string: "The tint, and ",
                attributes: [.font: UIFont.systemFont(ofSize: 15)]
            )
            text.append(styled("red", [.foregroundColor: UIColor.red]))
            let node = makeNode(text)
            node.textColorFollowsTintColor = true
            return node
        },
        TextSample(caption: "Scripts") {
            plain(
                "Ελληνικά · Кириллица · 日本語 · 中文 · 한국어 · עברית · العربية · ქართული · Tiếng Việt"
            )
        },
        TextSample(caption: "Emoji") { plain("👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🐈‍⬛ 🍀 7️⃣ ❤️", 24) },
        TextSample(caption: "Justified, and hyphenated where the desktop has dictionaries: English, German") {
            let text = NSMutableAttributedString(string: "")
            text.append(hyphenated(story + "\n", language: "en"))
            text.append(
                hyphenated(
                    "Die Donaudampfschifffahrtsgesellschaft veröffentlichte außergewöhnlich unübersichtliche "
                        + "Beförderungsbedingungen für Hauskatzen.",
                    language: "de"
                )
            )
            return makeNode(text)
        },
    ]

    // MARK: Creating nodes

    private static func truncated(_ name: String, _ mode: NSLineBreakMode, token: String? = nil) -> TextSample {
        TextSample(caption: name) {
            let node = plain(story)
            node.maximumNumberOfLines = 1
            node.truncationMode = mode
            node.truncationAttributedText = token.map { styled($0, [.foregroundColor: UIColor.systemRed]) }
            return node
        }
    }

    private static func links(_ color: UIColor, _ linkColor: UIColor) -> ASTextNode {
        let text = NSMutableAttributedString(attributedString: styled("She answers to ", [.foregroundColor: color]))
        func add(_ string: String, _ link: String?) {
            var attributes: [NSAttributedString.Key: Any] = [.foregroundColor: color]
            if let link {
                attributes[.link] = link
                attributes[.foregroundColor] = linkColor
            }
            text.append(styled(string, attributes))
        }
        add("three names", "https://en.wikipedia.org/wiki/Cat#Names")
        add(" and to the sound of ", nil)
        add(
            "a tin that is being opened at the other end of the house, however softly",
            "https://en.wikipedia.org/wiki/Tin_can"
        )
        add("; to ", nil)
        add("שלום", "https://he.wikipedia.org/wiki/שלום")
        add(" as well.", nil)
        let node = makeNode(text)
        node.isUserInteractionEnabled = true
        return node
    }

    private static func plain(_ string: String, _ size: CGFloat = 15) -> ASTextNode {
        makeNode(styled(string, [:], size))
    }

    private static func makeNode(_ text: NSAttributedString) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = text
        return node
    }

    private static func styled(
        _ string: String,
        _ attributes: [NSAttributedString.Key: Any] = [:],
        _ size: CGFloat = 15
    ) -> NSAttributedString {
        let usual: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.label,
        ]
        return NSAttributedString(string: string, attributes: usual.merging(attributes) { $1 })
    }

    private static func hyphenated(_ string: String, language: String) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        style.hyphenationFactor = 1
        style.paragraphSpacing = 6
        return styled(string, [.paragraphStyle: style, .languageIdentifier: language])
    }

    private static func disc(hue: CGFloat, size: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in
            UIColor(hue: hue, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: size, height: size)).fill()
        }
    }

    /// Runs `body` on main as soon as the node is loaded.
    private static func onMain(_ node: ASTextNode, _ body: @escaping @MainActor (ASTextNode) -> Void) {
        node.onDidLoad { loaded in
            if let text = loaded as? ASTextNode { body(text) }
        }
    }
}
