// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Reports a mistake of the caller, which then continues with the fallback that its documentation names.
///
/// Traps in debug builds. In release builds the message goes to `ASDisplayNode.nonFatalErrorBlock`, which writes it to standard error
/// unless the app sets another block. The message ends with the element that this thread measures, unless it already names it.
///
/// - Thread: any
@inline(never)
package func ASLayoutMisuse(
    _ sentence: @autoclosure () -> String,
    file: StaticString = #fileID,
    line: UInt = #line
) {
    let sentence = ASNamingCurrentElement(sentence())
    if let listener = ASThreadBinding.object as? any ASLayoutMisuseListener, listener.takes(sentence) { return }
    if let recorder = ASLayoutMisuseRecorder.current { return recorder.take(sentence) }
    #if DEBUG
    fatalError(sentence, file: file, line: line)
    #else
    ASReportNonFatalError(sentence)
    #endif
}

/// Returns `sentence` with the element that this thread measures.
private func ASNamingCurrentElement(_ sentence: String) -> String {
    guard let label = ASCurrentElement.label, !sentence.contains(label) else { return sentence }
    return "\(sentence) This was in the layout of \(label)."
}

/// An object bound to a thread (`ASThreadBinding`) that can handle the misuse reported on it.
protocol ASLayoutMisuseListener: AnyObject {
    /// Receives a message of misuse.
    ///
    /// - Returns: whether the listener has handled the message
    func takes(_ sentence: String) -> Bool
}
