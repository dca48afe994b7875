// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASInteractions
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// A row that has been moved aside, or is being, so that the buttons beside it show.
///
/// - Thread: main
@MainActor
final class ASTableSwipe {
    /// At which end of the line of reading the buttons are.
    enum Side: Hashable, Sendable {
        case leading, trailing
    }

    private enum Phase {
        case following
        case settling(to: CGFloat)
        case resting
    }

    /// Of the breadth: who lets go beyond it does the first action at once.
    static let fullPart: CGFloat = 0.55
    /// Beyond the buttons, at least, in points.
    private static let fullMargin: CGFloat = 24
    /// Points per second from which on the direction counts, not the place.
    private static let flick: CGFloat = 300
    /// Per second: how fast the rest of the way shrinks.
    private static let stiffness: CGFloat = 18

    let element: ASListElement
    /// Where the row stood when the delegate gave the actions.
    private let path: IndexPath
    /// How much of the buttons shows, in points.
    private(set) var reveal: CGFloat = 0
    private unowned let table: ASTableView
    private let configuration: UISwipeActionsConfiguration
    /// In the order of the actions: that at the edge first.
    private let buttons: [(node: ASTableActionNode, breadth: CGFloat)]
    /// How broad the buttons are at rest.
    let breadth: CGFloat
    /// Where the row goes: 1 to the right, -1 to the left.
    let way: CGFloat
    private var phase = Phase.following
    private var link: CADisplayLink?

    init(
        _ element: ASListElement,
        _ configuration: UISwipeActionsConfiguration,
        _ side: Side,
        _ path: IndexPath,
        in table: ASTableView
    ) {
        self.element = element
        self.path = path
        self.table = table
        self.configuration = configuration
        way = table.way(of: side)
        buttons = configuration.actions.map { action in
            let node = ASTableActionNode(action)
            return (node, node.breadth)
        }
        breadth = buttons.reduce(0) { $0 + $1.breadth }
        for (action, button) in zip(configuration.actions, buttons) {
            button.node.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.perform(action) }
            button.node.view.layer.zPosition = 0.8
            table.addSubview(button.node.view)
        }
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

    /// What Tab comes to while it stands open.
    var buttonViews: [UIView] { isOpen ? buttons.map(\.node.view) : [] }

    /// Has the keys go to the button at the edge.
    func focusFirstButton() {
        guard let view = buttons.first?.node.view else { return }
        view.window?.focusSystem.focus(view)
    }

    /// Whether the keys go to one of the buttons.
    var hasFocus: Bool { buttons.contains { $0.node.view.isFirstResponder } }

    /// The finger has come so far.
    func follow(_ newReveal: CGFloat) {
        stop()
        phase = .following
        reveal = min(max(0, newReveal), table.breadth)
        show()
    }

    /// Whether letting go here does the first action.
    ///
    /// Never where the buttons are at rest, however narrow the table is.
    private var isFull: Bool {
        configuration.performsFirstActionWithFullSwipe
            && reveal > max(Self.fullPart * table.breadth, breadth + Self.fullMargin)
    }

    /// The finger is lifted; `velocity` is positive where it opens, in points per second.
    func letGo(velocity: CGFloat) {
        if isFull, velocity > -Self.flick, let action = configuration.actions.first {
            perform(action)
            // What takes its time keeps the row away.
            if table.swipe === self, case .following = phase { settle(at: table.breadth) }
            return
        }
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
        stop()
        phase = .resting
        reveal = goal
        if goal == 0 { table.endSwipe() } else { show() }
    }

    private func stop() {
        link?.invalidate()
        link = nil
    }

    /// Puts the row and the buttons where they belong.
    ///
    /// From the row's edge outwards stand the last button to the first, which takes what room there is beyond what they need, and all of it
    /// where letting go does it.
    func show() {
        guard let index = table.data.visible.index(of: element) else { return }
        let frame = table.frame(at: index)
        table.core.shift(element, by: CGPoint(x: way * reveal, y: 0))
        let (left, right) = (table.bandStart, table.bandStart + table.breadth)
        var distance: CGFloat = 0
        for (number, button) in buttons.enumerated().reversed() {
            let isFirst = number == 0
            if isFirst, isFull { distance = 0 }
            let width = isFirst ? max(button.breadth, reveal - distance) : button.breadth
            // From the row's edge, which is `reveal` away from the table's.
            let x = way < 0 ? right - reveal + distance : left + reveal - distance - width
            button.node.frame = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
            button.node.view.layer.zPosition = isFirst ? 0.85 : 0.8
            distance += width
        }
    }

    /// Performs an action; the row goes back when that is done, and at once when the data source has edits that the view does not show yet.
    private func perform(_ action: UIContextualAction) {
        let isPerformed = table.perform(action, on: element, at: path) { [weak self] in
            guard let self, table.swipe === self else { return }
            table.closeSwipe()
        }
        if !isPerformed { settle(at: 0) }
    }

    /// Takes everything away at once.
    func end() {
        stop()
        table.core.shift(element, by: .zero)
        for button in buttons { button.node.view.removeFromSuperview() }
    }
}
