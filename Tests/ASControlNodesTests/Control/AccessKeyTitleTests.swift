// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASNodes
import ASTextLayout
import ASTextNodes
import ASUIKit
import Foundation
import Testing

@testable import ASControlNodes

@Suite("Access keys in titles")
struct AccessKeyTitleTests {
    /// Returns the displayed title, with brackets around its underlined part.
    private func title(_ text: String, _ key: Character) -> String {
        let marked = ASAccessKeyTitle.marking(key, in: NSAttributedString(string: text))
        var result = ""
        marked.enumerateAttribute(.underlineStyle, in: NSRange(location: 0, length: marked.length)) { value, range, _ in
            let part = (marked.string as NSString).substring(with: range)
            result += value == nil ? part : "[\(part)]"
        }
        return result
    }

    @Test(
        arguments: [
            ("Save", "s", "[S]ave"), ("Save", "v", "Sa[v]e"), ("Сохранить", "с", "[С]охранить"),
            ("Αποθήκευση", "θ", "Απο[θ]ήκευση"), ("حفظ", "ح", "[ح]فظ"),
        ] as [(String, Character, String)]
    )
    func `the first equal letter is underlined, in any script`(text: String, key: Character, shown: String) {
        #expect(title(text, key) == shown)
    }

    @Test(
        arguments: [
            // As in GTK's translations.
            ("コピー", "c", "コピー([C])"), ("開く…", "o", "開く([O])…"), ("复制", "c", "复制([C])"), ("복사", "c", "복사([C])"),
            ("名称：", "n", "名称([N])："), ("Копировать", "c", "Копировать ([C])"),
            ("Αντιγραφή...", "c", "Αντιγραφή ([C])..."),
        ] as [(String, Character, String)]
    )
    func `a key that a title in another script lacks follows in parentheses`(
        text: String,
        key: Character,
        shown: String
    ) {
        #expect(title(text, key) == shown)
    }

    @Test(arguments: ["Quit", "", "…", "42", "コピー OK"])
    func `a title in Latin letters, or without letters, stays as it is`(text: String) {
        #expect(title(text, "x") == text)
    }

    @Test func `the key in parentheses has the attributes of the title, and the title is read without it`() {
        let button = ASButtonNode()
        button.setTitle("コピー", with: .systemFont(ofSize: 21), with: .red, for: .normal)
        button.accessKey = "c"
        let shown = button.titleNode.attributedText
        #expect(shown?.string == "コピー(C)")
        #expect(shown?.attribute(.font, at: 4, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 21))
        #expect(button.defaultAccessibilityLabel == "コピー")
    }
}
