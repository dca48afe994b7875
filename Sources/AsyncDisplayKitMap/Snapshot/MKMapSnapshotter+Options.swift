// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

extension MKMapSnapshotter {
    /// What a snapshot shows.
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

        /// Options for the whole world in 256 × 256 points, at the screen's scale.
        public init() {
            values = ASLock(Values())
        }

        private init(_ values: Values) {
            self.values = ASLock(values)
        }

        /// Options with the same values.
        public func copy() -> Options { Options(values.withLock { $0 }) }

        /// The region that is shown whole in the middle of the image; the whole world by default.
        ///
        /// Replaces `mapRect`, and the other way round.
        public var region: MKCoordinateRegion {
            get { extent.region }
            set { values.withLock { $0.extent = .region(newValue) } }
        }

        /// The part of the map that is shown whole in the middle of the image.
        public var mapRect: MKMapRect {
            get { extent.rect }
            set { values.withLock { $0.extent = .rect(newValue) } }
        }

        var extent: ASMapExtent { values.withLock { $0.extent } }

        /// The size of the image in points.
        public var size: CGSize {
            get { values.withLock { $0.size } }
            set { values.withLock { $0.size = newValue } }
        }

        /// Device pixels per point; until it is set, those of the screen, or those that the map node draws.
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

        /// What is seen where there is no tile.
        ///
        /// - Deviation: not in MapKit.
        public var backgroundColor: UIColor {
            get { values.withLock { $0.backgroundColor } }
            set { values.withLock { $0.backgroundColor = newValue } }
        }

        /// What is shown with the tiles of an overlay, which are not enlarged for a region without extent.
        ///
        /// - Precondition: the size is not empty
        func projection(_ overlay: MKTileOverlay) -> ASMapProjection {
            let finest = overlay.finestScale
            return extent.projection(in: size, finest: finest, greatest: finest)
        }
    }
}
