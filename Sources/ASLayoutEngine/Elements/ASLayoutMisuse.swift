// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Reports a mistake of the calling code: traps in debug builds; in release builds writes the sentence to standard error,
/// and the caller goes on with the fallback that its doc comment names.
///
/// - Thread: any
@inline(never)
func ASLayoutMisuse(_ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
    #if DEBUG
    fatalError(sentence(), file: file, line: line)
    #else
    ASLogLine(sentence())
    #endif
}
