#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the feed that all programs show: feed.json, photos/*.jpg, avatars/*.png.

    gen_feed.py FOLDER [--rows 2000] [--photos 200] [--avatars 64] [--photo-size 600x400] [--words 40-120]

The same arguments give the same rows and the same pixels (another libjpeg may encode them as other bytes).

feed.json holds {"rows": [{"id", "title", "body", "photo", "avatar"}, ...]}; photo and avatar are paths from its folder.
Row i has photo i % photos and avatar (i * 7) % avatars, so that neighbours never share an image.
"""
import argparse
import json
import os
import random

import numpy as np
from PIL import Image

AVATAR = 96

LATIN = """the of and to in a is that for it as was with be by on not he his but
at are this have from or had an they which one you were all her she there would their
we him been has when who will no more if out so said what up its about than into them
can only other time new some could these two may first then do any like my now over
such our man me even most made after also did many before must through back years where
much your way well down should because each just those people mountain river window
harbour engine letter quiet morning station orchard signal paper garden bridge winter
copper lantern market village thunder meadow compass kitchen""".split()
ACCENT = """café naïve façade Zürich señor garçon Ångström København São crème brûlée
jalapeño Übergröße smörgåsbord résumé déjà piñata Malmö Łódź Dvořák Škoda Kraków Çelik
İstanbul Đorđe Þingvellir fjörður""".split()
GREEK = "Αθήνα καλημέρα θάλασσα φωτογραφία ουρανός ποίημα γράμμα κόσμος".split()
CYRILLIC = "Москва погода фотография утро дорога письмо Київ вікно море книга".split()
HEBREW = "שלום בוקר תמונה דרך".split()
ARABIC = "صباح صورة مدينة طريق".split()
CJK = [
    "今日は天気がいいですね", "写真を撮りに行きました", "東京の朝", "山の上から見える海",
    "图片加载很快", "城市的夜晚", "今天的风景非常美丽", "春天的花园里有很多人",
    "北京时间上午九点", "窗外下着小雨", "静かな図書館", "遠くの島々",
    "雨のち晴れ", "我们一起去看海",
]
SYMBOLS = ["—", "“quoted”", "€42.50", "½", "→", "3×5", "№7", "25°C", "§12", "…"]


def words(rng, n, style):
    out = []
    while len(out) < n:
        r = rng.random()
        if style == "cjk" and r < 0.55:
            out.append(rng.choice(CJK))
        elif r < 0.06:
            out.append(rng.choice(ACCENT))
        elif r < 0.09:
            out.append(rng.choice(GREEK))
        elif r < 0.12:
            out.append(rng.choice(CYRILLIC))
        elif r < 0.155:
            out.append(rng.choice(CJK))
        elif r < 0.165:
            out.append(rng.choice(HEBREW if rng.random() < 0.5 else ARABIC))
        elif r < 0.19:
            out.append(rng.choice(SYMBOLS))
        else:
            out.append(rng.choice(LATIN))
    return out


def body(rng, n):
    """Returns n words in sentences; longer texts have a line break in the middle."""
    style = "cjk" if rng.random() < 0.10 else "mixed"
    ws = words(rng, n, style)
    parts, i = [], 0
    while i < len(ws):
        k = rng.randint(6, 16)
        s = ws[i:i + k]
        s[0] = s[0][:1].upper() + s[0][1:]
        parts.append(" ".join(s) + rng.choice([".", ".", ".", "!", "?", "。" if style == "cjk" else "."]))
        i += k
    if n >= 70:
        mid = len(parts) // 2
        return " ".join(parts[:mid]) + "\n" + " ".join(parts[mid:])
    return " ".join(parts)


def up(rs, gh, gw, h, w):
    """Returns noise of gh x gw, enlarged smoothly to h x w."""
    g = Image.fromarray((rs.rand(gh, gw) * 255).astype(np.uint8), "L")
    return np.asarray(g.resize((w, h), Image.BICUBIC), dtype=np.float32) / 255.0 - 0.5


def photo(seed, w, h):
    """Returns an image of gradients, noise, hard edges and grain: as hard to decode as a photograph."""
    rs = np.random.RandomState(1000 + seed)
    k0 = w / 600.0
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    a, b = rs.rand(3) * 200 + 30, rs.rand(3) * 200 + 30
    ang = rs.rand() * 6.2832
    t = (xx / w - 0.5) * np.cos(ang) + (yy / h - 0.5) * np.sin(ang) + 0.5
    img = a[None, None, :] * (1 - t[..., None]) + b[None, None, :] * t[..., None]
    for cells, amp in ((4, 70), (10, 45), (30, 34), (90, 26), (200, 14)):
        f = up(rs, max(2, cells * 2 // 3), cells, h, w)
        img += f[..., None] * amp * (0.6 + 0.8 * rs.rand(3))[None, None, :]
    for _ in range(rs.randint(6, 14)):
        cx, cy = rs.rand() * w, rs.rand() * h
        rx, ry = (12 + rs.rand() * 110) * k0, (12 + rs.rand() * 80) * k0
        col = rs.rand(3) * 255
        if rs.rand() < 0.5:
            m = (((xx - cx) / rx) ** 2 + ((yy - cy) / ry) ** 2) < 1
        else:
            m = (np.abs(xx - cx) < rx) & (np.abs(yy - cy) < ry)
        k = 0.35 + 0.5 * rs.rand()
        img[m] = img[m] * (1 - k) + col * k
    grain = rs.randn(h, w, 1) * 5 + rs.randn(h, w, 3) * 2
    return Image.fromarray(np.clip(img + grain, 0, 255).astype(np.uint8), "RGB")


def avatar(seed):
    rs = np.random.RandomState(9000 + seed)
    n = AVATAR
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float32)
    d = np.sqrt((xx - n / 2 + 0.5) ** 2 + (yy - n / 2 + 0.5) ** 2)
    base = rs.rand(3) * 155 + 60
    img = np.zeros((n, n, 4), np.float32)
    img[..., :3] = base + up(rs, 5, 5, n, n)[..., None] * 90
    head = ((xx - n / 2) ** 2 + (yy - 36) ** 2) < 17 ** 2
    torso = (((xx - n / 2) / 32) ** 2 + ((yy - 92) / 36) ** 2) < 1
    img[head | torso, :3] = 255 - base
    img[..., 3] = np.clip(n / 2 - d, 0, 1) * 255
    return Image.fromarray(np.clip(img, 0, 255).astype(np.uint8), "RGBA")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", metavar="FOLDER")
    ap.add_argument("--rows", type=int, default=2000)
    ap.add_argument("--photos", type=int, default=200)
    ap.add_argument("--avatars", type=int, default=64)
    ap.add_argument("--photo-size", default="600x400")
    ap.add_argument("--words", default="40-120")
    o = ap.parse_args()
    os.makedirs(os.path.join(o.folder, "photos"), exist_ok=True)
    os.makedirs(os.path.join(o.folder, "avatars"), exist_ok=True)
    size = 0
    w, h = (int(x) for x in o.photo_size.split("x"))
    for i in range(o.photos):
        p = os.path.join(o.folder, "photos", "p%03d.jpg" % i)
        photo(i, w, h).save(p, quality=85)
        size += os.path.getsize(p)
    for i in range(o.avatars):
        avatar(i).save(os.path.join(o.folder, "avatars", "a%02d.png" % i))
    lo, hi = (int(x) for x in o.words.split("-"))
    rng = random.Random(20240607)
    rows = []
    for i in range(o.rows):
        title = " ".join(words(rng, rng.randint(3, 7), "mixed"))
        rows.append({
            "id": i,
            "title": "#%d %s" % (i, title),
            "body": body(rng, rng.randint(lo, hi)),
            "photo": "photos/p%03d.jpg" % (i % o.photos),
            "avatar": "avatars/a%02d.png" % ((i * 7) % o.avatars),
        })
    with open(os.path.join(o.folder, "feed.json"), "w", encoding="utf-8") as f:
        json.dump({"rows": rows}, f, ensure_ascii=False, indent=0)
    print("%d rows, %d photos of %.1f KB on average, %d avatars" % (o.rows, o.photos, size / o.photos / 1024.0, o.avatars))


if __name__ == "__main__":
    main()
