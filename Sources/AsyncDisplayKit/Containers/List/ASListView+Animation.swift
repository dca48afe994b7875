// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// Rows that slide to their new places, and new ones that fade in.
//
// A row stands at its new place at once; a transform shows it where it was, and dies away. So scrolling, touches and further
// edits need not know of the animation.

/// Where rows were on screen before an update, and how the change is shown.
@MainActor
final class ASListRowAnimation {
    /// Seconds.
    static let duration = 0.25

    private struct Slide {
        let element: ASListElement
        let layers: [CALayer]
        /// From the new place to the old one; nil for a row that fades in.
        let distance: CGFloat?
    }

    private let axis: ASListAxis
    private var slides: [Slide] = []
    private var link: CADisplayLink?
    private var elapsed = 0.0

    init(axis: ASListAxis) {
        self.axis = axis
    }

    /// Begins with the mounted rows of `list`.
    func begin(in list: ASListView, from places: [ObjectIdentifier: CGFloat]) {
        guard let tree = list.layer.tree else { return }
        for element in list.mounted {
            guard let cell = element.node, let index = list.data.visible.index(of: element) else { continue }
            let layers = [cell.layer] + element.decorations
            let place = list.data.visible.offset(at: index) - list.offset
            let distance = places[ObjectIdentifier(element)].map { list.sign * ($0 - place) }
            if distance != 0 { slides.append(Slide(element: element, layers: layers, distance: distance)) }
        }
        guard !slides.isEmpty else { return }
        show(at: 0)
        link = CADisplayLink(tree: tree) { [weak self] link in
            guard let self else { return link.invalidate() }
            step(by: link.duration)
        }
    }

    /// Puts everything where it belongs.
    func end() {
        link?.invalidate()
        link = nil
        show(at: 1)
        slides = []
    }

    private func step(by seconds: Double) {
        elapsed += seconds / ASDebug.slowAnimations
        if elapsed >= Self.duration { end() } else { show(at: elapsed / Self.duration) }
    }

    /// `time` from 0 to 1; slows down towards the end.
    private func show(at time: Double) {
        let rest = CGFloat(pow(1 - time, 3))
        for slide in slides {
            let isShown = slide.element.isMounted && rest > 0
            for layer in slide.layers {
                if let distance = slide.distance {
                    let moved = axis.moved(.zero, to: distance * rest)
                    layer.transform =
                        isShown ? CATransform3DMakeTranslation(moved.x, moved.y, 0) : CATransform3DIdentity
                } else {
                    layer.opacity = isShown ? 1 - rest : 1
                }
            }
        }
    }
}
