// SPDX-License-Identifier: Apache-2.0

/// An article as a feed delivers it.
enum ArticleText {
    static let html = """
        <!doctype html>
        <title>Roof gardens</title>
        <h1>Roof gardens</h1>
        <p><small style="color:#777">1 December &middot; five minutes</small></p>
        <p>A flat roof in a city is often the <em>hottest</em> place of the street. With <b>twelve centimetres of soil</b> it becomes the
        coolest one. This page shows how a document looks: <a href="https://www.swift.org">links</a>, H<sub>2</sub>O, <code>code</code>,
        <mark>marked words</mark> and <s>old</s> <u>new</u> ones.</p>
        <p><img src="cid:chelsea.png" alt="A cat that looks up" width=451 height=300></p>
        <h2>Before you begin</h2>
        <ol>
          <li>Ask an engineer how much the roof carries.
          <li>Find out where the water goes:
            <ul><li>into the sewer,<li>into a barrel.</ul>
          <li>Order the soil.
        </ol>
        <blockquote><p>The first summer we carried water. Since the second one, the roof carries it for us.</p></blockquote>
        <h2>Plants that last</h2>
        <table>
          <tr><th>Plant<th>Height<th>Water a week
          <tr><td>Stonecrop<td align=right>10 cm<td align=right>0 l
          <tr><td>Chives<td align=right>30 cm<td align=right>2 l
          <tr><td>Lavender<td align=right>60 cm<td align=right>1 l
        </table>
        <p>A script that computes the weight:</p>
        <pre>weight = area * depth * 1.4
        if weight &gt; limit:
            print("too heavy")</pre>
        <hr>
        <p dir="rtl">הגג של השכנים ירוק כל השנה, גם בקיץ החם ביותר, ובחורף הוא שומר על החום.</p>
        <p style="text-align:center"><font color="#b03060">Select across the paragraphs, and press Ctrl+F to search.</font></p>
        """
}
