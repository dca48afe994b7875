// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Foundation

/// A pixmap of the server with the picture that RENDER knows it by.
@MainActor
final class ASX11Picture {
    /// From the pixels of a target to those of the picture.
    struct Sampling: Equatable {
        var a, b, c, d, tx, ty: XFixed

        init(_ transform: CGAffineTransform) {
            func fixed(_ value: CGFloat) -> XFixed {
                XFixed((Double(value) * 65536).rounded().clamped(to: -2_147_483_647...2_147_483_647))
            }
            (a, b, c, d) = (fixed(transform.a), fixed(transform.b), fixed(transform.c), fixed(transform.d))
            (tx, ty) = (fixed(transform.tx), fixed(transform.ty))
        }

        var xTransform: XTransform {
            XTransform(matrix: ((a, c, tx), (b, d, ty), (0, 0, 65536)))
        }
    }

    private let connection: OpaquePointer
    let pixmap: Pixmap
    let picture: Picture
    let pixelWidth: Int
    let pixelHeight: Int
    let byteCount: Int
    private var sampling: Sampling?
    private var isSmooth = false

    /// Takes over a pixmap.
    init(_ connection: OpaquePointer, pixmap: Pixmap, format: UnsafePointer<XRenderPictFormat>, width: Int, height: Int)
    {
        self.connection = connection
        self.pixmap = pixmap
        picture = XRenderCreatePicture(connection, pixmap, format, 0, nil)
        pixelWidth = width
        pixelHeight = height
        byteCount = width * height * (format.pointee.depth == 8 ? 1 : 4)
    }

    /// Reads pixel by pixel from now on.
    func readPlainly() {
        guard sampling != nil else { return }
        sampling = nil
        var identity = Sampling(.identity).xTransform
        XRenderSetPictureTransform(connection, picture, &identity)
    }

    /// Reads through a transform from now on, bilinearly, with the outermost pixels repeated for ever.
    func read(through transform: CGAffineTransform) {
        if !isSmooth {
            isSmooth = true
            XRenderSetPictureFilter(connection, picture, FilterBilinear, nil, 0)
            var attributes = XRenderPictureAttributes()
            attributes.repeat = RepeatPad
            XRenderChangePicture(connection, picture, UInt(CPRepeat), &attributes)
        }
        let new = Sampling(transform)
        guard new != sampling else { return }
        sampling = new
        var matrix = new.xTransform
        XRenderSetPictureTransform(connection, picture, &matrix)
    }

    /// Gives it back to the server.
    func free() {
        XRenderFreePicture(connection, picture)
        XFreePixmap(connection, pixmap)
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
    }
}
