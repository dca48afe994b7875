// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// A row that has been moved aside, or is being, so that its red part shows.
///
/// - Thread: main
@MainActor
final class ASTableSwipe {
    private enum Phase {
        case following
        case settling(to: CGFloat)
        case resting
    }

    /// Of the breadth: who lets go beyond it deletes the row at once.
    static let fullPart: CGFloat = 0.55
    /// Points per second from which on the direction counts, not the place.
    private static let flick: CGFloat = 300
    /// Per second: how fast the rest of the way shrinks.
    private static let stiffness: CGFloat = 18

    let element: ASListElement
    /// How much of the red part shows, in points.
    private(set) var reveal: CGFloat = 0
    private unowned let table: ASTableView
    private let part: ASTableDeleteNode
    /// How broad the red part is at rest.
    let breadth: CGFloat
    private var phase = Phase.following
    private var link: CADisplayLink?

    init(_ element: ASListElement, title: String, in table: ASTableView) {
        self.element = element
        self.table = table
        part = ASTableDeleteNode(title)
        breadth = max(72, part.layoutThatFits(.unconstrained).size.width)
        part.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.commit() }
        part.view.layer.zPosition = 0.8
        table.addSubview(part.view)
        show()
    }

    /// Whether it stands open, or is about to.
    var isOpen: Bool {
        switch phase {
        case .following: false
        case .settling(let goal): goal > 0
        case .resting: true
        }
    }

    /// The finger has come so far.
    func follow(_ newReveal: CGFloat) {
        link?.invalidate()
        link = nil
        phase = .following
        reveal = min(max(0, newReveal), table.breadth)
        show()
    }

    /// The finger is lifted; `velocity` is positive where it opens, in points per second.
    func letGo(velocity: CGFloat) {
        if reveal > Self.fullPart * table.breadth, velocity > -Self.flick { return commit() }
        let opens = abs(velocity) > Self.flick ? velocity > 0 : reveal > breadth / 2
        if opens { settle(at: breadth) } else { table.closeSwipe() }
    }

    /// Goes there by itself; away for good at 0.
    func settle(at goal: CGFloat) {
        phase = .settling(to: goal)
        guard link == nil else { return }
        guard let tree = table.layer.tree, UIView.areAnimationsEnabled else { return arrive(at: goal) }
        link = CADisplayLink(tree: tree) { [weak self] link in
            guard let self else { return link.invalidate() }
            step(by: link.duration / ASDebug.slowAnimations)
        }
    }

    private func step(by seconds: Double) {
        guard case .settling(let goal) = phase else { return }
        reveal = goal + (reveal - goal) * exp(-Self.stiffness * CGFloat(seconds))
        if abs(reveal - goal) < 0.5 { arrive(at: goal) } else { show() }
    }

    private func arrive(at goal: CGFloat) {
        link?.invalidate()
        link = nil
        phase = .resting
        reveal = goal
        if goal == 0 { table.endSwipe() } else { show() }
    }

    /// Puts the row and the red part where they belong.
    func show() {
        guard let index = table.data.visible.index(of: element) else { return }
        let frame = table.frame(at: index)
        table.shift(element, by: CGPoint(x: -reveal, y: 0))
        part.frame = CGRect(
            x: frame.minX + table.breadth - reveal,
            y: frame.minY,
            width: max(reveal, breadth),
            height: frame.height
        )
    }

    private func commit() {
        table.commitDeletion(of: element)
        table.closeSwipe()
    }

    /// Takes everything away at once.
    func end() {
        link?.invalidate()
        link = nil
        table.shift(element, by: .zero)
        part.view.removeFromSuperview()
    }
}
