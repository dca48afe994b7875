// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ASBase

@Suite("Switches")
struct ASDebugTests {
    @Test("a number above zero is accepted", arguments: [("10", 10.0), ("0.5", 0.5), ("1e2", 100)])
    func number(text: String, value: Double) {
        var lines: [String] = []
        let number = ASDebug.positiveNumber("AS_SLOW_ANIMATIONS", in: ["AS_SLOW_ANIMATIONS": text]) { lines.append($0) }

        #expect(number == value)
        #expect(lines == [])
    }

    @Test(
        "anything else is ignored, with one line that reports it",
        arguments: ["0", "-1", "slow", "inf", "nan", "10x"]
    )
    func noNumber(text: String) {
        var lines: [String] = []
        let number = ASDebug.positiveNumber("AS_SLOW_ANIMATIONS", in: ["AS_SLOW_ANIMATIONS": text]) { lines.append($0) }

        #expect(number == nil)
        #expect(lines == ["AS_SLOW_ANIMATIONS=\(text) is not a number above zero; ignored."])
    }

    @Test("unknown words in AS_DEBUG are reported, with the list of known ones")
    func unknownWords() {
        var lines: [String] = []
        let words = ASDebug.words(in: "layout, foo,bar") { lines.append($0) }

        #expect(words == [.layout])
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("AS_DEBUG has unknown words: foo, bar. AS_DEBUG takes these words") == true)
        #expect(ASDebug.words(in: "layout,display") { lines.append($0) } == [.layout, .display])
        #expect(lines.count == 1)
    }

    @Test("help lists each word completely, with its effect, in a column")
    func help() throws {
        var lines: [String] = []
        #expect(ASDebug.words(in: "help") { lines.append($0) } == [])

        let list = try #require(lines.first).split(separator: "\n").map(String.init)
        #expect(list.first == "AS_DEBUG takes these words, comma-separated:")
        // The longest has 13 letters; two spaces before it and after it.
        let words = zip(ASDebugWord.allCases, list.dropFirst()).map { word, line in
            line == "  " + word.rawValue + String(repeating: " ", count: 15 - word.rawValue.count) + word.summary
        }
        #expect(words == Array(repeating: true, count: ASDebugWord.allCases.count))
    }

    @Test("the debug keys are on in debug builds, and in release builds with any word")
    func keys() {
        #expect(ASDebug.hasKeys(inDebugBuild: true, []))
        #expect(!ASDebug.hasKeys(inDebugBuild: false, []))
        #expect(ASDebug.hasKeys(inDebugBuild: false, ASDebug.words(in: "keys")))
        #expect(ASDebug.hasKeys(inDebugBuild: false, [.layout]))
    }

    @Test("a value that is not set, or empty, is not a mistake")
    func notSet() {
        var lines: [String] = []
        let numbers = [[:], ["AS_SLOW_ANIMATIONS": ""]].map { environment in
            ASDebug.positiveNumber("AS_SLOW_ANIMATIONS", in: environment) { lines.append($0) }
        }

        #expect(numbers == [nil, nil])
        #expect(lines == [])
    }

    @Test("a switch is 0 or 1, and anything else is ignored with one line")
    func flag() {
        var lines: [String] = []
        let flags = ["0", "1", "", "off"].map { text in
            ASDebug.flag("AS_OVERSCROLL", in: ["AS_OVERSCROLL": text]) { lines.append($0) }
        }

        #expect(flags == [false, true, nil, nil])
        #expect(lines == ["AS_OVERSCROLL=off is neither 0 nor 1; ignored."])
        #expect(ASDebug.flag("AS_OVERSCROLL", in: [:]) { lines.append($0) } == nil)
    }
}
