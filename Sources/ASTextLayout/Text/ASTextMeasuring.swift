// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// What measures text.
///
/// Two implementations: Pango, and fixed metrics for tests of layout, which need no font.
///
/// - Thread: any
public protocol ASTextMeasuring: Sendable {
    /// The distances of a font.
    func metrics(of font: UIFont) -> ASFontMetrics

    /// Breaks text into lines.
    func layout(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout
}

private let current = ASLock<any ASTextMeasuring>(ASPangoTextMeasuring())

/// What measures text at the moment: Pango, unless something else was installed.
///
/// - Thread: any
public func ASTextMeasuringCurrent() -> any ASTextMeasuring {
    current.withLock { $0 }
}

/// Replaces what measures text.
///
/// Layouts made before go on to draw with what made them.
///
/// - Thread: any
/// - Returns: what was in force before
@discardableResult
public func ASTextMeasuringInstall(_ measuring: any ASTextMeasuring) -> any ASTextMeasuring {
    current.withLock {
        let previous = $0
        $0 = measuring
        return previous
    }
}
