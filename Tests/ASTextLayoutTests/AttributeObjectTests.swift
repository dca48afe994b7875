// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import Foundation
import Testing

@Suite("Values of attributes as objects")
struct AttributeObjectTests {
    @Test("A literal of a font, a colour and a style needs no type annotation, because all of them are objects")
    func literal() {
        let attributes = [
            NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12),
            NSAttributedString.Key.foregroundColor: UIColor.red,
            NSAttributedString.Key.paragraphStyle: NSParagraphStyle.default,
            NSAttributedString.Key.shadow: NSShadow(),
        ]
        let text = NSAttributedString(string: "a", attributes: attributes)

        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 12))
    }

    @Test("Equal values are equal objects, with equal hashes, and others are not")
    func equality() {
        let (style, sameStyle) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
        style.lineSpacing = 3
        sameStyle.lineSpacing = 3
        let pairs: [(NSObject, NSObject, other: NSObject)] = [
            (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.red, UIColor.blue),
            (UIColor(cgColor: UIColor.label.cgColor), UIColor.label, UIColor.secondaryLabel),
            (UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)),
            (style, sameStyle, NSParagraphStyle.default),
            (NSShadow(), NSShadow(), UIColor.black),
            (
                NSTextTab(textAlignment: .left, location: 5), NSTextTab(textAlignment: .left, location: 5),
                NSTextTab(textAlignment: .left, location: 6)
            ),
            (NSTextAttachment(), NSTextAttachment(), NSShadow()),
        ]
        for (a, b, other) in pairs {
            #expect(a.isEqual(b))
            #expect(a == b)
            #expect(a.hash == b.hash)
            #expect(!a.isEqual(other))
            #expect(!a.isEqual(nil))
        }
    }

    @Test("A copy of a style is independent: a mutable one and an immutable one")
    func copies() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let mutable = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        let fixed = try #require(style.copy() as? NSParagraphStyle)
        mutable.lineSpacing = 5

        #expect((style.lineSpacing, mutable.lineSpacing, fixed.lineSpacing) == (3, 5, 3))
        #expect(!(fixed is NSMutableParagraphStyle))
    }

    @Test("The components of a colour are read as numbers")
    func parts() {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))

        #expect(
            UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5).getRed(
                &red,
                green: &green,
                blue: &blue,
                alpha: &alpha
            )
        )
        #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
    }
}
