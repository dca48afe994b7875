// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Reports a mistake of the calling code, and the caller goes on with the fallback that its doc comment names.
///
/// In debug builds it traps. In release builds the sentence goes to `ASDisplayNode.nonFatalErrorBlock`, which writes it to
/// standard error unless the app sets another. The element that this thread measures is named at the end, unless the
/// sentence names it itself.
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

/// `sentence` with the element that this thread measures.
private func ASNamingCurrentElement(_ sentence: String) -> String {
    guard let label = ASCurrentElement.label, !sentence.contains(label) else { return sentence }
    return "\(sentence) This was in the layout of \(label)."
}

/// What is bound to a thread (`ASThreadBinding`) and may take what the code on it does wrong.
protocol ASLayoutMisuseListener: AnyObject {
    /// - Returns: whether the sentence is dealt with
    func takes(_ sentence: String) -> Bool
}
