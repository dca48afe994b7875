// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The old name of an absolute spec that wraps its children.
@available(*, deprecated, message: "use ASAbsoluteLayoutSpec(sizing: .sizeToFit, children:)")
public final class ASStaticLayoutSpec: ASAbsoluteLayoutSpec {
    /// Creates a spec that is just large enough for its children.
    public convenience init(children: [any ASLayoutElement]) {
        self.init(sizing: .sizeToFit, children: children)
    }
}
