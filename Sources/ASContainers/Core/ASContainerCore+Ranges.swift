// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The range client of tables and collections.
extension ASContainerCore: ASRangeClient {
    var keptInTurn: AnyObject { view }
    var rangeName: String { dataSourceName }
    var isInCell: Bool { owner?.isRangeManaged == true }
    var initialDirection: ASScrollDirection { viewport.initialDirection }
    var axes: ASScrollDirection { frames.axes }
    var visibleRect: CGRect { view.bounds }
    var shouldUpdate: Bool { true }
    var hasNoRanges: Bool { source.cellLayoutMode.contains(.disableRangeController) }

    var shownIndices: RangeSet<Int>? {
        let shown = kind.mountedSet
        return shown.isEmpty && data.visible.count > 0 && !frames.visibleSet.isEmpty ? nil : shown
    }

    var visibleIndices: RangeSet<Int> { frames.visibleSet }
    func indices(in rect: CGRect) -> RangeSet<Int> { frames.set(in: rect) }
    func elements(in range: Range<Int>) -> [(index: Int, element: ASListElement)] { data.visible.elements(in: range) }
    func rest(_ element: ASListElement) { data.rest(element) }
    func releaseSurplus() { data.releaseSurplus() }

    func rangesDidChange() {
        // Creates and measures the elements that have come near the viewport.
        data.pump()
        if let view = view as? any ASRangeReporter { ASListObservers.rangesDidChange?(view) }
    }

    func releaseMemory() {
        data.releaseAll()
        releaseReusableViews()
    }
}
