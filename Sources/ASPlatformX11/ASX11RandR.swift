// SPDX-License-Identifier: Apache-2.0
internal import ASScene
internal import CX11

/// A monitor, in pixels of the screen.
struct ASX11Monitor: Sendable {
    var rect: ASPixelRect
    /// The refresh rate in frames per second.
    var rate: Double

    static let defaultRate = 60.0
}

/// RandR 1.2 or later: the monitors and their refresh rates.
struct ASX11RandR: Sendable {
    /// The extension's first event.
    let event: Int32
    /// Whether the version has monitors (1.5).
    private let hasMonitors: Bool
    /// The monitors when the display was opened.
    let firstMonitors: [ASX11Monitor]

    /// Queries the server, and selects events about changes; returns `nil` without RandR.
    ///
    /// Waits for the server.
    init?(_ connection: OpaquePointer) {
        var event: Int32 = 0
        var error: Int32 = 0
        var (major, minor): (Int32, Int32) = (1, 5)
        guard XRRQueryExtension(connection, &event, &error) != 0,
            XRRQueryVersion(connection, &major, &minor) != 0, (major, minor) >= (1, 2)
        else { return nil }
        self.event = event
        hasMonitors = (major, minor) >= (1, 5)
        let root = XDefaultRootWindow(connection)
        XRRSelectInput(connection, root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
        firstMonitors = hasMonitors ? Self.monitors(connection, root) : []
    }

    /// Returns the monitors, the primary one first; empty where RandR does not have them.
    ///
    /// Waits for the server.
    func monitors(_ connection: OpaquePointer) -> [ASX11Monitor] {
        hasMonitors ? Self.monitors(connection, XDefaultRootWindow(connection)) : []
    }

    private static func monitors(_ connection: OpaquePointer, _ root: Window) -> [ASX11Monitor] {
        guard let resources = XRRGetScreenResourcesCurrent(connection, root) else { return [] }
        defer { XRRFreeScreenResources(resources) }
        let rates = crtcRates(connection, resources)
        var count: Int32 = 0
        guard let list = XRRGetMonitors(connection, root, 1, &count), count > 0 else { return [] }
        defer { XRRFreeMonitors(list) }
        var found: [(monitor: ASX11Monitor, isPrimary: Bool)] = []
        for index in 0..<Int(count) {
            let monitor = list[index]
            let rect = ASPixelRect(
                x: Int(monitor.x),
                y: Int(monitor.y),
                width: Int(monitor.width),
                height: Int(monitor.height)
            )
            guard !rect.isEmpty else { continue }
            let rate = rates.first { $0.rect.intersects(rect) }?.rate ?? ASX11Monitor.defaultRate
            found.append((ASX11Monitor(rect: rect, rate: rate), monitor.primary != 0))
        }
        return (found.filter(\.isPrimary) + found.filter { !$0.isPrimary }).map(\.monitor)
    }

    private static func crtcRates(
        _ connection: OpaquePointer,
        _ resources: UnsafeMutablePointer<XRRScreenResources>
    ) -> [ASX11Monitor] {
        var modes: [RRMode: Double] = [:]
        for index in 0..<Int(resources.pointee.nmode) {
            let mode = resources.pointee.modes[index]
            var lines = Double(mode.vTotal)
            if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
            if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
            let pixels = Double(mode.hTotal) * lines
            // Virtual displays have modes without timing.
            if mode.dotClock > 0, pixels > 0 { modes[mode.id] = Double(mode.dotClock) / pixels }
        }
        var rates: [ASX11Monitor] = []
        for index in 0..<Int(resources.pointee.ncrtc) {
            guard let crtc = XRRGetCrtcInfo(connection, resources, resources.pointee.crtcs[index]) else { continue }
            defer { XRRFreeCrtcInfo(crtc) }
            let info = crtc.pointee
            guard info.mode != 0, let rate = modes[info.mode] else { continue }
            let rect = ASPixelRect(x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height))
            rates.append(ASX11Monitor(rect: rect, rate: rate))
        }
        return rates
    }
}
