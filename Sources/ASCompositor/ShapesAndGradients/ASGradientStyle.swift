// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// The properties of a `CAGradientLayer`, which documents them.
struct ASGradientStyle {
    var colors: [UIColor] = []
    /// The locations; empty for equal distances.
    var locations: [CGFloat] = []
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    /// The locations in ascending order, one for each colour.
    var sortedLocations: [CGFloat] {
        var highest = CGFloat(0)
        return CGGradient(colors: colors, locations: locations.isEmpty ? nil : locations).locations.map {
            highest = max(highest, $0)
            return highest
        }
    }
}
