// SPDX-License-Identifier: Apache-2.0

/// The texts of the sample conversation, as Markdown.
enum ChatSamples {
    /// The last messages, newest first.
    static let newest = [
        "Write something below: Enter sends it, Shift+Enter begins another line.",
        "👩‍👩‍👧‍👦🏳️‍🌈👍🏽",
        "هل وصل القطار؟ الرقم 42 يقف على الرصيف **B**.",
        "Das Dampfschifffahrtsgesellschaftskapitänsmützenabzeichen ist da.",
        "見てください、[時刻表](https://example.org/timetable)が変わりました。",
        "It is `swift build --product Chat`, then this:\n\n```\nlet table = ASTableNode()\ntable.inverted = true\n```",
    ]

    static let all = [
        "Good morning!", "On my way.", "👍", "🎉🎉🎉", "ok", "…", "Where are you?", "At the harbour, by the *blue* crane.",
        "Look: [the map](https://example.org/map) and [the tide table](https://example.org/tides).",
        "Could you bring:\n\n- bread\n- two lemons\n- the **small** screwdriver",
        "1. Turn the water off.\n2. Take the old valve out.\n3. Do *not* drop it.",
        "> The sea had taken the page.\n\nWho wrote that?",
        "`grep -rn inverted Sources` finds it.",
        "```\nfor row in 0..<3 {\n    print(row, terminator: \" \")\n}\n```",
        "Die Übergröße der Schachtel stört nicht: Hauptsache, sie passt hinein.",
        "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
        "Où est passé le chat ? Il dormait là, « tout à l’heure ».",
        "¿Mañana a las ocho y media? ¡Perfecto!",
        "Завтра в восемь у старого моста.", "Київські коти знають кожне подвір’я.",
        "Τα λέμε αύριο στο λιμάνι.", "Na wszelki wypadek śpi w łóżku.",
        "مرحبا! كيف حالك اليوم؟", "الاجتماع الساعة 14:30 في القاعة Room 7، لا تتأخر.",
        "שלום, הקובץ report.pdf מצורף.", "החתול ישן על הגג ומחכה לגשם הראשון.",
        "سلام، حال شما چطور است؟ ۱۲۳۴۵۶", "आज मौसम बहुत अच्छा है, चलो घूमने चलते हैं।", "สวัสดีครับ พรุ่งนี้เจอกันที่ท่าเรือ",
        "今日は天気がいいので、散歩に行きましょう。", "明天下午三点在图书馆门口见,好吗?", "오늘 저녁에 뭐 먹을까? 🍜", "Hẹn gặp lại ở bến cảng nhé.",
        "🇪🇺🇯🇵🇧🇷 👩🏿‍🚀 🧑‍🍳 e\u{301}\u{323} ñ",
        "Z\u{351}\u{36B}\u{343}a\u{352}\u{364}l\u{35C}\u{321}g\u{337}\u{31B}o\u{300}\u{316} says hello",
        "ffi fl → ≠ ∑ ½ ¾ 2⁸ = 256, H₂O",
        "A very long address: https://example.org/a/rather/long/path/that/never/ends/and/has/no/place/to/break/0123456789/abcdefghijklmnopqrstuvwxyz",
        "~~no~~ **yes**, *perhaps*, ***certainly***",
        "## Agenda\n\nWe meet at *nine*. Bring the charts, the pencils, and what is left of the cake; the rest will be decided on the spot.",
    ]

    /// The answers of the partner, in order.
    static let answers = [
        "I see. Tell me more!",
        "Interesting — 面白いですね。",
        "Let me think about that for a while. There are several sides to it: what was said before, what was meant, and what "
            + "nobody dared to ask. I shall write again when I know.",
        "👍",
        "شكرا جزيلا! نلتقي غدا.",
        "Did you read [this](https://example.org/news)?",
    ]
}
