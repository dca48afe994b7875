// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor

extension ASDisplayNode {
    /// Ends the program with a sentence if the stack is nearly used up; called by functions that call themselves for each subnode.
    ///
    /// - Thread: any
    @inline(__always)
    func requireStackSpace() {
        ASStackSpace.require(for: debugLabel, level: supernodes.count)
    }
}

extension _ASDisplayLayer: ASOwnedLayer {
    package var ownerLabel: String? { node?.debugLabel }
}
