// SPDX-License-Identifier: Apache-2.0
// The trees of LayoutBenchmark in Yoga, by its C interface: created, laid out and freed each time, as those of this toolkit are.
#include "Yoga.h"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

static double seconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

// Returns the size of a text of letters that are each 7 points wide and 17 high.
static YGSize text_size(YGNodeRef node, float width, YGMeasureMode mode, float, YGMeasureMode) {
  float full = float(reinterpret_cast<intptr_t>(YGNodeGetContext(node))) * 7;
  float used = mode == YGMeasureModeUndefined ? full : mode == YGMeasureModeExactly ? width : std::min(full, width);
  float lines = used > 0 ? std::ceil(full / used) : 1;
  return {used, lines * 17};
}

static YGNodeRef text(int letters) {
  auto node = YGNodeNew();
  YGNodeSetContext(node, reinterpret_cast<void *>(intptr_t(letters)));
  YGNodeSetMeasureFunc(node, text_size);
  return node;
}

static YGNodeRef box(float width, float height) {
  auto node = YGNodeNew();
  YGNodeStyleSetWidth(node, width);
  YGNodeStyleSetHeight(node, height);
  return node;
}

static YGNodeRef stack(YGFlexDirection direction, const std::vector<YGNodeRef> &children) {
  auto node = YGNodeNew();
  YGNodeStyleSetFlexDirection(node, direction);
  for (size_t index = 0; index < children.size(); index++)
    YGNodeInsertChild(node, children[index], uint32_t(index));
  return node;
}

static YGNodeRef feed() {
  auto title = text(30);
  YGNodeStyleSetFlexShrink(title, 1);
  auto spacer = YGNodeNew();
  YGNodeStyleSetFlexGrow(spacer, 1);
  auto picture = YGNodeNew();
  YGNodeStyleSetAspectRatio(picture, 1.5f);
  auto header = stack(YGFlexDirectionRow, {box(48, 48), title, spacer, text(5)});
  auto footer = stack(YGFlexDirectionRow, {box(16, 16), text(4)});
  auto column = stack(YGFlexDirectionColumn, {header, text(300), picture, footer});
  YGNodeStyleSetPadding(column, YGEdgeAll, 20);
  return column;
}

static YGNodeRef nested(int depth, bool is_row) {
  YGNodeRef node;
  if (depth == 0) {
    node = box(10, 10);
  } else {
    std::vector<YGNodeRef> children;
    for (int index = 0; index < 4; index++)
      children.push_back(nested(depth - 1, !is_row));
    node = stack(is_row ? YGFlexDirectionRow : YGFlexDirectionColumn, children);
  }
  YGNodeStyleSetFlexGrow(node, 1);
  YGNodeStyleSetFlexShrink(node, 1);
  return node;
}

static YGNodeRef wrap() {
  uint32_t state = 1;
  auto next = [&state](int low, int high) {
    state = state * 1664525u + 1013904223u;
    return float(low + int(state >> 8) % (high - low + 1));
  };
  std::vector<YGNodeRef> children;
  for (int index = 0; index < 10000; index++) {
    float width = next(20, 36), height = next(20, 32);
    auto leaf = box(width, height);
    // This version of Yoga has no gap.
    YGNodeStyleSetMargin(leaf, YGEdgeRight, 4);
    YGNodeStyleSetMargin(leaf, YGEdgeBottom, 4);
    children.push_back(leaf);
  }
  auto row = stack(YGFlexDirectionRow, children);
  YGNodeStyleSetFlexWrap(row, YGWrapWrap);
  return row;
}

static void measure(const char *name, int nodes, int inner, float width, float height,
                    const std::function<YGNodeRef()> &make) {
  std::vector<double> whole, layout;
  for (int run = 0; run < 101; run++) {
    double all = 0, inside = 0;
    for (int index = 0; index < inner; index++) {
      double start = seconds();
      auto root = make();
      double made = seconds();
      YGNodeCalculateLayout(root, width, height, YGDirectionLTR);
      double done = seconds();
      YGNodeFreeRecursive(root);
      all += seconds() - start;
      inside += done - made;
    }
    whole.push_back(all / inner);
    layout.push_back(inside / inner);
  }
  std::sort(whole.begin(), whole.end());
  std::sort(layout.begin(), layout.end());
  std::printf("%-32s%8.0f ns    (%.0f ns of it in YGNodeCalculateLayout)\n", name, whole[50] * 1e9 / nodes,
              layout[50] * 1e9 / nodes);
}

int main() {
  measure("Yoga: feed", 11, 200, 375, YGUndefined, feed);
  measure("Yoga: nested", 1365, 1, 1000, 1000, [] { return nested(5, true); });
  measure("Yoga: wrap", 10001, 1, 800, YGUndefined, wrap);
}
