// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// An object of an app whose first word is that of CoreFoundation's type 0.
final class AppObject: NSObject {
    private let word: Int
    let name: String

    init(word: Int, name: String) {
        (self.word, self.name) = (word, name)
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? AppObject)?.name == name }
    override var hash: Int { name.hashValue }
}

/// A class that is not an object of Foundation: it is put into a box.
final class PlainObject {}

private struct Point3: Hashable {
    var x = 0.0
    var y = 0.0
    var z = 0.0
}

private enum Choice: Hashable {
    case none
    case some(String)
}

/// Two values of one kind that an attribute may have.
///
/// Each call of a closure makes a new object.
struct ValuePair {
    let name: String
    let first: () -> Any
    let second: () -> Any
    /// Whether two results of `first` are equal, as for values; otherwise only an object itself is.
    var areValues = true

    init(_ name: String, _ first: @autoclosure @escaping () -> Any, _ second: @autoclosure @escaping () -> Any) {
        (self.name, self.first, self.second) = (name, first, second)
    }

    static func objects(
        _ name: String,
        _ first: @autoclosure @escaping () -> Any,
        _ second: @autoclosure @escaping () -> Any
    ) -> ValuePair {
        var pair = ValuePair(name, first(), second())
        pair.areValues = false
        return pair
    }
}

private func paragraph(_ spacing: CGFloat) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = spacing
    return style
}

private func shadow(_ radius: CGFloat) -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = radius
    return shadow
}

private func attachment(_ width: CGFloat) -> NSTextAttachment {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: width, height: 1)
    return attachment
}

private func font(_ size: CGFloat) -> UIFont {
    // The family's text is stored out of line from 16 bytes on.
    UIFont(name: "DejaVu Sans Condensed", size: size) ?? .systemFont(ofSize: size)
}

private func dynamic(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
}

private func picture() -> UIImage { UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in } }

@MainActor
let valuePairs: [ValuePair] = [
    ValuePair("black and white", UIColor.black, UIColor.white),
    ValuePair("red and blue", UIColor.red, UIColor.blue),
    ValuePair(
        "a quarter and a half of red",
        UIColor(red: 0.25, green: 0, blue: 0, alpha: 1),
        UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)
    ),
    ValuePair("label and background", UIColor.label, UIColor.systemBackground),
    ValuePair("clear and green", UIColor.clear, UIColor.green),
    .objects("dynamic colours", dynamic(.black, .white), dynamic(.red, .blue)),
    ValuePair("fonts", font(12), font(13)),
    ValuePair("system fonts", UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)),
    ValuePair("shadows", shadow(1), shadow(2)),
    ValuePair("attachments", attachment(1), attachment(2)),
    ValuePair("paragraph styles", paragraph(0), paragraph(4)),
    ValuePair(
        "tabs",
        NSTextTab(textAlignment: .left, location: 10),
        NSTextTab(textAlignment: .left, location: 20)
    ),
    .objects("images", picture(), picture()),
    .objects("paths", UIBezierPath(), UIBezierPath()),
    .objects("app objects as such", PlainObject(), PlainObject()),
    ValuePair("app objects of word 0", AppObject(word: 0, name: "a"), AppObject(word: 0, name: "b")),
    ValuePair("app objects of word 255", AppObject(word: 255, name: "a"), AppObject(word: 255, name: "b")),
    ValuePair("app objects of word 1 << 18", AppObject(word: 1 << 18, name: "a"), AppObject(word: 1 << 18, name: "b")),
    ValuePair("app objects of word 7 << 8", AppObject(word: 7 << 8, name: "a"), AppObject(word: 7 << 8, name: "b")),
    ValuePair("structures", Point3(x: 1), Point3(x: 2)),
    ValuePair("enumerations", Choice.some("a text that is stored out of line"), Choice.none),
    ValuePair("ranges", NSRange(location: 0, length: 1), NSRange(location: 1, length: 1)),
    ValuePair("numbers", 1, 2),
    ValuePair("fractions", 0.5, 1.5),
    ValuePair("truth values", true, false),
    ValuePair("texts", "a", "b"),
    ValuePair("addresses", URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b")),
    ValuePair("dates", Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1)),
    ValuePair("data", Data([0, 1]), Data([2])),
    ValuePair("arrays", [1, 2], [3]),
    ValuePair("dictionaries", ["a": 1], ["a": 2]),
    ValuePair("sets", Set(["a"]), Set(["b"])),
    ValuePair("index paths", IndexPath(indexes: [0, 1]), IndexPath(indexes: [1, 1])),
    ValuePair("identifiers", UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), UUID()),
]
