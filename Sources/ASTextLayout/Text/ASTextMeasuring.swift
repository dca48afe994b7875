// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// A service that measures text.
///
/// There are two implementations: Pango, and fixed metrics for layout tests, which need no font.
///
/// - Thread: any
public protocol ASTextMeasuring: Sendable {
    /// Returns the metrics of a font.
    func metrics(of font: UIFont) -> ASFontMetrics

    /// Breaks text into lines.
    func layout(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout
}

private let setting = ASRuntimeSetting<any ASTextMeasuring> { ASPangoTextMeasuring() }

/// Returns the text measuring of the caller's runtime: Pango, unless another one was installed.
///
/// - Thread: any
public func ASTextMeasuringCurrent() -> any ASTextMeasuring {
    setting.current
}

/// Replaces the text measuring of the caller's runtime.
///
/// Earlier layouts continue to draw with the measuring that made them.
///
/// - Thread: any
/// - Returns: the earlier text measuring
@discardableResult
public func ASTextMeasuringInstall(_ measuring: any ASTextMeasuring) -> any ASTextMeasuring {
    UIFont.measureMetrics { measuring.metrics(of: $0) }
    return setting.change {
        let previous = $0
        $0 = measuring
        return previous
    }
}
