// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASDesktop

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

    @Test("words, sentences and lines are found at an offset, before it and after it")
    func units() {
        let text = ASAtspiText("It's late. Go home!\nNow")

        #expect(text.range(.word, at: 6) == 5..<11)
        #expect(text.range(.word, at: 6, step: -1) == 0..<5)
        #expect(text.range(.word, at: 6, step: 1) == 11..<14)
        #expect(text.range(.sentence, at: 3) == 0..<11)
        #expect(text.range(.sentence, at: 12) == 11..<20)
        #expect(text.range(.line, at: 12) == 0..<20)
        #expect(text.range(.line, at: 12, step: 1) == 20..<23)
        #expect(text.range(.line, at: 0, step: -1) == 0..<0)
        #expect(text.range(.character, at: 22) == 22..<23)
        #expect(text.range(.character, at: 23).isEmpty)
        #expect(ASAtspiText("").range(.word, at: 9).isEmpty)
    }
}
