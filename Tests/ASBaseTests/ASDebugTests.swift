// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ASBase

@Suite("Switches")
struct ASDebugTests {
    @Test("a number above zero is taken", arguments: [("10", 10.0), ("0.5", 0.5), ("1e2", 100)])
    func number(text: String, value: Double) {
        var lines: [String] = []
        let number = ASDebug.positiveNumber("AS_SLOW_ANIMATIONS", in: ["AS_SLOW_ANIMATIONS": text]) { lines.append($0) }

        #expect(number == value)
        #expect(lines == [])
    }

    @Test("anything else is ignored, with one line that says so", arguments: ["0", "-1", "slow", "inf", "nan", "10x"])
    func noNumber(text: String) {
        var lines: [String] = []
        let number = ASDebug.positiveNumber("AS_SLOW_ANIMATIONS", in: ["AS_SLOW_ANIMATIONS": text]) { lines.append($0) }

        #expect(number == nil)
        #expect(lines == ["AS_SLOW_ANIMATIONS=\(text) is not a number above zero; ignored."])
    }

    @Test("what is not set, or empty, is not a mistake")
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
