// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASCompositor
package import ASGraphics
public import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
public import ASTextNodes
public import ASUIKit
package import Foundation

/// A checkbox with a title next to it.
///
/// A click on the box or the title toggles it, and so do Space and Return. `.valueChanged` is sent for changes by the user, not by the
/// program. `isSelected` is `true` while it is ticked. Only the program sets the third state, `isMixed`, for a group of items of which
/// some are ticked.
///
/// Radio buttons (`shape`) with the same `focusGroupIdentifier` are one stop of Tab. Arrow keys move the focus to the next one and choose
/// it; with Control they only move the focus. The program deselects the others when `.valueChanged` is sent.
///
/// - Source: GTK `GtkCheckButton`, Qt `QCheckBox`; UIKit has it as a style of `UISwitch` on the Mac
open class ASCheckboxNode: ASToggleNode {
    /// The appearance of a checkbox.
    public enum Shape: Hashable, Sendable {
        /// A box with a tick: one of several independent options.
        case box
        /// A circle with a dot: one of several exclusive options.
        case radio
    }

    private struct BoxState: Sendable {
        var isMixed = false
        var shape = Shape.box
    }

    private let boxState = ASLock(BoxState())
    private let mark = ASCheckmarkNode()
    /// The node of the title; layer-backed.
    ///
    /// - Thread: any
    public let titleNode = ASTextNode()

    /// Creates a checkbox that is not ticked.
    ///
    /// - Thread: any
    public init(title: String = "", shape: Shape = .box) {
        super.init()
        boxState.withLock { $0.shape = shape }
        automaticallyManagesSubnodes = true
        mark.isLayerBacked = true
        titleNode.isLayerBacked = true
        titleNode.style.flexShrink = 1
        titleNode.adjustsFontForContentSizeCategory = true
        self.title = title
        updateMark()
    }

    /// The text next to the box, in the label colour and at the system font size; use `titleNode` for other attributes.
    ///
    /// - Thread: any
    public var title: String {
        get { titleNode.attributedText?.string ?? "" }
        set {
            titleNode.attributedText = NSAttributedString(
                string: newValue,
                attributes: [
                    .font: UIFont.scaledSystemFont(ofSize: UIFont.systemFontSize), .foregroundColor: UIColor.label,
                ]
            )
            setNeedsLayout()
        }
    }

    /// The appearance; a box by default.
    ///
    /// - Thread: any
    public var shape: Shape {
        get { boxState.withLock { $0.shape } }
        set {
            boxState.withLock { $0.shape = newValue }
            updateMark()
        }
    }

    /// Whether the checkbox is in the mixed state, neither ticked nor empty; `false` by default.
    ///
    /// The mixed state ends when the user toggles the checkbox, which ticks it.
    ///
    /// - Thread: any
    public var isMixed: Bool {
        get { boxState.withLock { $0.isMixed } }
        set {
            boxState.withLock { $0.isMixed = newValue }
            updateMark()
        }
    }

    /// Updates the mark, which is darker while the checkbox is pressed.
    override open func controlStateDidChange() {
        super.controlStateDidChange()
        updateMark()
    }

    /// Updates the mark, which has a frame while the pointer hovers over the checkbox.
    @preconcurrency @MainActor
    override open func hoverDidChange() {
        super.hoverDidChange()
        updateMark()
    }

    @preconcurrency @MainActor
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        updateMark()
    }

    // MARK: Accessibility

    override open var defaultAccessibilityLabel: String? { title }

    /// Returns "mixed", in the user's language, in the mixed state, which the selected trait cannot express.
    override open var defaultAccessibilityValue: String? {
        isMixed ? ASWord("mixed", comment: "the state of a checkbox or a menu item that is partly on") : nil
    }

    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        let state = boxState.withLock { $0 }
        let check: ASAccessibilityDetails.Check = state.isMixed ? .mixed : isSelected ? .on : .off
        return ASAccessibilityDetails(kind: state.shape == .box ? .checkBox : .radioButton, check: check)
    }

    // MARK: Operating

    /// Toggles the checkbox if the touch ends inside.
    @preconcurrency @MainActor
    override open func endTracking(with touch: UITouch?, with event: UIEvent?) {
        super.endTracking(with: touch, with: event)
        if let touch, trackingArea.contains(touch.location(in: view)) { toggleState(with: event) }
    }

    @preconcurrency @MainActor
    override open func keyPressDidEnd() { toggleState(with: nil) }

    /// Chooses a radio button, as Space does; a box is not toggled.
    @preconcurrency @MainActor
    override open func focusDidArriveByArrow() {
        super.focusDidArriveByArrow()
        if shape == .radio, !isSelected || isMixed { press() }
    }

    @MainActor
    private func toggleState(with event: UIEvent?) {
        let (wasMixed, shape) = boxState.withLock { state in
            defer { state.isMixed = false }
            return (state.isMixed, state.shape)
        }
        let wanted = wasMixed || shape == .radio || !isSelected
        guard wasMixed || wanted != isSelected else { return }
        isSelected = wanted
        updateMark()
        sendActions(forControlEvents: .valueChanged, with: event)
    }

    // MARK: Display

    private func updateMark() {
        let state = boxState.withLock { $0 }
        mark.drawing = ASCheckmarkDrawing(
            shape: state.shape,
            mark: state.isMixed ? .dash : isSelected ? .tick : .none,
            isPressed: isHighlighted,
            isHovered: isHovered,
            color: tintColor ?? .systemBlue
        )
    }

    /// Returns a layout of the box and the title; the focus ring encloses both.
    override open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let hasTitle = (titleNode.attributedText?.length ?? 0) > 0
        return ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .center,
            children: hasTitle ? [mark, titleNode] : [mark]
        )
    }
}

