// SPDX-License-Identifier: Apache-2.0
#include "CASImage.h"

#include <string.h>

// Returns c · a ÷ 255, rounded, without a division.
static inline uint32_t product(uint32_t c, uint32_t a) {
    uint32_t p = c * a + 128;
    return (p + (p >> 8)) >> 8;
}

bool cas_pixels_multiply(uint32_t *words, size_t count) {
    uint32_t all = 255;
    for (size_t i = 0; i < count; i++) {
        uint32_t word = words[i], alpha = word >> 24;
        all &= alpha;
        words[i] = alpha << 24 | product(word >> 16 & 255, alpha) << 16 | product(word >> 8 & 255, alpha) << 8
            | product(word & 255, alpha);
    }
    return all == 255;
}

void cas_pixels_divide(uint32_t *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t word = words[i], alpha = word >> 24;
        if (alpha == 255) continue;
        if (alpha == 0) {
            words[i] = 0;
            continue;
        }
        uint32_t result = alpha << 24;
        for (int shift = 0; shift < 24; shift += 8) {
            uint32_t value = ((word >> shift & 255) * 255 + alpha / 2) / alpha;
            result |= (value > 255 ? 255 : value) << shift;
        }
        words[i] = result;
    }
}

void cas_pixels_from_cmyk(uint32_t *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t word = words[i], black = word >> 24;
        words[i] = 0xFF000000 | product(word & 255, black) << 16 | product(word >> 8 & 255, black) << 8
            | product(word >> 16 & 255, black);
    }
}

void cas_pixels_invert(uint32_t *words, size_t count) {
    for (size_t i = 0; i < count; i++) words[i] = ~words[i];
}

void cas_pixels_make_opaque(uint32_t *words, size_t count) {
    for (size_t i = 0; i < count; i++) words[i] |= 0xFF000000;
}

bool cas_pixels_are_opaque(const uint32_t *words, size_t count) {
    uint32_t all = 0xFF000000;
    for (size_t i = 0; i < count; i++) all &= words[i];
    return all == 0xFF000000;
}

void cas_pixels_from_rgb(const uint8_t *source, uint32_t *words, size_t count) {
    for (size_t i = 0; i < count; i++, source += 3) {
        words[i] = 0xFF000000 | (uint32_t)source[0] << 16 | (uint32_t)source[1] << 8 | source[2];
    }
}

void cas_pixels_from_rgba(const uint8_t *source, uint32_t *words, size_t count) {
    for (size_t i = 0; i < count; i++, source += 4) {
        words[i] = (uint32_t)source[3] << 24 | (uint32_t)source[0] << 16 | (uint32_t)source[1] << 8 | source[2];
    }
}

void cas_pixels_over(const uint32_t *source, uint32_t *target, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t above = source[i], rest = 255 - (above >> 24);
        if (rest == 0) {
            target[i] = above;
        } else if (above != 0) {
            uint32_t below = target[i], result = 0;
            for (int shift = 0; shift < 32; shift += 8) {
                uint32_t value = (above >> shift & 255) + product(below >> shift & 255, rest);
                result |= (value > 255 ? 255 : value) << shift;
            }
            target[i] = result;
        }
    }
}

void cas_pixels_shrink(const uint32_t *source, size_t width, size_t height, size_t factor, uint32_t *target) {
    if (factor == 1) {
        memcpy(target, source, width * height * sizeof *target);
        return;
    }
    for (size_t top = 0; top < height; top += factor) {
        size_t bottom = top + factor < height ? top + factor : height;
        for (size_t left = 0; left < width; left += factor) {
            size_t right = left + factor < width ? left + factor : width;
            uint32_t sums[4] = {0, 0, 0, 0};
            for (size_t y = top; y < bottom; y++) {
                for (size_t x = left; x < right; x++) {
                    uint32_t word = source[y * width + x];
                    for (int i = 0; i < 4; i++) sums[i] += word >> 8 * i & 255;
                }
            }
            uint32_t area = (uint32_t)((bottom - top) * (right - left)), word = 0;
            for (int i = 0; i < 4; i++) word |= (sums[i] + area / 2) / area << 8 * i;
            *target++ = word;
        }
    }
}
