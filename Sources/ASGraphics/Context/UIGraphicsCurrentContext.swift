// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Returns the current context: the top of this thread's stack, which drawing code such as `UIColor.setFill()` uses.
///
/// - Thread: any; each thread has its own stack
/// - Returns: `nil` outside of drawing
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ASContextStack.ofThread(createsIfNeeded: false)?.current
}

/// Makes `context` the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ASContextStack.ofThread(createsIfNeeded: true)?.push(context)
}

/// Removes the current context from this thread's stack; does nothing when the stack is empty.
public func UIGraphicsPopContext() {
    ASContextStack.ofThread(createsIfNeeded: false)?.pop()
}

/// Fills a rectangle in the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
    /// Sets this colour for fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets this colour for fills in the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(self)
    }

    /// Sets this colour for strokes in the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(self)
    }
}
