// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// A layer that fills and strokes a path, over its background and contents and behind its sublayers.
///
/// The path is in the layer's coordinate space and may extend beyond the bounds, unless `masksToBounds` clips it. It is drawn in device
/// pixels, regardless of the transform. It is not redrawn when only colours, positions or other layers change.
///
/// - Thread: main
/// - Source: Core Animation `CAShapeLayer`
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// Creates a layer without a path.
    public required init() {
        super.init()
        createStyle()
    }

    override init(showing layer: CALayer) {
        super.init(showing: layer)
        createStyle()
    }

    private func createStyle() { withExtras { $0.shape = ASShapeStyle() } }

    private var look: ASShapeStyle {
        get { extras?.shape ?? ASShapeStyle() }
        set { extras?.shape = newValue }
    }

    /// Sets an animatable number, unless it cannot be shown.
    private func set(
        _ value: CGFloat,
        _ field: WritableKeyPath<ASShapeStyle, CGFloat>,
        _ property: ASLayerKeyPath.Property
    ) {
        let old = look[keyPath: field]
        guard value != old, isValidValue(.number(value), property.rawValue) else { return }
        look[keyPath: field] = value
        changed(property, from: .number(old))
    }

    /// Sets a value that is not animatable.
    private func set<Value: Equatable>(_ value: Value, _ field: WritableKeyPath<ASShapeStyle, Value>) {
        guard value != look[keyPath: field] else { return }
        look[keyPath: field] = value
        changed()
    }

    /// The path to draw; `nil` draws nothing.
    ///
    /// Animatable. Between paths with the same kinds of elements in the same order, each point moves on a straight line. Other paths
    /// change at the end of the animation.
    public final var path: CGPath? {
        get { look.path }
        set {
            let old = look.path
            guard newValue != old else { return }
            look.path = newValue
            changed(.path, from: .path(old))
        }
    }

    /// The colour of the path's inside; `nil` does not fill it.
    ///
    /// Black by default. Animatable.
    ///
    /// - Deviation: it is a `UIColor`, as all colours of layers
    public final var fillColor: UIColor? {
        get { look.fillColor }
        set {
            let old = look.fillColor
            guard newValue != old else { return }
            look.fillColor = newValue
            changed(.fillColor, from: .color(old))
        }
    }

    /// The rule that determines the inside; `.nonZero` by default.
    public final var fillRule: CAShapeLayerFillRule {
        get { look.fillRule }
        set { set(newValue, \.fillRule) }
    }

    /// The colour of the line along the path; by default `nil`, which draws no line.
    ///
    /// Animatable.
    ///
    /// - Deviation: it is a `UIColor`, as all colours of layers
    public final var strokeColor: UIColor? {
        get { look.strokeColor }
        set {
            let old = look.strokeColor
            guard newValue != old else { return }
            look.strokeColor = newValue
            changed(.strokeColor, from: .color(old))
        }
    }

    /// The start of the line, as a fraction of the path's length; 0 by default.
    ///
    /// Animatable. The length is that of all subpaths together. Dashes begin here.
    public final var strokeStart: CGFloat {
        get { look.strokeStart }
        set { set(newValue, \.strokeStart, .strokeStart) }
    }

    /// The end of the line, as a fraction of the path's length; 1 by default.
    ///
    /// There is no line unless it is above `strokeStart`.
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
    /// Animatable. A value below 1 is treated as 1.
    public final var miterLimit: CGFloat {
        get { look.miterLimit }
        set { set(newValue, \.miterLimit, .miterLimit) }
    }

    /// The style of the ends of the line; `.butt` by default.
    public final var lineCap: CAShapeLayerLineCap {
        get { look.lineCap }
        set { set(newValue, \.lineCap) }
    }

    /// The style of the corners of the line; `.miter` by default.
    public final var lineJoin: CAShapeLayerLineJoin {
        get { look.lineJoin }
        set { set(newValue, \.lineJoin) }
    }

    /// The offset into the pattern at which the line begins, in points; 0 by default.
    ///
    /// Animatable.
    public final var lineDashPhase: CGFloat {
        get { look.lineDashPhase }
        set { set(newValue, \.lineDashPhase, .lineDashPhase) }
    }

    /// The alternating lengths of dashes and gaps, in points; by default `nil`, which draws a solid line.
    ///
    /// A pattern with a negative length, or without a length above 0, also draws a solid line.
    public final var lineDashPattern: [NSNumber]? {
        get { look.lineDashPattern.isEmpty ? nil : look.lineDashPattern.map { NSNumber(value: Double($0)) } }
        set { set((newValue ?? []).map { CGFloat($0.doubleValue) }, \.lineDashPattern) }
    }

    /// Returns a copy with the values that are currently shown; `nil` outside of windows.
    override public func presentation() -> CAShapeLayer? { presentation(as: CAShapeLayer(showing: self)) }
}
