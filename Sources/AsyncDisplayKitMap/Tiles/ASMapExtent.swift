// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The extent that a map should show, at any size of the map.
///
/// - Thread: any (value)
enum ASMapExtent: Hashable, Sendable {
    /// A region, with its centre in the centre of the map; a region without extent is a single coordinate.
    case region(MKCoordinateRegion)
    /// The region of some coordinates, which is not enlarged beyond the finest tiles.
    case places(MKCoordinateRegion)
    /// A rectangle, with its centre in the centre of the map.
    case rect(MKMapRect)

    /// The region, or that of the rectangle.
    var region: MKCoordinateRegion {
        switch self {
        case .region(let region), .places(let region): region
        case .rect(let rect): MKCoordinateRegion(rect)
        }
    }

    /// The rectangle, or that of the region; the whole world for an invalid region.
    var rect: MKMapRect {
        switch self {
        case .region(let region), .places(let region): region.isValid ? MKMapRect(region) : .world
        case .rect(let rect): rect
        }
    }

    /// Returns the part of the map in a view of a size.
    ///
    /// - Parameters:
    ///   - size: the size in points; not empty
    ///   - finest: the scale at which the finest tiles have their own size, in points per map point
    ///   - greatest: the largest allowed scale, in points per map point
    /// - Returns: the smallest part of the map that shows the whole extent
    func projection(in size: CGSize, finest: Double, greatest: Double) -> ASMapProjection {
        switch self {
        case .region(let region):
            let hasExtent = region.span.latitudeDelta > 0 || region.span.longitudeDelta > 0
            return ASMapProjection(
                fitting: region,
                in: size,
                greatestScale: hasExtent ? greatest : min(finest, greatest)
            )
        case .places(let region):
            return ASMapProjection(fitting: region, in: size, greatestScale: min(finest, greatest))
        case .rect(let rect):
            return ASMapProjection(fitting: rect, in: size, greatestScale: greatest)
        }
    }
}

extension MKTileOverlay {
    /// The scale at which the finest tiles have their own size, in points per map point.
    var finestScale: Double {
        let (level, width) = (maximumZ, Double(tileSize.width))
        return Double(1 << level) * width / MKMapSize.world.width
    }
}
