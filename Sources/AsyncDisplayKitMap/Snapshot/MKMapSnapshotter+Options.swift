// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

extension MKMapSnapshotter {
    /// The content and the format of a snapshot.
    ///
    /// - Thread: any
    /// - Source: MapKit `MKMapSnapshotter.Options`
    public final class Options: Sendable {
        private struct Values: Sendable {
            var extent = ASMapExtent.rect(.world)
            var size = CGSize(width: 256, height: 256)
            var scale: CGFloat?
            var tileOverlay: MKTileOverlay?
            var backgroundColor = UIColor.systemGray5
        }

        private let values: ASLock<Values>

        /// Creates options for the whole world in 256 × 256 points, at the screen's scale.
        public init() {
            values = ASLock(Values())
        }

        private init(_ values: Values) {
            self.values = ASLock(values)
        }

        /// Returns options with the same values.
        public func copy() -> Options { Options(values.withLock { $0 }) }

        /// The region that is entirely visible in the centre of the image; the whole world by default.
        ///
        /// Setting it replaces `mapRect`, and vice versa.
        public var region: MKCoordinateRegion {
            get { extent.region }
            set { values.withLock { $0.extent = .region(newValue) } }
        }

        /// The part of the map that is entirely visible in the centre of the image.
        public var mapRect: MKMapRect {
            get { extent.rect }
            set { values.withLock { $0.extent = .rect(newValue) } }
        }

        var extent: ASMapExtent { values.withLock { $0.extent } }

        /// The size of the image, in points.
        public var size: CGSize {
            get { values.withLock { $0.size } }
            set { values.withLock { $0.size = newValue } }
        }

        /// Device pixels per point; until it is set, the scale of the screen or of the map node that draws.
        public var scale: CGFloat {
            get { ownScale ?? ASScreenScale() }
            set { values.withLock { $0.scale = newValue > 0 && newValue.isFinite ? newValue : 1 } }
        }

        /// The scale, if it was set.
        var ownScale: CGFloat? { values.withLock { $0.scale } }

        /// The tiles; `nil` for those of `MKTileOverlay.base`.
        ///
        /// - Deviation: not in MapKit.
        public var tileOverlay: MKTileOverlay? {
            get { values.withLock { $0.tileOverlay } }
            set { values.withLock { $0.tileOverlay = newValue } }
        }

        /// The colour where there is no tile.
        ///
        /// - Deviation: not in MapKit.
        public var backgroundColor: UIColor {
            get { values.withLock { $0.backgroundColor } }
            set { values.withLock { $0.backgroundColor = newValue } }
        }

        /// Returns the part of the map shown with the tiles of an overlay, which are not enlarged for a region without extent.
        ///
        /// - Precondition: the size is not empty
        func projection(_ overlay: MKTileOverlay) -> ASMapProjection {
            let finest = overlay.finestScale
            return extent.projection(in: size, finest: finest, greatest: finest)
        }
    }
}
