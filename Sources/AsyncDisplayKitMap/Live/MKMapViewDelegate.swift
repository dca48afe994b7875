// SPDX-License-Identifier: Apache-2.0

/// Receives the events of a map view, and provides the views of its annotations.
///
/// All members are optional.
///
/// - Thread: main
/// - Source: MapKit `MKMapViewDelegate`
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
    /// Called before the map moves.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)

    /// Called after the map has come to rest.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)

    /// Called when the map shows another part; for each frame while it moves.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)

    /// Called when all visible tiles are loaded or have failed; called again after another attempt at failed ones.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)

    /// Returns the view of an annotation; `nil`, the default, for a pin.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?

    /// Called after an annotation was selected.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)

    /// Called after an annotation was deselected.
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
}

extension MKMapViewDelegate {
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    /// Returns `nil`: the annotation is shown as a pin.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
}
