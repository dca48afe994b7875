// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASScene
internal import CX11
internal import Foundation

// Translates the server's events for the window.
extension ASX11Window {
    func handle(_ event: inout XEvent) {
        switch event.type {
        case Expose:
            take(.exposed)
            let area = event.xexpose
            compositor.repair(
                ASPixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
            )
        case ConfigureNotify:
            configuredSize = (max(1, Int(event.xconfigure.width)), max(1, Int(event.xconfigure.height)))
            if let grab = platform.grab, grab.window === self { grab.windowConfigured() }
            readPlace()
        case ReparentNotify:
            readPlace()
            ancestors.reparented(to: event.xreparent.parent)
        case DestroyNotify where event.xdestroywindow.window == identifier:
            destroyed()
        case MapNotify:
            mapped()
        case UnmapNotify:
            unmapped()
        case VisibilityNotify:
            take(.covered(event.xvisibility.state == VisibilityFullyObscured))
        case FocusIn, FocusOut:
            handleFocus(event.xfocus)
        case KeymapNotify:
            release(input.removeHeldKeys { event.xkeymap.contains($0) })
        case PropertyNotify:
            let atom = event.xproperty.atom
            if popup == nil, atom == display.atoms.netWMState || atom == display.atoms.wmState { readState() }
            if !isMapped, atom == display.atoms.wmState { readWithdrawal() }
            if atom == display.atoms.idleRequest { platform.idleWatch.asked(by: self) }
        case ClientMessage:
            handleMessage(&event)
        case KeyPress:
            used()
            pointer.deliverMotion()
            if let key = input.press(&event.xkey, time: display.seconds(of: event.xkey.time)) {
                deliver(.keyPressed(key))
                input.didDeliver(key)
            }
        case KeyRelease:
            pointer.deliverMotion()
            if let key = input.release(&event.xkey, time: display.seconds(of: event.xkey.time)) {
                deliver(.keyReleased(key))
            }
        case ButtonPress, ButtonRelease:
            used()
            let button = event.xbutton
            let at = pointerEvent(Double(button.x), Double(button.y), button.time, button.state)
            handleButton(Int(button.button), isPress: event.type == ButtonPress, at)
        case MotionNotify:
            used()
            let motion = event.xmotion
            let at = pointerEvent(Double(motion.x), Double(motion.y), motion.time, motion.state)
            noteButtons(at) { motion.state & (UInt32(Button1Mask) << UInt32($0 - 1)) != 0 }
            pointer.moved(at)
        case EnterNotify, LeaveNotify:
            let crossing = event.xcrossing
            guard crossing.detail != NotifyInferior else { return }
            let at = pointerEvent(Double(crossing.x), Double(crossing.y), crossing.time, crossing.state)
            if event.type == EnterNotify { pointer.entered(at) } else { pointer.left(at) }
        default:
            break
        }
    }

    func handleCrossing(_ event: XIEnterEvent) {
        guard event.detail != XINotifyInferior else { return }
        let at = pointerEvent(event.event_x, event.event_y, event.time, UInt32(bitPattern: event.mods.effective))
        if event.evtype == XI_Enter { pointer.entered(at) } else { pointer.left(at) }
    }

    func handleDevice(_ event: XIDeviceEvent) {
        used()
        let at = pointerEvent(event.event_x, event.event_y, event.time, UInt32(bitPattern: event.mods.effective))
        switch event.evtype {
        case XI_TouchBegin:
            pointer.touchBegan(ASTouchEvent(identifier: Int(event.detail), pointer: at))
        case XI_TouchUpdate:
            pointer.touchMoved(ASTouchEvent(identifier: Int(event.detail), pointer: at))
        case XI_TouchEnd:
            pointer.touchEnded(ASTouchEvent(identifier: Int(event.detail), pointer: at))
        case XI_ButtonPress, XI_ButtonRelease:
            // Emulated wheel clicks and button events duplicate smooth scrolling and touches, which have been reported as such.
            guard event.flags & XIPointerEmulated == 0 || platform.pointerDevices.isOnlyDistance(event) else { return }
            handleButton(Int(event.detail), isPress: event.evtype == XI_ButtonPress, at)
        case XI_Motion:
            guard event.flags & XIPointerEmulated == 0 else { return }
            handleMotion(event, at)
        default:
            break
        }
    }

