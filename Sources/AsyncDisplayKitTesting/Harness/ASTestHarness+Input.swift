// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASNodes
public import ASPlatform
internal import ASPlatformHeadless
internal import ASUIKit
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

    /// Taps the middle of `node`.
    ///
    /// - Throws: `ASTestFailure` when that is not inside the window
    public func tap(_ node: ASDisplayNode, clickCount: Int = 1) throws {
        tap(at: try center(of: node), clickCount: clickCount)
    }

    /// Moves the pointer there and presses the primary button, until `release()`.
    public func press(at location: CGPoint, clickCount: Int = 1) {
        movePointer(to: location)
        send(.buttonPressed(.primary, clickCount: clickCount, pointer))
    }

    /// Presses the primary button in the middle of `node`, until `release()`.
    ///
    /// - Throws: `ASTestFailure` when that is not inside the window
    public func press(_ node: ASDisplayNode) throws {
        press(at: try center(of: node))
    }

    /// Releases the primary button where the pointer is.
    public func release() {
        send(.buttonReleased(.primary, pointer))
    }

    /// Moves the pointer.
    public func movePointer(to location: CGPoint) {
        pointerLocation = location
        send(.pointerMoved(pointer))
    }

    /// Drags with the primary button, evenly, a move for each frame.
    ///
    /// - Parameters:
    ///   - start: where the button is pressed
    ///   - end: where it is released
    ///   - duration: seconds from the press to the last move; the shorter, the faster what is let go of flies on
    ///   - rest: seconds that the pointer rests before it is released; enough of them take the speed away
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

    /// Scrolls with two fingers: the content offset shall move by `delta`, evenly over the frames of `duration`.
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

    /// Scrolls up and down in the middle of `node`.
    ///
    /// - Throws: `ASTestFailure` when that is not inside the window
    public func scroll(_ node: ASDisplayNode, by points: CGFloat, duration: Double = 0) throws {
        scroll(at: try center(of: node), by: CGPoint(x: 0, y: points), duration: duration)
    }

    /// Turns the wheel by `clicks`, downwards where positive; each is 40 points.
    public func turnWheel(at location: CGPoint, clicks: Int) {
        movePointer(to: location)
        let delta = CGPoint(x: 0, y: clicks < 0 ? -40 : 40)
        for _ in 0..<abs(clicks) {
            send(.scrolled(ASScrollEvent(pointer: pointer, delta: delta, isPrecise: false)))
        }
    }

    /// Presses and releases a key.
    ///
    /// Unless `text` is told, the key of a character writes that character, or nothing with Control, Alt or Super.
    public func type(_ key: ASKey, modifiers: UIKeyModifierFlags = [], text: String? = nil) {
        var written = text ?? ""
        if text == nil, case .character(let character) = key,
            modifiers.isDisjoint(with: [.control, .alternate, .command])
        {
            written = modifiers.contains(.shift) ? character.uppercased() : String(character)
        }
        send(.keyPressed(ASKeyEvent(key: key, modifiers: modifiers, text: written, timestamp: dispatcher.now)))
        send(.keyReleased(ASKeyEvent(key: key, modifiers: modifiers, timestamp: dispatcher.now)))
    }

    /// Types `text`, a key for each character.
    public func type(_ text: String) {
        for character in text {
            let key: ASKey = character == "\n" ? .return : .character(character.lowercased().first ?? character)
            type(key, modifiers: character.isUppercase ? .shift : [], text: String(character))
        }
    }

    /// Sends any event, then runs until nothing waits.
    public func send(_ event: ASInputEvent) {
        runtime.run { platformWindow.send(event) }
        runUntilParked()
    }

    /// The middle of `node`, in points of the window.
    ///
    /// - Throws: `ASTestFailure` when it is not in the window, or its middle is not in the window's bounds
    public func center(of node: ASDisplayNode) throws -> CGPoint {
        guard let window, node.isNodeLoaded, node.layer.isInTree(of: window) else {
            throw ASTestFailure(["\(node) is not in the window; the user cannot reach it."])
        }
        let bounds = node.layer.bounds
        let center = node.layer.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window.layer)
        guard window.bounds.contains(center) else {
            throw ASTestFailure(["The middle of \(node) lies at (\(center.x), \(center.y)), outside of the window."])
        }
        return center
    }

    private var pointer: ASPointerEvent {
        ASPointerEvent(location: pointerLocation, timestamp: dispatcher.now)
    }
}

extension CALayer {
    @MainActor
    fileprivate func isInTree(of window: UIWindow) -> Bool {
        var ancestor: CALayer? = self
        while let current = ancestor {
            if current === window.layer { return true }
            ancestor = current.superlayer
        }
        return false
    }
}
