# SPDX-License-Identifier: Apache-2.0
"""A second, independent model of the layout rules, to check the engine against.

Written from the description of Texture's behaviour and from what its public sources do, without a look at the Swift engine,
and built differently on purpose: everything is an axis (0 is x, 1 is y) and a pair of numbers. It is slow and simple.

What it does not do: nodes with a tree of their own, mirroring for right to left, caches, errors beyond `LayoutError`.
"""

import math

INF = math.inf
NAN = math.nan
SLACK = 1.1920928955078125e-07  # FLT_EPSILON, the slack of pixel rounding
TINY = 0.01  # violations below it count as none
VALID_BELOW = 1e7  # lengths of a finished layout stay below it


class LayoutError(Exception):
    """What the engine has to refuse: a size that is not a number, negative, or too large."""


class Undecided(Exception):
    """A decision that hangs on the last bits of a sum: another order of adding may decide otherwise."""


def is_valid(length):
    return math.isfinite(length) and 0 <= length < VALID_BELOW


def quotient(a, b):
    """a / b as the processor does it."""
    if b != 0:
        return a / b
    return NAN if a == 0 or math.isnan(a) else math.copysign(INF, a)


class Rounding:
    """Lengths on whole pixels."""

    def __init__(self, scale, is_strict):
        self.scale = scale
        self.is_strict = is_strict

    def ceil(self, value):
        return math.ceil((value - SLACK) * self.scale) / self.scale

    def floor(self, value):
        if not math.isfinite(value):
            return value
        return math.floor((value + SLACK) * self.scale) / self.scale

    def nearest(self, value):
        """Halves go away from zero."""
        if not math.isfinite(value):
            return value
        scaled = value * self.scale
        # Not floor(x + 0.5): the addition itself rounds.
        whole = math.floor(abs(scaled))
        if self.is_strict and 0 < abs(abs(scaled) - whole - 0.5) < 1e-7:
            raise Undecided()
        if abs(scaled) - whole >= 0.5:
            whole += 1
        return math.copysign(whole, scaled) / self.scale


# Ranges of one axis: (low, high).


def meet(this, other):
    """The common part; where there is none, the end of `this` that is nearer to `other`."""
    low, high = max(this[0], other[0]), min(this[1], other[1])
    if low <= high:
        return (low, high)
    return (this[1], this[1]) if this[0] < other[0] else (this[0], this[0])


def clamp(bounds, value):
    """Where the bounds contradict each other the lower one wins."""
    return max(bounds[0], min(bounds[1], value))


def resolve(dimension, parent, auto):
    """A dimension is None for auto, ('pt', points) or ('%', fraction of the parent).

    A fraction of something undefined or endless behaves as auto. (In Texture the layout fails where it is endless.)
    """
    if dimension is None:
        return auto
    unit, amount = dimension
    if unit == "pt":
        return amount
    return amount * parent if math.isfinite(parent) else auto


class Style:
    def __init__(self, **given):
        self.exact = [None, None]
        self.least = [None, None]
        self.most = [None, None]
        self.grow = 0.0
        self.shrink = 0.0
        self.basis = None
        self.align_self = "auto"
        self.before = 0.0
        self.after = 0.0
        self.ascender = 0.0
        self.descender = 0.0
        self.position = (0.0, 0.0)
        for name, value in given.items():
            if not hasattr(self, name):
                raise TypeError("no style property " + name)
            setattr(self, name, value)

    def own_range(self, axis, parent, auto=(0.0, INF)):
        """What the style allows: the minimum beats the maximum, which beats the exact length."""
        low = resolve(self.least[axis], parent, auto[0])
        high = resolve(self.most[axis], parent, auto[1])
        if high <= low:
            return (low, low)
        exact = resolve(self.exact[axis], parent, NAN)
        if math.isnan(exact):
            return (low, high)
        exact = min(max(exact, low), high)
        return (exact, exact)


