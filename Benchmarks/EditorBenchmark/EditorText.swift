// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A text that is generated.
struct EditorText: Sendable {
    var name: String
    /// Whether it is one paragraph.
    var isParagraph: Bool
    var make: @Sendable () -> String

    static let all = [
        EditorText(name: "200 kB of JSON in one line", isParagraph: true) { json(bytes: 200_000) },
        EditorText(name: "2 MB of JSON in one line", isParagraph: true) { json(bytes: 2_000_000) },
        EditorText(name: "1 MB in 10,000 lines", isParagraph: false) { lines(bytes: 1_000_000) },
        EditorText(name: "10 MB of mixed scripts", isParagraph: false) { mixed(bytes: 10_000_000) },
    ]

    private static func json(bytes: Int) -> String {
        var text = "["
        var index = 0
        while text.utf8.count < bytes {
            text += "{\"id\":\(index),\"name\":\"name\(index * 7919 % 10_007)\",\"tags\":[\"a\",\"b\"],\"ok\":true},"
            index += 1
        }
        return text + "0]"
    }

    private static func lines(bytes: Int) -> String {
        var text = ""
        var index = 0
        while text.utf8.count < bytes {
            text += "Line \(index): "
            text += "the quick brown fox jumps over the lazy dog, and \(index * 7919 % 10_007) others watch it do so.\n"
            index += 1
        }
        return text + "the last word"
    }

    private static func mixed(bytes: Int) -> String {
        let parts = [
            "The lighthouse keeper wrote every evening. ", "Il n’écrivait que le temps. ", "Он писал только о погоде. ",
            "彼は天気のことだけを書いた。", "הוא כתב רק על מזג האוויר בכל ערב. ", "كتب فقط عن الطقس كل مساء. ",
            "वह केवल मौसम के बारे में लिखता था। ", "👩‍👩‍👧‍👦 🇪🇺 한글 ",
        ]
        var text = ""
        text.reserveCapacity(bytes + 100)
        var index = 0
        while text.utf8.count < bytes {
            text += parts[index * 5 % parts.count]
            index += 1
            if index % 3 == 0 { text += "\n" }
        }
        return text + "the last word"
    }
}
