// SPDX-License-Identifier: Apache-2.0

/// A press or release of a key as it comes from the keyboard, before input methods and shortcuts.
public struct ASKeystroke: Hashable, Sendable {
    /// Whether the key is pressed; a repetition of a held key is a press as well.
    public var isPress: Bool
    /// The symbol of the key with the held modifiers, as an X keysym.
    public var symbol: UInt32
    /// The number of the key on the keyboard, as an X keycode.
    public var code: UInt32
    /// The modifiers that were held before, as the bits of X11.
    public var modifiers: UInt32
    /// The character that the key types; for space and for keys without a character the name of the symbol, such as `Left`.
    public var text: String
    /// The time in milliseconds, on the clock of the window system.
    public var time: UInt32

    /// Creates a keystroke.
    public init(isPress: Bool, symbol: UInt32, code: UInt32, modifiers: UInt32, text: String, time: UInt32) {
        (self.isPress, self.symbol, self.code) = (isPress, symbol, code)
        (self.modifiers, self.text, self.time) = (modifiers, text, time)
    }
}

/// A service that receives keys before the program does, and may consume them, such as the connection to a screen reader.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASKeystrokeReviewing: AnyObject {
    /// Whether keys are to be reviewed at present.
    var isReviewing: Bool { get }

    /// Reviews a key; keys arrive one at a time, unless an answer is late.
    ///
    /// - Parameters:
    ///   - keystroke: the key
    ///   - completion: called once, on a later main turn, with whether the key is consumed; the program then ignores it
    func review(_ keystroke: ASKeystroke, completion: @escaping @MainActor @Sendable (_ isConsumed: Bool) -> Void)
}
