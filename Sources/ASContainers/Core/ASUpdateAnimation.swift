// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
package import Foundation

// Cells that move to their new positions, new ones that fade in, and deleted ones that fade out.
//
// A cell has its new frame at once; a transform moves it back to its old position and then shrinks to zero. Therefore scrolling, touches
// and further edits are independent of the animation.

/// The positions of cells before an update, and the animation to the new ones.
@MainActor
package final class ASUpdateAnimation {
    /// The duration of the animation, in seconds.
    static let duration = 0.25

    private struct Slide {
        let element: ASListElement
        let layers: [CALayer]
        /// The distance from the new position to the old one; `nil` for a cell that fades in.
        let distance: CGPoint?
    }

    /// The movement of a view before or after all elements.
    private struct OuterSlide {
        let view: UIView
        let resting: CATransform3D
        let distance: CGPoint
    }

    private weak var core: ASContainerCore?
    private var slides: [Slide] = []
    private var outerSlides: [OuterSlide] = []
    private var link: CADisplayLink?
    private var elapsed = 0.0

    init(_ core: ASContainerCore) {
        self.core = core
    }

    /// Begins the animation of the mounted cells; `places` are the old positions, from `positionsOnScreen`.
    func begin(from places: [ObjectIdentifier: CGPoint]) {
        guard let core, let tree = core.view.layer.tree else { return }
        for element in core.mounted {
            guard let cell = element.node, let place = core.positionOnScreen(of: element) else { continue }
            let old = places[ObjectIdentifier(element)]
            let distance = old.map { CGPoint(x: $0.x - place.x, y: $0.y - place.y) }
            let layers = [cell.layer] + element.decorations.map(\.layer)
            if distance != .zero { slides.append(Slide(element: element, layers: layers, distance: distance)) }
        }
        for view in core.outerViews {
            guard let old = places[ObjectIdentifier(view)] else { continue }
            let place = core.positionOnScreen(of: view)
            let distance = CGPoint(x: old.x - place.x, y: old.y - place.y)
            guard distance != .zero else { continue }
            outerSlides.append(OuterSlide(view: view, resting: view.layer.transform, distance: distance))
        }
        guard !slides.isEmpty || !outerSlides.isEmpty || core.removedCells.cells.contains(where: { $0.kind == .fading })
        else {
            return
        }
        show(at: 0)
        link = CADisplayLink(tree: tree) { [weak self] link in
            guard let self else { return link.invalidate() }
            step(by: link.duration)
        }
    }

    /// Whether the animation moves the cell of an element to another position.
    func moves(_ element: ASListElement) -> Bool {
        slides.contains { $0.element === element && $0.distance != nil }
    }

    /// Ends the animation and shows all cells at their positions.
    package func end() {
        link?.invalidate()
        link = nil
        show(at: 1)
        (slides, outerSlides) = ([], [])
        core?.removeFadingCells()
    }

    private func step(by seconds: Double) {
        elapsed += seconds / ASDebug.slowAnimations
        if elapsed >= Self.duration { end() } else { show(at: elapsed / Self.duration) }
    }

    /// Shows the animation at a `time` from 0 to 1; the movement slows down towards the end.
    private func show(at time: Double) {
        let rest = CGFloat(pow(1 - time, 3))
        for slide in outerSlides {
            let moved = CATransform3DMakeTranslation(slide.distance.x * rest, slide.distance.y * rest, 0)
            slide.view.layer.transform = CATransform3DConcat(slide.resting, moved)
        }
        for old in core?.removedCells.cells ?? [] where old.kind == .fading { old.fade(to: rest) }
        for slide in slides {
            let look = slide.element.look ?? ASCellAppearance()
            let isShown = slide.element.isMounted && rest > 0
            for layer in slide.layers {
                if let distance = slide.distance {
                    let moved = CATransform3DMakeTranslation(distance.x * rest, distance.y * rest, 0)
                    layer.transform = isShown ? CATransform3DConcat(look.transform, moved) : look.transform
                } else {
                    layer.opacity = isShown ? look.opacity * (1 - rest) : look.opacity
                }
            }
        }
    }
}

extension ASContainerCore {
    /// Returns the position of a mounted cell, from the corner of the viewport.
    package func positionOnScreen(of element: ASListElement) -> CGPoint? {
        guard let index = data.visible.index(of: element) else { return nil }
        let (frame, offset) = (frames.shownFrame(at: index), view.contentOffset)
        return CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y)
    }

    fileprivate var outerViews: [UIView] { [viewport.outerViews.lead, viewport.outerViews.tail].compactMap { $0 } }

    /// Returns the position of a view before or after all elements, from the corner of the viewport.
    func positionOnScreen(of outerView: UIView) -> CGPoint {
        let (place, offset) = (outerView.layer.position, view.contentOffset)
        return CGPoint(x: place.x - offset.x, y: place.y - offset.y)
    }

    /// The positions of all mounted cells, and of the views before and after all elements.
    package var positionsOnScreen: [ObjectIdentifier: CGPoint] {
        var places: [ObjectIdentifier: CGPoint] = [:]
        for view in outerViews { places[ObjectIdentifier(view)] = positionOnScreen(of: view) }
        for element in mounted { places[ObjectIdentifier(element)] = positionOnScreen(of: element) }
        return places
    }
}
