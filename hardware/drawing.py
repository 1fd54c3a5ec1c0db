"""drawing: a sheet of SVG, as little of it as the pictures need."""

from xml.sax.saxutils import escape, quoteattr

FONT = "DejaVu Sans, Verdana, sans-serif"
INK = {
    "black": "#1a1a1a",
    "red": "#d62828",
    "orange": "#f08a00",
    "yellow": "#e3c400",
    "green": "#2a9d3a",
    "blue": "#1f6fd6",
    "violet": "#8a3fc7",
    "grey": "#8d8d8d",
    "white": "#ffffff",
    "brown": "#7a4a21",
    "pink": "#ef7fb0",
}


class Sheet:
    """Shapes in the order in which they were put; later ones lie on top."""

    def __init__(self, width, height, title):
        self.width = width
        self.height = height
        self._title = title
        self._shapes = []

    def _put(self, tag, content=None, **attributes):
        words = " ".join(
            "%s=%s" % (name.rstrip("_").replace("_", "-"), quoteattr(_number(value)))
            for name, value in attributes.items()
            if value is not None
        )
        self._shapes.append(
            "<%s %s/>" % (tag, words) if content is None else "<%s %s>%s</%s>" % (tag, words, content, tag)
        )

    def box(self, x, y, width, height, fill="#ffffff", line="#333333", thick=1.5, r=4, dash=None):
        self._put(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            rx=r,
            fill=fill,
            stroke=line,
            stroke_width=thick,
            stroke_dasharray=dash,
        )

    def disc(self, x, y, r, fill="#333333", line=None, thick=1):
        self._put("circle", cx=x, cy=y, r=r, fill=fill, stroke=line, stroke_width=thick)

    def path(self, points, line="#333333", thick=1.5, dash=None):
        """A line through points; corners are rounded off."""
        told = " ".join("%s,%s" % (_number(x), _number(y)) for x, y in points)
        self._put(
            "polyline",
            points=told,
            fill="none",
            stroke=line,
            stroke_width=thick,
            stroke_linejoin="round",
            stroke_linecap="round",
            stroke_dasharray=dash,
        )

    def area(self, points, fill, line="none", thick=1):
        told = " ".join("%s,%s" % (_number(x), _number(y)) for x, y in points)
        self._put("polygon", points=told, fill=fill, stroke=line, stroke_width=thick)

    def wire(self, points, colour, thick=4):
        """A wire in its colour, with a dark edge so that white and yellow show too."""
        self.path(points, "#ffffff", thick + 4)
        self.path(points, "#444444", thick + 1.6)
        self.path(points, INK[colour], thick)

    def text(self, x, y, words, size=13, align="start", weight=None, fill="#1a1a1a", **data):
        """One line. align: start, middle, end. data: for whoever reads the picture by program."""
        self._put(
            "text",
            escape(str(words)),
            x=x,
            y=y,
            font_size=size,
            text_anchor=align,
            font_weight=weight,
            fill=fill,
            **{"data_" + name: value for name, value in data.items()},
        )

    def lines(self, x, y, words, size=13, step=1.45, **how):
        """Several lines, one under the other; returns where the next would stand."""
        for line in words:
            self.text(x, y, line, size, **how)
            y += size * step
        return y

    def svg(self):
        size = (self.width, self.height)
        head = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"' % size
        head += ' viewBox="0 0 %d %d" font-family=%s>' % (size + (quoteattr(FONT),))
        paper = '<rect width="%d" height="%d" fill="#ffffff"/>' % (self.width, self.height)
        notice = "<!-- Made by hardware/. CERN-OHL-P-2.0. Not built by anybody yet. -->"
        return "\n".join(
            [head, notice, "<title>%s</title>" % escape(self._title), paper] + self._shapes + ["</svg>", ""]
        )


def _number(value):
    return ("%.1f" % value).rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
