// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// The annotations of a live map.
extension MKMapView {
    /// The distance between an annotation and its callout, in points.
    private static let calloutGap: CGFloat = 6
    private static let calloutWidth: CGFloat = 220

    /// The annotations, in the order in which they were added.
    public var annotations: [any MKAnnotation] { views.compactMap(\.annotation) }

    /// Adds an annotation, unless the map already has it.
    public func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

    /// Adds annotations.
    public func addAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations where view(for: annotation) == nil {
            let view = delegate?.mapView(self, viewFor: annotation) ?? ASMapPinView(annotation)
            view.annotation = annotation
            view.map = self
            views.append(view)
            addSubview(view)
        }
        bringSubviewToFront(attributionNode.view)
        placeAnnotations()
    }

    /// Removes an annotation.
    public func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

    /// Removes annotations.
    public func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations {
            deselectAnnotation(annotation, animated: false)
            view(for: annotation)?.removeFromSuperview()
            views.removeAll { $0.annotation === annotation }
        }
    }

    /// Returns the view of an annotation.
    public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        views.first { $0.annotation === annotation }
    }

    /// Shows a region around annotations, twice as large as their extent; does not enlarge the finest tiles.
    public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        show(.places(MKCoordinateRegion(fitting: annotations.map(\.coordinate))), animated: animated)
    }

    // MARK: Selection

    /// The selected annotations; at most one.
    ///
    /// Setting it selects the first one.
    public var selectedAnnotations: [any MKAnnotation] {
        get { views.filter(\.isSelected).compactMap(\.annotation) }
        set {
            for annotation in selectedAnnotations where newValue.first !== annotation {
                deselectAnnotation(annotation, animated: false)
            }
            if let first = newValue.first { selectAnnotation(first, animated: false) }
        }
    }

    /// Selects an annotation, and shows its callout.
    public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        guard let view = view(for: annotation), !view.isSelected else { return }
        for other in selectedAnnotations { deselectAnnotation(other, animated: animated) }
        view.isSelected = true
        view.accessibilityTraits = [.button, .selected]
        bringSubviewToFront(view)
        if view.canShowCallout, let title = annotation.title, !title.isEmpty {
            let callout = ASMapCalloutNode(title: title, subtitle: annotation.subtitle)
            self.callout = callout
            addSubview(callout.view)
            callout.alpha = animated ? 0 : 1
            if animated { UIView.animate(withDuration: 0.15) { callout.alpha = 1 } }
        }
        bringSubviewToFront(attributionNode.view)
        placeAnnotations()
        delegate?.mapView(self, didSelect: view)
    }

    /// Deselects an annotation, and hides its callout.
    public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation, let view = view(for: annotation), view.isSelected else { return }
        view.isSelected = false
        view.accessibilityTraits = .button
        callout?.view.removeFromSuperview()
        callout = nil
        delegate?.mapView(self, didDeselect: view)
    }

    // MARK: Placing

    /// Places the annotations in the visible part of the map.
    ///
    /// Annotations with invalid coordinates are hidden.
    func placeAnnotations() {
        guard let camera else { return }
        let scale = layer.contentsScale
        for view in views {
            guard let coordinate = view.annotation?.coordinate, CLLocationCoordinate2DIsValid(coordinate) else {
                view.isHidden = true
                continue
            }
            let place = camera.point(for: MKMapPoint(coordinate))
            let size = view.bounds.size
            let origin = CGPoint(
                x: place.x + view.centerOffset.x - size.width / 2,
                y: place.y + view.centerOffset.y - size.height / 2
            )
            view.frame = CGRect(
                x: (origin.x * scale).rounded() / scale,
                y: (origin.y * scale).rounded() / scale,
                width: size.width,
                height: size.height
            )
            // An invisible annotation costs nothing.
            view.isHidden = !view.frame.intersects(bounds)
            if view.isSelected { placeCallout(over: view) }
        }
    }

    private func placeCallout(over view: MKAnnotationView) {
        guard let callout else { return }
        let limit = CGSize(width: min(Self.calloutWidth, bounds.width), height: bounds.height)
        let size = callout.layoutThatFits(ASSizeRange(min: .zero, max: limit)).size
        // The callout is below the annotation if there is not enough space above.
        let above = view.frame.minY - Self.calloutGap - size.height
        callout.frame = CGRect(
            x: min(max(view.frame.midX - size.width / 2, 0), max(bounds.width - size.width, 0)).rounded(),
            y: (above >= 0 || view.frame.minY < 0 ? above : view.frame.maxY + Self.calloutGap).rounded(),
            width: size.width,
            height: size.height
        )
        callout.isHidden = view.isHidden
    }
}
