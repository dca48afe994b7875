// SPDX-License-Identifier: Apache-2.0
// Measures the shortest possible time from execution to the first frame with all photos, and of a far jump: windows with the texts and
// photos of some rows of the feed, without a toolkit. Independent threads open the display, lay out and draw each text, and decode each
// photo at the same time. The program links the C libraries that this toolkit links.
//
//   START_NS=$(date +%s%N) start FOLDER TEXTS PHOTOS WIDTH HEIGHT
//
//   TEXTS           a file with one text per line; the first half is for the start, the second for the jump
//   PHOTOS          the number of photos that are visible at the same time
//   WIDTH, HEIGHT   the size of a photo in the window; files are decoded at the smallest of 1, 1/2, 1/4 and 1/8 that has as many pixels,
//                   and only the rows that are visible
//
// Prints milliseconds since START_NS: until the libraries are linked, until the display is open, the texts are drawn and the photos are
// decoded, and until the server has shown them. For the jump it prints milliseconds until the other texts and photos are shown, and last
// the peak of the resident memory.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <pango/pangocairo.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include <jpeglib.h>

enum { WINDOW_WIDTH = 800, WINDOW_HEIGHT = 900, TEXT_WIDTH = 760, MOST = 32 };

typedef struct {
    char *text;  // or NULL for a photo
    int photo;
    int width, height, stride;
    unsigned char *pixels;
} task;

static const char *folder;
static int photo_width, photo_height;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void fail(const char *what) {
    fprintf(stderr, "start: %s\n", what);
    exit(1);
}

static void draw_text(task *task) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, TEXT_WIDTH, WINDOW_HEIGHT);
    cairo_t *context = cairo_create(surface);
    PangoLayout *layout = pango_cairo_create_layout(context);
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans");
    pango_font_description_set_absolute_size(font, 14 * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, TEXT_WIDTH * PANGO_SCALE);
    pango_layout_set_text(layout, task->text, -1);
    pango_layout_get_pixel_size(layout, NULL, &task->height);
    if (task->height > WINDOW_HEIGHT) task->height = WINDOW_HEIGHT;
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_source_rgb(context, 0, 0, 0);
    pango_cairo_show_layout(context, layout);
    cairo_surface_flush(surface);
    task->width = TEXT_WIDTH;
    task->stride = cairo_image_surface_get_stride(surface);
    task->pixels = cairo_image_surface_get_data(surface);
}

static void decode_photo(task *task) {
    char path[4096];
    snprintf(path, sizeof path, "%s/photos/p%03d.jpg", folder, task->photo);
    FILE *file = fopen(path, "rb");
    if (!file) fail("the feed has no photos");
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    unsigned char *bytes = malloc((size_t)length);
    if (!bytes || fread(bytes, 1, (size_t)length, file) != (size_t)length) fail("a photo cannot be read");
    fclose(file);
    struct jpeg_decompress_struct decoder;
    struct jpeg_error_mgr errors;
    decoder.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&decoder);
    jpeg_mem_src(&decoder, bytes, (unsigned long)length);
    jpeg_read_header(&decoder, TRUE);
    int divisor = 1, width = (int)decoder.image_width, height = (int)decoder.image_height;
    while (divisor < 8 && width / (2 * divisor) >= photo_width && height / (2 * divisor) >= photo_height) divisor *= 2;
    decoder.scale_num = 1;
    decoder.scale_denom = (unsigned)divisor;
    decoder.out_color_space = JCS_EXT_BGRX;
    jpeg_start_decompress(&decoder);
    // Only the rows that are visible when the photo fills its place.
    task->width = (int)decoder.output_width;
    task->height = (int)decoder.output_height;
    int visible = task->width * photo_height / photo_width;
    if (visible < task->height) {
        jpeg_skip_scanlines(&decoder, (JDIMENSION)(task->height - visible) / 2);
        task->height = visible;
    }
    task->stride = task->width * 4;
    task->pixels = malloc((size_t)task->stride * (size_t)task->height);
    if (!task->pixels) fail("no memory");
    for (int y = 0; y < task->height; y++) {
        JSAMPROW row = task->pixels + (size_t)y * (size_t)task->stride;
        jpeg_read_scanlines(&decoder, &row, 1);
    }
    jpeg_destroy_decompress(&decoder);
    free(bytes);
}

