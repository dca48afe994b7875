// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import CX11
internal import Foundation

// Windows that are larger than the monitor. Window managers cut them, or put their titles off screen.
extension ASX11Window {
    /// The assumed size of a manager's frame, in points; `fitFrame` corrects larger ones.
    private static let usualFrame = CGSize(width: 16, height: 48)
    /// The free space on the monitor, in points, with which a window surely fits, so that nothing waits for the server.
    private static let ampleSpace = CGSize(width: 200, height: 200)

    /// Returns the size with which a window opens: the requested one, or as much of it as the work area of the primary monitor has room for.
    ///
    /// Waits for the server if the size is near that of the monitor, and the work areas or the window manager are not known yet.
    static func openingSize(_ wanted: CGSize, on platform: ASX11Platform) -> CGSize {
        func limited(_ room: CGSize) -> CGSize {
            CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        }
        func without(_ part: CGSize, _ size: CGSize) -> CGSize {
            CGSize(width: max(1, size.width - part.width), height: max(1, size.height - part.height))
        }
        guard let screen = platform.screens.first, limited(without(ampleSpace, screen.frame.size)) != wanted else {
            return wanted
        }
        platform.display.manager.awaitKnown()
        platform.screenList.awaitWorkAreas()
        guard platform.display.manager.isRunning, let area = platform.screens.first?.workArea.size else {
            return limited(screen.frame.size)
        }
        return limited(without(usualFrame, area))
    }

    /// Corrects the frame once the manager has given the window one: its size, if the window was too large for the monitor, and its place,
    /// if the program has asked for one.
    func fitFrame() {
        guard managed.needsFit || managed.needsPlace, isAlive else { return }
        let extents = display.atoms.byName["_NET_FRAME_EXTENTS"] ?? 0
        display.answers.property(extents, of: identifier, type: Atom(XA_CARDINAL)) { [weak self] answer in
            guard let self, isAlive, isMapped, let place, let words = answer?.words, words.count == 4 else { return }
            let frame = (left: Int(words[0]), right: Int(words[1]), top: Int(words[2]), bottom: Int(words[3]))
            if managed.needsPlace {
                managed.needsPlace = false
                correctPlace(place, left: frame.left, top: frame.top)
            }
            guard managed.needsFit, !managed.isMaximized, !fullScreen.isOn, let area = platform.screens.first?.workArea
            else { return }
            managed.needsFit = false
            let (minX, minY) = (Int((area.minX * scale).rounded()), Int((area.minY * scale).rounded()))
            let (maxX, maxY) = (Int((area.maxX * scale).rounded()), Int((area.maxY * scale).rounded()))
            let width = min(pixelWidth, maxX - minX - frame.left - frame.right)
            let height = min(pixelHeight, maxY - minY - frame.top - frame.bottom)
            // The corner of the frame that keeps all of it inside.
            let x = max(minX, min(place.0 - frame.left, maxX - width - frame.left - frame.right))
            let y = max(minY, min(place.1 - frame.top, maxY - height - frame.top - frame.bottom))
            let isRight =
                (x, y) == (place.0 - frame.left, place.1 - frame.top) && (width, height) == (pixelWidth, pixelHeight)
            guard !isRight, width > 0, height > 0 else { return }
            // With static gravity the place is that of the content, otherwise that of the frame.
            let isStatic = wantedOrigin != nil
            XMoveResizeWindow(
                display.connection,
                identifier,
                Int32(x + (isStatic ? frame.left : 0)),
                Int32(y + (isStatic ? frame.top : 0)),
                UInt32(width),
                UInt32(height)
            )
        }
    }

    /// Moves the window if the manager has put the frame where the content should be.
    private func correctPlace(_ place: (Int, Int), left: Int, top: Int) {
        guard let wantedOrigin, left > 0 || top > 0, place == (wantedOrigin.x + left, wantedOrigin.y + top) else {
            return
        }
        XMoveWindow(display.connection, identifier, Int32(wantedOrigin.x - left), Int32(wantedOrigin.y - top))
    }
}
