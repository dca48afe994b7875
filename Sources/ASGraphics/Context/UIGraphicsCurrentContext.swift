// SPDX-License-Identifier: Apache-2.0
public import Foundation
internal import Glibc

/// The context that drawing code without one, such as `UIColor.setFill()`, draws to: the top of this thread's stack.
///
/// - Thread: any; each has its own stack
/// - Returns: nil outside of drawing
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.ofThread(makes: false)?.contexts.last
}

/// Makes `context` the current one of this thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.ofThread(makes: true)?.contexts.append(context)
}

/// Takes the current context off this thread's stack; nothing when the stack is empty.
public func UIGraphicsPopContext() {
    _ = ContextStack.ofThread(makes: false)?.contexts.popLast()
}

/// Fills a rectangle in the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
    /// Makes this the colour of fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the colour of fills in the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(self)
    }

    /// Makes this the colour of strokes in the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(self)
    }
}

private final class ContextStack {
    var contexts: [CGContext] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // The stack is dropped when its thread ends.
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<ContextStack>.fromOpaque(pointer).release()
        }
        return key
    }()

    static func ofThread(makes: Bool) -> ContextStack? {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ContextStack>.fromOpaque(pointer).takeUnretainedValue()
        }
        guard makes else { return nil }
        let stack = ContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}
