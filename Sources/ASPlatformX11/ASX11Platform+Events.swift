// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

// Dispatches events to windows and other objects.
extension ASX11Platform {
    func handle(_ event: inout XEvent) {
        switch event.type {
        case ClientMessage where event.xclient.message_type == display.atoms.inputMethodProtocol:
            break
        case GenericEvent:
            handleGeneric(&event.xcookie)
        case KeymapNotify:
            // Xlib does not say which window it is for; only the focused one has held keys.
            for window in windows.values { window.handle(&event) }
        case MappingNotify:
            keyboard.mappingChanged(&event.xmapping)
        case PropertyNotify where event.xproperty.window == display.root:
            if event.xproperty.atom == display.atoms.resourceManager { resourcesChanged() }
            display.manager.rootChanged(event.xproperty.atom)
            screenList.rootChanged(event.xproperty.atom)
        default:
            if event.type == DestroyNotify { display.manager.destroyed(event.xdestroywindow.window) }
            if handleSettings(event) || handleSelection(&event) { return }
            if isAboutMonitors(&event) {
                monitorsAreOutdated = true
            } else if let window = windows[event.xany.window] {
                window.handle(&event)
            } else {
                for window in windows.values where window.ancestors.handle(event) { break }
            }
        }
    }

    private func handleGeneric(_ cookie: inout XGenericEventCookie) {
        // An event that was held back already has its data.
        guard cookie.data != nil || XGetEventData(display.connection, &cookie) != 0 else { return }
        defer { XFreeEventData(display.connection, &cookie) }
        guard let data = UnsafeRawPointer(cookie.data) else { return }
        if cookie.extension == display.extensions.present {
            guard cookie.evtype == PresentCompleteNotify else { return }
            let event = data.load(as: XPresentCompleteNotifyEvent.self)
            windows[event.window]?.clock.handle(event)
        } else if cookie.extension == display.extensions.xinput {
            handleInput(cookie.evtype, data)
        }
    }

    /// Notes a press that the core protocol reports: of a key, also one that an input method consumes, or of a button.
    func notePress(_ event: XEvent) {
        switch event.type {
        case KeyPress:
            let key = event.xkey
            pressed(key.window, at: key.time, x: Double(key.x_root - key.x), y: Double(key.y_root - key.y))
        case ButtonPress:
            let button = event.xbutton
            pressed(
                button.window,
                at: button.time,
                x: Double(button.x_root - button.x),
                y: Double(button.y_root - button.y)
            )
        default:
            break
        }
    }

    /// Notes the time of a press, and the position of its window in pixels of the screen.
    private func pressed(_ identifier: Window, at time: Time, x: Double, y: Double) {
        guard let window = windows[identifier] else { return }
        userTime.pressed(in: (window.popup?.parent ?? window).identifier, at: time)
        // Some managers move a frame without telling the window inside, such as weston's.
        if window.popup == nil, window.placeReads == 0 { window.place = (Int(x.rounded()), Int(y.rounded())) }
    }

    private func handleInput(_ type: Int32, _ data: UnsafeRawPointer) {
        switch type {
        case XI_DeviceChanged:
            pointerDevices.changed(data.load(as: XIDeviceChangedEvent.self))
        case XI_Enter, XI_Leave:
            let event = data.load(as: XIEnterEvent.self)
            if type == XI_Enter { pointerDevices.entered() }
            windows[event.event]?.handleCrossing(event)
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            let event = data.load(as: XIGesturePinchEvent.self)
            windows[event.event]?.handlePinch(event)
        case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
            let event = data.load(as: XIGestureSwipeEvent.self)
            windows[event.event]?.handleSwipe(event)
        default:
            let event = data.load(as: XIDeviceEvent.self)
            pointerDevices.pointer = event.deviceid
            if type == XI_ButtonPress || type == XI_TouchBegin {
                pressed(event.event, at: event.time, x: event.root_x - event.event_x, y: event.root_y - event.event_y)
            }
            windows[event.event]?.handleDevice(event)
        }
    }

    private func resourcesChanged() {
        screenList.readResources()
        scaleSourcesDidChange()
    }

    /// Lays out all windows again after a change of the scale.
    func scaleDidChange(from old: CGFloat) {
        ASDebug.log(.events, "scale \(screenList.scale)")
        ASSetScreenScale(screenList.scale)
        grab?.lose(.windowMoved)
        for window in Array(windows.values) { window.scaleDidChange(from: old) }
    }

    /// Returns whether monitors, their modes or the size of the screen may have changed.
    ///
    /// A change of the list of monitors (`xrandr --setmonitor`) is reported only as a `ConfigureNotify` of the root window.
    private func isAboutMonitors(_ event: inout XEvent) -> Bool {
        let first = display.extensions.randr?.event
        let isOfRoot = event.type == ConfigureNotify && event.xconfigure.window == display.root
        guard isOfRoot || first.map({ event.type == $0 + RRScreenChangeNotify }) ?? false else {
            return first.map { event.type == $0 + RRNotify } ?? false
        }
        // Xlib keeps the size of the screen.
        XRRUpdateConfiguration(&event)
        return true
    }

    /// Reads the monitors if they may have changed; one change has several events.
    func updateMonitors() {
        guard monitorsAreOutdated, !display.isBroken else { return }
        monitorsAreOutdated = false
        guard screenList.readMonitors() else { return }
        ASDebug.log(.events, "monitors \(screens)")
        grab?.lose(.windowMoved)
        for window in Array(windows.values) {
            window.clock.period = framePeriod
            window.monitorsDidChange()
        }
    }

    /// The period of the primary monitor in seconds per frame; frame clocks later measure a more accurate value.
    var framePeriod: Double {
        1 / max(1, screens.first?.refreshRate ?? 60)
    }
}
