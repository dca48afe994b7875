// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASInteractions
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// A row that is being moved aside, or has been, to reveal the swipe actions beside it.
///
/// - Thread: main
@MainActor
final class ASTableSwipe {
    /// The side of the buttons, in reading direction.
    enum Side: Hashable, Sendable {
        case leading, trailing
    }

    private enum Phase {
        case following
        case settling(to: CGFloat)
        case resting
    }

    /// The part of the width beyond which a release performs the first action.
    static let fullPart: CGFloat = 0.55
    /// The minimum distance beyond the buttons for that, in points.
    private static let fullMargin: CGFloat = 24
    /// The speed from which the direction decides instead of the position, in points per second.
    private static let flickSpeed: CGFloat = 300
    /// The rate at which the remaining distance shrinks, per second.
    private static let stiffness: CGFloat = 18

    let element: ASListElement
    /// The path of the row when the delegate provided the actions.
    private let path: IndexPath
    /// The revealed width of the buttons, in points.
    private(set) var reveal: CGFloat = 0
    private unowned let table: any ASSwipeTable
    private let configuration: UISwipeActionsConfiguration
    /// The buttons in the order of the actions: the one at the edge first.
    private let buttons: [(node: ASTableActionNode, breadth: CGFloat)]
    /// The width of all buttons at rest.
    let breadth: CGFloat
    /// The direction in which the row moves: 1 to the right, -1 to the left.
    let direction: CGFloat
    private var phase = Phase.following
    private var link: CADisplayLink?

    init(
        _ element: ASListElement,
        _ configuration: UISwipeActionsConfiguration,
        _ side: Side,
        _ path: IndexPath,
        in table: any ASSwipeTable
    ) {
        self.element = element
        self.path = path
        self.table = table
        self.configuration = configuration
        direction = table.direction(of: side)
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

    /// Whether the actions are open or about to open.
    var isOpen: Bool {
        switch phase {
        case .following: false
        case .settling(let goal): goal > 0
        case .resting: true
        }
    }

    /// The views that Tab visits while the actions are open.
    var buttonViews: [UIView] { isOpen ? buttons.map(\.node.view) : [] }

    /// Moves the focus to the button at the edge.
    func focusFirstButton() {
        guard let view = buttons.first?.node.view else { return }
        view.window?.focusSystem.focus(view)
    }

    /// Whether one of the buttons has the focus.
    var hasFocus: Bool { buttons.contains { $0.node.view.isFirstResponder } }

    /// Follows the finger to a revealed width.
    func follow(_ newReveal: CGFloat) {
        stop()
        phase = .following
        reveal = min(max(0, newReveal), table.core.viewport.breadth)
        show()
    }

    /// Whether a release now performs the first action.
    ///
    /// Always `false` at the resting position of the buttons, however narrow the table is.
    private var isFull: Bool {
        configuration.performsFirstActionWithFullSwipe
            && reveal > max(Self.fullPart * table.core.viewport.breadth, breadth + Self.fullMargin)
    }

    /// Handles the release of the finger; `velocity` is in points per second, and positive in the opening direction.
    func release(velocity: CGFloat) {
        if isFull, velocity > -Self.flickSpeed, let action = configuration.actions.first {
            perform(action)
            // The row stays aside until the action has completed.
            if table.swipe === self, case .following = phase { settle(at: table.core.viewport.breadth) }
            return
        }
        let opens = abs(velocity) > Self.flickSpeed ? velocity > 0 : reveal > breadth / 2
        if opens { settle(at: breadth) } else { table.closeSwipe() }
    }

    /// Animates to a revealed width; 0 ends the swipe.
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

    /// Places the row and the buttons.
    ///
    /// The buttons are arranged from the row's edge outwards, from the last to the first. The first one takes the remaining space, or all
    /// of it if a release would perform it.
    func show() {
        guard let index = table.core.data.visible.index(of: element) else { return }
        let frame = table.frames.frame(at: index)
        table.core.shift(element, by: CGPoint(x: direction * reveal, y: 0))
        let (left, right) = (table.bandStart, table.bandStart + table.core.viewport.breadth)
        var distance: CGFloat = 0
        for (number, button) in buttons.enumerated().reversed() {
            let isFirst = number == 0
            if isFirst, isFull { distance = 0 }
            let width = isFirst ? max(button.breadth, reveal - distance) : button.breadth
            // Counts from the row's edge, which is `reveal` away from the table's.
            let x = direction < 0 ? right - reveal + distance : left + reveal - distance - width
            button.node.frame = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
            button.node.view.layer.zPosition = isFirst ? 0.85 : 0.8
            distance += width
        }
    }

    /// Performs an action, and closes the actions when it has completed.
    ///
    /// Closes them at once if the data source has edits that the view does not show yet.
    private func perform(_ action: UIContextualAction) {
        let isPerformed = table.perform(action, on: element, at: path) { [weak self] in
            guard let self, table.swipe === self else { return }
            table.closeSwipe()
        }
        if !isPerformed { settle(at: 0) }
    }

    /// Ends the swipe at once, without animation.
    func end() {
        stop()
        table.core.shift(element, by: .zero)
        for button in buttons { button.node.view.removeFromSuperview() }
    }
}