class Box:
    """The result for one element: its size in whole pixels and its children with their (not rounded) positions."""

    def __init__(self, element, size, children, run):
        if not (is_valid(size[0]) and is_valid(size[1])):
            raise LayoutError("the size %r of a %s is not valid" % (size, type(element).__name__))
        self.element = element
        self.size = (run.px.ceil(size[0]), run.px.ceil(size[1]))
        self.children = children


class Run:
    """One layout of one tree: the scale, what baselines the stacks found, and the ranges that reached each leaf."""

    def __init__(self, scale, is_strict=False):
        self.px = Rounding(scale, is_strict)
        self.baselines = {}
        self.ranges = {}
        self.is_strict = is_strict

    def decide(self, left, right):
        """The difference of two numbers that a decision hangs on; a strict run wants none that is tiny but not zero."""
        difference = left - right
        if self.is_strict and 0 < abs(difference) < 1e-7:
            raise Undecided()
        return difference

    def ascender(self, element):
        return self.baselines.get(element, (element.style.ascender, element.style.descender))[0]

    def descender(self, element):
        return self.baselines.get(element, (element.style.ascender, element.style.descender))[1]


class Element:
    """Anything that can be laid out. `place` gets the range that is left after the style has been applied."""

    is_node = False

    def __init__(self, style=None):
        self.style = style or Style()

    def children(self):
        return []

    def layout(self, run, bounds, parent):
        own = [meet(bounds[axis], self.style.own_range(axis, parent[axis])) for axis in (0, 1)]
        return self.place(run, own, parent)

    def place(self, run, bounds, parent):
        """The plain spec, used as a spacer, is as small as it may be."""
        return Box(self, (bounds[0][0], bounds[1][0]), [], run)


class Leaf(Element):
    """A node without children; `wish` maps the greatest size offered to the size it would like."""

    is_node = True

    def __init__(self, name, wish, style=None):
        super().__init__(style)
        self.name = name
        self.wish = wish

    def place(self, run, bounds, parent):
        run.ranges.setdefault(self.name, []).append(bounds)
        wished = self.wish((bounds[0][1], bounds[1][1]))
        return Box(self, tuple(clamp(bounds[axis], wished[axis]) for axis in (0, 1)), [], run)


class Group(Element):
    def __init__(self, members, style=None):
        super().__init__(style)
        self.members = members

    def children(self):
        return self.members


class Wrapper(Group):
    """All members in the same range, one upon the other."""

    def place(self, run, bounds, parent):
        boxes = [member.layout(run, bounds, (bounds[0][1], bounds[1][1])) for member in self.members]
        size = [max([bounds[axis][0]] + [box.size[axis] for box in boxes]) for axis in (0, 1)]
        return Box(self, size, [(box, (0.0, 0.0)) for box in boxes], run)


class Layered(Group):
    """An overlay or a background: the second member takes exactly the size of the first."""

    def __init__(self, child, layer, is_background, style=None):
        super().__init__([child, layer], style)
        self.is_background = is_background

    def place(self, run, bounds, parent):
        child, layer = self.members
        main = child.layout(run, bounds, parent)
        exactly = [(length, length) for length in main.size]
        if self.is_background:
            boxes = [layer.layout(run, exactly, parent), main]
        else:
            boxes = [main, layer.layout(run, exactly, main.size)]
        return Box(self, main.size, [(box, (0.0, 0.0)) for box in boxes], run)


