// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASPlatformHeadless
import AsyncDisplayKit
import BenchTiming
import Foundation

/// Times an editor with long texts; Benchmarks/README.md explains the figures.
@main
@MainActor
struct EditorBenchmark {
    static func main() throws {
        let only = CommandLine.arguments.dropFirst().first
        for text in EditorText.all where only == nil || text.name.hasPrefix(only ?? "") {
            for isSingleLine in text.isParagraph ? [false, true] : [false] {
                try run(text, isSingleLine: isSingleLine)
            }
        }
    }

    private static func run(_ text: EditorText, isSingleLine: Bool) throws {
        print("\n\(text.name)\(isSingleLine ? ", lines never break" : "")")
        let string = text.make()
        let stage = EditorStage(isSingleLine: isSingleLine)
        defer { stage.close() }
        let editor = stage.editor

        try stage.step("open, to the first screen") {
            editor.attributedText = NSAttributedString(string: string, attributes: EditorStage.attributes)
        } until: {
            stage.isShown
        }
        try stage.step("open, to the exact height") {}
        for (name, place) in [("start", 0), ("middle", string.utf16.count / 2), ("end", string.utf16.count)] {
            editor.selectedRange = NSRange(location: place, length: 0)
            try stage.step(nil) {}
            try stage.median("a key at the \(name)") { stage.type(.character("x"), "x") }
        }
        guard !isSingleLine else { return }
        try stage.median("select all") { stage.type(.character("a"), modifiers: .control) }
        try stage.median("copy") { stage.type(.character("c"), modifiers: .control) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("EditorBenchmark.txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try stage.median("save") { try editor.textView.text.write(to: file, atomically: true, encoding: .utf8) }
        try stage.median("find the last word") {
            let text: String = editor.textView.text
            precondition(text.range(of: text.suffix(12), options: .literal) != nil, "The word was not found.")
        }
        try stage.step("delete all, to an empty screen") { stage.type(.backspace) }
        try stage.step("undo, to the first screen") {
            stage.type(.character("z"), modifiers: .control)
        } until: {
            stage.isShown
        }
        try stage.step("undo, to the exact height") {}
        stage.type(.character("a"), modifiers: .control)
        try stage.step("paste over all, to the first screen") {
            stage.type(.character("v"), modifiers: .control)
        } until: {
            editor.selectedRange.length == 0 && stage.isShown
        }
        try stage.step("paste over all, to the exact height") {}
        print(String(format: "%-40@ %8.0f MB", "peak memory of the process" as NSString, stage.peakMemory))
    }
}
