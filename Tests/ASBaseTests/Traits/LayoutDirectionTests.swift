// SPDX-License-Identifier: Apache-2.0
import ASBase
import Testing

@Suite("Layout direction")
struct LayoutDirectionTests {
    @Test(
        "A locale is right-to-left when its script or its language is",
        arguments: [
            "ar", "ar_EG.UTF-8", "he_IL", "iw_IL", "fa_IR.utf8", "ur_PK", "az_Arab_IR", "ks_IN", "sd_PK", "ug-CN",
        ]
    )
    func fromTheRight(locale: String) {
        #expect(UIUserInterfaceLayoutDirection(locale: locale) == .rightToLeft)
    }

    @Test(
        "Any other is left-to-right",
        arguments: ["", "C", "POSIX", "en_US.UTF-8", "de_DE@euro", "ks_IN@devanagari", "sd_Deva_IN", "arn_CL", "fr"]
    )
    func fromTheLeft(locale: String) {
        #expect(UIUserInterfaceLayoutDirection(locale: locale) == .leftToRight)
    }

    @Test(
        "The switch takes precedence over the locale, and the locale's first variable with a language over the others"
    )
    func environment() {
        typealias Direction = UIUserInterfaceLayoutDirection

        #expect(Direction(environment: [:]) == .leftToRight)
        #expect(Direction(environment: ["LANG": "he_IL.UTF-8"]) == .rightToLeft)
        #expect(Direction(environment: ["LANG": "he_IL.UTF-8", "LC_ALL": "C"]) == .leftToRight)
        #expect(Direction(environment: ["LANG": "en_GB", "LC_ALL": "", "LC_MESSAGES": "ar"]) == .rightToLeft)
        #expect(Direction(environment: ["LANG": "ar", "AS_LAYOUT_DIRECTION": "ltr"]) == .leftToRight)
        #expect(Direction(environment: ["LANG": "en", "AS_LAYOUT_DIRECTION": "rtl"]) == .rightToLeft)
        #expect(Direction(environment: ["LANG": "ar", "AS_LAYOUT_DIRECTION": "sideways"]) == .rightToLeft)
    }

    @Test(
        "An attribute forces a direction, or leaves it to the traits",
        arguments: [
            (.unspecified, .rightToLeft, .rightToLeft), (.unspecified, .leftToRight, .leftToRight),
            (.playback, .rightToLeft, .leftToRight), (.spatial, .rightToLeft, .leftToRight),
            (.forceLeftToRight, .rightToLeft, .leftToRight), (.forceRightToLeft, .leftToRight, .rightToLeft),
        ]
            as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection, UIUserInterfaceLayoutDirection)]
    )
    func attributes(
        attribute: UISemanticContentAttribute,
        surroundings: UIUserInterfaceLayoutDirection,
        expected: UIUserInterfaceLayoutDirection
    ) {
        #expect(attribute.layoutDirection(relativeTo: surroundings) == expected)
    }
}
