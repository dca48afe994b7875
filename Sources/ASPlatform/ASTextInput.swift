// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The composition of an input method, which is shown in the text but is not part of it yet.
///
/// Ranges count UTF-16. The client clamps ranges that exceed the text.
public struct ASMarkedText: Hashable, Sendable {
    /// The style of a clause.
    public enum Style: Hashable, Sendable {
        /// Underlined: as it was typed, or converted.
        case underlined
        /// Underlined thickly on a background: the user is choosing a conversion.
        case highlighted
    }

    /// A part of the composition that is converted as a unit.
    public struct Clause: Hashable, Sendable {
        /// The range of the clause.
        public var range: NSRange
        /// The style of the clause.
        public var style: Style

        /// Creates a clause.
        public init(range: NSRange, style: Style) {
            (self.range, self.style) = (range, style)
        }
    }

    /// The displayed text; never empty during a composition.
    public var string: String
    /// The clauses; text outside of them is underlined.
    public var clauses: [Clause]
    /// The selection in the composition; with a length of zero it is the caret.
    public var selectedRange: NSRange

    /// Creates a composition; by default the caret is at its end.
    public init(_ string: String, clauses: [Clause] = [], selectedRange: NSRange? = nil) {
        self.string = string
        self.clauses = clauses
        self.selectedRange = selectedRange ?? NSRange(location: string.utf16.count, length: 0)
    }
}

/// A text that receives keyboard input from the window system, in which input methods can compose.
///
/// Committed text comes as a key event with that text (`ASKeyEvent.text`), and replaces the composition.
///
/// - Thread: main
/// - Source: UIKit `UITextInput`
@preconcurrency @MainActor
public protocol ASTextInputClient: AnyObject {
    /// The frame of the caret, in points of the window, next to which the input method shows candidates; `nil` while it is unknown.
    var caretFrame: CGRect? { get }

    /// Whether the text is secret: then only dead keys and compose keys work, and no input method of the desktop is used.
    var isSecureTextEntry: Bool { get }

    /// Sets the composition; `nil` removes it without keeping its text.
    func setMarkedText(_ text: ASMarkedText?)

    /// Converts the composition to text, because the input method no longer takes part.
    func unmarkText()
}
