// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Testing

@testable import ASPlatformX11

/// The numbers are those that the programs write, according to their sources: gnome-settings-daemon `gsd-xsettings-manager.c`, kde-gtk-config
/// `gtkconfig.cpp`, xfsettingsd `xsettings-helper.c`, xwayland-satellite `settings.rs`.
@Suite struct ASX11TextScaleTests {
    struct Desktop: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// `Xft.dpi` in the resources of the display.
        var resource: Double?
        /// `Xft/DPI` and `Gdk/UnscaledDPI` in dots per inch.
        var scaled: Double?
        var unscaled: Double?
        var window: Int?
        /// The factor of text that the portal reports.
        var factor: Double?
        var scale: CGFloat

        init(
            _ name: String,
            resource: Double? = nil,
            scaled: Double? = nil,
            unscaled: Double? = nil,
            window: Int? = nil,
            factor: Double? = nil,
            scale: CGFloat
        ) {
            testDescription = name
            (self.resource, self.scaled, self.unscaled, self.window) = (resource, scaled, unscaled, window)
            (self.factor, self.scale) = (factor, scale)
        }
    }

    private func scale(of desktop: Desktop, factor: Double?) throws -> CGFloat {
        var settings = try #require(ASX11Settings([UInt8](repeating: 0, count: 12)))
        settings.values["Xft/DPI"] = desktop.scaled.map { .number(Int($0 * 1024)) }
        settings.values["Gdk/UnscaledDPI"] = desktop.unscaled.map { .number(Int($0 * 1024)) }
        settings.values["Gdk/WindowScalingFactor"] = desktop.window.map { .number($0) }
        var sources = ASX11ScaleSources()
        sources.resources = desktop.resource.map { "Xft.antialias: 1\nXft.dpi:\t\($0)\n" } ?? ""
        sources.settings = settings.values.isEmpty ? nil : settings
        sources.desktopTextScale = factor
        return sources.scale
    }

    @Test(arguments: [
        Desktop("no desktop", scale: 1),
        Desktop("GNOME", resource: 96, scaled: 96, unscaled: 96, window: 1, factor: 1, scale: 1),
        Desktop("GNOME, large text", resource: 120, scaled: 120, unscaled: 120, window: 1, factor: 1.25, scale: 1),
        Desktop("GNOME, 200 %", resource: 192, scaled: 192, unscaled: 96, window: 2, factor: 1, scale: 2),
        Desktop("GNOME, 200 %, text 1.5", resource: 288, scaled: 288, unscaled: 144, window: 2, factor: 1.5, scale: 2),
        Desktop("GNOME, small text", resource: 72, scaled: 72, unscaled: 72, window: 1, factor: 0.75, scale: 1),
        // The daemon rounds 96 · 1.33 to 127.68 · 1024, and the resource to a decimal fraction.
        Desktop("GNOME, 1.33", resource: 127.68, scaled: 127.68, unscaled: 127.68, window: 1, factor: 1.33, scale: 1),
        Desktop("GNOME without resources", scaled: 120, unscaled: 120, window: 1, factor: 1.25, scale: 1),
        Desktop("KDE on X11 at 150 %", resource: 144, scaled: 144, unscaled: 144, window: 1, factor: 1, scale: 1.5),
        Desktop("KDE on X11, no portal", resource: 144, scaled: 144, unscaled: 144, window: 1, scale: 1.5),
        Desktop("KDE on X11 at 250 %", resource: 240, scaled: 240, unscaled: 120, window: 2, factor: 1, scale: 2.5),
        Desktop("KDE on Wayland, fonts at 120", scaled: 120, unscaled: 120, window: 1, factor: 1.25, scale: 1),
        Desktop("Xfce at 120 dots per inch", scaled: 120, unscaled: 120, window: 1, factor: 1, scale: 1.25),
        Desktop("xwayland-satellite at 150 %", scaled: 144, unscaled: 144, window: 1, scale: 1.5),
        // The user's own resource was not multiplied by the daemon.
        Desktop("own Xft.dpi in GNOME", resource: 192, scaled: 120, unscaled: 120, window: 1, factor: 1.25, scale: 2),
        // The desktop's factor is not in the numbers of another daemon.
        Desktop("xsettingsd beside GNOME's setting", scaled: 96, unscaled: 96, window: 1, factor: 1.5, scale: 1),
        Desktop("resources only", resource: 144, factor: 1.5, scale: 1.5),
        Desktop("Weston", factor: 1.5, scale: 1),
    ])
    func `the scale of the screen does not contain the factor of text`(desktop: Desktop) throws {
        #expect(abs(try scale(of: desktop, factor: desktop.factor) - desktop.scale) < 0.01)
    }

    @Test(arguments: [0, -1, Double.nan])
    func `an impossible factor has no effect`(factor: Double) throws {
        let desktop = Desktop("", resource: 144, scaled: 144, unscaled: 144, window: 1, scale: 1.5)
        #expect(try scale(of: desktop, factor: factor) == 1.5)
    }
}
