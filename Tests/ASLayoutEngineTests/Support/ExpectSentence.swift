// SPDX-License-Identifier: Apache-2.0
import Testing

/// Expects that a process which ended printed `sentence` on standard error.
func expectSentence(_ sentence: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation)
{
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(sentence), sourceLocation: sourceLocation)
}
