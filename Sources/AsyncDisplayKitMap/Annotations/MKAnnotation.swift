// SPDX-License-Identifier: Apache-2.0

/// What a map marks with a pin.
///
/// A map that is drawn off main asks for the coordinate there: let it be safe to read on any thread, or do not change it while a map has
/// the annotation.
///
/// - Source: MapKit `MKAnnotation`
public protocol MKAnnotation: AnyObject {
    /// Where it is.
    var coordinate: CLLocationCoordinate2D { get }
    /// The first line of its callout; `nil` by default.
    var title: String? { get }
    /// The second line of its callout; `nil` by default.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// Returns `nil`.
    public var title: String? { nil }
    /// Returns `nil`.
    public var subtitle: String? { nil }
}
