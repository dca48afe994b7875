// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// The image of an annotation in a static map.
///
/// - Parameters:
///   - annotation: what is marked
///   - centerOffset: from the place to the middle of the image, in points; zero at first
/// - Returns: the image; `nil` for a pin
/// - Thread: display
/// - Deviation: Texture's block gets a pointer to the offset.
public typealias ASMapNodeStaticAnnotationBlock =
    @Sendable (_ annotation: any MKAnnotation, _ centerOffset: inout CGPoint) -> UIImage?
