// SPDX-License-Identifier: Apache-2.0

/// What a text view of GTK 3.24.38 answers about the units of texts, over AT-SPI; written by text.py.
///
/// A row is a method, an `AtspiTextBoundaryType`, and the ranges of the answers, each with the first offset that has it.
enum GTKTextTable {
    static let tables: [(text: String, rows: String)] = [
        (
            "Hi, it is one two.  Next\nend? Ω 35 x\n\n  last",
            """
            GetTextBeforeOffset 0 -1:0-0 1:0-1 2:1-2 3:2-3 4:3-4 5:4-5 6:5-6 7:6-7 8:7-8 9:8-9 10:9-10 11:10-11 12:11-12 13:12-13 \
            14:13-14 15:14-15 16:15-16 17:16-17 18:17-18 19:18-19 20:19-20 21:20-21 22:21-22 23:22-23 24:23-24 25:24-25 26:25-26 \
            27:26-27 28:27-28 29:28-29 30:29-30 31:30-31 32:31-32 33:32-33 34:33-34 35:34-35 36:35-36 37:36-37 38:37-38 39:38-39 \
            40:39-40 41:40-41 42:41-42 43:42-43 44:43-44
            GetTextBeforeOffset 1 -1:0-0 4:0-4 7:4-7 10:7-10 14:10-14 20:14-20 25:20-25 30:25-30 32:30-32 35:32-35 40:35-40
            GetTextBeforeOffset 2 -1:0-0 2:0-2 6:2-6 9:6-9 13:9-13 17:13-17 24:17-24 28:24-28 31:28-31 34:31-34 36:34-36 44:36-44
            GetTextBeforeOffset 3 -1:0-0 20:0-20 25:20-25 30:25-30 40:30-40
            GetTextBeforeOffset 4 -1:0-0 18:0-18 24:18-24 29:24-29 36:29-36 44:36-44
            GetTextBeforeOffset 5 -1:0-0 25:0-25 37:25-37 38:37-38
            GetTextBeforeOffset 6 -1:0-0 25:0-24 37:24-36 38:36-37
            GetTextAtOffset 0 -1:44-44 0:0-1 1:1-2 2:2-3 3:3-4 4:4-5 5:5-6 6:6-7 7:7-8 8:8-9 9:9-10 10:10-11 11:11-12 12:12-13 \
            13:13-14 14:14-15 15:15-16 16:16-17 17:17-18 18:18-19 19:19-20 20:20-21 21:21-22 22:22-23 23:23-24 24:24-25 25:25-26 \
            26:26-27 27:27-28 28:28-29 29:29-30 30:30-31 31:31-32 32:32-33 33:33-34 34:34-35 35:35-36 36:36-37 37:37-38 38:38-39 \
            39:39-40 40:40-41 41:41-42 42:42-43 43:43-44 44:44-44
            GetTextAtOffset 1 -1:40-44 0:0-4 4:4-7 7:7-10 10:10-14 14:14-20 20:20-25 25:25-30 30:30-32 32:32-35 35:35-40 40:40-44
            GetTextAtOffset 2 -1:44-44 0:0-2 2:2-6 6:6-9 9:9-13 13:13-17 17:17-24 24:24-28 28:28-31 31:31-34 34:34-36 36:36-44 \
            44:44-44
            GetTextAtOffset 3 -1:40-44 0:0-20 20:20-25 25:25-30 30:30-40 40:40-44
            GetTextAtOffset 4 -1:44-44 0:0-18 18:18-24 24:24-29 29:29-36 36:36-44 44:44-44
            GetTextAtOffset 5 -1:38-44 0:0-25 25:25-37 37:37-38 38:38-44
            GetTextAtOffset 6 -1:37-44 0:0-24 25:24-36 37:36-37 38:37-44
            GetTextAfterOffset 0 -1:0-0 0:1-2 1:2-3 2:3-4 3:4-5 4:5-6 5:6-7 6:7-8 7:8-9 8:9-10 9:10-11 10:11-12 11:12-13 12:13-14 \
            13:14-15 14:15-16 15:16-17 16:17-18 17:18-19 18:19-20 19:20-21 20:21-22 21:22-23 22:23-24 23:24-25 24:25-26 25:26-27 \
            26:27-28 27:28-29 28:29-30 29:30-31 30:31-32 31:32-33 32:33-34 33:34-35 34:35-36 35:36-37 36:37-38 37:38-39 38:39-40 \
            39:40-41 40:41-42 41:42-43 42:43-44 43:44-44
            GetTextAfterOffset 1 -1:0-0 0:4-7 4:7-10 7:10-14 10:14-20 14:20-25 20:25-30 25:30-32 30:32-35 32:35-40 35:40-44 \
            40:44-44
            GetTextAfterOffset 2 -1:0-0 0:2-6 2:6-9 6:9-13 9:13-17 13:17-24 17:24-28 24:28-31 28:31-34 31:34-36 34:36-44 36:44-44
            GetTextAfterOffset 3 -1:0-0 0:20-25 20:25-30 25:30-40 30:40-44 40:44-44
            GetTextAfterOffset 4 -1:0-0 0:18-24 18:24-29 24:29-36 29:36-44 36:44-44
            GetTextAfterOffset 5 -1:0-0 0:25-37 25:37-38 37:38-44 38:44-44
            GetTextAfterOffset 6 -1:0-0 0:24-36 25:36-37 37:37-44 38:44-44
            """
        ),
        (
            "One.\nTwo three",
            """
            GetTextBeforeOffset 0 -1:0-0 1:0-1 2:1-2 3:2-3 4:3-4 5:4-5 6:5-6 7:6-7 8:7-8 9:8-9 10:9-10 11:10-11 12:11-12 13:12-13 \
            14:13-14
            GetTextBeforeOffset 1 -1:0-0 5:0-5 9:5-9
            GetTextBeforeOffset 2 -1:0-0 3:0-3 8:3-8 14:8-14
            GetTextBeforeOffset 3 -1:0-0 5:0-5
            GetTextBeforeOffset 4 -1:0-0 4:0-4 14:4-14
            GetTextBeforeOffset 5 -1:0-0 5:0-5
            GetTextBeforeOffset 6 -1:0-0 5:0-4
            GetTextAtOffset 0 -1:14-14 0:0-1 1:1-2 2:2-3 3:3-4 4:4-5 5:5-6 6:6-7 7:7-8 8:8-9 9:9-10 10:10-11 11:11-12 12:12-13 \
            13:13-14 14:14-14
            GetTextAtOffset 1 -1:9-14 0:0-5 5:5-9 9:9-14
            GetTextAtOffset 2 -1:14-14 0:0-3 3:3-8 8:8-14 14:14-14
            GetTextAtOffset 3 -1:5-14 0:0-5 5:5-14
            GetTextAtOffset 4 -1:14-14 0:0-4 4:4-14 14:14-14
            GetTextAtOffset 5 -1:5-14 0:0-5 5:5-14
            GetTextAtOffset 6 -1:4-14 0:0-4 5:4-14
            GetTextAfterOffset 0 -1:0-0 0:1-2 1:2-3 2:3-4 3:4-5 4:5-6 5:6-7 6:7-8 7:8-9 8:9-10 9:10-11 10:11-12 11:12-13 12:13-14 \
            13:14-14
            GetTextAfterOffset 1 -1:0-0 0:5-9 5:9-14 9:14-14
            GetTextAfterOffset 2 -1:0-0 0:3-8 3:8-14 8:14-14
            GetTextAfterOffset 3 -1:0-0 0:5-14 5:14-14
            GetTextAfterOffset 4 -1:0-0 0:4-14 4:14-14
            GetTextAfterOffset 5 -1:0-0 0:5-14 5:14-14
            GetTextAfterOffset 6 -1:0-0 0:4-14 5:14-14
            """
        ),
        (
            "שלום עולם. כיף",
            """
            GetTextBeforeOffset 0 -1:0-0 1:0-1 2:1-2 3:2-3 4:3-4 5:4-5 6:5-6 7:6-7 8:7-8 9:8-9 10:9-10 11:10-11 12:11-12 13:12-13 \
            14:13-14
            GetTextBeforeOffset 1 -1:0-0 5:0-5 11:5-11
            GetTextBeforeOffset 2 -1:0-0 4:0-4 9:4-9 14:9-14
            GetTextBeforeOffset 3 -1:0-0 11:0-11
            GetTextBeforeOffset 4 -1:0-0 10:0-10 14:10-14
            GetTextBeforeOffset 5 -1:0-0
            GetTextBeforeOffset 6 -1:0-0
            GetTextAtOffset 0 -1:14-14 0:0-1 1:1-2 2:2-3 3:3-4 4:4-5 5:5-6 6:6-7 7:7-8 8:8-9 9:9-10 10:10-11 11:11-12 12:12-13 \
            13:13-14 14:14-14
            GetTextAtOffset 1 -1:11-14 0:0-5 5:5-11 11:11-14
            GetTextAtOffset 2 -1:14-14 0:0-4 4:4-9 9:9-14 14:14-14
            GetTextAtOffset 3 -1:11-14 0:0-11 11:11-14
            GetTextAtOffset 4 -1:14-14 0:0-10 10:10-14 14:14-14
            GetTextAtOffset 5 -1:0-14
            GetTextAtOffset 6 -1:0-14
            GetTextAfterOffset 0 -1:0-0 0:1-2 1:2-3 2:3-4 3:4-5 4:5-6 5:6-7 6:7-8 7:8-9 8:9-10 9:10-11 10:11-12 11:12-13 12:13-14 \
            13:14-14
            GetTextAfterOffset 1 -1:0-0 0:5-11 5:11-14 11:14-14
            GetTextAfterOffset 2 -1:0-0 0:4-9 4:9-14 9:14-14
            GetTextAfterOffset 3 -1:0-0 0:11-14 11:14-14
            GetTextAfterOffset 4 -1:0-0 0:10-14 10:14-14
            GetTextAfterOffset 5 -1:0-0 0:14-14
            GetTextAfterOffset 6 -1:0-0 0:14-14
            """
        ),
        (
            "ab\n",
            """
            GetTextBeforeOffset 0 -1:0-0 1:0-1 2:1-2 3:2-3
            GetTextBeforeOffset 1 -1:0-0
            GetTextBeforeOffset 2 -1:0-0 2:0-2
            GetTextBeforeOffset 3 -1:0-0
            GetTextBeforeOffset 4 -1:0-0 2:0-2
            GetTextBeforeOffset 5 -1:0-0 3:0-3
            GetTextBeforeOffset 6 -1:0-0 3:0-2
            GetTextAtOffset 0 -1:3-3 0:0-1 1:1-2 2:2-3 3:3-3
            GetTextAtOffset 1 -1:0-3
            GetTextAtOffset 2 -1:2-3 0:0-2 2:2-2 3:2-3
            GetTextAtOffset 3 -1:0-3
            GetTextAtOffset 4 -1:2-3 0:0-2 2:2-2 3:2-3
            GetTextAtOffset 5 -1:3-3 0:0-3 3:3-3
            GetTextAtOffset 6 -1:2-3 0:0-2 3:2-3
            GetTextAfterOffset 0 -1:0-0 0:1-2 1:2-3 2:3-3
            GetTextAfterOffset 1 -1:0-0 0:3-3
            GetTextAfterOffset 2 -1:0-0 0:2-2 3:3-3
            GetTextAfterOffset 3 -1:0-0 0:3-3
            GetTextAfterOffset 4 -1:0-0 0:2-2 3:3-3
            GetTextAfterOffset 5 -1:0-0 0:3-3
            GetTextAfterOffset 6 -1:0-0 0:2-3 3:3-3
            """
        ),
        (
            "",
            """
            GetTextBeforeOffset 0 -1:0-0
            GetTextBeforeOffset 1 -1:0-0
            GetTextBeforeOffset 2 -1:0-0
            GetTextBeforeOffset 3 -1:0-0
            GetTextBeforeOffset 4 -1:0-0
            GetTextBeforeOffset 5 -1:0-0
            GetTextBeforeOffset 6 -1:0-0
            GetTextAtOffset 0 -1:0-0
            GetTextAtOffset 1 -1:0-0
            GetTextAtOffset 2 -1:0-0
            GetTextAtOffset 3 -1:0-0
            GetTextAtOffset 4 -1:0-0
            GetTextAtOffset 5 -1:0-0
            GetTextAtOffset 6 -1:0-0
            GetTextAfterOffset 0 -1:0-0
            GetTextAfterOffset 1 -1:0-0
            GetTextAfterOffset 2 -1:0-0
            GetTextAfterOffset 3 -1:0-0
            GetTextAfterOffset 4 -1:0-0
            GetTextAfterOffset 5 -1:0-0
            GetTextAfterOffset 6 -1:0-0
            """
        ),
    ]
}
