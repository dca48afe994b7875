// SPDX-License-Identifier: Apache-2.0
import ASTextNodes
import Foundation
import Testing

/// The old names are accessed through this protocol, so that only the code written with them gets deprecation warnings.
private protocol TextMaker {
    init()
    var node: ASTextNode2 { get }
    /// Text and truncation text, by the names of the implementation.
    var strings: [String?] { get }
}

/// As an app for version 1 wrote it.
private struct OldText: TextMaker {
    let node = ASTextNode2()
    let strings: [String?]

    @available(*, deprecated, message: "written with old names")
    init() {
        node.attributedString = NSAttributedString(string: "text")
        node.truncationAttributedString = NSAttributedString(string: "cut")
        strings = [node.attributedString?.string, node.truncationAttributedString?.string]
    }
}

@Suite("A text by its old names")
struct TextNamesTests {
    private func make<T: TextMaker>(_: T.Type) -> T { T() }

    @Test func `the old names have the values of the current ones`() {
        let old = make(OldText.self)

        #expect(old.strings == ["text", "cut"])
        #expect(old.node.attributedText?.string == "text")
        #expect(old.node.truncationAttributedText?.string == "cut")
    }
}
