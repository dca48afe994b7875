// SPDX-License-Identifier: Apache-2.0
#include "CTextPeer.h"

#include <pango/pangocairo.h>

double CTextPeerRun(const char *const *texts, int count, const char *family, double size, int width, int draws) {
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, family);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    double sum = 0;
    for (int index = 0; index < count; index++) {
        PangoLayout *layout = pango_layout_new(context);
        pango_layout_set_font_description(layout, font);
        pango_layout_set_text(layout, texts[index], -1);
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
        pango_layout_set_width(layout, width * PANGO_SCALE);
        PangoRectangle logical;
        pango_layout_get_extents(layout, NULL, &logical);
        sum += (double)logical.height / PANGO_SCALE;
        if (draws) {
            int height = (logical.height + PANGO_SCALE - 1) / PANGO_SCALE;
            cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
            cairo_t *cairo = cairo_create(surface);
            cairo_set_source_rgb(cairo, 0.1, 0.1, 0.1);
            pango_cairo_show_layout(cairo, layout);
            cairo_destroy(cairo);
            cairo_surface_flush(surface);
            cairo_surface_destroy(surface);
        }
        g_object_unref(layout);
    }
    pango_font_description_free(font);
    cairo_font_options_destroy(options);
    g_object_unref(context);
    return sum;
}
