// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// A view in front of a window that highlights one node, and receives the pointer's events during picking.
@MainActor
final class ASInspectorPicker: UIView {
    /// Called with the pointer's location, in the window's coordinate space; a click selects.
    var onPoint: ((CGPoint, _ isClick: Bool) -> Void)?
    /// Called when Escape cancels picking.
    var onCancel: (() -> Void)?
    /// Called when the view has left its window, because the window or the inspector closes.
    var onLeave: (() -> Void)?

    private let mark = CALayer.still()
    private let sizeNode = ASTextNode()
    private let hover = UIHoverGestureRecognizer()
    private let tap = UITapGestureRecognizer()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.zPosition = 20_000
        mark.backgroundColor = UIColor(red: 0.1, green: 0.45, blue: 1, alpha: 0.25)
        mark.borderColor = UIColor(red: 0.1, green: 0.4, blue: 0.95, alpha: 1)
        mark.borderWidth = 1
        mark.isHidden = true
        layer.addSublayer(mark)
        sizeNode.isLayerBacked = true
        sizeNode.backgroundColor = UIColor(white: 0.1, alpha: 0.85)
        sizeNode.textContainerInset = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
        sizeNode.isHidden = true
        layer.addSublayer(sizeNode.layer)
        hover.addHandler { [weak self] in
            guard let self else { return }
            onPoint?(hover.location(in: self), false)
        }
        tap.addHandler { [weak self] in
            guard let self, tap.state == .ended else { return }
            onPoint?(tap.location(in: self), true)
        }
        addGestureRecognizer(hover)
        addGestureRecognizer(tap)
        cursor = .crosshair
    }

    /// Whether picking is active; the view then receives the pointer and the keys.
    var isPicking = false {
        didSet {
            guard isPicking != oldValue else { return }
            isUserInteractionEnabled = isPicking
            if isPicking { becomeFirstResponder() } else { resignFirstResponder() }
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { onLeave?() }
    }

    override var canBecomeFirstResponder: Bool { true }

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        guard isPicking, event.key == .escape else { return super.keyPressed(event) }
        onCancel?()
        return true
    }

    /// Highlights a rectangle of the window with a title; `nil` removes the highlight.
    func show(_ rect: CGRect?, title: String) {
        guard let rect, !rect.isEmpty else {
            mark.isHidden = true
            sizeNode.isHidden = true
            return
        }
        if mark.frame != rect { mark.frame = rect }
        mark.isHidden = false
        let text = "\(title)  \(ASInspectorReport.text(rect.size))"
        if sizeNode.attributedText?.string != text {
            sizeNode.attributedText = NSAttributedString(
                string: text,
                attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.white]
            )
        }
        let size = sizeNode.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 400, height: 40))).size
        let below = rect.maxY + size.height <= bounds.maxY
        let place = CGRect(
            x: max(0, min(rect.minX, bounds.maxX - size.width)),
            y: below ? rect.maxY : max(0, rect.minY - size.height),
            width: size.width,
            height: size.height
        )
        if sizeNode.frame != place { sizeNode.frame = place }
        sizeNode.isHidden = false
    }
}
