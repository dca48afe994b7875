// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import Foundation

/// Measures an element, and reports the reason to a current recording.
///
/// - Thread: any
@inline(__always)
package func ASMeasure(
    _ element: any ASLayoutElement,
    _ range: ASSizeRange,
    _ parentSize: CGSize,
    _ reason: ASLayoutMeasureReason
) -> ASLayout {
    if ASStackSpace.isShort { return measureWithMoreStack(element, range, parentSize, reason) }
    if let observer = ASLayoutObservation.current {
        return observer.measure(element, range, parentSize, reason)
    }
    return element.layoutThatFits(range, parentSize: parentSize)
}

/// Continues on a larger stack when the calling thread's stack is nearly used up by deeply nested elements.
@inline(never)
private func measureWithMoreStack(
    _ element: any ASLayoutElement,
    _ range: ASSizeRange,
    _ parentSize: CGSize,
    _ reason: ASLayoutMeasureReason
) -> ASLayout {
    let pass = ASLayoutPass.current
    let layout = ASStackSpace.withLargerStack {
        ASLayoutPass.join(pass) { ASMeasure(element, range, parentSize, reason) }
    }
    guard let layout else {
        fatalError(
            "\(element.debugLabel): the elements are nested too deeply. That is the depth limit of measuring, for which 8 MB of stack are "
                + "available. Put fewer elements inside one another. Does an element contain itself?"
        )
    }
    return layout
}
