// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// A row of titles, one of which is selected; sends `.valueChanged` when the user chooses another.
///
/// - Thread: main
/// - Source: UIKit `UISegmentedControl`
/// - Deviation: titles only, no images
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index for no segment; −1.
    public static let noSegment = ASSegmentedControlNode.noSegment

    private var node: ASSegmentedControlNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASSegmentedControlNode() }

    /// Creates a control of the size of its segments.
    ///
    /// - Parameter items: the titles; an item that is no `String` has an empty title
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        node.titles = (items ?? []).map { $0 as? String ?? "" }
        sizeToFit()
    }

    /// The index of the selected segment; `noSegment` for none.
    open var selectedSegmentIndex: Int {
        get { node.selectedSegmentIndex }
        set { node.selectedSegmentIndex = newValue }
    }

    /// The number of segments.
    open var numberOfSegments: Int { node.numberOfSegments }

    /// Returns the title of a segment.
    open func titleForSegment(at segment: Int) -> String? { node.titleForSegment(at: segment) }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        node.setTitle(title ?? "", forSegmentAt: segment)
    }

    /// Inserts a segment; an index beyond the last one appends it.
    ///
    /// The selected segment stays selected. The change is never animated, regardless of `animated`.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let index = min(max(0, segment), numberOfSegments)
        change(selecting: { $0 >= index ? $0 + 1 : $0 }) { $0.insert(title ?? "", at: index) }
    }

    /// Removes a segment; if it was selected, no segment is selected afterwards.
    ///
    /// The change is never animated, regardless of `animated`.
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

    /// Returns whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { node.isEnabledForSegment(at: segment) }

    /// Sets whether a segment can be chosen.
    open func setEnabled(_ isEnabled: Bool, forSegmentAt segment: Int) {
        node.setEnabled(isEnabled, forSegmentAt: segment)
    }

    /// Whether segments have the widths of their titles; by default `false`: all have the width of the widest.
    open var apportionsSegmentWidthsByContent: Bool {
        get { node.apportionsSegmentWidthsByContent }
        set { node.apportionsSegmentWidthsByContent = newValue }
    }

    /// The colour of the selected segment; `nil` for the default one.
    open var selectedSegmentTintColor: UIColor? {
        get { node.selectedSegmentTintColor }
        set { node.selectedSegmentTintColor = newValue }
    }
}
