// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The modifier keys that are held during an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// The Caps Lock key is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// The Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The Alt key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The Super ("Windows") key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The Num Lock key is on.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// Creates flags from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The flags without Caps Lock and Num Lock.
    package var withoutLocks: UIKeyModifierFlags { subtracting([.alphaShift, .numericPad]) }
}

/// A button of the pointer.
public enum ASPointerButton: Hashable, Sendable {
    /// The primary button, usually the left one.
    case primary
    /// The secondary button, usually the right one.
    case secondary
    /// The middle button, usually the wheel.
    case middle
    /// The thumb button that goes back in browsers.
    case back
    /// The thumb button that goes forward in browsers.
    case forward
    /// Any other button, with the window system's number.
    case other(Int)
}

/// The state of the pointer and the modifier keys.
public struct ASPointerEvent: Hashable, Sendable {
    /// The location in points, in the window's coordinate space; it may be outside the window while a button is held.
    public var location: CGPoint
    /// The time in seconds of the platform's clock (`ASDispatcher.now`).
    public var timestamp: Double
    /// The held modifier keys.
    public var modifiers: UIKeyModifierFlags

    /// Creates a pointer event.
    public init(location: CGPoint, timestamp: Double, modifiers: UIKeyModifierFlags = []) {
        self.location = location
        self.timestamp = timestamp
        self.modifiers = modifiers
    }
}

/// A rotation of a wheel, or a movement of two fingers on a touchpad.
public struct ASScrollEvent: Hashable, Sendable {
    /// The location and time.
    public var pointer: ASPointerEvent
    /// The change of the *content offset*: positive x reveals content at the right, positive y content below.
    ///
    /// - Units: points
    public var delta: CGPoint
    /// Whether the device sends fine steps (touchpad) instead of wheel clicks.
    public var isPrecise: Bool
    /// Whether the fingers have left the touchpad with this event; `delta` is then zero.
    public var isEnd: Bool

    /// Creates a scroll event.
    public init(pointer: ASPointerEvent, delta: CGPoint, isPrecise: Bool, isEnd: Bool = false) {
        self.pointer = pointer
        self.delta = delta
        self.isPrecise = isPrecise
        self.isEnd = isEnd
    }
}

/// A key by its meaning in the current keyboard layout, for shortcuts and navigation.
public enum ASKey: Hashable, Sendable {
    /// A printable key, by its lower-case character without Shift.
    ///
    /// In a layout without Latin letters, such as a Cyrillic one, it is the character of the same key in the layout's first Latin group,
    /// or on a US keyboard if there is none.
    case character(Character)
    // Keys without a character:
    case escape, tab, `return`, backspace, delete, insert
    case left, right, up, down, home, end, pageUp, pageDown
    case menu, pause, printScreen
    /// A function key; F1 has the number 1.
    case function(Int)
    /// A modifier key.
    case modifier
    /// Any other key, with the window system's number.
    case other(UInt32)
}

/// A press or release of a key.
public struct ASKeyEvent: Hashable, Sendable {
    /// The key.
    public var key: ASKey
    /// The held modifier keys, without the key itself.
    public var modifiers: UIKeyModifierFlags
    /// The other characters by which a shortcut may name the key, in order of preference.
    public var alternatives: [ASKeyAlternative]
    /// The committed text, after the keyboard layout, dead keys, compose and the input method.
    ///
    /// It is empty when the key produces no text.
    public var text: String
    /// Whether the event is a repetition of a held key.
    public var isRepeat: Bool
    /// The time in seconds of the platform's clock.
    public var timestamp: Double

    /// Creates a key event.
    public init(
        key: ASKey,
        modifiers: UIKeyModifierFlags = [],
        alternatives: [ASKeyAlternative] = [],
        text: String = "",
        isRepeat: Bool = false,
        timestamp: Double
    ) {
        self.key = key
        self.modifiers = modifiers
        self.alternatives = alternatives
        self.text = text
        self.isRepeat = isRepeat
        self.timestamp = timestamp
    }
}

/// One finger on a touch screen, or of a gesture on a touchpad.
public struct ASTouchEvent: Hashable, Sendable {
    /// The identifier of the contact, from its beginning to its end.
    public var identifier: Int
    /// The location and time.
    public var pointer: ASPointerEvent
    /// The location of the pointer, if the finger is on a touchpad; `nil` for a touch screen.
    ///
    /// All fingers of a gesture touch the view at this location. Only gesture recognisers receive them, so that a gesture over a button
    /// does not press it.
    public var target: CGPoint?

    /// Creates a touch event.
    public init(identifier: Int, pointer: ASPointerEvent, target: CGPoint? = nil) {
        self.identifier = identifier
        self.pointer = pointer
        self.target = target
    }
}

/// An input event of a window.
public enum ASInputEvent: Hashable, Sendable {
    /// The pointer has moved; platforms deliver at most one such event per frame, directly before it.
    case pointerMoved(ASPointerEvent)
    /// The pointer has entered the window.
    case pointerEntered(ASPointerEvent)
    /// The pointer has left the window while no button was held.
    case pointerLeft(ASPointerEvent)
    /// A button was pressed.
    ///
    /// `clickCount` is 1 for a single click, 2 for a double click.
    case buttonPressed(ASPointerButton, clickCount: Int, ASPointerEvent)
    /// A button was released.
    case buttonReleased(ASPointerButton, ASPointerEvent)
    /// A button is no longer held, but the location of its release is unknown; the press is cancelled.
    case buttonCancelled(ASPointerButton, ASPointerEvent)
    /// A wheel was turned, or fingers moved on a touchpad.
    case scrolled(ASScrollEvent)
    /// A key was pressed, or an input method committed text.
    case keyPressed(ASKeyEvent)
    /// A key was released.
    case keyReleased(ASKeyEvent)
    /// A finger touched the screen.
    case touchBegan(ASTouchEvent)
    /// A finger has moved.
    case touchMoved(ASTouchEvent)
    /// A finger was lifted.
    case touchEnded(ASTouchEvent)
    /// The window system has cancelled a touch.
    case touchCancelled(ASTouchEvent)
}
