// SPDX-License-Identifier: Apache-2.0

/// Hears of what happens to a map view, and makes its annotations' views.
///
/// All members are optional.
///
/// - Thread: main
/// - Source: MapKit `MKMapViewDelegate`
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
    /// The map begins to move.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)

    /// The map has come to rest.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)

    /// The map shows another part; called for each frame while it moves.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)

    /// All tiles that can be seen are there, or cannot be had; called again after another attempt at those.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)

    /// The view of an annotation; `nil`, the default, for a pin.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?

    /// An annotation was chosen.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)

    /// An annotation is no longer chosen.
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
    /// A pin.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
}
