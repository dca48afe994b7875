// SPDX-License-Identifier: Apache-2.0

/// Names and long texts in many scripts, identical in each run.
public enum SampleText {
    private static let names = [
        "Ada Hartwell", "Björn Åkesson", "Chloé Dupré", "Łukasz Wójcik", "Νίκος Παπαδάκης", "Мария Соколова",
        "Олена Коваль",
        "佐藤 美咲", "王小明", "שרה לוי", "ليلى حداد", "Đặng Thu Hà", "Zeynep Çelik", "João Araújo", "Þóra Jónsdóttir",
    ]

    private static let sentences = [
        "The cat sat by the harbour wall and watched the boats come home.",
        "Nobody knows how she gets onto the roof, but every morning she is there.",
        "He answers to three names and to the sound of a tin being opened.",
        "A short nap, they say, and sleep until the evening bell.",
        "She has learned to open the kitchen door; we have learned to lock it.",
        "In winter the window above the heater belongs to her alone.",
        "Le chat du café connaît déjà tous les garçons, et le boulanger aussi.",
        "Die Übergröße der Schachtel stört sie nicht: Hauptsache, sie passt hinein.",
        "El señor gato duerme la siesta bajo el jazmín mientras cae la tarde.",
        "Na wszelki wypadek śpi w łóżku, na krześle i pod stołem jednocześnie.",
        "Η γάτα κοιμάται στον ήλιο και ονειρεύεται τη θάλασσα.",
        "Утром кошка выходит на дорогу и смотрит, как над рекой встаёт туман.",
        "Київські коти знають кожне подвір’я й кожну теплу лаву.",
        "今日は天気がいいので、猫は縁側で昼寝をしています。",
        "图书馆里的猫总是睡在最安静的书架上。",
        "החתול ישן על הגג ומחכה לגשם הראשון.",
        "تنام القطة قرب النافذة وتحلم بسمكة كبيرة.",
        "Mèo con chạy khắp nhà, rồi ngủ ngay giữa đường đi.",
        "It weighs 4.2 kg — “mostly opinion”, says the vet — and costs €42.50 a month.",
    ]

    /// Returns a name for row `row`.
    public static func name(_ row: Int) -> String {
        var random = SeededGenerator(seed: row &* 3 &+ 1)
        return names.randomElement(using: &random) ?? names[0]
    }

    /// Returns several sentences for row `row`, in one script or several.
    ///
    /// - Parameters:
    ///   - row: any number
    ///   - sentenceCount: the range from which the number of sentences is drawn for each row
    /// - Returns: the same text in each run
    public static func body(_ row: Int, sentenceCount: ClosedRange<Int> = 2...7) -> String {
        var random = SeededGenerator(seed: row &* 7 &+ 5)
        let count = Int.random(in: sentenceCount, using: &random)
        return (0..<count).compactMap { _ in sentences.randomElement(using: &random) }.joined(separator: " ")
    }

    /// Returns a text for row `row` in a single language: several English sentences, or in every third row one of another language.
    ///
    /// - Parameter row: any number
    /// - Returns: the same text in each run
    public static func letter(_ row: Int) -> String {
        var random = SeededGenerator(seed: row &* 11 &+ 3)
        guard row % 3 == 2 else {
            return english.shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random)).joined(separator: " ")
        }
        return others.randomElement(using: &random) ?? others[0]
    }

    private static let english = sentences.prefix(6) + sentences.suffix(1)
    private static let others = Array(sentences[6..<sentences.count - 1])
}
