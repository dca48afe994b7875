// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// An annotation with a coordinate and titles.
///
/// - Thread: any
/// - Source: MapKit `MKPointAnnotation`
public final class MKPointAnnotation: MKAnnotation, Sendable {
    private struct Values: Sendable {
        var coordinate = CLLocationCoordinate2D()
        var title: String?
        var subtitle: String?
    }

    private let values: ASLock<Values>

    /// Creates an annotation at zero degrees, without titles.
    public init() { values = ASLock(Values()) }

    /// Creates an annotation.
    public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        values = ASLock(Values(coordinate: coordinate, title: title, subtitle: subtitle))
    }

    /// The coordinate of the annotation.
    public var coordinate: CLLocationCoordinate2D {
        get { values.withLock { $0.coordinate } }
        set { values.withLock { $0.coordinate = newValue } }
    }

    /// The first line of the callout.
    public var title: String? {
        get { values.withLock { $0.title } }
        set { values.withLock { $0.title = newValue } }
    }

    /// The second line of the callout.
    public var subtitle: String? {
        get { values.withLock { $0.subtitle } }
        set { values.withLock { $0.subtitle = newValue } }
    }
}
