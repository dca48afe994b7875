// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASInteractions
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import ChatDemo

@MainActor @Suite(.serialized) struct ChatTests {
    private func run(
        size: CGSize = CGSize(width: 420, height: 500),
        count: Int = 6000,
        first: Int = 300,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, ChatViewController, ChatPageNode) throws -> Void
    ) throws {
        ChatDraft.text = nil
        try ASTestHarness.run(size: size, test: test) { harness in
            let newest = Date(timeIntervalSince1970: 1_781_462_520)
            let history = ChatHistory(newest: newest, calendar: ChatCalendar(timeZone: .gmt), count: count)
            let chat = ChatViewController(history: history, firstCount: first)
            harness.show(chat)
            harness.advance(seconds: 1)
            try body(harness, chat, chat.page)
            // Ends editing, so that the caret stops blinking, and waits for pending answers.
            chat.page.composer.field.resignFirstResponder()
            harness.advance(seconds: 8)
        }
        ChatDraft.text = nil
    }

    /// The visible texts from top to bottom, each with the bottom of its cell on screen.
    private func seen(_ page: ChatPageNode) -> [(text: String, bottom: CGFloat)] {
        page.table.visibleNodes.reversed().compactMap { cell in
            (cell as? ChatMessageNode).map { ($0.message.text, $0.frame.maxY - page.table.contentOffset.y) }
        }
    }

    private func bottom(_ page: ChatPageNode, of text: String) -> CGFloat? {
        seen(page).first { $0.text == text }?.bottom
    }

    /// The bottom of the lowest message when it is fully visible, which is above the inset.
    private func floor(_ page: ChatPageNode) -> CGFloat { page.table.bounds.height - 8 }

    @Test func `the chat opens with the newest message at the bottom and does not move`() throws {
        try run { harness, _, page in
            let last = try #require(seen(page).last)
            #expect(last.text == ChatSamples.newest[0])
            #expect(last.bottom == floor(page))
            #expect(page.table.numberOfRows(inSection: 0) == 300)
            #expect(!page.composer.sendButton.isEnabled)
            harness.advance(seconds: 1)
            #expect(harness.window?.layer.tree?.isWaitingForFrame == false)
        }
    }

    @Test func `typed text goes to the field, which grows up to six lines and pushes the messages up`() throws {
        try run { harness, _, page in
            let (field, height) = (page.composer.field, page.table.bounds.height)
            let line = field.bounds.height
            harness.type("a")
            #expect(field.isFirstResponder)
            #expect(page.composer.sendButton.isEnabled)
            harness.type(.return, modifiers: .shift)
            harness.advance(seconds: 0.2)
            let grown = field.bounds.height - line
            #expect(grown > 10)
            #expect(page.table.bounds.height == height - grown)
            #expect(seen(page).last?.bottom == floor(page))

            for _ in 0..<4 { harness.type(.return, modifiers: .shift) }
            harness.advance(seconds: 0.2)
            let six = field.bounds.height
            #expect(abs(six - line - 5 * grown) <= 2)
            harness.type(.return, modifiers: .shift)
            harness.advance(seconds: 0.2)
            #expect(field.bounds.height == six)
            #expect(seen(page).last?.bottom == floor(page))
        }
    }

    @Test func `Enter sends a message, its answer follows, and both appear at the bottom`() throws {
        try run { harness, _, page in
            harness.type("hello")
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(page.composer.field.attributedText == nil)
            #expect(!page.composer.sendButton.isEnabled)
            #expect(bottom(page, of: "hello") == floor(page))

            harness.advance(seconds: 2)
            #expect(bottom(page, of: ChatSamples.answers[0]) == floor(page))
            #expect(page.unseenCount == 0)
        }
    }

    @Test func `a field with only spaces sends nothing and keeps them`() throws {
        try run { harness, _, page in
            harness.type("x")
            harness.type(.backspace)
            harness.type(" ")
            harness.type(.return)
            #expect(page.composer.field.attributedText?.string == " ")
            #expect(!page.composer.sendButton.isEnabled)
            #expect(page.table.numberOfRows(inSection: 0) == 300)
        }
    }

    @Test func `new messages do not move a chat that is scrolled up, and a button leads to them`() throws {
        try run { harness, _, page in
            harness.scroll(at: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -900))
            harness.advance(seconds: 1)
            let before = seen(page)
            harness.type(.character("n"), modifiers: .control)
            harness.advance(seconds: 3)
            #expect(page.unseenCount == 1)
            harness.advance(seconds: 4)
            #expect(page.unseenCount == 3)
            #expect(seen(page).map(\.text) == before.map(\.text))
            #expect(seen(page).map(\.bottom) == before.map(\.bottom))

            try harness.tap(page.newestButton)
            harness.advance(seconds: 1)
            #expect(page.unseenCount == 0)
            #expect(bottom(page, of: ChatSamples.answers[2]) == floor(page))
        }
    }

    @Test func `a growing field keeps the lowest visible message of a scrolled chat above it`() throws {
        try run { harness, _, page in
            harness.type("a")
            harness.scroll(at: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -900))
            harness.advance(seconds: 1)
            let (before, height) = (try #require(seen(page).last), page.table.bounds.height)
            harness.type(.return, modifiers: .shift)
            harness.type("b")
            harness.advance(seconds: 0.3)
            let less = height - page.table.bounds.height
            #expect(less > 10)
            #expect(bottom(page, of: before.text) == before.bottom - less)
        }
    }

    @Test func `a new width measures all messages again and keeps the newest one at the bottom`() throws {
        try run { harness, _, page in
            for width: CGFloat in [300, 700, 420] {
                harness.platformWindow.resize(to: CGSize(width: width, height: 500))
                harness.advance(seconds: 1)
                #expect(page.table.bounds.width == width)
                #expect(seen(page).last?.text == ChatSamples.newest[0])
                #expect(seen(page).last?.bottom == floor(page))
            }
        }
    }

    @Test func `older messages load near the top, back to the first message`() throws {
        try run(count: 900, first: 200) { harness, _, page in
            for expected in [450, 700, 900, 900] {
                harness.scroll(at: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -400_000))
                harness.advance(seconds: 1)
                #expect(page.table.numberOfRows(inSection: 0) == expected)
            }
        }
    }

    @Test func `a draft is restored when the conversation is opened again`() throws {
        try ASTestHarness.run(size: CGSize(width: 420, height: 500)) { harness in
            ChatDraft.text = nil
            harness.show(ChatViewController())
            harness.advance(seconds: 1)
            harness.type("later")
            let next = ChatViewController()
            harness.show(next)
            harness.advance(seconds: 1)
            #expect(next.page.composer.field.attributedText?.string == "later")
            #expect(next.page.composer.sendButton.isEnabled)
            ChatDraft.text = nil
            harness.advance(seconds: 1)
        }
    }

    @Test func `a message is read with its author and time, and can be copied with keys`() throws {
        try run { harness, _, page in
            let cell = try #require(page.table.visibleNodes.first as? ChatMessageNode)
            #expect(cell.textNode.accessibilityLabel == "Ada Hartwell, 18:42: " + ChatSamples.newest[0])

            harness.type(.tab)
            #expect(page.table.indexPathForFocusedRow == IndexPath(row: 0, section: 0))
            harness.type(.character("c"), modifiers: .control)
            #expect(UIPasteboard.general.string == ChatSamples.newest[0])
            harness.type(.escape)
            #expect(page.composer.field.isFirstResponder)
        }
    }

    @Test func `a link shows its target, and a text can be selected and copied`() throws {
        try run { harness, _, page in
            @MainActor func node(_ part: String) throws -> ASTextNode {
                let cells = page.table.visibleNodes.compactMap { $0 as? ChatMessageNode }
                return try #require(cells.first { $0.message.text.contains(part) }).textNode
            }
            @MainActor func middle(of word: String, in node: ASTextNode) throws -> CGPoint {
                let text = try #require(node.attributedText?.string)
                let range = NSRange(try #require(text.range(of: word)), in: text)
                let frame = node.frame(forTextRange: range)
                return node.view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
            }
            harness.scroll(at: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -120))
            harness.advance(seconds: 1)
            harness.tap(at: try middle(of: "時刻表", in: node("timetable")))
            harness.advance(seconds: 1)
            #expect(page.composer.statusNode.attributedText?.string == "Link to https://example.org/timetable")

            let text = try node("Dampfschiff")
            harness.tap(at: try middle(of: "ist", in: text), clickCount: 2)
            harness.type(.character("c"), modifiers: .control)
            #expect(UIPasteboard.general.string == "ist")
        }
    }

    @Test func `each message of the history is older than the next one, and each day is named once`() {
        let calendar = ChatCalendar(timeZone: .gmt)
        let history = ChatHistory(newest: Date(timeIntervalSince1970: 1_781_462_520), calendar: calendar)
        var last = Date.distantFuture
        for age in 0..<500 {
            let (message, before) = (history.message(age), history.message(age + 1))
            #expect(message.date < last)
            #expect((message.day != nil) == !calendar.areSameDay(message.date, before.date))
            last = message.date
        }
        #expect(calendar.day(of: history.newest) == "Sunday, 14 June 2026")
        #expect(calendar.time(of: history.newest) == "18:42")
    }
}
