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
    var initialDirection: ASScrollDirection { geometry.initialDirection }
    var axes: ASScrollDirection { geometry.axes }
    var viewport: CGRect { view.bounds }
    var shouldUpdate: Bool { true }
    var hasNoRanges: Bool { source.cellLayoutMode.contains(.disableRangeController) }

    var shownIndices: RangeSet<Int>? {
        let shown = geometry.mountedSet
        return shown.isEmpty && data.visible.count > 0 && !geometry.visibleSet.isEmpty ? nil : shown
    }

    var visibleIndices: RangeSet<Int> { geometry.visibleSet }
    func indices(in rect: CGRect) -> RangeSet<Int> { geometry.set(in: rect) }
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
        geometry.releaseMemory()
    }
}
