// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
internal import ASPlatformHeadless
internal import ASTesting
public import Foundation

// Input of the pointer and the keyboard. Locations are in points of the window. When a method returns, everything that the input started
// has run.
extension ASTestHarness {
    /// Presses and releases the primary button, with `modifiers` held.
    public func tap(at location: CGPoint, clickCount: Int = 1, modifiers: UIKeyModifierFlags = []) {
        movePointer(to: location)
        var pointer = pointer
        pointer.modifiers = modifiers
        send(.buttonPressed(.primary, clickCount: clickCount, pointer))
        pointer.timestamp = self.pointer.timestamp
        send(.buttonReleased(.primary, pointer))
    }

    /// Moves the pointer to a location and presses the primary button until `release()`.
    public func press(at location: CGPoint, clickCount: Int = 1) {
        movePointer(to: location)
        send(.buttonPressed(.primary, clickCount: clickCount, pointer))
    }

    /// Releases the primary button at the pointer's location.
    public func release() {
        send(.buttonReleased(.primary, pointer))
    }

    /// Moves the pointer.
    public func movePointer(to location: CGPoint) {
        pointerLocation = location
        send(.pointerMoved(pointer))
    }

    /// Drags evenly with the primary button, with one movement for each frame.
    ///
    /// - Parameters:
    ///   - start: the location of the press
    ///   - end: the location of the release
    ///   - duration: seconds from the press to the last movement; a shorter time results in a faster fling
    ///   - rest: seconds that the pointer rests before the release; a sufficient rest prevents a fling
    public func drag(from start: CGPoint, to end: CGPoint, duration: Double = 0.25, rest: Double = 0) {
        press(at: start)
        let steps = Self.stepCount(duration)
        for step in 1...steps {
            advance(frames: 1)
            let part = CGFloat(step) / CGFloat(steps)
            movePointer(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        if rest > 0 { advance(seconds: rest) }
        release()
    }

    /// Scrolls with two fingers, so that the content offset changes by `delta`, evenly over the frames of `duration`.
    public func scroll(at location: CGPoint, by delta: CGPoint, duration: Double = 0) {
        movePointer(to: location)
        let steps = Self.stepCount(duration)
        let part = CGPoint(x: delta.x / CGFloat(steps), y: delta.y / CGFloat(steps))
        for step in 0..<steps {
            if step > 0 { advance(frames: 1) }
            send(.scrolled(ASScrollEvent(pointer: pointer, delta: part, isPrecise: true)))
        }
        send(.scrolled(ASScrollEvent(pointer: pointer, delta: .zero, isPrecise: true, isEnd: true)))
    }

    /// Turns the wheel by `clicks`, downwards if positive; each click is 40 points.
    public func turnWheel(at location: CGPoint, clicks: Int) {
        movePointer(to: location)
        let delta = CGPoint(x: 0, y: clicks < 0 ? -40 : 40)
        for _ in 0..<abs(clicks) {
            send(.scrolled(ASScrollEvent(pointer: pointer, delta: delta, isPrecise: false)))
        }
    }

    /// Presses and releases a key.
    ///
    /// If `text` is `nil`, the key of a character types that character, or nothing with Control, Alt or Super. `alternatives` are the other
    /// characters of the key, such as `+` for Shift and the key `=` of a US keyboard.
    public func type(
        _ key: ASKey,
        modifiers: UIKeyModifierFlags = [],
        alternatives: [ASKeyAlternative] = [],
        text: String? = nil
    ) {
        var written = text ?? ""
        if text == nil, case .character(let character) = key,
            modifiers.isDisjoint(with: [.control, .alternate, .command])
        {
            written = modifiers.contains(.shift) ? character.uppercased() : String(character)
        }
        let now = dispatcher.now
        send(
            .keyPressed(
                ASKeyEvent(key: key, modifiers: modifiers, alternatives: alternatives, text: written, timestamp: now)
            )
        )
        send(.keyReleased(ASKeyEvent(key: key, modifiers: modifiers, timestamp: dispatcher.now)))
    }

    /// Types `text`, one key for each character.
    public func type(_ text: String) {
        for character in text {
            let key: ASKey = character == "\n" ? .return : .character(character.lowercased().first ?? character)
            type(key, modifiers: character.isUppercase ? .shift : [], text: String(character))
        }
    }

    /// Sends an event, then runs until nothing is pending.
    public func send(_ event: ASInputEvent) {
        runtime.run { platformWindow.send(event) }
        runUntilParked()
    }

    /// Returns the number of frames in `duration`, at least 1.
    static func stepCount(_ duration: Double) -> Int { max(1, Int((duration * 60).rounded())) }

    private var pointer: ASPointerEvent {
        ASPointerEvent(location: pointerLocation, timestamp: dispatcher.now)
    }
}