    private func handleMotion(_ event: XIDeviceEvent, _ at: ASPointerEvent) {
        let positions = Self.valuators(event.valuators)
        if let (delta, isPrecise) = platform.pointerDevices.scroll(event, positions) {
            pointer.scrolled(ASScrollEvent(pointer: at, delta: delta, isPrecise: isPrecise, isEnd: delta == .zero))
        }
        // Valuators 0 and 1 are the position.
        guard positions[0] != nil || positions[1] != nil else { return }
        let buttons = event.buttons
        noteButtons(at) { number in
            guard let mask = buttons.mask, number < Int(buttons.mask_len) * 8 else { return false }
            return mask[number >> 3] & (1 << UInt8(number & 7)) != 0
        }
        pointer.moved(at)
    }

    /// Updates the held buttons; core events report the first buttons only.
    private func noteButtons(_ at: ASPointerEvent, _ isDown: (Int) -> Bool) {
        pointer.buttonsAreDown([.primary: isDown(1), .middle: isDown(2), .secondary: isDown(3)], at)
    }

    private func handleButton(_ number: Int, isPress: Bool, _ at: ASPointerEvent) {
        if let delta = ASX11ScrollAxes.click(button: number) {
            if isPress { pointer.scrolled(ASScrollEvent(pointer: at, delta: delta, isPrecise: false)) }
            return
        }
        let button: ASPointerButton =
            switch number {
            case 1: .primary
            case 2: .middle
            case 3: .secondary
            case 8: .back
            case 9: .forward
            default: .other(number)
            }
        if isPress { pointer.pressed(button, at) } else { pointer.released(button, at) }
    }

    private func handleFocus(_ event: XFocusChangeEvent) {
        if event.type == FocusOut, event.mode == NotifyGrab, let grab = platform.grab, grab.window === self {
            grab.keyboardTaken(after: event.serial)
        }
        // A grab returns the focus when it ends; and a focus that only follows the pointer is not the window's focus.
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer else { return }
        if event.type == FocusIn {
            used()
            input.didFocus()
            isFocused = true
            platform.checkFonts()
            return
        }
        release(input.didUnfocus())
        isFocused = false
    }

    /// Reports the release of keys that the window did not receive.
    private func release(_ keys: [ASKey]) {
        let now = ASDispatcherCurrent().now
        for key in keys { deliver(.keyReleased(ASKeyEvent(key: key, timestamp: now))) }
    }

    private func handleMessage(_ event: inout XEvent) {
        guard event.xclient.format == 32 else { return }
        guard event.xclient.message_type == display.atoms.wmProtocols else {
            _ = platform.handleDragMessage(event.xclient)
            return
        }
        let words = event.xclient.data.l
        switch Atom(bitPattern: words.0) {
        case display.atoms.wmDeleteWindow:
            shouldClose()
        case display.atoms.netWMPing:
            event.xclient.window = display.root
            XSendEvent(
                display.connection,
                display.root,
                0,
                Int(SubstructureNotifyMask | SubstructureRedirectMask),
                &event
            )
        case display.atoms.netWMSyncRequest:
            sync.request(low: words.2, high: words.3)
        default:
            break
        }
    }

    func pointerEvent(_ x: Double, _ y: Double, _ time: Time, _ state: UInt32) -> ASPointerEvent {
        ASPointerEvent(
            location: CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale),
            timestamp: display.seconds(of: time),
            modifiers: platform.keyboard.flags(state)
        )
    }

    /// Returns the values that an event carries, by valuator number.
    private static func valuators(_ state: XIValuatorState) -> [Int: Double] {
        var values: [Int: Double] = [:]
        guard let mask = state.mask, var next = state.values else { return values }
        for number in 0..<Int(state.mask_len) * 8 where mask[number >> 3] & (1 << UInt8(number & 7)) != 0 {
            values[number] = next.pointee
            next += 1
        }
        return values
    }
}

extension XKeymapEvent {
    /// Returns whether a key is down.
    ///
    /// The server sends this event after each `FocusIn`, also when another program ends its grab of the keyboard.
    fileprivate func contains(_ code: UInt32) -> Bool {
        withUnsafeBytes(of: key_vector) { code < 256 && $0[Int(code >> 3)] & 1 << UInt8(code & 7) != 0 }
    }
}
