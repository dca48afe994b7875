// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11
internal import Foundation

// Translates the gestures of touchpads, which servers report from XInput 2.4 on.
extension ASX11Window {
    func handlePinch(_ event: XIGesturePinchEvent) {
        let at = pointerEvent(event.event_x, event.event_y, event.time, UInt32(bitPattern: event.mods.effective))
        switch event.evtype {
        case XI_GesturePinchBegin: begin(.pinch, at)
        case XI_GesturePinchUpdate:
            pointer.gestureChanged(
                by: points(event.delta_x, event.delta_y),
                turn: CGFloat(event.delta_angle) * .pi / 180,
                scale: CGFloat(event.scale),
                at
            )
        case XI_GesturePinchEnd:
            pointer.gestureEnded(isCancelled: event.flags & Int32(XIGesturePinchEventCancelled) != 0, at)
        default: break
        }
    }

    func handleSwipe(_ event: XIGestureSwipeEvent) {
        let at = pointerEvent(event.event_x, event.event_y, event.time, UInt32(bitPattern: event.mods.effective))
        switch event.evtype {
        case XI_GestureSwipeBegin: begin(.swipe(fingers: Int(event.detail)), at)
        case XI_GestureSwipeUpdate: pointer.gestureChanged(by: points(event.delta_x, event.delta_y), at)
        case XI_GestureSwipeEnd:
            pointer.gestureEnded(isCancelled: event.flags & Int32(XIGestureSwipeEventCancelled) != 0, at)
        default: break
        }
    }

    /// Begins a gesture, unless a menu or a drag has the input.
    private func begin(_ kind: ASX11TouchpadGesture.Kind, _ at: ASPointerEvent) {
        if platform.grab == nil, platform.drag == nil { pointer.gestureBegan(kind, at) }
    }

    private func points(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
    }
}
