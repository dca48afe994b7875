// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The settings of the session from which the scale follows.
///
/// The first of these that exists decides:
///
/// 1. `AS_SCREEN_SCALE`, for debugging
/// 2. `Xft.dpi` in the resources of the display (`RESOURCE_MANAGER`), which the user or the desktop has set
/// 3. `Xft/DPI` and `Gdk/WindowScalingFactor` in the desktop's settings (XSETTINGS): the larger of both, because most daemons
///    multiply the first by the second, and some do not
/// 4. 1
///
/// 96 dots per inch are a scale of 1.
///
/// Daemons multiply `Xft/DPI`, and some of them `Xft.dpi`, by the factor of text (`text-scaling-factor`). The program applies that factor to
/// text styles; so the scale of the screen must not contain it. But `Xft/DPI` and `Gdk/UnscaledDPI` do not show what they contain: KDE's
/// fractional scale of the screen and xwayland-satellite's change them as well, at a factor of 1. So the factor that the desktop itself
/// reports (`desktopTextScale`) is taken out where the numbers contain it:
///
/// - `Xft/DPI` contains it if `Gdk/UnscaledDPI` exists and is at least 96 times the factor, or for a factor below 1 at most that
/// - `Xft.dpi` contains it if `Xft/DPI` does and both are the same number, so that one program wrote both
///
/// | desktop | factor | `Gdk/UnscaledDPI` | `Xft/DPI` | scale |
/// | --- | --- | --- | --- | --- |
/// | GNOME at 200 %, large text | 1.25 | 120 | 240 | 2 |
/// | KDE on X11 at 150 % | 1 | 144 | 144 | 1.5 |
/// | KDE on Wayland, fonts forced to 120 dots per inch | 1.25 | 120 | 120 | 1 |
/// | Xfce with 120 dots per inch | none or 1 | 120 | 120 | 1.25 |
///
/// - Thread: any (value)
/// - Source: gnome-settings-daemon `gsd-xsettings-manager.c`, kde-gtk-config `gtkconfig.cpp`
struct ASX11ScaleSources: Sendable {
    /// The text of `RESOURCE_MANAGER`.
    var resources = ""
    /// The last known settings of a daemon; a daemon that ends leaves the scale as it is.
    var settings: ASX11Settings?
    /// The factor of text that the desktop reports; `nil` while it reports none.
    var desktopTextScale: Double?

    private static let dotsPerInch = 96.0
    /// The valid range of dots per inch; other values are mistakes.
    private static let validDots = 24.0...960
    private static let validFactors = 1...10

    /// The number of device pixels per point.
    var scale: CGFloat {
        CGFloat(ASDebug.screenScale ?? resourceScale ?? settingsScale ?? 1)
    }

    private var resourceScale: Double? {
        for line in resources.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
            if let dots = Double(parts[1]), Self.validDots.contains(dots) {
                return dots / Self.dotsPerInch / (isFromDaemon(dots) ? includedTextScale : 1)
            }
        }
        return nil
    }

    /// The factor of text that `Xft/DPI` contains; 1 if it contains none.
    private var includedTextScale: Double {
        guard let factor = desktopTextScale, factor > 0, let unscaled = dots("Gdk/UnscaledDPI") else { return 1 }
        // Daemons round to whole numbers.
        let wanted = factor * Self.dotsPerInch
        return (factor >= 1 ? unscaled > wanted - 1 : unscaled < wanted + 1) ? factor : 1
    }

    /// Returns whether the daemon that wrote `Xft/DPI` wrote this number, too.
    private func isFromDaemon(_ resource: Double) -> Bool {
        dots("Xft/DPI").map { abs($0 - resource) < 1 } ?? false
    }

    /// Returns a setting in dots per inch; `nil` if it does not exist.
    private func dots(_ name: String) -> Double? {
        guard case .number(let number)? = settings?.values[name] else { return nil }
        return Double(number) / 1024
    }

    private var settingsScale: Double? {
        var scales: [Double] = []
        if case .number(let dots)? = settings?.values["Xft/DPI"] {
            // In 1024ths; −1 is an unknown number.
            let dots = Double(dots) / 1024
            if Self.validDots.contains(dots) { scales.append(dots / Self.dotsPerInch / includedTextScale) }
        }
        if case .number(let factor)? = settings?.values["Gdk/WindowScalingFactor"], Self.validFactors.contains(factor) {
            scales.append(Double(factor))
        }
        return scales.max()
    }
}
