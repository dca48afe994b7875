// SPDX-License-Identifier: Apache-2.0

/// The MIME types that the toolkit itself writes and reads.
public enum ASTransferType {
    /// Text in UTF-8, regardless of the name that other programs use for it.
    public static let text = "text/plain;charset=utf-8"
    /// URLs, one on each line (RFC 2483).
    public static let uriList = "text/uri-list"
    /// A PNG image.
    public static let png = "image/png"
    /// A colour: red, green, blue and alpha as 16-bit words.
    public static let color = "application/x-color"
    /// The image types that can be read, the best first.
    public static let images = [
        png, "image/jpeg", "image/webp", "image/tiff", "image/bmp", "image/gif", "image/x-icon",
    ]
}
