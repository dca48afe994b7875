// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import CX11
internal import Foundation

// Windows that are larger than the monitor. Window managers cut them, or put their titles off screen.
extension ASX11Window {
    /// The assumed size of a manager's frame, in points; `fitFrame` corrects larger ones.
    private static let usualFrame = CGSize(width: 16, height: 48)
    /// The largest difference between the places of a frame and its content, in points.
    private static let largestFrame: CGFloat = 100
    /// The free space on the monitor, in points, with which a window surely fits, so that nothing waits for the server.
    private static let ampleSpace = CGSize(width: 200, height: 200)

    /// Returns the size with which a window opens: the requested one, or as much of it as the work area of the primary monitor has room for.
    ///
    /// Waits for the server if the size is near that of the monitor.
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
        platform.screenList.awaitWorkAreas()
        guard hasManager(platform.display), let area = platform.screens.first?.workArea.size else {
            return limited(screen.frame.size)
        }
        return limited(without(usualFrame, area))
    }

    /// Returns whether a window manager is running, also one that does not follow the Extended Window Manager Hints.
    ///
    /// Waits for the server.
    private static func hasManager(_ display: ASX11Display) -> Bool {
        var attributes = XWindowAttributes()
        guard !display.isBroken, XGetWindowAttributes(display.connection, display.root, &attributes) != 0 else {
            return false
        }
        return attributes.all_event_masks & Int(SubstructureRedirectMask) != 0
    }

    /// Moves and shrinks a window that was too large for the monitor into the work area, once the manager has given it a frame.
    func fitFrame() {
        guard managed.needsFit, isAlive else { return }
        let extents = display.atoms.byName["_NET_FRAME_EXTENTS"] ?? 0
        display.answers.property(extents, of: identifier, type: Atom(XA_CARDINAL)) { [weak self] answer in
            guard let self, isAlive, isMapped, let place, let words = answer?.words, words.count == 4 else { return }
            guard managed.needsFit, !managed.isMaximized, !fullScreen.isOn, let area = platform.screens.first?.workArea
            else { return }
            let frame = (left: Int(words[0]), right: Int(words[1]), top: Int(words[2]), bottom: Int(words[3]))
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
            managed.placement = nil
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

    /// Moves the content towards the requested place, after the manager has reported another one.
    func adjustPlace() {
        guard var placement = managed.placement, let place else { return }
        let error = (x: placement.target.x - place.0, y: placement.target.y - place.1)
        // A manager that places windows itself, as in tiles, is not contradicted.
        let isSmall = max(abs(error.x), abs(error.y)) <= Int(Self.largestFrame * scale)
        guard error != (0, 0), isSmall, placement.remainingTries > 0 else { return managed.placement = nil }
        // The manager has not handled the last request yet.
        guard placement.lastPlace.map({ $0 != place }) ?? true else { return }
        placement.lastPlace = place
        placement.request = (placement.request.x + error.x, placement.request.y + error.y)
        placement.remainingTries -= 1
        managed.placement = placement
        XMoveWindow(display.connection, identifier, Int32(placement.request.x), Int32(placement.request.y))
    }
}
