// SPDX-License-Identifier: Apache-2.0
// Measures the shortest possible time from execution to the first frame: a window with one row of the feed, without a toolkit. Independent
// threads open the display, lay out and draw the text, and decode two photos at the same time. The program links the C libraries that
// this toolkit links.
//
//   START_NS=$(date +%s%N) start FOLDER
//
// Prints milliseconds since START_NS: until the libraries are linked, until the display is open, the text is drawn and the photos are
// decoded, and until the server has shown the window.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <pango/pangocairo.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <turbojpeg.h>

enum { WIDTH = 800, HEIGHT = 900, PHOTO_WIDTH = 600, PHOTO_HEIGHT = 400 };

static const char text[] = "#0 meadow 山の上から見える海 can 3×5 图片加载很快 Kraków morning ουρανός now κόσμος Москва דרך مدينة";
static const char *folder;
static cairo_surface_t *row;
static unsigned char *photos[2];
static double linked, drawn, decoded;

static double elapsed(void) {
    const char *start = getenv("START_NS");
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return start ? ((double)now.tv_sec * 1e9 + (double)now.tv_nsec - atof(start)) / 1e6 : -1;
}

static void fail(const char *what) {
    fprintf(stderr, "start: %s\n", what);
    exit(1);
}

static void *draw_text(void *unused) {
    (void)unused;
    row = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, 100);
    cairo_t *context = cairo_create(row);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_source_rgb(context, 0, 0, 0);
    PangoLayout *layout = pango_cairo_create_layout(context);
    PangoFontDescription *font = pango_font_description_from_string("Sans 11");
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, WIDTH * PANGO_SCALE);
    pango_layout_set_text(layout, text, -1);
    pango_cairo_show_layout(context, layout);
    cairo_surface_flush(row);
    drawn = elapsed();
    return NULL;
}

static void *decode_photos(void *unused) {
    (void)unused;
    for (int index = 0; index < 2; index++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/photos/p%03d.jpg", folder, index);
        FILE *file = fopen(path, "rb");
        if (!file) fail("the feed has no photos");
        static unsigned char bytes[1 << 20];
        unsigned long count = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        photos[index] = malloc(PHOTO_WIDTH * PHOTO_HEIGHT * 4);
        tjhandle decoder = tjInitDecompress();
        if (tjDecompress2(decoder, bytes, count, photos[index], PHOTO_WIDTH, 0, PHOTO_HEIGHT, TJPF_BGRX, 0)) fail("a photo cannot be decoded");
        tjDestroy(decoder);
    }
    decoded = elapsed();
    return NULL;
}

static void put(Display *display, Window window, GC context, void *pixels, int width, int height, int stride, int y) {
    XImage *image = XCreateImage(display, DefaultVisual(display, DefaultScreen(display)), 24, ZPixmap, 0, pixels, (unsigned)width,
                                 (unsigned)height, 32, stride);
    if (!image) fail("no memory");
    XPutImage(display, window, context, image, 0, 0, 0, y, (unsigned)width, (unsigned)height);
}

int main(int argc, char **argv) {
    linked = elapsed();
    if (argc != 2) fail("the folder of the feed is missing");
    folder = argv[1];
    pthread_t texts, decoders;
    if (pthread_create(&texts, NULL, draw_text, NULL) || pthread_create(&decoders, NULL, decode_photos, NULL)) fail("no threads");
    Display *display = XOpenDisplay(NULL);
    if (!display) fail("no display");
    double opened = elapsed();
    Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0xFFFFFF);
    XSelectInput(display, window, ExposureMask);
    XMapWindow(display, window);
    GC context = XCreateGC(display, window, 0, NULL);
    XEvent event;
    XWindowEvent(display, window, ExposureMask, &event);
    pthread_join(texts, NULL);
    pthread_join(decoders, NULL);
    put(display, window, context, cairo_image_surface_get_data(row), WIDTH, 100, cairo_image_surface_get_stride(row), 0);
    for (int index = 0; index < 2; index++)
        put(display, window, context, photos[index], PHOTO_WIDTH, PHOTO_HEIGHT, PHOTO_WIDTH * 4, 100 + index * PHOTO_HEIGHT);
    XSync(display, False);
    printf("start: linked %.1f ms, display %.1f ms, text %.1f ms, photos %.1f ms, shown %.1f ms\n", linked, opened, drawn, decoded,
           elapsed());
    return 0;
}
