// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// A layer with an owner that messages name instead of the layer.
///
/// - Thread: main
@MainActor
package protocol ASOwnedLayer: CALayer {
    /// The name of the owner; `nil` without an owner.
    var ownerLabel: String? { get }
}

extension CALayer {
    /// Ends the program with a sentence if the stack is nearly used up; called by functions that call themselves for each sublayer.
    @inline(__always)
    package func requireStackSpace() {
        ASStackSpace.require(for: ownLabel, level: level)
    }

    private var ownLabel: String {
        if let label = (self as? any ASOwnedLayer)?.ownerLabel { return label }
        return delegate.map { "\(type(of: $0)) with the layer \(debugLabel)" } ?? debugLabel
    }

    private var level: Int { sequence(first: self, next: \.superlayer).reduce(-1) { count, _ in count + 1 } }
}
