// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASScene
internal import CX11
internal import Foundation

// Windows that are larger than the monitor. Window managers cut them, or put their titles off screen.
extension ASX11Window {
    /// The assumed size of a manager's frame, in points; `fitFrame` corrects larger ones.
    private static let usualFrame = CGSize(width: 16, height: 48)
    /// The largest difference between the positions of a frame and its content, in points.
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
        display.replies.property(extents, of: identifier, type: Atom(XA_CARDINAL)) { [weak self] answer in
            guard let self, isAlive, isMapped, managed.needsFit, let place else { return }
            var words = answer?.words.map { Int($0) } ?? []
            // Without the extents, the content at least is inside.
            if words.count != 4, !display.manager.supports(extents) { words = [0, 0, 0, 0] }
            guard words.count == 4 else { return }
            managed.needsFit = false
            guard !managed.isMaximized, !fullScreen.isOn, let area = platform.screens.first?.workArea else { return }
            fit(place, left: words[0], right: words[1], top: words[2], bottom: words[3], into: area)
        }
    }

    private func fit(_ place: (Int, Int), left: Int, right: Int, top: Int, bottom: Int, into area: CGRect) {
        // The area for the content, in pixels.
        let (minX, minY) = (Int((area.minX * scale).rounded()) + left, Int((area.minY * scale).rounded()) + top)
        let (maxX, maxY) = (Int((area.maxX * scale).rounded()) - right, Int((area.maxY * scale).rounded()) - bottom)
        let (width, height) = (min(pixelWidth, maxX - minX), min(pixelHeight, maxY - minY))
        guard width > 0, height > 0 else { return }
        if (width, height) != (pixelWidth, pixelHeight) {
            XResizeWindow(display.connection, identifier, UInt32(width), UInt32(height))
        }
        let target = (x: max(minX, min(place.0, maxX - width)), y: max(minY, min(place.1, maxY - height)))
        guard target != place else { return }
        managed.placement = ASX11ManagedFrame.Placement(target: target, lastPlace: place)
        XMoveWindow(display.connection, identifier, Int32(target.x), Int32(target.y))
    }

    /// Moves the content towards the requested position, after the manager has reported another one.
    func adjustPlace() {
        guard var placement = managed.placement, let place else { return }
        let error = (x: placement.target.x - place.0, y: placement.target.y - place.1)
        // A manager that places windows itself, as in tiles, is not contradicted.
        let isSmall = max(abs(error.x), abs(error.y)) <= Int(Self.largestFrame * scale)
        // While the position is that before the last request, the manager has not handled the request yet.
        guard error == (0, 0) || placement.lastPlace.map({ $0 != place }) ?? true else { return }
        guard error != (0, 0), isSmall, placement.remainingTries > 0 else { return managed.placement = nil }
        placement.lastPlace = place
        placement.request = (placement.request.x + error.x, placement.request.y + error.y)
        placement.remainingTries -= 1
        managed.placement = placement
        XMoveWindow(display.connection, identifier, Int32(placement.request.x), Int32(placement.request.y))
    }
}
