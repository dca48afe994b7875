// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Testing

@testable import ASPlatformX11

@Suite struct ASX11ScaleSourcesTests {
    private func settings(_ numbers: [String: Int]) throws -> ASX11Settings {
        // Least byte first, without any setting.
        var settings = try #require(ASX11Settings([UInt8](repeating: 0, count: 12)))
        settings.values = numbers.mapValues { .number($0) }
        return settings
    }

    @Test(arguments: [
        ("", 1), ("Xft.dpi:\t96\n", 1), ("Xft.dpi: 192", 2), ("Xcursor.size: 24\nXft.dpi:\t120\n", 1.25),
        ("Xft.dpi: many", 1),
        ("Xft.dpi: 0", 1), ("*Xft.dpi.more: 192", 1),
    ])
    func `the scale is in the session's resources`(resources: String, scale: CGFloat) {
        #expect(ASX11ScaleSources(resources: resources).scale == scale)
    }

    @Test(
        arguments: [
            ([:], 1), (["Xft/DPI": 144 * 1024], 1.5), (["Xft/DPI": -1], 1), (["Xft/DPI": 0], 1),
            (["Gdk/WindowScalingFactor": 2], 2), (["Gdk/WindowScalingFactor": 0], 1),
            // GNOME and MATE multiply the first by the second.
            (["Gdk/WindowScalingFactor": 2, "Xft/DPI": 192 * 1024, "Gdk/UnscaledDPI": 96 * 1024], 2),
            (["Gdk/WindowScalingFactor": 2, "Xft/DPI": 240 * 1024, "Gdk/UnscaledDPI": 120 * 1024], 2.5),
            (["Gdk/WindowScalingFactor": 2, "Xft/DPI": 96 * 1024], 2),
        ] as [([String: Int], CGFloat)]
    )
    func `the desktop's settings give the scale if the resources do not`(
        numbers: [String: Int],
        scale: CGFloat
    ) throws {
        let settings = try settings(numbers)

        #expect(ASX11ScaleSources(resources: "Xft.antialias: 1", settings: settings).scale == scale)
        #expect(ASX11ScaleSources(resources: "Xft.dpi: 120", settings: settings).scale == 1.25)
    }
}
