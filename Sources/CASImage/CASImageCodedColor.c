// SPDX-License-Identifier: Apache-2.0
// Colours with stated primaries and a stated transfer function, as in PNG's chunks cICP, gAMA and cHRM, converted to sRGB.
//
// 1. The transfer function makes light of numbers; 1 is white. For PQ and HLG white is 203 cd/m², the reference white of Report ITU-R
//    BT.2408.
// 2. Light of PQ and HLG above white is compressed, by the curve of Report ITU-R BT.2390 §5.4 from 1000 cd/m² to 203 cd/m². It is applied
//    to the largest channel, and the others keep their ratio to it, so that hues do not change.
// 3. A matrix converts the primaries. White is adapted with Bradford's matrix, as by ICC profiles.
// 4. Colours outside of sRGB are clipped, and the curve of sRGB makes bytes.
#include "CASImageColor.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const double referenceWhite = 203, peak = 1000;

// MARK: Transfer functions

// Returns the luminance of a number of PQ, relative to 10,000 cd/m².
// Source: Recommendation ITU-R BT.2100, table 4
static double pq_light(double number) {
    double power = pow(number, 1 / 78.84375);
    double above = power - 0.8359375;
    return above <= 0 ? 0 : pow(above / (18.8515625 - 18.6875 * power), 1 / 0.1593017578125);
}

// Returns the number of a luminance relative to 10,000 cd/m².
static double pq_number(double light) {
    double power = pow(light, 0.1593017578125);
    return pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375);
}

