// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// A layer that fills and strokes a path, over its background and contents and behind its sublayers.
///
/// The path is in the layer's coordinate space and may leave the bounds, unless `masksToBounds` clips it. It is drawn in device
/// pixels, whatever the transform; nothing is drawn again while only colours, places or other layers change.
///
/// - Thread: main
/// - Source: Core Animation `CAShapeLayer`
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// A layer without a path.
    public required init() {
        super.init()
        makeLook()
    }

    override init(showing layer: CALayer) {
        super.init(showing: layer)
        makeLook()
    }

    private func makeLook() { withExtras { $0.shape = ASShapeLook() } }

    private var look: ASShapeLook {
        get { extras?.shape ?? ASShapeLook() }
        set { extras?.shape = newValue }
    }

    /// Sets a number and animates it, unless it cannot be shown.
    private func set(
        _ value: CGFloat,
        _ field: WritableKeyPath<ASShapeLook, CGFloat>,
        _ property: ASLayerKeyPath.Property
    ) {
        let old = look[keyPath: field]
        guard value != old, isSound(.number(value), property.rawValue) else { return }
        look[keyPath: field] = value
        changed(property, from: .number(old))
    }

    /// Sets a value that is not animated.
    private func set<Value: Equatable>(_ value: Value, _ field: WritableKeyPath<ASShapeLook, Value>) {
        guard value != look[keyPath: field] else { return }
        look[keyPath: field] = value
        changed()
    }

    /// The shape; nil draws nothing.
    ///
    /// Animatable. Between paths of the same kinds of steps in the same order each point moves on a straight line. Other paths change
    /// at the end of the animation.
    public final var path: CGPath? {
        get { look.path }
        set {
            let old = look.path
            guard newValue != old else { return }
            look.path = newValue
            changed(.path, from: .path(old))
        }
    }

    /// The colour inside the path; nil leaves it empty.
    ///
    /// Black by default. Animatable.
    ///
    /// - Deviation: a `UIColor`, as all colours of layers
    public final var fillColor: UIColor? {
        get { look.fillColor }
        set {
            let old = look.fillColor
            guard newValue != old else { return }
            look.fillColor = newValue
            changed(.fillColor, from: .color(old))
        }
    }

    /// What counts as inside; `.nonZero` by default.
    public final var fillRule: CAShapeLayerFillRule {
        get { look.fillRule }
        set { set(newValue, \.fillRule) }
    }

    /// The colour of the line along the path; nil, the default, draws none.
    ///
    /// Animatable.
    ///
    /// - Deviation: a `UIColor`, as all colours of layers
    public final var strokeColor: UIColor? {
        get { look.strokeColor }
        set {
            let old = look.strokeColor
            guard newValue != old else { return }
            look.strokeColor = newValue
            changed(.strokeColor, from: .color(old))
        }
    }

    /// Where the line begins, as a fraction of the path's length; 0 by default.
    ///
    /// Animatable. The length is that of all subpaths together. Dashes count from here.
    public final var strokeStart: CGFloat {
        get { look.strokeStart }
        set { set(newValue, \.strokeStart, .strokeStart) }
    }

    /// Where the line ends, likewise; 1 by default, and no line unless above `strokeStart`.
    ///
    /// Animatable.
    public final var strokeEnd: CGFloat {
        get { look.strokeEnd }
        set { set(newValue, \.strokeEnd, .strokeEnd) }
    }

    /// The width of the line in points, half of it on each side of the path; 1 by default.
    ///
    /// Animatable.
    public final var lineWidth: CGFloat {
        get { look.lineWidth }
        set { set(newValue, \.lineWidth, .lineWidth) }
    }

    /// The ratio of a mitre's length to the line's width above which a corner is cut; 10 by default.
    ///
    /// Animatable. Below 1 counts as 1.
    public final var miterLimit: CGFloat {
        get { look.miterLimit }
        set { set(newValue, \.miterLimit, .miterLimit) }
    }

    /// How the ends of the line look; `.butt` by default.
    public final var lineCap: CAShapeLayerLineCap {
        get { look.lineCap }
        set { set(newValue, \.lineCap) }
    }

    /// How the line turns corners; `.miter` by default.
    public final var lineJoin: CAShapeLayerLineJoin {
        get { look.lineJoin }
        set { set(newValue, \.lineJoin) }
    }

    /// How far into the pattern the line begins, in points; 0 by default.
    ///
    /// Animatable.
    public final var lineDashPhase: CGFloat {
        get { look.lineDashPhase }
        set { set(newValue, \.lineDashPhase, .lineDashPhase) }
    }

    /// The lengths of dashes and gaps in turn, in points; nil, the default, draws a solid line.
    ///
    /// A pattern with a negative length, or without one above 0, draws a solid line too.
    public final var lineDashPattern: [NSNumber]? {
        get { look.lineDashPattern.isEmpty ? nil : look.lineDashPattern.map { NSNumber(value: Double($0)) } }
        set { set((newValue ?? []).map { CGFloat($0.doubleValue) }, \.lineDashPattern) }
    }

    /// A copy with the values that show now; nil outside of windows.
    override public func presentation() -> CAShapeLayer? { presentation(as: CAShapeLayer(showing: self)) }
}
