// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The text of the first row, in the language of the user.
enum KittenOpening {
    /// The texts by language code.
    private static let texts = [
        "en": "This is Chelsea. She looks at you as if you were late with her breakfast, and of course you are.",
        "ar": "هذه تشيلسي. تنظر إليك كأنك تأخرت عن فطورها، وأنت متأخر بالفعل.",
        "de": "Das ist Chelsea. Sie schaut dich an, als kämst du zu spät mit ihrem Frühstück – und so ist es auch.",
        "el": "Αυτή είναι η Τσέλσι. Σε κοιτάζει σαν να άργησες με το πρωινό της, και πράγματι άργησες.",
        "es": "Esta es Chelsea. Te mira como si llegaras tarde con su desayuno, y es verdad.",
        "fr": "Voici Chelsea. Elle te regarde comme si tu étais en retard pour son petit déjeuner, et c’est le cas.",
        "he": "זאת צ׳לסי. היא מביטה בך כאילו איחרת עם ארוחת הבוקר שלה, ובאמת איחרת.",
        "it": "Questa è Chelsea. Ti guarda come se fossi in ritardo con la sua colazione, e lo sei.",
        "ja": "チェルシーです。朝ごはんが遅いと言いたげにこちらを見ています。そのとおりです。",
        "nl": "Dit is Chelsea. Ze kijkt je aan alsof je te laat bent met haar ontbijt, en dat ben je ook.",
        "pl": "To jest Chelsea. Patrzy na ciebie, jakbyś spóźniał się z jej śniadaniem, i tak właśnie jest.",
        "pt": "Esta é a Chelsea. Olha para ti como se o pequeno-almoço dela estivesse atrasado, e está.",
        "ru": "Это Челси. Она смотрит так, будто ты опоздал с её завтраком, и это правда.",
        "uk": "Це Челсі. Вона дивиться так, ніби ти спізнився з її сніданком, і це правда.",
        "vi": "Đây là Chelsea. Nó nhìn bạn như thể bạn mang bữa sáng đến trễ, và đúng là thế.",
        "zh": "这是切尔西。她看着你，好像你的早餐送晚了，事实也的确如此。",
    ]

    /// Returns the text in a language, or the English text if there is none.
    static func text(_ language: String) -> String { texts[language] ?? texts["en"] ?? "" }

    /// Returns the code of the user's first language that has a text, such as `de` for German in Austria; otherwise that of English.
    static func language(of user: ASUserLocale = ASCurrentUserLocale()) -> String {
        let code = user.preferredLocalization(from: texts.keys.sorted())
        return code ?? "en"
    }
}
