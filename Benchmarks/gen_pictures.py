#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the images that ImageBenchmark decodes, from the photographs in assets/photos.

    gen_pictures.py FOLDER PHOTOS

The same photographs give the same pixels (another libjpeg may encode them as other bytes):

    fine.jpg, plain.jpg, large.png, large.webp   4000 x 3000; the JPEGs of 6 MB and of 1.5 MB at most
    photo.jpg, photo.png, photo.webp             600 x 400
    folder/*.jpg                                 1,000 images of 1000 x 750, of which each fiftieth has 4000 x 3000
    rows/*.jpg                                   200 images of 320 x 240
    moving.gif                                   60 frames of 480 x 270, each a different image
"""
import io
import os
import random
import sys

from PIL import Image, ImageChops

PHOTOS = ["astronaut.png", "chelsea.png", "coffee.png", "rocket.jpg", "retina.jpg", "hubble_deep_field.jpg"]
TURNS = [Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.ROTATE_180]


def mosaic(rng, photos, width, height):
    """Returns pieces of photographs at full resolution, with the detail of a camera."""
    result = Image.new("RGB", (width, height))
    for top in range(0, height, 300):
        for left in range(0, width, 400):
            photo = rng.choice(photos)
            x, y = rng.randint(0, photo.width - 400), rng.randint(0, photo.height - 300)
            piece = photo.crop((x, y, x + 400, y + 300))
            if rng.random() < 0.75:
                piece = piece.transpose(rng.choice(TURNS))
            result.paste(piece, (left, top))
    return result


def jpeg(image, quality):
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=quality)
    return buffer.getvalue()


def best_quality(image, size):
    """Returns the best quality with which the file has at most this many bytes."""
    low, high = 5, 98
    while low < high:
        middle = (low + high + 1) // 2
        if len(jpeg(image, middle)) <= size:
            low = middle
        else:
            high = middle - 1
    return low


def write(data, *path):
    with open(os.path.join(*path), "wb") as file:
        file.write(data)


def main():
    folder, source = sys.argv[1:]
    rng = random.Random(20240607)
    for name in ("folder", "rows"):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    photos = [Image.open(os.path.join(source, name)).convert("RGB") for name in PHOTOS]
    large = mosaic(rng, photos, 4000, 3000)

    def part(width, height):
        x, y = rng.randint(0, large.width - width), rng.randint(0, large.height - height)
        return large.crop((x, y, x + width, y + height))

    plain = best_quality(large, 1_500_000)
    write(jpeg(large, best_quality(large, 6_000_000)), folder, "fine.jpg")
    write(jpeg(large, plain), folder, "plain.jpg")
    large.save(os.path.join(folder, "large.png"), compress_level=6)
    large.save(os.path.join(folder, "large.webp"), quality=80, method=2)
    photo = part(600, 400)
    write(jpeg(photo, 85), folder, "photo.jpg")
    photo.save(os.path.join(folder, "photo.png"))
    photo.save(os.path.join(folder, "photo.webp"), quality=80)
    for number in range(1000):
        if number % 50 == 0:
            data = jpeg(ImageChops.offset(large, rng.randrange(4000), rng.randrange(3000)), plain)
        else:
            data = jpeg(part(1000, 750), 85)
        write(data, folder, "folder", "%03d.jpg" % number)
    for number in range(200):
        write(jpeg(part(320, 240), 80), folder, "rows", "%03d.jpg" % number)
    frames = [part(480, 270).quantize(256, dither=Image.Dither.NONE) for _ in range(60)]
    # Written last: if it exists, all files exist.
    frames[0].save(os.path.join(folder, "moving.gif"), save_all=True, append_images=frames[1:], duration=40, loop=0)


if __name__ == "__main__":
    main()
