// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The editable text of an element, as screen readers see it: the text, the caret and the selection, and methods that change them.
///
/// Offsets count the Unicode scalars of the readable text. The readable text of a secure field is bullets, one for each character. Offsets
/// and ranges passed as arguments lie within the text. Changes behave like edits by the user: the delegate is asked and notified, and the
/// change can be undone.
///
/// - Thread: main
/// - Deviation: in UIKit, screen readers use `UITextInput`, in UTF-16
@preconcurrency @MainActor
public protocol ASAccessibilityEditableText: AnyObject {
    /// Whether the text is shown as bullets.
    var isSecureTextEntry: Bool { get }
    /// Whether the text can have more than one line.
    var isMultiline: Bool { get }
    /// The length of the text.
    var characterCount: Int { get }
    /// The selection, or the position of the caret.
    var selection: ASAccessibilityTextSelection { get }

    /// Returns the text in `range`; the cost is proportional to the length of the range.
    func text(in range: Range<Int>) -> String

    /// Returns the range of the unit around the character at `offset`.
    ///
    /// At the end of the text it returns the range of the last unit. Where there is no unit the range is empty.
    func range(of unit: ASAccessibilityTextUnit, at offset: Int) -> Range<Int>

    /// Returns the frame of `range`, even if it is scrolled out of the visible area; `nil` while the text is not laid out.
    ///
    /// - Units: points of the window
    func frame(of range: Range<Int>) -> CGRect?

    /// Returns the offset of the character at `point`, or of the nearest one in the same line; `nil` outside the text.
    ///
    /// - Units: points of the window
    func offset(at point: CGPoint) -> Int?

    /// Selects a range, or moves the caret.
    func select(_ selection: ASAccessibilityTextSelection)

    /// Replaces the text in `range`.
    ///
    /// - Returns: whether the text was replaced
    func replace(_ range: Range<Int>, with text: String) -> Bool

    /// Copies the text in `range` to the pasteboard.
    ///
    /// - Returns: whether it was copied; secure text is not copied
    func copy(_ range: Range<Int>) -> Bool

    /// Requests the contents of the pasteboard, to replace the text in `range`.
    ///
    /// - Returns: whether the pasteboard has contents that will be pasted
    func paste(in range: Range<Int>) -> Bool

    /// A snapshot of the text for a later comparison; taking one copies nothing.
    var revision: any ASAccessibilityTextRevision { get }
}

/// A snapshot of a text at some time.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASAccessibilityTextRevision: AnyObject {
    /// Returns the difference from an earlier revision of the same text as one replacement; `nil` if there is none.
    func change(since earlier: any ASAccessibilityTextRevision) -> ASAccessibilityTextChange?
}

/// A replacement in a text.
public struct ASAccessibilityTextChange: Hashable, Sendable {
    /// The offset of the replaced text.
    public var offset: Int
    /// The removed text; bullets for secure text.
    public var removed: String
    /// The inserted text; bullets for secure text.
    public var inserted: String

    /// Creates a replacement of `removed` by `inserted` at `offset`.
    public init(offset: Int, removed: String, inserted: String) {
        (self.offset, self.removed, self.inserted) = (offset, removed, inserted)
    }
}

/// The selection in a text.
public struct ASAccessibilityTextSelection: Hashable, Sendable {
    /// The end of the selection that does not move when the selection is extended.
    public var anchor: Int
    /// The end of the selection at which the caret is.
    public var caret: Int

    /// Creates a selection from `anchor` to `caret`.
    public init(anchor: Int, caret: Int) {
        (self.anchor, self.caret) = (anchor, caret)
    }

    /// The selected range in ascending order; empty if there is only a caret.
    public var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
}

/// A unit of text by which screen readers navigate.
public enum ASAccessibilityTextUnit: Hashable, Sendable {
    /// A character as the user sees it (a grapheme cluster).
    case character
    /// A word, up to the beginning of the next one; the other units extend in the same way.
    case word, sentence
    /// A line of the layout; a paragraph while the text is not laid out.
    case line, paragraph
    /// A word, from the end of the previous one; the other units extend in the same way.
    case wordEnd, sentenceEnd, lineEnd
}
