// SPDX-License-Identifier: Apache-2.0

/// An object that a map marks with a pin.
///
/// A map that is drawn off main reads the coordinate there. The coordinate must be safe to read on any thread, or must not change while a
/// map has the annotation.
///
/// - Source: MapKit `MKAnnotation`
public protocol MKAnnotation: AnyObject {
    /// The coordinate of the annotation.
    var coordinate: CLLocationCoordinate2D { get }
    /// The first line of the callout; `nil` by default.
    var title: String? { get }
    /// The second line of the callout; `nil` by default.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// Returns `nil`.
    public var title: String? { nil }
    /// Returns `nil`.
    public var subtitle: String? { nil }
}
