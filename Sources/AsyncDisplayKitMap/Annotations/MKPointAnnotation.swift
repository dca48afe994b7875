// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// An annotation that is a place with words.
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

    /// Creates an annotation at zero degrees, without words.
    public init() { values = ASLock(Values()) }

    /// Creates an annotation.
    public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        values = ASLock(Values(coordinate: coordinate, title: title, subtitle: subtitle))
    }

    /// Where it is.
    public var coordinate: CLLocationCoordinate2D {
        get { values.withLock { $0.coordinate } }
        set { values.withLock { $0.coordinate = newValue } }
    }

    /// The first line of its callout.
    public var title: String? {
        get { values.withLock { $0.title } }
        set { values.withLock { $0.title = newValue } }
    }

    /// The second line of its callout.
    public var subtitle: String? {
        get { values.withLock { $0.subtitle } }
        set { values.withLock { $0.subtitle = newValue } }
    }
}
