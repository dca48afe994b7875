// SPDX-License-Identifier: Apache-2.0
public import ASPlatform
internal import ASPlatformHeadless

// A scripted input method. After each deed everything that it set off has run.
extension ASTestHarness {
    /// Shows something in the text that has the keyboard, before it is text; nil gives it up.
    ///
    /// - Returns: whether there is a text that input methods may compose in
    @discardableResult
    public func compose(_ text: ASMarkedText?) -> Bool {
        let isTaken = platformWindow.simulateComposition(text)
        runUntilParked()
        return isTaken
    }

    /// Shows something that has no clauses, with the caret at its end.
    @discardableResult
    public func compose(_ text: String) -> Bool { compose(ASMarkedText(text)) }

    /// Writes what was composed, or something else in its place.
    public func commit(_ text: String) {
        // A press without a key.
        send(.keyPressed(ASKeyEvent(key: .other(0), text: text, timestamp: dispatcher.now)))
    }
}
