// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The interface of an editable text for screen readers.
@MainActor
protocol ASReadEditor: AnyObject {
    /// The current text, and its version.
    var versionedText: (text: ASEditingText, version: Int) { get }
    var isSecureTextEntry: Bool { get }
    var isSingleLine: Bool { get }
    var selection: ASTextSelection { get }
    var currentLayout: ASEditingLayout? { get }
    /// Returns the frame of a range in the window.
    func frameInWindow(of range: NSRange) -> CGRect
    /// Converts a rectangle of the text to the window.
    func frameInWindow(_ rect: CGRect) -> CGRect
    /// Converts a point of the window to the text; `nil` outside of the node.
    func textPoint(inWindow point: CGPoint) -> CGPoint?
    func endComposition()
    func select(reveals: Bool, _ change: (inout ASEditingModel) -> Void)
    func offerPrimary()
    /// Replaces a range, and returns whether it was replaced.
    func write(_ string: String, over range: NSRange) -> Bool
    var mustWait: Bool { get }
    func paste()
}

/// The object that screen readers use for an editable text.
@MainActor
final class ASEditingAccessibility: ASAccessibilityEditableText {
    private weak var node: (any ASReadEditor)?
    /// The text that was requested last; never a secure one.
    private var known: (version: Int, readable: ASReadableText)?

    init(_ node: any ASReadEditor) {
        self.node = node
    }

    /// The current text, and its version.
    private var current: (version: Int, readable: ASReadableText) {
        guard let node else { return (-1, ASReadableText(ASEditingText(NSAttributedString(string: "")))) }
        let (text, version) = node.versionedText
        if let known, known.version == version { return known }
        let made = (version, ASReadableText(text))
        known = text.isSecure ? nil : made
        return made
    }

    private var readable: ASReadableText { current.readable }

    // MARK: Reading

    var isSecureTextEntry: Bool { node?.isSecureTextEntry ?? false }

    var isMultiline: Bool { node.map { !$0.isSingleLine } ?? false }

    var characterCount: Int { readable.count }

    var selection: ASAccessibilityTextSelection { selection(in: readable) }

    private func selection(in readable: ASReadableText) -> ASAccessibilityTextSelection {
        let selection = node?.selection ?? ASTextSelection(0)
        return ASAccessibilityTextSelection(
            anchor: readable.offset(ofUTF16: selection.anchor),
            caret: readable.offset(ofUTF16: selection.head.offset)
        )
    }

    func text(in range: Range<Int>) -> String { readable.part(range) }

    func range(of unit: ASAccessibilityTextUnit, at offset: Int) -> Range<Int> {
        readable.range(of: unit, at: offset, in: node?.currentLayout)
    }

    var revision: any ASAccessibilityTextRevision {
        let (version, readable) = current
        return ASEditingRevision(readable, version: version, caret: selection(in: readable).caret)
    }

    // MARK: Geometry

    func frame(of range: Range<Int>) -> CGRect? {
        guard let node, let layout = node.currentLayout else { return nil }
        let part = readable.utf16(range)
        let start = ASTextPosition(offset: part.location)
        let last = ASTextPosition(offset: max(part.location, part.location + part.length - 1))
        guard layout.line(of: start) != layout.line(of: last) else {
            return node.frameInWindow(of: part)
        }
        // Whole lines from edge to edge, so that not all of them have to be visited.
        let (top, bottom) = (layout.caretRect(at: start).minY, layout.caretRect(at: last).maxY)
        return node.frameInWindow(CGRect(x: 0, y: top, width: layout.width, height: bottom - top))
    }

    func offset(at point: CGPoint) -> Int? {
        guard let node, let layout = node.currentLayout, let place = node.textPoint(inWindow: point) else {
            return nil
        }
        return readable.offset(ofUTF16: layout.characterIndex(at: place))
    }

    // MARK: Actions

    func select(_ selection: ASAccessibilityTextSelection) {
        guard let node else { return }
        // Before offsets are looked up, because this may change the text.
        node.endComposition()
        let readable = readable
        let (anchor, head) = (readable.utf16(selection.anchor), readable.utf16(selection.caret))
        node.select(reveals: true) { $0.select(ASTextSelection(anchor: anchor, head: ASTextPosition(offset: head))) }
        if anchor != head { node.offerPrimary() }
    }

    func replace(_ range: Range<Int>, with text: String) -> Bool {
        guard let node else { return false }
        node.endComposition()
        let part = readable.utf16(range)
        return node.write(text, over: part)
    }

    func copy(_ range: Range<Int>) -> Bool {
        let readable = readable
        guard node != nil, !readable.text.isSecure else { return false }
        if !range.isEmpty { UIPasteboard.general.string = readable.part(range) }
        return true
    }

    func paste(in range: Range<Int>) -> Bool {
        guard let node, !node.mustWait, UIPasteboard.general.mayHaveStrings else { return false }
        select(ASAccessibilityTextSelection(anchor: range.lowerBound, caret: range.upperBound))
        node.paste()
        return true
    }
}
