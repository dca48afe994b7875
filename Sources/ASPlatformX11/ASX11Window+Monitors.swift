// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASScene
internal import CX11
internal import Foundation

// The position of the window on the monitors: the work of window managers, where none is running; and the size after a change of the scale.
extension ASX11Window {
    /// Fills the monitor that shows most of the window, or restores the frame; used without a window manager.
    ///
    /// Waits for the server if the position of the window is unknown.
    func fillScreen(_ isOn: Bool) {
        if isOn {
            if fullScreen.placeBefore == nil { fullScreen.placeBefore = screenPixels }
            fillMonitor()
        } else if let place = fullScreen.placeBefore {
            fullScreen.placeBefore = nil
            let visible = platform.screenList.monitorAreas.visible(place)
            move(to: visible)
            managed.placement = ASX11ManagedFrame.Placement(target: (visible.minX, visible.minY), lastPlace: self.place)
        }
    }

    private func fillMonitor() {
        guard let area = platform.screenList.monitorAreas.area(of: screenPixels) else { return }
        move(to: area.frame)
        XRaiseWindow(display.connection, identifier)
        // There may be a manager that does not know full screen, and gives the window a frame.
        managed.placement = ASX11ManagedFrame.Placement(target: (area.frame.minX, area.frame.minY), lastPlace: place)
    }

    /// Follows a change of the monitors where no window manager does it: fills the monitor again, or returns from where no monitor is.
    func monitorsDidChange() {
        guard popup == nil else { return }
        display.manager.performWhenKnown { [weak self] in
            guard let self, isAlive, !display.manager.isRunning else { return }
            if fullScreen.placeBefore != nil { return fillMonitor() }
            let place = screenPixels
            let visible = platform.screenList.monitorAreas.visible(place)
            if visible != place { move(to: visible) }
        }
    }

    /// Lays out again for another scale; the window keeps its size in points, as far as the work area has room.
    ///
    /// The window manager, if there is one, decides about the size.
    func scaleDidChange(from old: CGFloat) {
        guard isAlive else { return }
        let place = screenPixels
        writeSizeHints()
        delegate?.platformWindowDidResize(self)
        guard isAlive, popup == nil else { return }
        if let before = fullScreen.placeBefore {
            let ratio = scale / old
            fullScreen.placeBefore = resized(
                before,
                to: (Self.pixels(CGFloat(before.width), ratio), Self.pixels(CGFloat(before.height), ratio))
            )
        }
        guard !fullScreen.isOn else { return }
        let size = points(of: place, at: old)
        pointSize = size
        let wanted = resized(place, to: (Self.pixels(size.width, scale), Self.pixels(size.height, scale)))
        display.manager.performWhenKnown { [weak self] in
            guard let self, isAlive else { return }
            if display.manager.isRunning {
                resize(to: CGSize(width: CGFloat(wanted.width) / scale, height: CGFloat(wanted.height) / scale))
            } else {
                move(to: wanted)
            }
        }
    }

    /// Returns the size of the window in points.
    ///
    /// After several changes of the scale it is the exact one, not that of the rounded pixels.
    private func points(of place: ASPixelRect, at scale: CGFloat) -> CGSize {
        if let size = pointSize, Self.pixels(size.width, scale) == place.width,
            Self.pixels(size.height, scale) == place.height
        {
            return size
        }
        return CGSize(width: CGFloat(place.width) / scale, height: CGFloat(place.height) / scale)
    }

    /// Returns a frame of another size in the work area; a size for which the work area has no room is limited, but not below the present one.
    private func resized(_ place: ASPixelRect, to size: (width: Int, height: Int)) -> ASPixelRect {
        let areas = platform.screenList.monitorAreas
        guard let room = areas.area(of: place)?.workArea else { return place }
        return areas.within(
            ASPixelRect(
                x: place.minX,
                y: place.minY,
                width: min(size.width, max(room.width, place.width)),
                height: min(size.height, max(room.height, place.height))
            )
        )
    }

    /// The frame of the content on the screen, in pixels.
    ///
    /// Waits for the server if the position is unknown, such as just after a move.
    private var screenPixels: ASPixelRect {
        let (width, height) = configuredSize ?? (pixelWidth, pixelHeight)
        return ASPixelRect(x: rootOrigin.0, y: rootOrigin.1, width: width, height: height)
    }

    private func move(to place: ASPixelRect) {
        XMoveResizeWindow(
            display.connection,
            identifier,
            Int32(place.minX),
            Int32(place.minY),
            UInt32(place.width),
            UInt32(place.height)
        )
        platform.loop.flush()
    }
}