class Inset(Group):
    """`insets` is ((left, right), (top, bottom)); an infinite one takes what is left over."""

    def __init__(self, insets, child, style=None):
        super().__init__([child], style)
        self.insets = insets

    def place(self, run, bounds, parent):
        inner, inner_parent = [], []
        for axis in (0, 1):
            edges = self.insets[axis]
            taken = sum(edge for edge in edges if not math.isinf(edge))
            low = 0.0 if any(math.isinf(edge) for edge in edges) else bounds[axis][0]
            inner.append((max(0.0, low - taken), max(0.0, bounds[axis][1] - taken)))
            # An undefined parent becomes nothing, not undefined.
            rest = parent[axis] - taken
            inner_parent.append(rest if rest > 0 else 0.0)
        box = self.members[0].layout(run, inner, inner_parent)
        size, position = [], []
        for axis in (0, 1):
            before, after = self.insets[axis]
            high, length = bounds[axis][1], box.size[axis]
            whole = length + before + after
            size.append(clamp(bounds[axis], high if math.isinf(whole) else whole))
            if not math.isinf(before):
                position.append(before)
            elif not math.isinf(after):
                position.append(high - (after + length))
            else:
                position.append(high - (run.px.nearest((high - length) / 2) + length))
        if not all(math.isfinite(value) for value in position):
            raise LayoutError("an infinite inset in an infinite range")
        return Box(self, size, [(box, tuple(position))], run)


class Relative(Group):
    """Puts its child at the start, middle or end of each axis; `smallest` says on which axes it is no larger than the child."""

    SHARE = {"none": 0.0, "start": 0.0, "center": 0.5, "end": 1.0}

    def __init__(self, positions, smallest, child, style=None):
        super().__init__([child], style)
        self.positions = positions
        self.smallest = smallest

    def place(self, run, bounds, parent):
        defined = [bounds[axis][1] if is_valid(bounds[axis][1]) else NAN for axis in (0, 1)]
        inner = [
            (bounds[axis][0] if self.positions[axis] == "none" else 0.0, bounds[axis][1]) for axis in (0, 1)
        ]
        box = self.members[0].layout(run, inner, defined)
        size, position = [], []
        for axis in (0, 1):
            length = box.size[axis]
            full = clamp(bounds[axis], length if math.isnan(defined[axis]) else defined[axis])
            if self.smallest[axis]:
                full = clamp(bounds[axis], min(full, length))
            size.append(full)
            position.append(run.px.nearest((full - length) * self.SHARE[self.positions[axis]]))
        return Box(self, size, [(box, tuple(position))], run)


class Ratio(Group):
    """Gives its child the size of the wished ratio, height to width, that fits best."""

    def __init__(self, ratio, child, style=None):
        super().__init__([child], style)
        self.ratio = ratio

    def place(self, run, bounds, parent):
        width, height = bounds[0][1], bounds[1][1]
        candidates = []
        if is_valid(width):
            candidates.append((width, run.px.floor(self.ratio * width)))
        if is_valid(height):
            candidates.append((run.px.floor(height / self.ratio), height))
        best, best_error = None, None
        for candidate in candidates:
            size = tuple(clamp(bounds[axis], candidate[axis]) for axis in (0, 1))
            error = abs(quotient(size[1], size[0]) - self.ratio)
            # A later one has to be better, and an error that is no number is neither better nor worse.
            if best is None or run.decide(best_error, error) > 0:
                best, best_error = size, error
        if best is None:
            box = self.members[0].layout(run, bounds, (NAN, NAN))
        else:
            box = self.members[0].layout(run, [meet(bounds[axis], (best[axis],) * 2) for axis in (0, 1)], best)
        return Box(self, box.size, [(box, (0.0, 0.0))], run)


class Absolute(Group):
    """Members stand where their style says."""

    def __init__(self, to_fit, members, style=None):
        super().__init__(members, style)
        self.to_fit = to_fit

    def place(self, run, bounds, parent):
        defined = [bounds[axis][1] if is_valid(bounds[axis][1]) else NAN for axis in (0, 1)]
        placed = []
        for member in self.members:
            spot = member.style.position
            inner = [
                member.style.own_range(axis, defined[axis], (0.0, bounds[axis][1] - spot[axis])) for axis in (0, 1)
            ]
            placed.append((member.layout(run, inner, defined), spot))
        size = []
        for axis in (0, 1):
            if self.to_fit or math.isnan(defined[axis]):
                ends = [spot[axis] + box.size[axis] for box, spot in placed]
                size.append(clamp(bounds[axis], max([bounds[axis][0]] + ends)))
            else:
                size.append(clamp(bounds[axis], defined[axis]))
        return Box(self, size, placed, run)


