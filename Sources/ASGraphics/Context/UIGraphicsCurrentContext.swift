// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The context that drawing code without one, such as `UIColor.setFill()`, draws to: the top of this thread's stack.
///
/// - Thread: any; each has its own stack
/// - Returns: nil outside of drawing
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ASContextStack.ofThread(makes: false)?.current
}

/// Makes `context` the current one of this thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ASContextStack.ofThread(makes: true)?.push(context)
}

/// Takes the current context off this thread's stack; nothing when the stack is empty.
public func UIGraphicsPopContext() {
    ASContextStack.ofThread(makes: false)?.pop()
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
