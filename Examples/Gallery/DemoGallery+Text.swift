// SPDX-License-Identifier: Apache-2.0
import ArticleDemo
import LanguagesDemo
import TextDemo
import TextEditorDemo
import TextFlowDemo
import TextStressDemo

extension DemoGallery {
    static let text = GallerySection(
        title: "Text",
        entries: [
            GalleryEntry(
                title: "Text",
                summary: "Links, truncation, selection and text attributes",
                hint: "Select text in the third row and press Ctrl+C; click a link."
            ) { TextViewController() },
            GalleryEntry(
                title: "Text editor",
                summary: "A text to edit, a message that grows, and a password",
                hint: "Write several lines; undo with Ctrl+Z."
            ) { TextEditorViewController() },
            GalleryEntry(
                title: "Article",
                summary: "HTML as a document: selected, copied and searched across paragraphs",
                hint: "Drag over several paragraphs, press Ctrl+C; press Ctrl+F and write “roof”."
            ) { ArticleViewController() },
            GalleryEntry(
                title: "Text flow",
                summary: "Text in several scripts that flows around a picture",
                hint: "Drag the picture through the text."
            ) { TextFlowViewController() },
            GalleryEntry(
                title: "Text stress",
                summary: "Five hundred rich texts, which can scroll by themselves",
                hint: "Turn on “Automatic scrolling” and Repaints: only what comes into sight is pink."
            ) { TextStressViewController(seed: 1, rowCount: 500) },
            GalleryEntry(
                title: "Languages",
                summary: "Dates, numbers, plurals and sorted names in nine languages",
                hint: "Choose Arabic: the window is mirrored, and two files have their own plural."
            ) { LanguagesViewController() },
        ]
    )
}