static void *perform(void *context) {
    task *task = context;
    if (task->text) draw_text(task);
    else decode_photo(task);
    return NULL;
}

static void begin(task *tasks, int count, pthread_t *threads) {
    for (int index = 0; index < count; index++)
        if (pthread_create(&threads[index], NULL, perform, &tasks[index])) fail("no threads");
}

// Waits for the threads of the tasks, and shows the visible part of their pixels, one below the other.
static void show(task *tasks, int count, pthread_t *threads, Display *display, Window window, GC context, double *drawn, double *decoded) {
    int y = 0;
    for (int index = 0; index < count; index++) {
        pthread_join(threads[index], NULL);
        *(tasks[index].text ? drawn : decoded) = now();
    }
    for (int index = 0; index < count; index++) {
        task *each = &tasks[index];
        int width = each->text || each->width < photo_width ? each->width : photo_width;
        int height = each->text || each->height < photo_height ? each->height : photo_height;
        XImage *image = XCreateImage(display, DefaultVisual(display, DefaultScreen(display)), 24, ZPixmap, 0, (char *)each->pixels,
                                     (unsigned)each->width, (unsigned)each->height, 32, each->stride);
        if (!image) fail("no memory");
        XPutImage(display, window, context, image, 0, 0, 0, y % WINDOW_HEIGHT, (unsigned)width, (unsigned)height);
        y += height;
    }
    XSync(display, False);
}

int main(int argc, char **argv) {
    double linked = now();
    if (argc != 6) fail("usage: start FOLDER TEXTS PHOTOS WIDTH HEIGHT");
    folder = argv[1];
    int photos = atoi(argv[3]), texts = 0;
    photo_width = atoi(argv[4]);
    photo_height = atoi(argv[5]);
    static char *lines[MOST];
    FILE *file = fopen(argv[2], "r");
    if (!file) fail("the file of texts is missing");
    for (size_t size = 0; texts < MOST && getline(&lines[texts], &size, file) > 0; size = 0) texts++;
    fclose(file);
    if (photos < 1 || photo_width < 1 || photo_height < 1 || texts % 2 || photos + texts / 2 > MOST) fail("a number is wrong");

    static task tasks[2][MOST];
    int count = photos + texts / 2;
    for (int phase = 0; phase < 2; phase++)
        for (int index = 0; index < count; index++) {
            if (index < texts / 2) tasks[phase][index].text = lines[phase * texts / 2 + index];
            else tasks[phase][index].photo = phase * photos + index - texts / 2;
        }
    pthread_t threads[MOST];
    begin(tasks[0], count, threads);
    Display *display = XOpenDisplay(NULL);
    if (!display) fail("no display");
    double opened = now(), drawn = opened, decoded = opened;
    Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WINDOW_WIDTH, WINDOW_HEIGHT, 0, 0, 0xFFFFFF);
    XSelectInput(display, window, ExposureMask);
    XMapWindow(display, window);
    GC context = XCreateGC(display, window, 0, NULL);
    XEvent event;
    XWindowEvent(display, window, ExposureMask, &event);
    show(tasks[0], count, threads, display, window, context, &drawn, &decoded);
    double shown = now();

    struct timespec pause = {.tv_nsec = 300 * 1000 * 1000};
    nanosleep(&pause, NULL);
    double jumped = now();
    begin(tasks[1], count, threads);
    double unused;
    show(tasks[1], count, threads, display, window, context, &unused, &unused);
    double arrived = now();

    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    const char *text = getenv("START_NS");
    double start = text ? atof(text) / 1e6 : linked;
    printf("start: linked %.1f ms, display %.1f ms, texts %.1f ms, photos %.1f ms, shown %.1f ms; jump %.1f ms; %.1f MB\n",
           linked - start, opened - start, drawn - start, decoded - start, shown - start, arrived - jumped, (double)usage.ru_maxrss / 1024);
    return 0;
}
