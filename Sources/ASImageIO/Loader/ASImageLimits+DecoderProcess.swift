// SPDX-License-Identifier: Apache-2.0
internal import ASBase

extension ASImageLimits {
    private static let decoderProcessSetting = ASRuntimeSetting { true }

    /// Whether the loaders of gdk-pixbuf work in processes of their own; `true` by default.
    ///
    /// SVG, AVIF, HEIF, BMP, TIFF, ICO and other formats without a decoder in this toolkit are decoded by installed libraries. If one of
    /// them crashes, takes too long or needs too much memory, its process ends, and the image has an error. The process is the program
    /// itself, which is started again as `/proc/self/exe` with the first such image, and ends after thirty idle seconds.
    ///
    /// Set it to `false` when the program starts if it cannot be started again: under a debugger that follows new processes, in a plugin, or
    /// in a sandbox that forbids new programs. Until then such images fail, with an error that has the system's reason. With `false`, a
    /// crash of a loader ends the program.
    public static var usesDecoderProcesses: Bool {
        get { decoderProcessSetting.current }
        set { decoderProcessSetting.current = newValue }
    }
}
