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
/// - Thread: any (value)
struct ASX11ScaleSources: Sendable {
    /// The text of `RESOURCE_MANAGER`.
    var resources = ""
    /// The last known settings of a daemon; a daemon that ends leaves the scale as it is.
    var settings: ASX11Settings?

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
            if let dots = Double(parts[1]), Self.validDots.contains(dots) { return dots / Self.dotsPerInch }
        }
        return nil
    }

    private var settingsScale: Double? {
        var scales: [Double] = []
        if case .number(let dots)? = settings?.values["Xft/DPI"] {
            // In 1024ths; −1 is an unknown number.
            let dots = Double(dots) / 1024
            if Self.validDots.contains(dots) { scales.append(dots / Self.dotsPerInch) }
        }
        if case .number(let factor)? = settings?.values["Gdk/WindowScalingFactor"], Self.validFactors.contains(factor) {
            scales.append(Double(factor))
        }
        return scales.max()
    }
}
