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
    if let recording = ASLayoutObservation.current?.recording, recording.isGuarded {
        recording.complain(sentence)
        return
    }
    if let recorder = ASLayoutMisuseRecorder.current {
        recorder.take(sentence)
        return
    }
    #if DEBUG
    fatalError(sentence, file: file, line: line)
    #else
    ASReportNonFatalError(sentence)
    #endif
}

/// `sentence` with the element that this thread measures.
private func ASNamingCurrentElement(_ sentence: String) -> String {
    guard let label = (ASCurrentElement.object as? any ASLayoutElement)?.debugLabel, !sentence.contains(label) else {
        return sentence
    }
    return "\(sentence) This was in the layout of \(label)."
}
