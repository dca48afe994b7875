// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation

private func colored(_ text: String, _ color: UIColor) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.foregroundColor: color])
}

private func twoColors() -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: colored("black ", .black))
    text.append(colored("red", .red))
    return text
}

/// Texts of nodes and views in several colours, text from Markdown, attributed strings of Swift, and found data.
@MainActor
func checkTexts(_ checks: Checks) throws {
    var swift = AttributedString("one")
    swift.foregroundColor = .black
    var more = AttributedString("two")
    more.foregroundColor = .red
    let joined = NSAttributedString(swift + more)
    checks.expect(joined.string == "onetwo" && joined.length == 6, "an attributed string of Swift is \(joined)")
    let red = joined.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor
    checks.expect(red == .red, "the second colour of an attributed string of Swift is \(String(describing: red))")

    let markdown = NSAttributedString(
        markdown: "# Title\n\nA *text* with **bold**, `code` and [a link](https://example.com).\n\n- one\n- two"
    )
    var links: [URL] = []
    markdown.enumerateAttribute(.link, in: NSRange(location: 0, length: markdown.length)) { value, _, _ in
        if let value { links.append(contentsOf: (value as? URL).map { [$0] } ?? []) }
    }
    checks.expect(markdown.string.contains("A text with bold, code and a link."), "Markdown is \(markdown.string)")
    checks.expect(links == [URL(string: "https://example.com")], "the links of Markdown are \(links)")

    try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
        let node = ASTextNode()
        node.attributedText = twoColors()
        node.maximumNumberOfLines = 1
        node.truncationMode = .byTruncatingTail
        node.truncationAttributedText = colored("…", .white)
        node.additionalTruncationMessage = colored(" more", .blue)
        harness.show(node, frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        harness.runUntilParked()
        node.attributedText = colored(String(repeating: "long ", count: 40), .blue)
        harness.runUntilParked()
        checks.expect(node.isTruncated, "a long text is truncated")

        let label = UILabel(frame: CGRect(x: 0, y: 50, width: 200, height: 20))
        label.attributedText = twoColors()
        label.textColor = .white
        label.highlightedTextColor = .red
        label.isHighlighted = true
        harness.window?.addSubview(label)
        harness.runUntilParked()
        checks.expect(label.text == "black red", "the text of a label is \(label.text ?? "")")
        label.removeFromSuperview()
        harness.runUntilParked()
    }
    try checkDetection(checks)
}

/// Foundation's values of the types, which it marks as deprecated.
private protocol CheckingTypes: Sendable {
    static var all: [NSTextCheckingResult.CheckingType] { get }
}

private enum Deprecated: CheckingTypes {
    @available(*, deprecated)
    static var all: [NSTextCheckingResult.CheckingType] { [.link, .date, .phoneNumber, .address] }
}

private let checkingTypes: any CheckingTypes.Type = Deprecated.self

@MainActor
private func checkDetection(_ checks: Checks) throws {
    let texts = ["example.com", "2025-06-01", "+1 555 123 4567", "Hauptstraße 12a, 10115 Berlin"]
    for (type, text) in zip(checkingTypes.all, texts) {
        let detector = try NSDataDetector(types: type.rawValue)
        let found = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).map(\.resultType)
        checks.expect(found == [type], "in \(text) the types \(found.map(\.rawValue)) are found, not \(type.rawValue)")
    }
}
