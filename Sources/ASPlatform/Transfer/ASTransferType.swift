// SPDX-License-Identifier: Apache-2.0

/// The MIME types that the toolkit makes and reads by itself.
public enum ASTransferType {
    /// Text in UTF-8, whatever name another program has for it.
    public static let text = "text/plain;charset=utf-8"
    /// Addresses, one a line (RFC 2483).
    public static let uriList = "text/uri-list"
    /// A picture.
    public static let png = "image/png"
    /// A colour: red, green, blue, alpha as words of 16 bits.
    public static let color = "application/x-color"
    /// Pictures that can be read, the best first.
    public static let images = [
        png, "image/jpeg", "image/webp", "image/tiff", "image/bmp", "image/gif", "image/x-icon",
    ]
}
