// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASDesktop
@testable import ASUIKit

@Suite("Text over AT-SPI")
struct ASAtspiTextTests {
    @Test("offsets count Unicode scalars, and are clamped to the text")
    func parts() {
        let text = ASAtspiText("Zoë 🐈 ok")
        #expect(text.count == 8)
        #expect(text.part(4, 5) == "🐈")
        #expect(text.part(0, -1) == "Zoë 🐈 ok")
        #expect(text.part(-5, 3) == "Zoë")
        #expect(text.part(6, 100) == "ok")
        #expect(text.part(7, 2) == "")
        #expect(ASAtspiText("").part(0, -1) == "")
    }

    @Test("words, sentences and lines are found at an offset, and characters are those that the user sees")
    func units() {
        let text = ASAtspiText("It's late. Go home!\r\nNow e\u{301}")

        #expect(text.range(of: .word, at: 6) == 5..<11)
        #expect(text.range(of: .sentence, at: 12) == 11..<21)
        #expect(text.range(of: .line, at: 12) == 0..<21)
        #expect(text.range(of: .lineEnd, at: 12) == 0..<19)
        #expect(text.range(of: .lineEnd, at: 22) == 19..<27)
        #expect(text.range(of: .character, at: 26) == 25..<27)
        #expect(text.range(of: .character, at: 27).isEmpty)
        #expect(ASAtspiText("").range(of: .word, at: 9).isEmpty)
    }

    @Test("the parts of a text are those of a text view of GTK 3")
    func partsAsInGTK() throws {
        for question in GTKTextQuestion.all {
            let text = ASAtspiText(question.text)
            let query = try #require(ASAtspiTextQuery(question.method, question.kind))
            for (offset, range) in question.answers {
                let found = query.range(at: offset, count: text.count) { text.range(of: $0, at: $1) }
                #expect(found == range, "\(question.method) \(question.kind) at \(offset) of \(question.text)")
            }
        }
    }

    @Test("other methods and boundaries are no questions for a part")
    func noQuery() {
        #expect(ASAtspiTextQuery("GetText", 0) == nil)
        #expect(ASAtspiTextQuery("GetTextAtOffset", 7) == nil)
        #expect(ASAtspiTextQuery("GetStringAtOffset", -1) == nil)
        #expect(ASAtspiTextQuery("GetStringAtOffset", nil) == nil)
    }
}
