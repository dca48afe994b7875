// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Keys that are held while something else happens.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Caps Lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The Super ("Windows") key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// Num Lock is on.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// Flags by their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A button of the pointer.
public enum ASPointerButton: Hashable, Sendable {
    /// Usually the left one.
    case primary
    /// Usually the right one.
    case secondary
    /// Usually the wheel.
    case middle
    /// The thumb button that goes back in browsers.
    case back
    /// The thumb button that goes forward in browsers.
    case forward
    /// Any other, by the window system's number.
    case other(Int)
}

/// Where the pointer is and what is held.
public struct ASPointerEvent: Hashable, Sendable {
    /// In points, in the window's coordinate space; may lie outside while a button is held.
    public var location: CGPoint
    /// Seconds on the platform's clock (`ASDispatcher.now`).
    public var timestamp: Double
    /// Held keys.
    public var modifiers: UIKeyModifierFlags

    /// A pointer event.
    public init(location: CGPoint, timestamp: Double, modifiers: UIKeyModifierFlags = []) {
        self.location = location
        self.timestamp = timestamp
        self.modifiers = modifiers
    }
}

/// A turn of a wheel or a move of two fingers on a touchpad.
public struct ASScrollEvent: Hashable, Sendable {
    /// Where and when.
    public var pointer: ASPointerEvent
    /// How far the *content offset* shall move: positive x shows what lies to the right, positive y what lies below.
    ///
    /// In points.
    public var delta: CGPoint
    /// Whether the device sends fine steps by itself (touchpad) rather than clicks of a wheel.
    public var isPrecise: Bool
    /// Whether the fingers left the touchpad with this event; `delta` is then zero.
    public var isEnd: Bool

    /// A scroll event.
    public init(pointer: ASPointerEvent, delta: CGPoint, isPrecise: Bool, isEnd: Bool = false) {
        self.pointer = pointer
        self.delta = delta
        self.isPrecise = isPrecise
        self.isEnd = isEnd
    }
}

/// A key by its meaning on the current layout, for shortcuts and navigation.
public enum ASKey: Hashable, Sendable {
    /// A printing key, by the character that it gives without modifiers, in lower case.
    case character(Character)
    // Keys that have no character:
    case escape, tab, `return`, backspace, delete, insert
    case left, right, up, down, home, end, pageUp, pageDown
    case menu, pause, printScreen
    /// F1 is 1.
    case function(Int)
    /// A key that only modifies others.
    case modifier
    /// Any other, by the window system's number.
    case other(UInt32)
}

/// A key pressed or released.
public struct ASKeyEvent: Hashable, Sendable {
    /// The key.
    public var key: ASKey
    /// Held keys, without the key itself.
    public var modifiers: UIKeyModifierFlags
    /// The committed text: after the layout, dead keys, compose and the input method.
    ///
    /// Empty when the key gives none.
    public var text: String
    /// Whether it comes from holding the key down.
    public var isRepeat: Bool
    /// Seconds on the platform's clock.
    public var timestamp: Double

    /// A key event.
    public init(
        key: ASKey,
        modifiers: UIKeyModifierFlags = [],
        text: String = "",
        isRepeat: Bool = false,
        timestamp: Double
    ) {
        self.key = key
        self.modifiers = modifiers
        self.text = text
        self.isRepeat = isRepeat
        self.timestamp = timestamp
    }
}

/// One finger on a touch screen.
public struct ASTouchEvent: Hashable, Sendable {
    /// The same from begin to end of one contact.
    public var identifier: Int
    /// Where and when.
    public var pointer: ASPointerEvent

    /// A touch event.
    public init(identifier: Int, pointer: ASPointerEvent) {
        self.identifier = identifier
        self.pointer = pointer
    }
}

/// What a person does to a window.
public enum ASInputEvent: Hashable, Sendable {
    /// The pointer moved; platforms deliver at most one per frame, just before it.
    case pointerMoved(ASPointerEvent)
    /// The pointer came into the window.
    case pointerEntered(ASPointerEvent)
    /// The pointer left the window with no button held.
    case pointerLeft(ASPointerEvent)
    /// A button went down. `clickCount` is 1 for a single click, 2 for a double one.
    case buttonPressed(ASPointerButton, clickCount: Int, ASPointerEvent)
    /// A button went up.
    case buttonReleased(ASPointerButton, ASPointerEvent)
    /// A button is down no more, and nobody knows where it was let go: the press counts for nothing.
    case buttonCancelled(ASPointerButton, ASPointerEvent)
    /// Wheel or touchpad.
    case scrolled(ASScrollEvent)
    /// A key went down, or text was committed by an input method.
    case keyPressed(ASKeyEvent)
    /// A key went up.
    case keyReleased(ASKeyEvent)
    /// A finger came down.
    case touchBegan(ASTouchEvent)
    /// A finger moved.
    case touchMoved(ASTouchEvent)
    /// A finger was lifted.
    case touchEnded(ASTouchEvent)
    /// The window system took a touch away.
    case touchCancelled(ASTouchEvent)
}
