#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the animated images in this folder: 32 GIF, 16 APNG and 16 WebP, all different.

They are checked in; run this again only to change them. Needs `convert` (ImageMagick) and `img2webp` (package webp).
"""
import math
import os
import struct
import subprocess
import tempfile
import zlib

INK = [(24, 26, 38), (250, 246, 236), (224, 62, 74), (247, 164, 46), (255, 222, 89), (64, 170, 110), (52, 130, 210),
       (126, 84, 190)]
TAU = 2 * math.pi


def palette(seed):
    return [INK[(seed + k) % 6 + 2] for k in (0, 2, 5)]


# Each motif returns the colour of the point (x, y) at the time t of 0..1. Coordinates are -1 to 1 along the shorter side.

def orbit(seed):
    colors, count = palette(seed), 2 + seed % 4

    def at(x, y, t):
        for k in range(count):
            angle = TAU * (t * (1 if k % 2 else -1) + k / count)
            radius = 0.35 + 0.45 * k / count
            if math.hypot(x - radius * math.cos(angle), y - radius * math.sin(angle)) < 0.16:
                return colors[k % 3]
        return INK[0]
    return at


def rings(seed):
    colors = palette(seed)

    def at(x, y, t):
        return (colors + [INK[0]])[int((math.hypot(x, y) * 2.5 - t * 4) % 4)]
    return at


def fan(seed):
    colors, blades = palette(seed), 3 + seed % 5

    def at(x, y, t):
        if math.hypot(x, y) > 0.95:
            return INK[1]
        return colors[int((math.atan2(y, x) / TAU * blades + t) % 1 * 3)]
    return at


def bars(seed):
    colors, count = palette(seed), 5 + seed % 4

    def at(x, y, t):
        k = min(count - 1, max(0, int((x + 1.2) / 2.4 * count)))
        height = 0.75 * math.sin(TAU * (t + k * (seed % 3 + 1) / count))
        return colors[k % 3] if -y < height else INK[1]
    return at


def waves(seed):
    colors = palette(seed)

    def at(x, y, t):
        value = math.sin(3 * x + TAU * t) + math.sin(4 * y - TAU * t) + math.sin(2 * (x + y) + TAU * t * (1 + seed % 2))
        return ([INK[0]] + colors)[min(3, int((value + 3) / 1.5))]
    return at


def star(seed):
    colors, points = palette(seed), 4 + seed % 4

    def at(x, y, t):
        angle = math.atan2(y, x) + TAU * t / points
        edge = 0.6 + 0.3 * math.cos(points * angle) * math.cos(TAU * t)
        return colors[0] if math.hypot(x, y) < edge else None
    return at


def checks(seed):
    colors = palette(seed)

    def at(x, y, t):
        angle = TAU / 4 * t
        u, v = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        return colors[(math.floor(u * 2.5) + math.floor(v * 2.5)) % 2]
    return at


def ball(seed):
    colors = palette(seed)

    def at(x, y, t):
        height = 0.75 - 1.4 * (1 - (2 * t - 1) ** 2)
        across = 0.7 * math.sin(TAU * t)
        if math.hypot(x - across, y - height) < 0.24:
            return colors[0]
        return colors[1] if y > 0.92 and abs(x - across) < 0.3 else None
    return at


MOTIFS = [orbit, rings, fan, bars, waves, star, checks, ball]
SIZES = [(48, 48), (64, 48), (72, 72), (96, 64), (64, 96), (112, 80), (80, 112), (120, 90)]
# In milliseconds; the last one pauses at its end.
DELAYS = [20, 30, 40, 50, 70, 100, 160, 40]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def frames(number):
    """Returns RGBA frames as bytes, their size, and their delays."""
    width, height = SIZES[(number * 5) % 8]
    count = 8 + number * 3 % 9
    at = MOTIFS[number % 8](number // 8 + number % 3)
    measure = min(width, height) / 2
    result = []
    for frame in range(count):
        rows = bytearray()
        for y in range(height):
            for x in range(width):
                color = at((x + 0.5 - width / 2) / measure, (y + 0.5 - height / 2) / measure, frame / count)
                rows += bytes(color) + b"\xff" if color else b"\0\0\0\0"
        result.append(bytes(rows))
    delays = [DELAYS[number % 8]] * count
    if number % 8 == 7:
        delays[-1] = 600
    return result, (width, height), delays


def compressed(frame, width, height):
    rows = b"".join(b"\0" + frame[y * width * 4:(y + 1) * width * 4] for y in range(height))
    return zlib.compress(rows, 9)


def header(width, height):
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))


def png(frame, size):
    return header(*size) + chunk(b"IDAT", compressed(frame, *size)) + chunk(b"IEND", b"")


def apng(pictures, size, delays, loops):
    data = header(*size) + chunk(b"acTL", struct.pack(">II", len(pictures), loops))
    order = 0
    for index, (frame, delay) in enumerate(zip(pictures, delays)):
        data += chunk(b"fcTL", struct.pack(">IIIIIHHBB", order, *size, 0, 0, delay, 1000, 0, 0))
        order += 1
        if index == 0:
            data += chunk(b"IDAT", compressed(frame, *size))
        else:
            data += chunk(b"fdAT", struct.pack(">I", order) + compressed(frame, *size))
            order += 1
    return data + chunk(b"IEND", b"")


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    for number in range(64):
        pictures, size, delays = frames(number)
        # Every fifth plays three times only.
        loops = 3 if number % 5 == 4 else 0
        name = os.path.join(folder, f"{number:02}-{MOTIFS[number % 8].__name__}")
        kind = number // 8 % 4
        if kind == 2:
            with open(name + ".apng", "wb") as file:
                file.write(apng(pictures, size, delays, loops))
            continue
        with tempfile.TemporaryDirectory() as temporary:
            arguments = []
            for index, (frame, delay) in enumerate(zip(pictures, delays)):
                path = os.path.join(temporary, f"{index:03}.png")
                with open(path, "wb") as file:
                    file.write(png(frame, size))
                arguments += ["-d", str(delay), path] if kind == 3 else ["-delay", str(delay // 10), path]
            if kind == 3:
                subprocess.run(["img2webp", "-loop", str(loops), "-lossless", *arguments, "-o", name + ".webp"],
                               check=True, stdout=subprocess.DEVNULL)
            else:
                subprocess.run(["convert", "-dispose", "Background" if number % 8 in (5, 7) else "None", *arguments,
                                "-loop", str(loops), "-layers", "OptimizeTransparency", name + ".gif"], check=True)


main()
