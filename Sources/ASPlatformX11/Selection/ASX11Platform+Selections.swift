// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
internal import CX11
internal import Foundation

// The events of selections, and their transfers at the end of the program.
extension ASX11Platform {
    /// Returns the clipboard for the CLIPBOARD or PRIMARY selection.
    public func clipboard(_ name: ASClipboardName) -> any ASPlatformClipboard {
        let isNew = watchedClipboards.insert(name).inserted
        let text = name == .clipboard ? "CLIPBOARD" : "PRIMARY"
        if isNew, display.extensions.xfixesEvent != nil, !display.isBroken {
            let mask =
                XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
                | XFixesSelectionClientCloseNotifyMask
            XFixesSelectSelectionInput(
                display.connection,
                selections.window,
                selections.wire.atom(text),
                UInt(mask)
            )
        }
        return selections.clipboard(text)
    }

    /// Handles an event about a selection or a window of a transfer; returns whether it was one.
    func handleSelection(_ event: inout XEvent) -> Bool {
        switch event.type {
        case SelectionRequest:
            let asked = event.xselectionrequest
            selections.requested(
                ASX11SelectionRequest(
                    requestor: asked.requestor,
                    selection: asked.selection,
                    target: asked.target,
                    property: asked.property,
                    time: asked.time
                )
            )
        case SelectionNotify:
            let answer = event.xselection
            selections.answered(answer.requestor, selection: answer.selection, property: answer.property)
        case SelectionClear:
            selections.cleared(event.xselectionclear.selection, at: event.xselectionclear.time)
        case PropertyNotify where windows[event.xproperty.window] == nil:
            let change = event.xproperty
            selections.propertyChanged(
                change.window,
                change.atom,
                isRemoved: change.state == PropertyDelete,
                at: change.time
            )
        case DestroyNotify where windows[event.xdestroywindow.window] == nil:
            foreignWindowWasDestroyed(event.xdestroywindow.window)
        case ClientMessage where event.xclient.window == selections.window:
            return handleDragMessage(event.xclient)
        default:
            guard let first = display.extensions.xfixesEvent, event.type == first + XFixesSelectionNotify else {
                return false
            }
            withUnsafeBytes(of: &event) { bytes in
                let change = bytes.load(as: XFixesSelectionNotifyEvent.self)
                selections.ownerChanged(change.selection, to: change.owner)
            }
        }
        return true
    }

    /// Transfers copied contents to the desktop's clipboard manager, if there is one, and completes all transfers; called after the last
    /// turn.
    func endSelections() {
        guard !display.isBroken else { return }
        selections.beginEnd()
        while let end = selections.endOfWait, !display.isBroken {
            let rest = end - ASDispatcherCurrent().now
            guard rest > 0 else { break }
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: rest))
        }
        selections.end()
    }
}
