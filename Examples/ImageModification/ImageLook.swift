// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// What can be made of a picture before it is shown.
enum ImageLook: String, CaseIterable, Sendable {
    case plain = "Plain"
    case blur = "Blur"
    case rounded = "Rounded"
    case circle = "Circle"
    case border = "Border"
    case grey = "Grey"
    case tinted = "Tinted"

    /// What the slider means for it, in points; nil where there is nothing to choose.
    var amountName: String? {
        switch self {
        case .blur, .rounded: "Radius"
        case .circle, .border: "Line"
        case .plain, .grey, .tinted: nil
        }
    }

    /// The block for `ASImageNode.imageModificationBlock`.
    ///
    /// - Parameter amount: what the slider says, in points
    /// - Returns: nil for no change
    func block(amount: CGFloat) -> ASImageNodeModificationBlock? {
        switch self {
        case .plain:
            nil
        case .blur:
            { image, _ in
                do {
                    return try PictureBlur.blurred(image, radius: amount)
                } catch {
                    FileHandle.standardError.write(Data("A picture stays as it is: \(error)\n".utf8))
                    return image
                }
            }
        case .rounded:
            { image, _ in
                Self.redrawn(image) { context, box in
                    context.clip(to: UIBezierPath(roundedRect: box, cornerRadius: amount).cgPath)
                    image.draw(in: box)
                }
            }
        case .circle:
            // The library's own.
            ASImageNodeRoundBorderModificationBlock(amount, .systemOrange)
        case .border:
            { image, _ in
                Self.redrawn(image) { context, box in
                    image.draw(in: box)
                    guard amount > 0 else { return }
                    // A colour that follows light and dark: the picture is made anew when they change.
                    context.setStrokeColor(.label)
                    context.setLineWidth(amount)
                    context.stroke(box.insetBy(dx: amount / 2, dy: amount / 2))
                }
            }
        case .grey:
            { image, _ in
                Self.redrawn(image) { context, box in
                    image.draw(in: box)
                    context.setBlendMode(.saturation)
                    context.setFillColor(.gray)
                    context.fill(box)
                    // Colour came to where nothing was; the picture says where that is.
                    context.setBlendMode(.destinationIn)
                    image.draw(in: box)
                }
            }
        case .tinted:
            { image, _ in
                Self.redrawn(image) { context, box in
                    image.draw(in: box)
                    context.setBlendMode(.sourceAtop)
                    context.setFillColor(UIColor.systemPurple.withAlphaComponent(0.45))
                    context.fill(box)
                }
            }
        }
    }

    /// The picture drawn again, in its size and with its pixels; itself if there is no memory for it.
    private static func redrawn(_ image: UIImage, _ draw: (CGContext, CGRect) -> Void) -> UIImage {
        let pixels = ASGraphicsRender(size: image.size, scale: image.scale, isOpaque: false) { context in
            draw(context, CGRect(origin: .zero, size: image.size))
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: image.scale) } ?? image
    }
}