class Corner(Group):
    """The second member's middle stands upon a corner of the first."""

    def __init__(self, child, corner, at_end, offset, wraps, style=None):
        super().__init__([child, corner], style)
        self.at_end = at_end
        self.offset = offset
        self.wraps = wraps

    def place(self, run, bounds, parent):
        defined = [bounds[axis][1] if is_valid(bounds[axis][1]) else NAN for axis in (0, 1)]
        child, corner = (member.layout(run, bounds, defined) for member in self.members)
        size, child_at, corner_at = [], [], []
        for axis in (0, 1):
            edge = child.size[axis] if self.at_end[axis] else 0.0
            spot = edge - corner.size[axis] / 2 + self.offset[axis]
            length, origin = child.size[axis], 0.0
            if self.wraps:
                origin = min(0.0, spot)
                length = clamp(bounds[axis], max(child.size[axis], spot + corner.size[axis]) - origin)
            size.append(length)
            child_at.append(0.0 - origin)
            corner_at.append(spot - origin)
        return Box(self, size, [(child, tuple(child_at)), (corner, tuple(corner_at))], run)


class Item:
    """A child of a stack on its way: the box it has by now."""

    def __init__(self, element):
        self.element = element
        self.box = None


class Line:
    def __init__(self, items):
        self.items = items
        self.cross = 0.0
        self.baseline = 0.0
        self.length = 0.0


