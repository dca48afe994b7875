// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// A row of titles of which one is chosen; sends `.valueChanged` when a person chooses another.
///
/// - Thread: main
/// - Source: UIKit `UISegmentedControl`
/// - Deviation: titles only, no pictures
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index that stands for no segment; −1.
    public static let noSegment = ASSegmentedControlNode.noSegment

    private var node: ASSegmentedControlNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASSegmentedControlNode() }

    /// A control of the size of its segments.
    ///
    /// - Parameter items: the titles; what is no `String` has an empty title
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        node.titles = (items ?? []).map { $0 as? String ?? "" }
        sizeToFit()
    }

    /// The chosen segment; `noSegment` for none.
    open var selectedSegmentIndex: Int {
        get { node.selectedSegmentIndex }
        set { node.selectedSegmentIndex = newValue }
    }

    /// How many segments there are.
    open var numberOfSegments: Int { node.numberOfSegments }

    /// The title of a segment.
    open func titleForSegment(at segment: Int) -> String? { node.titleForSegment(at: segment) }

    /// Gives a segment another title.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        node.setTitle(title ?? "", forSegmentAt: segment)
    }

    /// Inserts a segment; an index past the last one appends it.
    ///
    /// The chosen segment stays chosen. It is shown at once, whatever `animated`.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let index = min(max(0, segment), numberOfSegments)
        change(selecting: { $0 >= index ? $0 + 1 : $0 }) { $0.insert(title ?? "", at: index) }
    }

    /// Removes a segment; if it was chosen, none is.
    ///
    /// It is shown at once, whatever `animated`.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard (0..<numberOfSegments).contains(segment) else { return }
        change(selecting: { $0 == segment ? Self.noSegment : $0 > segment ? $0 - 1 : $0 }) { $0.remove(at: segment) }
    }

    /// Removes all segments.
    open func removeAllSegments() {
        change(selecting: { _ in Self.noSegment }) { $0 = [] }
    }

    private func change(selecting index: (Int) -> Int, _ change: (inout [String]) -> Void) {
        let chosen = selectedSegmentIndex
        let disabled = (0..<numberOfSegments).filter { !isEnabledForSegment(at: $0) }
        var titles = node.titles
        change(&titles)
        node.titles = titles
        for segment in disabled where titles.indices.contains(index(segment)) {
            setEnabled(false, forSegmentAt: index(segment))
        }
        selectedSegmentIndex = chosen == Self.noSegment ? chosen : index(chosen)
    }

    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { node.isEnabledForSegment(at: segment) }

    /// Lets a segment be chosen, or not.
    open func setEnabled(_ isEnabled: Bool, forSegmentAt segment: Int) {
        node.setEnabled(isEnabled, forSegmentAt: segment)
    }

    /// Whether segments are as wide as their titles need; false: all are as wide as the widest.
    open var apportionsSegmentWidthsByContent: Bool {
        get { node.apportionsSegmentWidthsByContent }
        set { node.apportionsSegmentWidthsByContent = newValue }
    }

    /// The colour of the chosen segment; nil for the usual one.
    open var selectedSegmentTintColor: UIColor? {
        get { node.selectedSegmentTintColor }
        set { node.selectedSegmentTintColor = newValue }
    }
}
