// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Movement of a live map.
extension ASMapProjection {
    /// The number of levels beyond the finest one to which a map can be enlarged.
    private static let enlargedLevels = 3.0

    /// Returns the scales that a map can have: from the world as high as the view to the finest tiles enlarged eight times.
    static func scales(in size: CGSize, maximumZ: Int, tileWidth: CGFloat) -> ClosedRange<Double> {
        let side = MKMapSize.world.height
        let least = max(Double(size.height), Double(tileWidth)) / side
        let most = pow(2, Double(maximumZ) + enlargedLevels) * Double(tileWidth) / side
        return least...max(least, most)
    }

    /// Returns the map with its content moved by `offset`, in points.
    func moved(by offset: CGPoint) -> ASMapProjection {
        let middle = CGPoint(x: size.width / 2 - offset.x, y: size.height / 2 - offset.y)
        return ASMapProjection(center: place(at: middle), scale: scale, size: size)
    }

    /// Returns the map at another scale; the coordinate at `point` stays there, except at the poles.
    func zoomed(to scale: Double, at point: CGPoint) -> ASMapProjection {
        let fixed = place(at: point)
        return ASMapProjection(
            center: MKMapPoint(
                x: fixed.x - (Double(point.x) - Double(size.width) / 2) / scale,
                y: fixed.y - (Double(point.y) - Double(size.height) / 2) / scale
            ),
            scale: scale,
            size: size
        )
    }

    /// Returns the same centre and scale in a view of another size.
    func resized(to size: CGSize) -> ASMapProjection { ASMapProjection(center: center, scale: scale, size: size) }

    /// Interpolates between this map and another, the shortest way around the world.
    ///
    /// - Parameters:
    ///   - other: a map of any size
    ///   - progress: 0 for this map, 1 for the other
    /// - Returns: a map in the size of the other
    func between(_ other: ASMapProjection, _ progress: Double) -> ASMapProjection {
        let side = MKMapSize.world.width
        var east = other.center.x - center.x
        if east > side / 2 { east -= side } else if east < -side / 2 { east += side }
        let scale = exp(log(self.scale) + (log(other.scale) - log(self.scale)) * progress)
        // At the finer of the two scales, the centre moves evenly.
        let ratio = other.scale / self.scale
        let share = abs(ratio - 1) < 1e-6 ? progress : (1 - pow(ratio, -progress)) / (1 - 1 / ratio)
        return ASMapProjection(
            center: MKMapPoint(x: center.x + east * share, y: center.y + (other.center.y - center.y) * share),
            scale: scale,
            size: other.size
        )
    }
}
