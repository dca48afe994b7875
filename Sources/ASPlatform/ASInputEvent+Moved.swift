// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
package import Foundation

extension ASInputEvent {
    /// Returns the same event with all locations moved; `nil` when the pointer enters or leaves.
    package func moved(by offset: CGPoint) -> ASInputEvent? {
        func moved(_ pointer: ASPointerEvent) -> ASPointerEvent {
            var pointer = pointer
            pointer.location.x += offset.x
            pointer.location.y += offset.y
            return pointer
        }
        func moved(_ touch: ASTouchEvent) -> ASTouchEvent {
            ASTouchEvent(
                identifier: touch.identifier,
                pointer: moved(touch.pointer),
                target: touch.target.map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
            )
        }
        switch self {
        case .pointerMoved(let pointer): return .pointerMoved(moved(pointer))
        case .pointerEntered, .pointerLeft: return nil
        case .buttonPressed(let button, let clickCount, let pointer):
            return .buttonPressed(button, clickCount: clickCount, moved(pointer))
        case .buttonReleased(let button, let pointer): return .buttonReleased(button, moved(pointer))
        case .buttonCancelled(let button, let pointer): return .buttonCancelled(button, moved(pointer))
        case .scrolled(var scroll):
            scroll.pointer = moved(scroll.pointer)
            return .scrolled(scroll)
        case .keyPressed, .keyReleased: return self
        case .touchBegan(let touch): return .touchBegan(moved(touch))
        case .touchMoved(let touch): return .touchMoved(moved(touch))
        case .touchEnded(let touch): return .touchEnded(moved(touch))
        case .touchCancelled(let touch): return .touchCancelled(moved(touch))
        }
    }
}
