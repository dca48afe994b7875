// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

/// A layer that draws a gradient over its background and behind its contents, in the rounded shape of its bounds.
///
/// Colours are mixed multiplied by their alpha. Before the first location and behind the last one the colour goes on.
///
/// - Thread: main
/// - Source: Core Animation `CAGradientLayer`
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// A layer without colours.
    public required init() {
        super.init()
        makeLook()
    }

    override init(showing layer: CALayer) {
        super.init(showing: layer)
        makeLook()
    }

    private func makeLook() { withExtras { $0.gradient = ASGradientLook() } }

    private var look: ASGradientLook {
        get { extras?.gradient ?? ASGradientLook() }
        set { extras?.gradient = newValue }
    }

    /// The colours in order; nil, the default, draws nothing.
    ///
    /// Animatable between the same number of colours; others change at the end of the animation.
    ///
    /// - Deviation: of `UIColor`s, as all colours of layers
    public final var colors: [UIColor]? {
        get { look.colors.isEmpty ? nil : look.colors }
        set {
            let old = look.colors
            guard newValue ?? [] != old else { return }
            look.colors = newValue ?? []
            changed(.colors, from: .colors(old))
        }
    }

    /// Where each colour stands, from 0 to 1, never falling; nil, the default, spreads them evenly.
    ///
    /// Animatable. With another number of locations than colours, the colours are spread evenly.
    public final var locations: [NSNumber]? {
        get { look.locations.isEmpty ? nil : look.locations.map { NSNumber(value: Double($0)) } }
        set {
            let (old, new) = (look.locations, (newValue ?? []).map { CGFloat($0.doubleValue) })
            guard new != old, isSound(.list(new), "locations") else { return }
            look.locations = new
            changed(.locations, from: .list(old))
        }
    }

    /// Where the gradient starts, as fractions of the bounds; the middle of the upper edge by default.
    ///
    /// Animatable.
    public final var startPoint: CGPoint {
        get { look.startPoint }
        set {
            let old = look.startPoint
            guard newValue != old, isSound(ASAnimatableValue(newValue), "startPoint") else { return }
            look.startPoint = newValue
            changed(.startPoint, from: ASAnimatableValue(old))
        }
    }

    /// Where it ends, likewise; the middle of the lower edge by default.
    ///
    /// Animatable.
    public final var endPoint: CGPoint {
        get { look.endPoint }
        set {
            let old = look.endPoint
            guard newValue != old, isSound(ASAnimatableValue(newValue), "endPoint") else { return }
            look.endPoint = newValue
            changed(.endPoint, from: ASAnimatableValue(old))
        }
    }

    /// How the colours spread; `.axial` by default.
    public final var type: CAGradientLayerType {
        get { look.type }
        set {
            guard newValue != look.type else { return }
            look.type = newValue
            changed()
        }
    }

    /// A copy with the values that show now; nil outside of windows.
    override public func presentation() -> CAGradientLayer? { presentation(as: CAGradientLayer(showing: self)) }
}
