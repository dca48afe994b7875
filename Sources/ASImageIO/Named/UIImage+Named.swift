// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

extension UIImage {
    /// Returns the app's image with a name.
    ///
    /// The image is searched in the resources of the bundle and their folder `assets`. Without a bundle it is searched in those of the
    /// program, in `assets` next to it or in the working folder, and in the resource bundles next to it. Of `name.png`, `name@2x.png` and
    /// so on, the file for the screen's scale is used, otherwise the next larger one, otherwise the largest. For a name without an
    /// extension the first existing one of `png`, `svg`, `jpg`, `webp`, `gif` and the other formats is used.
    ///
    /// Image sets of asset catalogues (`Assets.xcassets`) in these folders come first. A target declares its catalogue as a resource,
    /// `resources: [.process("Assets.xcassets")]`, and SwiftPM copies it unchanged. These properties of an image set are used: `filename`,
    /// `idiom` (that of the traits, otherwise universal, otherwise any), `scale`, `locale`, dark appearances (the image is then dynamic, see
    /// `init(light:dark:)`), `resizing` and `template-rendering-intent`. A folder with `provides-namespace` is part of the name:
    /// `Icons/Star`. Vector graphics are SVG files, and are always drawn at the size at which they are shown.
    ///
    /// In a bundle with localizations, the file is searched in the `.lproj` folders of the user's languages first; image sets have files for
    /// languages (`locale`). A new language (`ASSetUserLocale(_:)`) applies to images that are requested afterwards.
    ///
    /// In one language, a name refers to the same image as long as the program runs.
    ///
    /// - Returns: the image; `nil`, after a line in the log, when there is none
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

    /// Creates the image with a name; see `named(_:in:compatibleWith:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the image with a name; see `named(_:in:compatibleWith:)`.
    ///
    /// The pixels are shared with all other images of that name.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traits: UITraitCollection? = nil
    ) {
        guard let image = Self.named(name, in: bundle, compatibleWith: traits) else { return nil }
        self.init(light: image.light, dark: image.dark, renderingMode: image.renderingMode)
    }

    /// Returns the image with a name; see `named(_:in:compatibleWith:)`.
    ///
    /// - Source: Texture `UIImage+ASConvenience`
    public static func as_imageNamed(_ name: String, compatibleWith traits: UITraitCollection? = nil) -> UIImage? {
        named(name, in: nil, compatibleWith: traits)
    }
}
