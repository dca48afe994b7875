// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASImageIO
internal import Foundation

extension MKMapSnapshotter.Snapshot {
    /// Returns the map with annotations, drawn in their order; the attribution stays in front of them.
    ///
    /// - Parameters:
    ///   - annotations: the annotations; those outside of the map are not drawn
    ///   - block: provides their images; `nil` for pins
    /// - Returns: an image of the same size
    func image(with annotations: [any MKAnnotation], _ block: ASMapNodeStaticAnnotationBlock?) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        format.opaque = true
        let bounds = CGRect(origin: .zero, size: image.size)
        return UIGraphicsImageRenderer(size: image.size, format: format).image { renderer in
            image.draw(in: bounds)
            for annotation in annotations where CLLocationCoordinate2DIsValid(annotation.coordinate) {
                let place = point(for: annotation.coordinate)
                guard bounds.contains(place) else { continue }
                var offset = CGPoint.zero
                guard let picture = block?(annotation, &offset) else {
                    ASMapPin.draw(at: place)
                    continue
                }
                let size = picture.size
                picture.draw(
                    at: CGPoint(x: place.x + offset.x - size.width / 2, y: place.y + offset.y - size.height / 2)
                )
            }
            guard !attributionFrame.isEmpty else { return }
            let (context, scale) = (renderer.cgContext, image.scale)
            let (left, top) = (
                (attributionFrame.minX * scale).rounded(.down) / scale,
                (attributionFrame.minY * scale).rounded(.down) / scale
            )
            context.saveGState()
            context.clip(to: CGRect(x: left, y: top, width: bounds.maxX - left, height: bounds.maxY - top))
            image.draw(in: bounds)
            context.restoreGState()
        }
    }
}
