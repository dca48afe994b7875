// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

// Checks of the arguments and results of measurements; errors name the node and the value.

extension ASDisplayNode {
    /// Returns `range`, or the nearest valid range.
    func checkedRange(_ range: ASSizeRange) -> ASSizeRange {
        if range.isValid { return range }
        ASLayoutMisuse("\(debugLabel): measured in the range \(range); \(ASSizeRange.requirement)")
        return range.repaired
    }

    /// Returns the result of `calculateSizeThatFits(_:)`, with 0 for each invalid side.
    func checkedSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let size = calculateSizeThatFits(constrainedSize)
        if ASIsCGSizeValidForSize(size) { return size }
        ASLayoutMisuse(
            "\(debugLabel): calculateSizeThatFits returned {\(size.width), \(size.height)}. "
                + "Sides must be numbers from 0 to below 1e7 for every constrained size."
        )
        return size.withValidSides
    }

    /// Reports errors in the layout from which frames were set, in debug builds, each error once for a node.
    ///
    /// The errors are nodes that are not shown because they have no supernode, and nodes in two places.
    @MainActor
    func reportLayoutMistakes() {
        #if DEBUG
        let (nodes, flags) = nodeState.withLock { state in
            (state.layouts.calculated?.sublayouts.compactMap { $0.layoutElement as? ASDisplayNode } ?? [], state.flags)
        }
        if !flags.contains(.reportedForeignNodes), let stranger = nodes.first(where: { $0.supernode == nil }) {
            set(.reportedForeignNodes, true)
            reportNonFatalError(
                "\(debugLabel): its layout places \(stranger.debugLabel), which has no supernode and is not shown. "
                    + "Add it with addSubnode(_:), or set automaticallyManagesSubnodes to true."
            )
        }
        var seen = Set<ObjectIdentifier>()
        if !flags.contains(.reportedDuplicates),
            let twin = nodes.first(where: { !seen.insert(ObjectIdentifier($0)).inserted })
        {
            set(.reportedDuplicates, true)
            reportNonFatalError(
                "\(debugLabel): its layout places \(twin.debugLabel) twice, and it is shown in the last place only. "
                    + "Create a node for each place."
            )
        }
        #endif
    }
}
