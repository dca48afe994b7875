// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

extension UIImage {
    /// The picture of that name that came with the app.
    ///
    /// Looked for in the resources of the bundle and their folder `assets`; without a bundle in those of the program, in `assets`
    /// beside it or in the working folder, and in the resource bundles beside it. Of `name.png`, `name@2x.png` and so on that
    /// for the screen's scale is taken, else the nearest larger one, else the largest. A name without an extension means the
    /// first that there is of `png`, `svg`, `jpg`, `webp`, `gif` and the rest.
    ///
    /// Image sets of asset catalogues (`Assets.xcassets`) in these folders come first. A target declares its catalogue as a resource,
    /// `resources: [.process("Assets.xcassets")]`, and SwiftPM copies it as it is. Of an image set count: `filename`, `idiom` (that of
    /// the traits, else universal, else any), `scale`, dark appearances (the image is then dynamic, see `init(light:dark:)`),
    /// `resizing` and `template-rendering-intent`. A folder with `provides-namespace` is part of the name: `Icons/Star`. Vectors are
    /// SVG files, and are always drawn at the size at which they are shown.
    ///
    /// A name means the same picture as long as the program runs.
    ///
    /// - Returns: nil, with a line in the log, when there is none
    /// - Thread: any
    public static func named(
        _ name: String,
        in bundle: Bundle?,
        compatibleWith traits: UITraitCollection?
    ) -> UIImage? {
        let scale = traits.flatMap { $0.displayScale > 0 ? $0.displayScale : nil } ?? ASScreenScale()
        return ASImageFolders.image(
            named: name,
            in: ASImageFolders.folders(of: bundle),
            scale: scale,
            idiom: traits?.userInterfaceIdiom ?? .unspecified
        )
    }

    /// See `named(_:in:compatibleWith:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// See `named(_:in:compatibleWith:)`; the pixels are shared with all others of that name.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traits: UITraitCollection? = nil
    ) {
        guard let image = Self.named(name, in: bundle, compatibleWith: traits) else { return nil }
        self.init(light: image.light, dark: image.dark, renderingMode: image.renderingMode)
    }

    /// See `named(_:in:compatibleWith:)`.
    ///
    /// - Source: Texture `UIImage+ASConvenience`
    public static func as_imageNamed(_ name: String, compatibleWith traits: UITraitCollection? = nil) -> UIImage? {
        named(name, in: nil, compatibleWith: traits)
    }
}
