// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASScene
internal import Foundation

/// The areas of the monitors, in which windows are placed where no window manager does it.
///
/// Between monitors of different sizes, parts of the screen are on no monitor.
///
/// - Units: device pixels of the screen
/// - Thread: any (value)
struct ASX11MonitorAreas: Sendable {
    struct Area: Equatable, Sendable {
        var frame: ASPixelRect
        /// The part that panels and docks leave free.
        var workArea: ASPixelRect
    }

    /// The areas, that of the primary monitor first.
    var areas: [Area]

    init(_ areas: [Area]) { self.areas = areas }

    init(_ screens: [ASScreenDescription]) {
        areas = screens.map { screen in
            func pixels(_ rect: CGRect) -> ASPixelRect {
                func pixel(_ points: CGFloat) -> Int { Int((points * screen.scale).rounded()) }
                return ASPixelRect(
                    minX: pixel(rect.minX),
                    minY: pixel(rect.minY),
                    maxX: pixel(rect.maxX),
                    maxY: pixel(rect.maxY)
                )
            }
            return Area(frame: pixels(screen.frame), workArea: pixels(screen.workArea))
        }
    }

    /// Returns the area of the monitor that shows most of a window; if none does, of the nearest one.
    func area(of window: ASPixelRect) -> Area? {
        var (best, most): (Area?, Int) = (nil, 0)
        for area in areas {
            let shown = area.frame.intersection(window).area
            if shown > most { (best, most) = (area, shown) }
        }
        return best ?? areas.min { $0.distance(to: window) < $1.distance(to: window) }
    }

    /// Returns the frame of a window that is to open: moved to the nearest monitor if it is wholly off all monitors.
    func visible(_ window: ASPixelRect) -> ASPixelRect {
        guard !areas.contains(where: { $0.frame.intersects(window) }) else { return window }
        return within(window)
    }

    /// Returns the frame of a window, moved into the work area of its monitor as far as that has room.
    func within(_ window: ASPixelRect) -> ASPixelRect {
        guard let area = area(of: window)?.workArea else { return window }
        let x = max(area.minX, min(window.minX, area.maxX - window.width))
        let y = max(area.minY, min(window.minY, area.maxY - window.height))
        return ASPixelRect(x: x, y: y, width: window.width, height: window.height)
    }
}

extension ASX11MonitorAreas.Area {
    /// The square of the distance between the monitor and a window.
    fileprivate func distance(to window: ASPixelRect) -> Int {
        let x = max(0, frame.minX - window.maxX, window.minX - frame.maxX)
        let y = max(0, frame.minY - window.maxY, window.minY - frame.maxY)
        return x * x + y * y
    }
}
