// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What an input method composes: it is seen where it will stand, but is not text yet.
///
/// Ranges count UTF-16. Those that reach out of the text are brought into it by who takes it.
public struct ASMarkedText: Hashable, Sendable {
    /// How a part of it looks.
    public enum Style: Hashable, Sendable {
        /// As it was typed, or converted: underlined.
        case underlined
        /// What the person is choosing for: underlined thickly, on a ground.
        case highlighted
    }

    /// A part that is converted as one.
    public struct Clause: Hashable, Sendable {
        /// Which part.
        public var range: NSRange
        /// How it looks.
        public var style: Style

        /// A part.
        public init(range: NSRange, style: Style) {
            (self.range, self.style) = (range, style)
        }
    }

    /// What is seen; never empty where something is composed.
    public var string: String
    /// Its parts; what belongs to none is underlined.
    public var clauses: [Clause]
    /// What is selected in it; without length, where the caret is.
    public var selectedRange: NSRange

    /// A composition; with the caret at its end unless told.
    public init(_ string: String, clauses: [Clause] = [], selectedRange: NSRange? = nil) {
        self.string = string
        self.clauses = clauses
        self.selectedRange = selectedRange ?? NSRange(location: string.utf16.count, length: 0)
    }
}

/// A text that has the keyboard, seen from the window system: input methods compose in it.
///
/// What they commit comes as a key with that text (`ASKeyEvent.text`), and stands in the place of what was composed.
///
/// - Thread: main
/// - Source: UIKit `UITextInput`
@preconcurrency @MainActor
public protocol ASTextInputClient: AnyObject {
    /// Where the caret is, in points of the window, so that candidates stand beside it; nil while that is not known.
    var caretFrame: CGRect? { get }

    /// Whether nobody may know what is typed: only dead keys and compose keys work then, no input method of the desktop is asked.
    var isSecureTextEntry: Bool { get }

    /// Something else is composed; nil when nothing is any more, and nothing of it stays.
    func setMarkedText(_ text: ASMarkedText?)

    /// What is composed becomes text as it is, for the input method has no part in it any more.
    func unmarkText()
}
