// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What a map is asked to show, whatever size it has.
///
/// - Thread: any (value)
enum ASMapExtent: Hashable, Sendable {
    /// A region, with its center in the middle of the map; one without extent is a place.
    case region(MKCoordinateRegion)
    /// The region of some places, which is not enlarged beyond the finest tiles.
    case places(MKCoordinateRegion)
    /// A rectangle, with its middle in the middle of the map.
    case rect(MKMapRect)

    /// The region; that of the rectangle, if it is one.
    var region: MKCoordinateRegion {
        switch self {
        case .region(let region), .places(let region): region
        case .rect(let rect): MKCoordinateRegion(rect)
        }
    }

    /// The rectangle; that of the region, if it is one, and the whole world for one that is not valid.
    var rect: MKMapRect {
        switch self {
        case .region(let region), .places(let region): region.isValid ? MKMapRect(region) : .world
        case .rect(let rect): rect
        }
    }

    /// The part of the map in a view of a size.
    ///
    /// - Parameters:
    ///   - size: in points; not empty
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
