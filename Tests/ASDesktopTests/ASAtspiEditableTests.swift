// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASNodesTesting
import ASTextLayout
import ASTextNodes
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop
@testable import ASInteractions
@testable import ASUIKit

/// Text that the user edits, over AT-SPI.
@Suite("Editable text over AT-SPI", .serialized)
@MainActor
struct ASAtspiEditableTests {
    @MainActor
    private final class Listener: ASEditableTextNodeDelegate {
        var mayChange = true

        func editableTextNode(
            _ editableTextNode: ASEditableTextNode,
            shouldChangeTextIn range: NSRange,
            replacementText text: String
        ) -> Bool { mayChange }
    }

    private func run(
        _ text: String,
        setUp: (ASEditableTextNode) -> Void = { _ in },
        _ body: @MainActor (ASAtspiScreen, ASEditableTextNode, String) throws -> Void
    ) throws {
        try ASAtspiScreen.run { screen in
            let (page, node) = (ASDisplayNode(), ASEditableTextNode())
            node.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
            node.accessibilityLabel = "it"
            node.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 15)])
            setUp(node)
            page.addSubnode(node)
            screen.harness.show(page)
            screen.harness.advance(seconds: 0.2)
            try body(screen, node, try screen.items().path("it"))
            node.resignFirstResponder()
            // The last blink of the caret.
            screen.harness.advance(seconds: 1)
        }
    }

    private func text(_ node: ASEditableTextNode) -> String { node.attributedText?.string ?? "" }

    private func done(
        _ screen: ASAtspiScreen,
        _ path: String,
        _ interface: ASAtspiInterface,
        _ method: String,
        _ arguments: ASDBusValue...
    ) throws -> Bool {
        let answer = try screen.message(path, interface.rawValue, method, arguments)
        #expect(answer.kind == .reply, "\(answer.errorName) \(answer.arguments)")
        return answer.arguments == [.boolean(true)]
    }

    // MARK: Reading

    @Test(arguments: [(0, false, "text"), (1, false, "entry"), (1, true, "password text")])
    func `an editable text reports its role, its states and its interfaces`(
        lines: UInt,
        isSecret: Bool,
        role: String
    ) throws {
        try run("abc") {
            ($0.maximumLinesToDisplay, $0.isSecureTextEntry) = (lines, isSecret)
        } _: { screen, node, path throws in
            #expect(try screen.role(path) == role)
            let all: ASAtspiState = [
                .editable, .selectableText, lines == 1 ? .singleLine : .multiLine, .focusable, .visible, .showing,
                .enabled, .sensitive,
            ]
            #expect(try screen.states(path) == all)
            node.becomeFirstResponder()
            #expect(try screen.states(path) == all.union(.focused))
            let interfaces = try screen.ask(path, .accessible, "GetInterfaces").first?.parts?.compactMap(\.text) ?? []
            #expect(Set(interfaces).isSuperset(of: ["org.a11y.atspi.Text", "org.a11y.atspi.EditableText"]))
            // An editable text is not reported as a value: it may be long or secret.
            let attributes = try screen.ask(path, .accessible, "GetAttributes")
            #expect(attributes == [.texts(["toolkit": "AsyncDisplayKit"])])
            let whole = try screen.ask(path, .text, "GetText", .int32(0), .int32(-1))
            #expect(whole == [.string(isSecret ? "•••" : "abc")])
        }
    }

    @Test func `offsets of the text, the caret and parts count Unicode scalars`() throws {
        try run("Zoë 🐈 is. Ok\nend") { screen, node, path throws in
            #expect(try screen.get(path, .text, "CharacterCount") == .int32(16))
            node.selectedRange = NSRange(location: 6, length: 0)
            #expect(try screen.get(path, .text, "CaretOffset") == .int32(5))
            #expect(try screen.ask(path, .text, "GetText", .int32(4), .int32(5)) == [.string("🐈")])
            #expect(try screen.ask(path, .text, "GetCharacterAtOffset", .int32(4)) == [.int32(0x1F408)])
            @MainActor func part(_ method: String, _ offset: Int32, _ unit: UInt32) throws -> [ASDBusValue] {
                try screen.ask(path, .text, method, .int32(offset), .uint32(unit))
            }
            #expect(try part("GetStringAtOffset", 4, 0) == [.string("🐈"), .int32(4), .int32(5)])
            #expect(try part("GetStringAtOffset", 6, 1) == [.string("is. "), .int32(6), .int32(10)])
            #expect(try part("GetStringAtOffset", 6, 2) == [.string("Zoë 🐈 is. "), .int32(0), .int32(10)])
            #expect(try part("GetStringAtOffset", 6, 3) == [.string("Zoë 🐈 is. Ok\n"), .int32(0), .int32(13)])
            #expect(try part("GetStringAtOffset", 13, 4) == [.string("end"), .int32(13), .int32(16)])
            #expect(try part("GetTextBeforeOffset", 14, 5) == [.string("Zoë 🐈 is. Ok\n"), .int32(0), .int32(13)])
            #expect(try part("GetTextAfterOffset", 0, 5) == [.string("end"), .int32(13), .int32(16)])
            #expect(try part("GetTextAfterOffset", 16, 0) == [.string(""), .int32(16), .int32(16)])
            #expect(try part("GetTextBeforeOffset", 0, 1) == [.string(""), .int32(0), .int32(0)])
        }
    }

    @Test func `the parts of an edited text are those of a text view of GTK 3`() throws {
        for text in GTKTextTable.tables.map(\.text) {
            try run(text, setUp: { $0.frame.size.width = 280 }) { screen, _, path throws in
                for question in GTKTextQuestion.all where question.text == text {
                    for (offset, range) in question.answers {
                        let answer = try screen.ask(
                            path,
                            .text,
                            question.method,
                            .int(offset),
                            .uint32(UInt32(question.kind))
                        )
                        let found = answer.compactMap(\.int)
                        #expect(
                            found == [range.lowerBound, range.upperBound],
                            "\(question.method) \(question.kind) at \(offset) of \(text)"
                        )
                    }
                }
            }
        }
    }

    @Test func `each character has its own frame, and a point in it returns its offset`() throws {
        try run("mmm\nmmm") { screen, _, path throws in
            var last = -1
            for offset: Int32 in 0..<3 {
                let place = try screen.ask(path, .text, "GetCharacterExtents", .int32(offset), .uint32(1)).compactMap(
                    \.int
                )
                #expect(place.count == 4 && place[0] > last && place[2] > 5 && place[3] > 10)
                #expect(place[0] >= 9 && place[1] >= 9)
                last = place[0]
                let (x, y) = (Int32(place[0] + place[2] / 2), Int32(place[1] + place[3] / 2))
                #expect(
                    try screen.ask(path, .text, "GetOffsetAtPoint", .int32(x), .int32(y), .uint32(1)) == [
                        .int32(offset)
                    ]
                )
            }
            #expect(
                try screen.ask(path, .text, "GetOffsetAtPoint", .int32(2), .int32(2), .uint32(1)) == [.int32(-1)]
            )
            let first = try screen.ask(path, .text, "GetCharacterExtents", .int32(0), .uint32(1)).compactMap(\.int)
            let all = try screen.ask(path, .text, "GetRangeExtents", .int32(0), .int32(-1), .uint32(1)).compactMap(
                \.int
            )
            #expect(all.count == 4 && all[3] > first[3] && all[2] > first[2])
        }
    }

    // MARK: Caret and selection

    @Test func `clients set the caret, and select and deselect text`() throws {
        try run("ab🐈cd") { screen, node, path throws in
            #expect(try done(screen, path, .text, "SetCaretOffset", .int32(3)) == true)
            #expect(node.selectedRange == NSRange(location: 4, length: 0))
            #expect(try screen.ask(path, .text, "GetNSelections") == [.int32(0)])

            #expect(try done(screen, path, .text, "AddSelection", .int32(1), .int32(3)) == true)
            #expect(node.selectedRange == NSRange(location: 1, length: 3))
            #expect(try screen.ask(path, .text, "GetNSelections") == [.int32(1)])
            #expect(try screen.ask(path, .text, "GetSelection", .int32(0)) == [.int32(1), .int32(3)])
            #expect(try screen.ask(path, .text, "GetSelection", .int32(1)) == [.int32(-1), .int32(-1)])
            #expect(try screen.get(path, .text, "CaretOffset") == .int32(3))
            // A text has at most one selection.
            #expect(try done(screen, path, .text, "AddSelection", .int32(0), .int32(1)) == false)
            #expect(try done(screen, path, .text, "SetSelection", .int32(1), .int32(0), .int32(1)) == false)

            #expect(try done(screen, path, .text, "SetSelection", .int32(0), .int32(5), .int32(2)) == true)
            #expect(node.selectedRange == NSRange(location: 2, length: 4))
            #expect(try screen.get(path, .text, "CaretOffset") == .int32(2))
            #expect(try done(screen, path, .text, "RemoveSelection", .int32(0)) == true)
            #expect(node.selectedRange == NSRange(location: 2, length: 0))
            #expect(try done(screen, path, .text, "RemoveSelection", .int32(0)) == false)
        }
    }

    // MARK: Editing

    @Test func `text is inserted, deleted, cut, copied, pasted and set, unless the delegate forbids it`() throws {
        let listener = Listener()
        try run("one two") { screen, node, path throws in
            node.delegate = listener
            let edit = ASAtspiInterface.editableText
            #expect(try done(screen, path, edit, "InsertText", .int32(4), .string("é🐈 more"), .int32(3)) == true)
            #expect(text(node) == "one é🐈 two")
            #expect(try done(screen, path, edit, "DeleteText", .int32(4), .int32(7)) == true)
            #expect(text(node) == "one two")
            #expect(try screen.ask(path, edit, "CopyText", .int32(0), .int32(3)) == [])
            #expect(UIPasteboard.general.string == "one")
            #expect(try done(screen, path, edit, "CutText", .int32(3), .int32(-1)) == true)
            #expect(text(node) == "one" && UIPasteboard.general.string == " two")
            #expect(try done(screen, path, edit, "PasteText", .int32(0)) == true)
            screen.harness.advance(seconds: 0.1)
            #expect(text(node) == " twoone")
            #expect(try done(screen, path, edit, "SetTextContents", .string("new\ntext")) == true)
            #expect(text(node) == "new\ntext")

            listener.mayChange = false
            #expect(try done(screen, path, edit, "SetTextContents", .string("refused")) == false)
            #expect(try done(screen, path, edit, "DeleteText", .int32(0), .int32(1)) == false)
            #expect(text(node) == "new\ntext")
        }
    }

    @Test func `a secure text can be edited, but is never revealed`() throws {
        try run("abc", setUp: { $0.isSecureTextEntry = true }) { screen, node, path throws in
            UIPasteboard.general.string = "before"
            let edit = ASAtspiInterface.editableText
            #expect(try screen.error(path, edit.rawValue, "CopyText", .int32(0), .int32(3)) == "AccessDenied")
            #expect(try done(screen, path, edit, "CutText", .int32(0), .int32(3)) == false)
            #expect(UIPasteboard.general.string == "before" && text(node) == "abc")
            #expect(try done(screen, path, edit, "InsertText", .int32(3), .string("xyz"), .int32(-1)) == true)
            #expect(text(node) == "abcxyz")

            let bullet = Int32(0x2022)
            #expect(try screen.ask(path, .text, "GetText", .int32(0), .int32(-1)) == [.string("••••••")])
            #expect(try screen.ask(path, .text, "GetCharacterAtOffset", .int32(1)) == [.int32(bullet)])
            for unit: UInt32 in 0...4 {
                let answer = try screen.ask(path, .text, "GetStringAtOffset", .int32(1), .uint32(unit))
                #expect(answer.first?.text?.allSatisfy { $0 == "•" } == true)
            }
        }
    }

    // MARK: Trouble

    @Test func `calls with any offsets are answered, and do not damage the text`() throws {
        try run("ab🐈\ncd") { screen, node, path throws in
            let numbers: [Int32] = [.min, -2, -1, 0, 3, 6, 7, 1000, .max]
            let units: [UInt32] = [0, 1, 2, 3, 4]
            for first in numbers {
                let one = ASDBusValue.int32(first)
                _ = try screen.ask(path, .text, "GetCharacterAtOffset", one)
                _ = try screen.ask(path, .text, "GetSelection", one)
                _ = try screen.ask(path, .text, "SetCaretOffset", one)
                for unit in units {
                    for method in ["GetStringAtOffset", "GetTextBeforeOffset", "GetTextAtOffset", "GetTextAfterOffset"]
                    {
                        let range = try screen.ask(path, .text, method, one, .uint32(unit)).compactMap(\.int)
                        #expect(range.count == 2 && 0 <= range[0] && range[0] <= range[1] && range[1] <= 6)
                    }
                    _ = try screen.ask(path, .text, "GetCharacterExtents", one, .uint32(unit))
                }
                for second in numbers {
                    let two = ASDBusValue.int32(second)
                    _ = try screen.ask(path, .text, "GetText", one, two)
                    _ = try screen.ask(path, .text, "GetRangeExtents", one, two, .uint32(0))
                    _ = try screen.ask(path, .text, "GetOffsetAtPoint", one, two, .uint32(0))
                    _ = try screen.ask(path, .text, "SetSelection", .int32(0), one, two)
                    _ = try screen.ask(path, .text, "RemoveSelection", one)
                    _ = try screen.ask(path, .text, "AddSelection", one, two)
                    _ = try screen.ask(path, .editableText, "CopyText", one, two)
                }
            }
            #expect(text(node) == "ab🐈\ncd")
            #expect(
                try screen.error(path, "org.a11y.atspi.Text", "GetStringAtOffset", .int32(0), .uint32(9))
                    == "InvalidArgs"
            )
            #expect(try screen.error(path, "org.a11y.atspi.Text", "GetText", .string("0"), .int32(1)) == "InvalidArgs")
            let edit = "org.a11y.atspi.EditableText"
            #expect(try screen.error(path, edit, "InsertText", .int32(0), .int32(1), .int32(1)) == "InvalidArgs")
            #expect(try screen.error(path, edit, "SetTextContents") == "InvalidArgs")
            #expect(try screen.error(path, edit, "Explode") == "UnknownMethod")
            #expect(text(node) == "ab🐈\ncd")

            #expect(try done(screen, path, .editableText, "DeleteText", .int32(5), .int32(2)) == true)
            #expect(text(node) == "ab🐈\ncd")
            #expect(
                try done(screen, path, .editableText, "InsertText", .int32(.max), .string("!"), .int32(.max)) == true
            )
            #expect(
                try done(screen, path, .editableText, "InsertText", .int32(.min), .string("?"), .int32(.min)) == true
            )
            #expect(text(node) == "ab🐈\ncd!?")
            #expect(try done(screen, path, .editableText, "DeleteText", .int32(.min), .int32(.max)) == true)
            #expect(text(node) == "")
            #expect(try screen.get(path, .text, "CharacterCount") == .int32(0))
        }
    }

    @Test func `a label cannot be edited, and a NUL does not shorten a text`() throws {
        // The second is followed by a mark, with which it is one character for Foundation.
        try run("a\0b\0\u{308}") { screen, node, path throws in
            let words = "a\u{FFFD}b\u{FFFD}\u{308}"
            #expect(try screen.ask(path, .text, "GetText", .int32(0), .int32(-1)) == [.string(words)])
            let label = ASTextNode()
            label.attributedText = NSAttributedString(string: "words")
            label.frame = CGRect(x: 10, y: 120, width: 100, height: 20)
            node.supernode?.addSubnode(label)
            screen.harness.advance(seconds: 0.2)
            let other = try screen.items().path("words")
            #expect(
                try screen.error(other, "org.a11y.atspi.EditableText", "SetTextContents", .string("x"))
                    == "UnknownInterface"
            )
        }
    }

    @Test func `a disabled text can be read, but not edited`() throws {
        try run("abc", setUp: { $0.accessibilityTraits = .notEnabled }) { screen, node, path throws in
            #expect(try !screen.states(path).contains(.editable))
            #expect(try screen.ask(path, .text, "GetText", .int32(0), .int32(2)) == [.string("ab")])
            #expect(try done(screen, path, .editableText, "DeleteText", .int32(0), .int32(2)) == false)
            #expect(try done(screen, path, .text, "SetCaretOffset", .int32(1)) == false)
            #expect(text(node) == "abc")
        }
    }
}