/// The box of a checkbox.
package final class ASCheckmarkNode: ASDisplayNode, ASDrawingNode {
    package static let side: CGFloat = 18

    package let current = ASLock(ASCheckmarkDrawing())

    package override init() {
        super.init()
        isOpaque = false
        style.preferredSize = CGSize(width: Self.side, height: Self.side)
    }

    package var drawing: ASCheckmarkDrawing {
        get { current.withLock { $0 } }
        set {
            let didChange = current.withLock { drawing in
                defer { drawing = newValue }
                return drawing != newValue
            }
            if didChange { setNeedsDisplay() }
        }
    }

    package func drawParameters(forAsyncLayer layer: CALayer) -> ASCheckmarkDrawing { drawing }

    package static func draw(
        _ bounds: CGRect,
        withParameters drawing: ASCheckmarkDrawing,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawing.draw(in: context, bounds)
    }
}

/// The draw parameters of the box.
package struct ASCheckmarkDrawing: Hashable, Sendable {
    package enum Mark: Hashable, Sendable { case none, tick, dash }

    var shape = ASCheckboxNode.Shape.box
    package var mark = Mark.none
    package var isPressed = false
    var isHovered = false
    package var color = UIColor.systemBlue

    package init(
        shape: ASCheckboxNode.Shape = ASCheckboxNode.Shape.box,
        mark: ASCheckmarkDrawing.Mark = Mark.none,
        isPressed: Bool = false,
        isHovered: Bool = false,
        color: UIColor = UIColor.systemBlue
    ) {
        self.shape = shape
        self.mark = mark
        self.isPressed = isPressed
        self.isHovered = isHovered
        self.color = color
    }

    func draw(in context: CGContext, _ bounds: CGRect) {
        let box = bounds.insetBy(dx: 1, dy: 1)
        let radius = shape == .radio ? box.height / 2 : 4
        let outline = UIBezierPath(roundedRect: box, cornerRadius: radius).cgPath
        context.addPath(outline)
        context.setFillColor(mark == .none ? (isPressed ? .systemGray5 : .systemBackground) : color)
        context.fillPath()
        if isPressed, mark != .none {
            context.addPath(outline)
            context.setFillColor(UIColor(white: 0, alpha: 0.2))
            context.fillPath()
        }
        if mark == .none {
            let edge = UIBezierPath(roundedRect: box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: radius - 0.5).cgPath
            context.addPath(edge)
            context.setLineWidth(isHovered ? 1.5 : 1)
            context.setStrokeColor(isHovered ? color : .systemGray)
            context.strokePath()
            return
        }
        drawMark(in: context, box)
    }

    private func drawMark(in context: CGContext, _ box: CGRect) {
        if mark == .tick, shape == .radio {
            context.setFillColor(.white)
            context.fillEllipse(in: box.insetBy(dx: box.width * 0.3, dy: box.height * 0.3))
            return
        }
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
        }
        context.setStrokeColor(.white)
        context.setLineWidth(2)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        let line = UIBezierPath()
        if mark == .tick {
            line.move(to: point(0.22, 0.52))
            line.addLine(to: point(0.42, 0.72))
            line.addLine(to: point(0.78, 0.3))
        } else {
            line.move(to: point(0.26, 0.5))
            line.addLine(to: point(0.74, 0.5))
        }
        context.beginPath()
        context.addPath(line.cgPath)
        context.strokePath()
    }
}