class Stack(Group):
    """`direction` is row, column, rowReverse or columnReverse; the reverse ones run from the far edge, as in CSS."""

    def __init__(
        self,
        direction,
        members,
        spacing=0.0,
        justify="start",
        align="stretch",
        wraps=False,
        content="start",
        line_spacing=0.0,
        style=None,
    ):
        super().__init__(members, style)
        self.main = 1 if direction.startswith("column") else 0
        self.is_reverse = direction.endswith("Reverse")
        self.spacing = spacing
        self.justify = justify
        self.align = align
        self.wraps = wraps
        self.content = content
        self.line_spacing = line_spacing

    # Small questions.

    def alignment(self, item):
        return self.align if item.element.style.align_self == "auto" else item.element.style.align_self

    def baseline(self, run, item):
        """How far below its own top the baseline of an item is; None if it is not aligned by one."""
        alignment = self.alignment(item)
        if alignment == "baselineFirst":
            return run.ascender(item.element)
        if alignment == "baselineLast":
            return item.box.size[1 - self.main] + run.descender(item.element)
        return None

    def outer_length(self, item):
        style = item.element.style
        return style.before + item.box.size[self.main] + style.after

    def line_length(self, items):
        return self.spacing * (len(items) - 1) + sum(self.outer_length(item) for item in items)

    @staticmethod
    def violation(run, bounds, length):
        """How much would have to be added to keep to the bounds."""
        amount = 0.0
        if length < bounds[0]:
            amount = bounds[0] - length
        elif length > bounds[1]:
            amount = bounds[1] - length
        run.decide(abs(amount), TINY)
        return amount

    def measure(self, run, item, main, cross, parent):
        """The child in a main range; stretched children take at least the least cross length, but keep to their own maximum.

        A point where the description (which is followed here) and Texture's sources differ: there the least cross length of
        the stack beats the maximum of a child that has no minimum. A maximum of nothing does not count in either.
        """
        axis = 1 - self.main
        if self.alignment(item) == "stretch":
            own = item.element.style.own_range(axis, NAN)
            least = min(cross[0], own[1]) if own[1] > 0 else cross[0]
            cross = (own[0] if own[0] != 0 else least, cross[1] if own[1] == INF else own[1])
        else:
            cross = (0.0, cross[1])
        item.box = item.element.layout(run, [main, cross] if self.main == 0 else [cross, main], parent)

    # The steps, in order.

    def place(self, run, bounds, parent):
        if not self.members:
            return super().place(run, bounds, parent)
        main, cross = bounds[self.main], bounds[1 - self.main]
        definite = [low if low == high else NAN for low, high in bounds]
        items = [Item(member) for member in self.members]

        # 1. Every child as it would like to be. A single one that may both grow and shrink in a fixed length waits.
        both = [item for item in items if item.element.style.grow > 0 and item.element.style.shrink > 0]
        waiting = both[0] if len(both) == 1 and main[0] == main[1] else None
        for item in items:
            if item is waiting:
                item.box = Box(item.element, (0.0, 0.0), [], run)
                continue
            basis = item.element.style.basis
            wanted = (resolve(basis, definite[self.main], 0.0), resolve(basis, definite[self.main], INF))
            self.measure(run, item, wanted, cross, definite)

        # 2. Lines.
        lines = self.lines(run, items, main)
        # 3. Growing and shrinking.
        for line in lines:
            self.flex(run, line.items, main, cross, definite, waiting)
        # 4. Cross lengths and baselines of the lines.
        self.size_lines(run, lines, cross)
        # 5. Stretching lines, then children.
        extra = self.violation(run, cross, self.lines_length(lines))
        for line in lines:
            if len(lines) > 1 and self.content == "stretch" and extra > TINY:
                line.cross += extra / len(lines)
            for item in line.items:
                if self.alignment(item) == "stretch" and run.decide(line.cross - item.box.size[1 - self.main], TINY) > 0:
                    exact = item.box.size[self.main]
                    self.measure(run, item, (exact, exact), (line.cross, line.cross), definite)
        # 6. Places.
        for line in lines:
            line.length = self.line_length(line.items)
        lengths = (max(0.0, max(line.length for line in lines)), self.lines_length(lines))
        size = [0.0, 0.0]
        size[self.main] = clamp(main, lengths[0])
        size[1 - self.main] = clamp(cross, lengths[1])
        placed = self.positions(run, lines, main, cross, lengths[1], size)
        # 7. A column hands on its first and last baseline.
        if self.main == 1:
            top, bottom = self.members[0], self.members[-1]
            if self.is_reverse:
                top, bottom = bottom, top
            run.baselines[self] = (run.ascender(top), run.descender(bottom))
        return Box(self, size, placed, run)

    def lines(self, run, items, main):
        if not self.wraps:
            return [Line(items)]
        lines, length = [], 0.0
        for item in items:
            addition = self.outer_length(item)
            if lines:
                with_it = length + self.spacing + addition
                if with_it < main[0] or run.decide(with_it, main[1]) <= 0:
                    lines[-1].items.append(item)
                    length = with_it
                    continue
            lines.append(Line([item]))
            length = addition
        return lines

    def flex(self, run, items, main, cross, definite, waiting):
        violation = self.violation(run, main, self.line_length(items))
        if not math.isfinite(violation):
            raise LayoutError("a stack of endless length")
        styles = [item.element.style for item in items]
        if abs(violation) < TINY:
            factors = [0.0] * len(items)
        elif violation > 0:
            factors = [style.grow for style in styles]
        else:
            factors = [style.shrink for style in styles]
        total = sum(factors)
        if total == 0:
            if waiting in items:
                self.measure(run, waiting, (0.0, 0.0), cross, definite)
            return
        if violation > 0:
            # Whole points, whatever the scale.
            shares = [violation * (factor / total) for factor in factors]
            for share in shares:
                run.decide(share, round(share))
            changes = [float(math.floor(share)) for share in shares]
        else:
            weights = [item.box.size[self.main] * (factor / total) for item, factor in zip(items, factors)]
            sum_of_weights = sum(weights)
            changes = [
                -abs(weight / sum_of_weights * violation) if sum_of_weights != 0 else 0.0 for weight in weights
            ]
        rest = violation
        for change in changes:
            rest -= change
        is_first = True
        for item, style, change in zip(items, styles, changes):
            if change == 0:
                continue
            length = item.box.size[self.main] + change
            if is_first and style.grow > 0:
                length += rest
            is_first = False
            length = max(length, 0.0)
            self.measure(run, item, (length, length), cross, definite)

    def size_lines(self, run, lines, cross):
        for line in lines:
            above, below, highest = 0.0, 0.0, 0.0
            for item in line.items:
                length, baseline = item.box.size[1 - self.main], self.baseline(run, item)
                if baseline is None:
                    highest = max(highest, length)
                else:
                    above = max(above, baseline)
                    below = max(below, length - baseline)
            line.baseline = above
            line.cross = max(above + below, highest)
            if len(lines) == 1:
                line.cross = cross[0] if cross[0] == cross[1] else min(max(cross[0], line.cross), cross[1])

    def lines_length(self, lines):
        return self.line_spacing * (len(lines) - 1) + sum(line.cross for line in lines)

    @staticmethod
    def share_out(how, count, violation):
        """Where the first of `count` begins, and how much more is between two."""
        if how == "spaceBetween" and (violation < TINY or count == 1):
            how = "start"
        if how == "spaceAround" and (violation < TINY or count == 1):
            how = "center"
        if how == "center":
            return violation / 2, 0.0
        if how == "end":
            return violation, 0.0
        if how == "spaceBetween":
            return 0.0, violation / (count - 1)
        if how == "spaceAround":
            return violation / (count * 2), violation / (count * 2) * 2
        return 0.0, 0.0

    def positions(self, run, lines, main, cross, lines_length, size):
        placed = []
        line_start, between_lines = self.share_out(self.content, len(lines), self.violation(run, cross, lines_length))
        for index, line in enumerate(lines):
            if index > 0:
                line_start += between_lines + self.line_spacing
            at, between = self.share_out(self.justify, len(line.items), self.violation(run, main, line.length))
            for place, item in enumerate(line.items):
                style = item.element.style
                length = item.box.size[1 - self.main]
                at += style.before
                if place > 0:
                    at += self.spacing + between
                alignment = self.alignment(item)
                offset = 0.0
                if alignment == "end":
                    offset = line.cross - length
                elif alignment == "center":
                    offset = run.px.floor((line.cross - length) / 2)
                elif self.baseline(run, item) is not None:
                    offset = line.baseline - self.baseline(run, item)
                start = at
                if self.is_reverse:
                    start = run.px.ceil(size[self.main]) - at - item.box.size[self.main]
                spot = (start, line_start + offset)
                placed.append((item.box, spot if self.main == 0 else (spot[1], spot[0])))
                at += item.box.size[self.main] + style.after
            line_start += line.cross
        return placed


def flattened(box, px):
    """The nodes below a box, back to front, with positions in it moved up to whole pixels."""
    found = []

    def walk(current, x, y):
        if current.element.is_node:
            found.append((current.element, (px.ceil(x), px.ceil(y)) + current.size))
            return
        for child, (dx, dy) in current.children:
            walk(child, x + dx, y + dy)

    walk(box, 0.0, 0.0)
    return found


class Result:
    """The size of a tree, the frames of its nodes by name in drawing order, and the ranges that reached them."""

    def __init__(self, root, bounds, scale, is_strict=False):
        run = Run(scale, is_strict)
        box = root.layout(run, bounds, (bounds[0][1], bounds[1][1]))
        self.size = box.size
        self.frames = [(element.name, frame) for element, frame in flattened(box, run.px)]
        self.ranges = run.ranges
