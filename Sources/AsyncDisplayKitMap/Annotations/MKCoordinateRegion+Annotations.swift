// SPDX-License-Identifier: Apache-2.0

extension MKCoordinateRegion {
    /// Creates the region with twice the extent of some coordinates; the whole world if there are none.
    ///
    /// Coordinates on both sides of the date line give a region across it if that is smaller.
    ///
    /// - Source: Texture `ASMapNode` `-regionToFitAnnotations:`
    init(fitting coordinates: [CLLocationCoordinate2D]) {
        let places = coordinates.filter(CLLocationCoordinate2DIsValid)
        guard let first = places.first else {
            self.init(.world)
            return
        }
        let latitudes = places.map(\.latitude)
        let (south, north) = (latitudes.min() ?? first.latitude, latitudes.max() ?? first.latitude)
        // The region excludes the widest gap between neighbours around the earth.
        let sorted = places.map(\.longitude).sorted()
        var (west, width) = (sorted[0], sorted[sorted.count - 1] - sorted[0])
        for (a, b) in zip(sorted, sorted.dropFirst()) where 360 - (b - a) < width {
            (west, width) = (b, 360 - (b - a))
        }
        let middle = west + width / 2
        self.init(
            center: CLLocationCoordinate2D(
                latitude: (south + north) / 2,
                longitude: middle > 180 ? middle - 360 : middle
            ),
            span: MKCoordinateSpan(latitudeDelta: min(2 * (north - south), 180), longitudeDelta: min(2 * width, 360))
        )
    }
}
