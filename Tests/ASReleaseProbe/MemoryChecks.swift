// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The memory of the process that is in use, in kilobytes.
private func resident() -> Int {
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024 : 0
}

/// Attributed strings that are made and released leave nothing behind.
@MainActor
func checkMemory(_ checks: Checks) {
    let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red, NSAttributedString.Key("n"): [1, 2],
    ]
    let copies: [(String, (NSAttributedString) -> NSAttributedString)] = [
        ("a text", { NSAttributedString(string: $0.string, attributes: attributes) }),
        ("a mutable text", { NSMutableAttributedString(string: $0.string, attributes: attributes) }),
        ("a copy", { NSAttributedString(attributedString: $0) }),
        ("a mutable copy", { NSMutableAttributedString(attributedString: $0) }),
        ("a part", { $0.attributedSubstring(from: NSRange(location: 1, length: 2)) }),
        (
            "a joined text",
            {
                let text = NSMutableAttributedString(attributedString: $0)
                text.append($0)
                return text
            }
        ),
        (
            "a text of a node",
            {
                let node = ASTextNode()
                node.attributedText = $0
                return node.attributedText ?? $0
            }
        ),
    ]
    // Measures once, which corrects Foundation as in any program with text.
    let node = ASTextNode()
    node.attributedText = NSAttributedString(string: "text", attributes: attributes)
    _ = node.layoutThatFits(ASSizeRange.unconstrained)
    for (name, copy) in copies {
        let source = NSAttributedString(string: "text", attributes: attributes)
        for _ in 0..<20_000 { _ = copy(source) }
        let before = resident()
        for _ in 0..<200_000 { _ = copy(source) }
        let growth = resident() - before
        say("200,000 times \(name): \(growth) KB")
        checks.expect(growth <= 1024, "200,000 times \(name) grow the process by \(growth) KB, more than 1 MB")
    }
}