// Returns the light in the scene of a number of HLG.
// Source: Recommendation ITU-R BT.2100, table 5
static double hlg_scene(double number) {
    return number <= 0.5 ? number * number / 3 : (exp((number - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

static double srgb_light(double number) {
    return number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4);
}

static double light_of(const cas_color_coding *coding, double number) {
    switch (coding->transfer) {
    case CAS_TRANSFER_GAMMA: return pow(number, coding->exponent);
    case CAS_TRANSFER_SRGB: return srgb_light(number);
    case CAS_TRANSFER_PQ: return pq_light(number) * 10000 / referenceWhite;
    case CAS_TRANSFER_HLG: return hlg_scene(number);
    }
    return number;
}

// Returns light that is at most 1, of light that is above 1. Light below 0.43, 88 cd/m², is not changed.
static double compressed(double light) {
    double whole = pq_number(peak / 10000), white = pq_number(referenceWhite / 10000) / whole;
    double knee = 1.5 * white - 0.5;
    double number = pq_number(fmin(light * referenceWhite, peak) / 10000) / whole;
    if (number < knee) return light;
    double t = (number - knee) / (1 - knee), t2 = t * t, t3 = t2 * t;
    double result = (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (3 * t2 - 2 * t3) * white;
    return pq_light(result * whole) * 10000 / referenceWhite;
}

// MARK: Matrices, row by row

static bool invert(const double m[9], double result[9]) {
    double minors[9] = {
        m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
        m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
        m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    };
    double determinant = m[0] * minors[0] + m[1] * minors[3] + m[2] * minors[6];
    if (fabs(determinant) < 1e-9) return false;
    for (int i = 0; i < 9; i++) result[i] = minors[i] / determinant;
    return true;
}

static void multiply(const double a[9], const double b[9], double result[9]) {
    double product[9];
    for (int i = 0; i < 9; i++) {
        int row = i / 3 * 3, column = i % 3;
        product[i] = a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column];
    }
    memcpy(result, product, sizeof product);
}

static void apply(const double m[9], const double v[3], double result[3]) {
    for (int i = 0; i < 3; i++) result[i] = m[3 * i] * v[0] + m[3 * i + 1] * v[1] + m[3 * i + 2] * v[2];
}

// Makes the matrix from primaries to XYZ; `c` has x and y of white, red, green and blue.
static bool to_xyz(const double *c, double result[9]) {
    double columns[9], inverse[9], scales[3];
    for (int i = 0; i < 3; i++) {
        double x = c[2 + 2 * i], y = c[3 + 2 * i];
        columns[i] = x / y;
        columns[3 + i] = 1;
        columns[6 + i] = (1 - x - y) / y;
    }
    double white[3] = {c[0] / c[1], 1, (1 - c[0] - c[1]) / c[1]};
    if (!invert(columns, inverse)) return false;
    apply(inverse, white, scales);
    for (int i = 0; i < 9; i++) result[i] = columns[i] * scales[i % 3];
    return true;
}

static const double standard[8] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};

// Makes the matrix that adapts XYZ from a white to that of sRGB.
static bool adapt(const double *c, double result[9]) {
    static const double bradford[9] = {0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296};
    double from[3], to[3], inverse[9];
    double here[3] = {c[0] / c[1], 1, (1 - c[0] - c[1]) / c[1]};
    double there[3] = {standard[0] / standard[1], 1, (1 - standard[0] - standard[1]) / standard[1]};
    apply(bradford, here, from);
    apply(bradford, there, to);
    if (!invert(bradford, inverse)) return false;
    double scaled[9];
    for (int i = 0; i < 9; i++) {
        if (from[i / 3] < 1e-6) return false;
        scaled[i] = bradford[i] * to[i / 3] / from[i / 3];
    }
    multiply(inverse, scaled, result);
    return true;
}

static bool make_matrix(cas_color_transform *transform, const double *c) {
    for (int i = 0; i < 8; i++) {
        bool isPlace = c[i] >= 0 && c[i] <= 1 && (i % 2 == 0 || c[i] >= 0.001);
        if (!isPlace) return false;
    }
    double here[9], there[9], adaption[9], result[9];
    if (!to_xyz(c, here) || !to_xyz(standard, there) || !invert(there, there) || !adapt(c, adaption)) return false;
    multiply(adaption, here, result);
    multiply(there, result, result);
    for (int i = 0; i < 9; i++) transform->matrix[i] = (float)result[i];
    for (int i = 0; i < 3; i++) transform->luminances[i] = (float)here[3 + i];
    return true;
}

// MARK: Transforms

// The bytes of sRGB for light in 65,535ths.
static uint8_t bytes[65536];
// Compressed light, for light up to the peak in equal steps.
enum { STEPS = 8192 };
static float compressions[STEPS + 2];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_tables(void) {
    for (int i = 0; i < STEPS + 2; i++) compressions[i] = (float)compressed(i * peak / referenceWhite / STEPS);
    for (int i = 0; i < 65536; i++) {
        double light = i / 65535.0;
        bytes[i] = (uint8_t)lrint(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055));
    }
}

cas_color_transform *cas_color_transform_coded(const cas_color_coding *coding, bool isWide) {
    bool isCurve = coding->transfer != CAS_TRANSFER_GAMMA || (coding->exponent > 0.1 && coding->exponent < 100);
    if (!isCurve) return NULL;
    pthread_once(&once, make_tables);
    cas_color_transform *transform = calloc(1, sizeof *transform);
    if (!transform) return NULL;
    int count = isWide ? 65536 : 256, last = count - 1;
    transform->transfer = coding->transfer;
    transform->light = malloc((size_t)count * sizeof *transform->light);
    const double *c = coding->hasChromaticities ? coding->chromaticities : standard;
    if (!transform->light || !make_matrix(transform, c)) {
        cas_color_transform_free(transform);
        return NULL;
    }
    // Narrow numbers of 8 bits are 16…235; those of 16 bits are 256 times that.
    double black = coding->isNarrow ? (isWide ? 16 * 256 : 16) : 0;
    double range = coding->isNarrow ? (isWide ? 219 * 256 : 219) : last;
    for (int i = 0; i < count; i++) {
        transform->light[i] = (float)light_of(coding, fmin(fmax((i - black) / range, 0), 1));
    }
    return transform;
}

static inline uint32_t byte_of(float light) {
    return bytes[(int)(fminf(fmaxf(light, 0), 1) * 65535 + 0.5f)];
}

// Compresses the light of a pixel.
static void compress(const cas_color_transform *transform, float *red, float *green, float *blue) {
    float scale = 1;
    if (transform->transfer == CAS_TRANSFER_HLG) {
        // The display's light, for a peak of 1000 cd/m².
        const float *y = transform->luminances;
        float luminance = y[0] * *red + y[1] * *green + y[2] * *blue;
        scale = (float)(powf(fmaxf(luminance, 0), 0.2f) * peak / referenceWhite);
    }
    float largest = fmaxf(fmaxf(*red, *green), *blue) * scale;
    if (largest > 0.4f) {
        float place = fminf(largest * (float)(referenceWhite / peak) * STEPS, STEPS);
        int step = (int)place;
        float light = compressions[step] + (compressions[step + 1] - compressions[step]) * (place - (float)step);
        scale *= light / largest;
    }
    *red *= scale;
    *green *= scale;
    *blue *= scale;
}

static inline uint32_t convert(const cas_color_transform *transform, float red, float green, float blue) {
    bool isHDR = transform->transfer == CAS_TRANSFER_PQ || transform->transfer == CAS_TRANSFER_HLG;
    if (isHDR) compress(transform, &red, &green, &blue);
    const float *m = transform->matrix;
    return byte_of(m[0] * red + m[1] * green + m[2] * blue) << 16 | byte_of(m[3] * red + m[4] * green + m[5] * blue) << 8
        | byte_of(m[6] * red + m[7] * green + m[8] * blue);
}

void cas_coded_apply(const cas_color_transform *transform, uint32_t *pixels, size_t count) {
    const float *light = transform->light;
    // Neighbouring pixels are often equal.
    uint32_t last = 0, result = convert(transform, light[0], light[0], light[0]);
    for (size_t i = 0; i < count; i++) {
        uint32_t color = pixels[i] & 0xFFFFFF;
        if (color != last) {
            result = convert(transform, light[color >> 16], light[color >> 8 & 255], light[color & 255]);
            last = color;
        }
        pixels[i] = (pixels[i] & 0xFF000000) | result;
    }
}

void cas_coded_wide(const cas_color_transform *transform, const uint16_t *from, uint32_t *pixels, size_t count) {
    const float *light = transform->light;
    for (size_t i = 0; i < count; i++, from += 4) {
        pixels[i] = CAS_BYTE_OF(from[3]) << 24 | convert(transform, light[from[2]], light[from[1]], light[from[0]]);
    }
}
