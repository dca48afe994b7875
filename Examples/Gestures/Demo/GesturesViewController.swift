// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph to drag, to pinch and to turn, and a log of what its recognisers say.
///
/// With a mouse: drag it, turn the wheel with Control held, click, double-click, press long, stroke the strip below it.
public final class GesturesViewController: ASDKViewController<ASDisplayNode>, UIGestureRecognizerDelegate {
    private static let photoSize = CGSize(width: 240, height: 160)
    private static let lineCount = 8

    private let stage = ASDisplayNode()
    private let photo = ASImageNode()
    private let strip = ASDisplayNode()
    private let stripText = ASTextNode()
    private let logNode = ASTextNode()
    private var lines: [String] = []
    private var (shift, scale, angle) = (CGPoint.zero, CGFloat(1), CGFloat(0))

    /// The page.
    public init() {
        let root = ASDisplayNode()
        super.init(node: root)
        title = "Gestures"
        root.backgroundColor = .systemBackground
        root.automaticallyManagesSubnodes = true
        stage.backgroundColor = DemoColor.box
        stage.clipsToBounds = true
        stage.style.flexGrow = 1
        stage.style.flexShrink = 1
        photo.image = UIImage(contentsOfFile: SamplePhotos.original("chelsea.png").path)
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        photo.cornerRadius = 12
        photo.isUserInteractionEnabled = true
        photo.cursor = .openHand
        photo.style.preferredSize = Self.photoSize
        stage.automaticallyManagesSubnodes = true
        stage.layoutSpecBlock = { [photo] _, _ in
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: photo)
        }
        strip.backgroundColor = .systemTeal
        strip.cornerRadius = 8
        strip.isUserInteractionEnabled = true
        strip.automaticallyManagesSubnodes = true
        stripText.attributedText = NSAttributedString(
            string: "Stroke here, to the left or to the right",
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.white]
        )
        strip.layoutSpecBlock = { [stripText] _, _ in
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: stripText)
        }
        strip.style.height = ASDimension(unit: .points, value: 48)
        logNode.maximumNumberOfLines = Self.lineCount
        logNode.style.height = ASDimension(unit: .points, value: 150)
        root.layoutSpecBlock = { [stage, strip, logNode] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.alignItems = .stretch
            column.children = [stage, strip, logNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: column)
        }
        log("Nothing yet.")
        lines = []
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        let (pan, pinch, rotation) = (
            UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()
        )
        pan.addHandler { [unowned self, unowned pan] in panned(pan) }
        pinch.addHandler { [unowned self, unowned pinch] in pinched(pinch) }
        rotation.addHandler { [unowned self, unowned rotation] in turned(rotation) }
        let (tap, doubleTap, long) = (
            UITapGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer()
        )
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        tap.addHandler { [unowned self] in log("tap") }
        doubleTap.addHandler { [unowned self] in reset() }
        long.addHandler { [unowned self, unowned long] in log("long press \(long.state)") }
        for recognizer in [pan, pinch, rotation, tap, doubleTap, long] {
            recognizer.delegate = self
            photo.view.addGestureRecognizer(recognizer)
        }
        for (direction, name) in [(UISwipeGestureRecognizer.Direction.left, "left"), (.right, "right")] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addHandler { [unowned self] in
                log("stroke to the \(name)")
                strip.backgroundColor = name == "left" ? .systemPurple : .systemOrange
            }
            strip.view.addGestureRecognizer(swipe)
        }
    }

    /// Pinch, rotation and drag go together.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !(gestureRecognizer is UITapGestureRecognizer) && !(otherGestureRecognizer is UITapGestureRecognizer)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let step = pan.translation(in: stage.view)
        pan.setTranslation(.zero, in: stage.view)
        shift.x += step.x
        shift.y += step.y
        show()
        photo.cursor = pan.state == .ended || pan.state == .cancelled ? .openHand : .closedHand
        if pan.state != .changed { log("pan \(pan.state)") }
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        scale = min(max(scale * pinch.scale, 0.2), 6)
        pinch.scale = 1
        show()
        if pinch.state != .changed { log("pinch \(pinch.state), \(Int((scale * 100).rounded())) %") }
    }

    private func turned(_ rotation: UIRotationGestureRecognizer) {
        angle += rotation.rotation
        rotation.rotation = 0
        show()
        if rotation.state != .changed { log("rotation \(rotation.state), \(Int((angle * 180 / .pi).rounded()))°") }
    }

    private func reset() {
        log("double tap: back to the middle")
        (shift, scale, angle) = (.zero, 1, 0)
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) { self.show() }
    }

    private func show() {
        let transform = CGAffineTransform(translationX: shift.x, y: shift.y).rotated(by: angle).scaledBy(
            x: scale,
            y: scale
        )
        photo.view.transform = transform
    }

    private func log(_ line: String) {
        lines.append(line)
        if lines.count > Self.lineCount { lines.removeFirst() }
        logNode.attributedText = NSAttributedString(
            string: lines.joined(separator: "\n"),
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: DemoColor.text]
        )
    }
}
