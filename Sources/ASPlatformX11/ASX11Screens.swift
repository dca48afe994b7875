// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASScene
internal import CX11
internal import Foundation

/// The monitors and the scale of the display.
@MainActor
final class ASX11Screens {
    private let display: ASX11Display

    /// The number of device pixels per point, for all monitors.
    private(set) var scale: CGFloat = 1
    private var scaleSources = ASX11ScaleSources()
    /// The monitors, the primary one first.
    private(set) var descriptions: [ASScreenDescription] = []

    /// The work areas that the window manager publishes, in pixels.
    private var areas: (desktop: Int, own: [UInt], common: [UInt]) = (0, [], [])
    private var openReads = 0

    init(_ display: ASX11Display, settings: ASX11Settings?) {
        self.display = display
        let resources = XResourceManagerString(display.connection).map { String(cString: $0) }
        scaleSources = ASX11ScaleSources(resources: resources ?? "", settings: settings)
        scale = scaleSources.scale
        take(display.extensions.randr?.firstMonitors ?? [])
        readWorkAreas()
    }

    /// The areas of the monitors, in pixels.
    var monitorAreas: ASX11MonitorAreas { ASX11MonitorAreas(descriptions) }

    /// Reads the resources of the session again.
    ///
    /// Waits for the server. `updateScale()` uses them.
    func readResources() {
        scaleSources.resources =
            display.text(of: display.root, display.atoms.resourceManager, type: Atom(XA_STRING)) ?? ""
    }

    /// The settings of a daemon, which `updateScale()` uses.
    var settings: ASX11Settings? {
        get { scaleSources.settings }
        set { scaleSources.settings = newValue }
    }

    /// The factor of text that the desktop reports, which `updateScale()` uses.
    var desktopTextScale: Double? {
        get { scaleSources.desktopTextScale }
        set { scaleSources.desktopTextScale = newValue }
    }

    /// Uses new sources of the scale.
    ///
    /// Waits for the server if the scale changes.
    ///
    /// - Returns: whether the scale has changed
    func updateScale() -> Bool {
        let new = scaleSources.scale
        guard new != scale else { return false }
        scale = new
        _ = readMonitors()
        return true
    }

    /// Reads the monitors again.
    ///
    /// Waits for the server.
    ///
    /// - Returns: whether they have changed
    func readMonitors() -> Bool {
        let before = descriptions
        take(display.extensions.randr?.monitors(display.connection) ?? [])
        return descriptions != before
    }

    private func take(_ known: [ASX11Monitor]) {
        var monitors = known
        if monitors.isEmpty {
            let width = XDisplayWidth(display.connection, display.screenNumber)
            let height = XDisplayHeight(display.connection, display.screenNumber)
            let screen = ASPixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
            monitors = [ASX11Monitor(rect: screen, rate: ASX11Monitor.defaultRate)]
        }
        descriptions = monitors.map { monitor in
            let frame = CGRect(
                x: CGFloat(monitor.rect.minX) / scale,
                y: CGFloat(monitor.rect.minY) / scale,
                width: CGFloat(monitor.rect.width) / scale,
                height: CGFloat(monitor.rect.height) / scale
            )
            return ASScreenDescription(frame: frame, scale: scale, refreshRate: monitor.rate)
        }
        applyWorkAreas()
        ASSetScreenSize(descriptions[0].frame.size)
    }

    /// Reads the work areas again: the areas that panels and docks leave free.
    ///
    /// Most window managers publish one area for the whole desktop; with several monitors it is used for the primary one. GNOME's
    /// publishes an area for each monitor.
    private func readWorkAreas() {
        openReads += 1
        ask("_NET_CURRENT_DESKTOP") { [weak self] words in
            let desktop = Int(words.first ?? 0)
            var own: [UInt] = []
            self?.ask("_GTK_WORKAREAS_D\(desktop)") { own = $0 }
            self?.ask("_NET_WORKAREA") { [weak self] common in
                self?.openReads -= 1
                self?.areas = (desktop, own, common)
                self?.applyWorkAreas()
            }
        }
    }

    private func ask(_ property: String, _ take: @escaping ([UInt]) -> Void) {
        let atom = display.atoms.byName[property] ?? XInternAtom(display.connection, property, 0)
        display.replies.property(atom, of: display.root, type: Atom(XA_CARDINAL)) { take($0?.words ?? []) }
    }

    /// Handles a change of a property of the root window.
    func rootChanged(_ property: Atom) {
        let names = display.atoms.byName
        let isArea = property == names["_NET_WORKAREA"] || property == names["_NET_CURRENT_DESKTOP"]
        if isArea || property == names["_GTK_WORKAREAS_D\(areas.desktop)"] { readWorkAreas() }
    }

    /// Waits for the server if work areas are being read.
    func awaitWorkAreas() {
        while openReads > 0 && !display.replies.isEmpty { display.replies.wait() }
    }

    private func applyWorkAreas() {
        func rects(_ words: [UInt]) -> [CGRect] {
            stride(from: 0, to: words.count - words.count % 4, by: 4).map { index in
                // The values are signed numbers of 32 bits.
                let numbers = words[index..<index + 4].map { CGFloat(Int32(truncatingIfNeeded: $0)) / scale }
                return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            }
        }
        let common = rects(areas.common)
        descriptions = Self.workAreas(
            of: descriptions,
            each: rects(areas.own),
            all: common.indices.contains(areas.desktop) ? common[areas.desktop] : common.first
        )
    }

    /// Returns the monitors with their work areas.
    ///
    /// - Parameters:
    ///   - screens: the monitors
    ///   - each: one area for each monitor, in any order
    ///   - all: the area of the whole desktop
    /// - Returns: the monitors with their work areas
    static func workAreas(
        of screens: [ASScreenDescription],
        each: [CGRect],
        all: CGRect?
    ) -> [ASScreenDescription] {
        screens.enumerated().map { index, screen in
            var screen = screen
            let areas = each.isEmpty && index == 0 ? [all].compactMap { $0 } : each
            let parts = areas.map { $0.intersection(screen.frame) }.filter { $0.width > 0 && $0.height > 0 }
            screen.workArea = parts.max { $0.width * $0.height < $1.width * $1.height } ?? screen.frame
            return screen
        }
    }
}
