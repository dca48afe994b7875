// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

/// A layer that draws a gradient over its background and behind its contents, in the rounded shape of its bounds.
///
/// Colours are mixed after multiplication by their alpha. The first colour continues before its location, and the last one after its
/// location.
///
/// - Thread: main
/// - Source: Core Animation `CAGradientLayer`
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// Creates a layer without colours.
    public required init() {
        super.init()
        createStyle()
    }

    override init(showing layer: CALayer) {
        super.init(showing: layer)
        createStyle()
    }

    private func createStyle() { withExtras { $0.gradient = ASGradientStyle() } }

    private var look: ASGradientStyle {
        get { extras?.gradient ?? ASGradientStyle() }
        set { extras?.gradient = newValue }
    }

    /// The colours in order; `nil`, the default, draws nothing.
    ///
    /// Animatable between lists of the same length; other lists change at the end of the animation.
    ///
    /// - Deviation: the elements are `UIColor`s, as all colours of layers
    public final var colors: [UIColor]? {
        get { look.colors.isEmpty ? nil : look.colors }
        set {
            let old = look.colors
            guard newValue ?? [] != old else { return }
            look.colors = newValue ?? []
            changed(.colors, from: .colors(old))
        }
    }

    /// The location of each colour, from 0 to 1, in ascending order; by default `nil`, which spreads the colours evenly.
    ///
    /// Animatable. If the number of locations and colours differs, the colours are spread evenly.
    public final var locations: [NSNumber]? {
        get { look.locations.isEmpty ? nil : look.locations.map { NSNumber(value: Double($0)) } }
        set {
            let (old, new) = (look.locations, (newValue ?? []).map { CGFloat($0.doubleValue) })
            guard new != old, isValidValue(.list(new), "locations") else { return }
            look.locations = new
            changed(.locations, from: .list(old))
        }
    }

    /// The start of the gradient, as fractions of the bounds; by default the middle of the top edge.
    ///
    /// Animatable.
    public final var startPoint: CGPoint {
        get { look.startPoint }
        set {
            let old = look.startPoint
            guard newValue != old, isValidValue(ASAnimatableValue(newValue), "startPoint") else { return }
            look.startPoint = newValue
            changed(.startPoint, from: ASAnimatableValue(old))
        }
    }

    /// The end of the gradient, as fractions of the bounds; by default the middle of the bottom edge.
    ///
    /// Animatable.
    public final var endPoint: CGPoint {
        get { look.endPoint }
        set {
            let old = look.endPoint
            guard newValue != old, isValidValue(ASAnimatableValue(newValue), "endPoint") else { return }
            look.endPoint = newValue
            changed(.endPoint, from: ASAnimatableValue(old))
        }
    }

    /// The kind of gradient; `.axial` by default.
    public final var type: CAGradientLayerType {
        get { look.type }
        set {
            guard newValue != look.type else { return }
            look.type = newValue
            changed()
        }
    }

    /// Returns a copy with the values that are currently shown; `nil` outside of windows.
    override public func presentation() -> CAGradientLayer? { presentation(as: CAGradientLayer(showing: self)) }
}
