// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
public import ASImageIO
public import ASPlatform
public import ASUIKit
public import Foundation

/// The view of an annotation in a live map: an image, whose centre is at the annotation's coordinate.
///
/// A click selects it, and so do Space and Return while it has the focus.
///
/// - Thread: main
/// - Source: MapKit `MKAnnotationView`
open class MKAnnotationView: UIView {
    /// The annotation.
    public internal(set) var annotation: (any MKAnnotation)?
    /// An identifier for views of this kind.
    public let reuseIdentifier: String?
    /// The vector from the annotation's coordinate to the centre of the view, in points; zero by default.
    public var centerOffset = CGPoint.zero { didSet { map?.placeAnnotations() } }
    /// Whether a callout is shown while the view is selected, if the annotation has a title; `false` by default.
    public var canShowCallout = false
    /// Whether the view is selected.
    public internal(set) var isSelected = false
    weak var map: MKMapView?

    /// Creates a view without an image.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
        super.init(frame: .zero)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in self?.select() }
        addGestureRecognizer(tap)
        isAccessibilityElement = true
        accessibilityTraits = .button
        cursor = .pointingHand
    }

    /// The image; setting it sets the size of the view.
    ///
    /// An image that is not decoded yet is decoded in the background, and then appears. An image that cannot be decoded is not shown, and
    /// a log line states the reason.
    public var image: UIImage? {
        didSet {
            layer.contents = image?.decodedPixelBuffer
            if layer.contents == nil, let image { decode(image) }
            bounds = CGRect(origin: .zero, size: image?.size ?? .zero)
            map?.placeAnnotations()
        }
    }

    private struct WeakView: @unchecked Sendable {
        // @unchecked because: read on main only.
        weak var value: MKAnnotationView?
    }

    private func decode(_ image: UIImage) {
        let view = WeakView(value: self)
        ASDispatcherCurrent().async(.display) {
            let pixels = Result { try image.pixelBuffer() }
            ASDispatcherCurrent().asyncMain { view.value?.show(pixels, of: image) }
        }
    }

    private func show(_ pixels: Result<ASPixelBuffer, any Error>, of image: UIImage) {
        guard self.image === image else { return }
        switch pixels {
        case .success(let pixels): layer.contents = pixels
        case .failure(let error): ASLogLine("The image of an annotation cannot be decoded: \(error)")
        }
    }

    /// The label; by default the titles of the annotation.
    override open var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? annotation?.title
                ?? ASWord("Annotation", comment: "a marker on a map without a title")
        }
        set { super.accessibilityLabel = newValue }
    }

    override open var canBecomeFirstResponder: Bool { true }

    /// Handles Space and Return, which select the annotation.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        guard [.character(" "), .return].contains(event.key), event.modifiers.withoutLocks.isEmpty else {
            return super.keyPressed(event)
        }
        select()
        return true
    }

    /// Selects the annotation.
    override open func accessibilityActivate() -> Bool {
        select()
        return true
    }

    private func select() {
        guard let annotation else { return }
        map?.selectAnnotation(annotation, animated: true)
    }
}

/// A red pin whose tip is at the coordinate.
final class ASMapPinView: MKAnnotationView {
    private static var pin: UIImage?

    init(_ annotation: any MKAnnotation) {
        super.init(annotation: annotation, reuseIdentifier: nil)
        let image = Self.pin ?? Self.draw()
        Self.pin = image
        self.image = image
        centerOffset = ASMapPin.centerOffset
        canShowCallout = true
    }

    private static func draw() -> UIImage {
        let size = CGSize(width: ASMapPin.size.width, height: ASMapPin.size.height)
        return UIGraphicsImageRenderer(size: size).image { _ in
            ASMapPin.draw(at: CGPoint(x: size.width / 2, y: size.height))
        }
    }
}
