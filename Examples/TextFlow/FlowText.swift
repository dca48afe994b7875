// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Paragraphs in several scripts.
enum FlowText {
    private static let paragraphs = [
        "The cat has seen the picture of the cat, and has decided to sit beside it. Wherever one puts it, the lines make room: they end "
            + "at its edge, and where there is space enough they go on behind it. A word that would not fit beside it waits for a "
            + "wider place.",
        "החתול ישן על הגג ומחכה לגשם הראשון, ואחר כך הוא יורד אל המטבח ומבקש את ארוחת הבוקר שלו מכולם. השורות מתחילות מימין, גם כאן.",
        "今日は天気がいいので、猫は縁側で昼寝をしています。写真が動くと、文字はその周りに流れます。",
        "تنام القطة قرب النافذة وتحلم بسمكة كبيرة، وفي كل صباح تجلس على الجدار وتنظر إلى البحر. تبدأ السطور من اليمين هنا أيضا.",
        "Утром кошка выходит на дорогу и смотрит, как над рекой встаёт туман; she answers to שלוש names, и ни на одно по утрам.",
        "Η γάτα κοιμάται στον ήλιο και ονειρεύεται τη θάλασσα. In winter the window above the heater belongs to her alone, and nobody "
            + "would think of moving the picture then: it lies where she put it, in the middle of the page, and all text has to go round. "
            + "What does not fit the window is cut at the end of the last line that is left.",
    ]

    static var all: NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = 8
        style.lineSpacing = 2
        return NSAttributedString(
            string: paragraphs.joined(separator: "\n"),
            attributes: [
                .font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label, .paragraphStyle: style,
            ]
        )
    }
}
