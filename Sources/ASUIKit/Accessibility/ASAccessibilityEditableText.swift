// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A text that a person edits, for those who do not see it: what stands in it, where the caret is, and how to change both.
///
/// Offsets count the Unicode scalars of what may be read; of a secret that is bullets, one for each character. Offsets and ranges
/// that are handed in lie in the text. What is changed is changed as by a person: whoever listens to the text is asked and told, and
/// it can be taken back.
///
/// - Thread: main
/// - Deviation: UIKit's readers ask `UITextInput`, in UTF-16
@preconcurrency @MainActor
public protocol ASAccessibilityEditableText: AnyObject {
    /// Whether bullets stand for the letters.
    var isSecureTextEntry: Bool { get }
    /// Whether it can have more than one line.
    var isMultiline: Bool { get }
    /// How long it is.
    var characterCount: Int { get }
    /// What is selected, or where the caret is.
    var selection: ASAccessibilityTextSelection { get }

    /// A part of it; costs as much as that.
    func text(in range: Range<Int>) -> String

    /// The unit round the character at an offset; at the end the last one, empty where there is none.
    func range(of unit: ASAccessibilityTextUnit, at offset: Int) -> Range<Int>

    /// Where a part of it is, also where it is scrolled out of sight; nil while nobody knows.
    ///
    /// - Units: points of the window
    func frame(of range: Range<Int>) -> CGRect?

    /// The character at a point, or the nearest in its line; nil beside the text.
    ///
    /// - Units: points of the window
    func offset(at point: CGPoint) -> Int?

    /// Selects a part, or puts the caret somewhere.
    func select(_ selection: ASAccessibilityTextSelection)

    /// Puts other text in the place of a part.
    ///
    /// - Returns: whether it was done
    func replace(_ range: Range<Int>, with text: String) -> Bool

    /// Puts a part on the pasteboard.
    ///
    /// - Returns: whether it was done; a secret is not copied
    func copy(_ range: Range<Int>) -> Bool

    /// Asks for what is on the pasteboard, to be put in the place of a part.
    ///
    /// - Returns: whether there is anything, and it will come
    func paste(in range: Range<Int>) -> Bool

    /// The text as it is, to be compared with what it will be; costs no copy.
    var revision: any ASAccessibilityTextRevision { get }
}

/// A text as it was at some time.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASAccessibilityTextRevision: AnyObject {
    /// What has become other since an earlier one of the same text, as one replacement; nil for nothing.
    func change(since earlier: any ASAccessibilityTextRevision) -> ASAccessibilityTextChange?
}

/// A replacement in a text.
public struct ASAccessibilityTextChange: Hashable, Sendable {
    /// Where it is.
    public var offset: Int
    /// What went; bullets of a secret.
    public var removed: String
    /// What came; bullets of a secret.
    public var inserted: String

    /// `inserted` in the place of `removed`.
    public init(offset: Int, removed: String, inserted: String) {
        (self.offset, self.removed, self.inserted) = (offset, removed, inserted)
    }
}

/// What is selected in a text.
public struct ASAccessibilityTextSelection: Hashable, Sendable {
    /// Where it begins that does not move when more is selected.
    public var anchor: Int
    /// Where the caret is.
    public var caret: Int

    /// From `anchor` to `caret`.
    public init(anchor: Int, caret: Int) {
        (self.anchor, self.caret) = (anchor, caret)
    }

    /// From front to back; empty when there is only a caret.
    public var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
}

/// A part of a text that readers go by.
public enum ASAccessibilityTextUnit: Hashable, Sendable {
    /// What a person takes for one.
    case character
    /// Up to where the next one begins, as the others.
    case word
    case sentence
    /// As it is laid out; while nobody knows, a paragraph.
    case line
    case paragraph
}
