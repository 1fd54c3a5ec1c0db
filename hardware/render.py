"""render: pictures of solids without a graphics card: a z-buffer in numpy, soft light, thin dark edges.

A thing to draw is (triangles, colour) or (triangles, colour, picture, uv): triangles is an array n x 3 x 3,
counter-clockwise seen from outside; picture is a PIL image that is laid over it, uv its place (n x 3 x 2).
"""

import numpy as np
from PIL import Image, ImageChops, ImageFilter

LIGHTS = ((-0.30, 0.42, 0.86, 0.46), (0.55, -0.15, 0.82, 0.30))  # direction seen by the camera, strength
AMBIENT = 0.34
GROUND = (250, 249, 246)
FINE = 2  # drawn twice as large, then scaled down


def mesh(solid, tolerance=0.08, angle=0.25):
    """The triangles of a solid."""
    points, faces = solid.tessellate(tolerance, angle)
    points = np.array([(v.X, v.Y, v.Z) for v in points])
    return points[np.array(faces)]


def view(turn, rise):
    """The camera's right, up and towards-the-eye, for an eye `turn` degrees to the right and `rise` above
    straight in front."""
    a, b = np.radians(turn), np.radians(rise)
    eye = np.array((np.sin(a) * np.cos(b), np.sin(b), np.cos(a) * np.cos(b)))
    right = np.cross((0.0, 1.0, 0.0), eye)
    right /= np.linalg.norm(right)
    return np.array((right, np.cross(eye, right), eye))


def _seen(triangles, axes, far):
    """Camera coordinates; with `far` the eye stands that many millimetres away."""
    points = triangles @ axes.T
    if far:
        points *= (far / (far - points[..., 2]))[..., None]  # depth too: so it stays straight on the picture
    return points


def draw(things, size, turn=0, rise=0, far=650.0, shadow=True, margin=0.06, with_place=False):
    """A PIL picture of `size` with all things in it; `with_place` adds a function from a point to pixels."""
    axes = view(turn, rise)
    seen = [_seen(thing[0], axes, far) for thing in things]
    every = np.concatenate([s.reshape(-1, 3) for s in seen])
    low, high = every.min(0), every.max(0)
    wide, high_px = size[0] * FINE, size[1] * FINE
    scale = min(wide / (high[0] - low[0]), high_px / (high[1] - low[1])) * (1 - 2 * margin)
    shift = np.array((wide, high_px)) / 2 - (low + high)[:2] / 2 * scale * (1, -1)
    depth = np.full((high_px, wide), -1e9)
    colour = np.zeros((high_px, wide, 3))
    normal = np.zeros((high_px, wide, 3))
    owner = np.full((high_px, wide), -1)
    for number, (thing, points) in enumerate(zip(things, seen)):
        flat = points * (scale, -scale, 1) + (*shift, 0)
        _paint(flat, points, thing, number, depth, colour, normal, owner)
    picture = _finish(depth, colour, normal, owner, scale, size, shadow)

    def place(point):
        x, y, _ = _seen(np.array((point,), float), axes, far)[0]
        return (x * scale + shift[0]) / FINE, (shift[1] - y * scale) / FINE

    return (picture, place) if with_place else picture


def _paint(flat, points, thing, number, depth, colour, normal, owner):
    normals = np.cross(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0])
    length = np.linalg.norm(normals, axis=1)
    picture = np.asarray(thing[2].convert("RGB")) if len(thing) > 2 else None
    high, wide = depth.shape
    for n in range(len(flat)):
        (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = flat[n]
        area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        if area > -1e-9 or not length[n]:
            continue  # seen from behind (y runs down here), or no area
        left, right = max(int(min(x0, x1, x2)), 0), min(int(max(x0, x1, x2)) + 2, wide)
        top, bottom = max(int(min(y0, y1, y2)), 0), min(int(max(y0, y1, y2)) + 2, high)
        x, y = np.arange(left, right) + 0.5, np.arange(top, bottom)[:, None] + 0.5
        a = ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / area
        b = ((x2 - x) * (y0 - y) - (x0 - x) * (y2 - y)) / area
        c = 1 - a - b
        z = a * z0 + b * z1 + c * z2
        window = depth[top:bottom, left:right]
        hit = (a >= -1e-9) & (b >= -1e-9) & (c >= -1e-9) & (z > window)
        if not hit.any():
            continue
        window[hit] = z[hit]
        normal[top:bottom, left:right][hit] = normals[n] / length[n]
        owner[top:bottom, left:right][hit] = number
        if picture is None:
            colour[top:bottom, left:right][hit] = thing[1]
        else:
            u, v = thing[3][n].T @ np.stack((a[hit], b[hit], c[hit]))
            rows = np.clip((v * picture.shape[0]).astype(int), 0, picture.shape[0] - 1)
            columns = np.clip((u * picture.shape[1]).astype(int), 0, picture.shape[1] - 1)
            colour[top:bottom, left:right][hit] = picture[rows, columns]


def _finish(depth, colour, normal, owner, scale, size, shadow):
    covered = owner >= 0
    light = AMBIENT + sum(
        power * np.clip(normal @ (np.array(way) / np.linalg.norm(way)), 0, None) for *way, power in LIGHTS
    )
    light *= 1 - 0.45 * _hollows(depth, covered, scale)
    light[_edges(depth, normal, owner, scale)] *= 0.5
    shaded = np.clip(colour * light[..., None] * 1.08, 0, 255)
    back = np.zeros_like(shaded) + GROUND
    if shadow:
        shape = Image.fromarray((covered * 255).astype("uint8"))
        cast = ImageChops.offset(shape, 0, size[1] // 24).filter(ImageFilter.GaussianBlur(size[1] / 30))
        back *= 1 - 0.30 * np.asarray(cast)[..., None] / 255.0
    shaded = np.where(covered[..., None], shaded, back)
    return Image.fromarray(shaded.astype("uint8")).resize(size, Image.LANCZOS)


def _hollows(depth, covered, scale):
    """How far each place lies below its neighbourhood, 0 to 1: corners and gaps get darker."""
    floor = depth[covered].min() if covered.any() else 0
    plain = np.where(covered, depth, floor)
    blurred = plain
    for axis in (0, 1):
        blurred = _smeared(blurred, int(1.2 * scale) + 1, axis)
    return np.clip((blurred - plain) / 4.0, 0, 1)


def _smeared(values, reach, axis):
    """The mean of each value and its `reach` neighbours on either side along an axis."""
    ends = [(reach + 1, reach) if n == axis else (0, 0) for n in (0, 1)]
    total = np.cumsum(np.pad(values, ends, mode="edge"), axis=axis)
    count = 2 * reach + 1
    length = total.shape[axis]
    ends = np.take(total, range(count, length), axis)
    return (ends - np.take(total, range(length - count), axis)) / count


def _edges(depth, normal, owner, scale):
    """Where a line belongs: another thing, a step in depth, or a sharp bend."""
    found = np.zeros(depth.shape, bool)
    for axis in (0, 1):
        step = np.abs(np.diff(depth, axis=axis)) > 5.0 / scale + 0.25
        bend = (np.diff(normal, axis=axis) ** 2).sum(2) > 0.30
        other = np.diff(owner, axis=axis) != 0
        line = step | bend | other
        if axis == 0:
            found[:-1] |= line
        else:
            found[:, :-1] |= line
    return found & (owner >= 0)
