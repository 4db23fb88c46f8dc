"""Draws fixtures, opens the pages in a headless browser, and looks whether they hold what they promise.

usage: pages.py PLUMB BROWSER OUT FILE...

For each file: nothing goes wrong in the script, axe finds nothing, light and dark, and at sizes that the sliders are moved to
every view is as large as `plumb frames --size` has it. A picture of each state is left in OUT, for people to look at.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

import axe_playwright_python
from playwright.sync_api import sync_playwright

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
SIZES = [(300, 500), (320, 568), (360, 640), (390.5, 844), (768, 1024)]
SHOWN = """() => [0, 1].map((axis) =>
  Number(document.querySelector(`.picture:not([hidden]) input[type=number][data-axis="${axis}"]`).value))"""
FIND = """() => Array.from(document.querySelectorAll('.picture:not([hidden]) .live > g[data-notes] > rect'), (rect) => {
  const scale = Number(rect.closest('.live').dataset.points)
  const value = (name) => Number(rect.getAttribute(name)) / scale
  // What a conflict needs is drawn as large as that.
  const drawn = rect.parentNode.hasAttribute('data-needed') ? null : ['x', 'y', 'width', 'height'].map(value)
  // What goes on far below the screen is torn off there.
  if (drawn && rect.parentNode.hasAttribute('data-cut')) drawn[3] = null
  return [rect.querySelector('title').textContent.split(':')[0], drawn]
})"""
MOVE = """([axis, value]) => {
  const input = document.querySelector(`.picture:not([hidden]) input[type=number][data-axis="${axis}"]`)
  if (!input) return false
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}"""


# Which sizes the strips show with a line, and which they should.
POINTED = """() => Array.from(document.querySelector('.picture:not([hidden])').querySelectorAll('.scroll[data-screen="0"]:not(.old)'), (strip) => {
  const [axis, low, high] = ['axis', 'low', 'high'].map((name) => Number(strip.dataset[name]))
  const line = strip.querySelector('.s-now')
  const x = line && Number(line.getAttribute('d').match(/M([-0-9.]+)/)[1])
  return [axis, low, high, line ? low + x / 640 * (high - low) : null]
})"""
# The conflicts of screens that are drawn at another size, are so there too, and show no amount.
BARE = """() => Array.from(document.querySelectorAll('.picture:not([hidden]) .figure'), (figure) => {
  if (!figure.querySelector('.still').hasAttribute('hidden')) return []
  const data = JSON.parse(figure.querySelector('script').textContent)
  const notes = figure.closest('.picture').querySelectorAll('.notes>li')
  const isSo = (note) => data.bound.includes(note)
    && Array.from(notes).some((item) => Number(item.dataset.note) === note && item.querySelector('.gone-text').hidden)
  return [...data.chains, ...data.gauges].filter((drawn) => isSo(drawn.note) && figure.querySelector(".live").childElementCount > 0
    && !figure.querySelector(`.live .f-c[data-note="${drawn.note}"]`)).map((drawn) => drawn.note)
}).flat()"""
# The views that are drawn at another size, are named nowhere and not counted as too crowded either.
NAMELESS = """() => Array.from(document.querySelectorAll('.picture:not([hidden]) .figure'), (figure) => {
  if (!figure.querySelector('.live').childElementCount) return []
  const data = JSON.parse(figure.querySelector('script').textContent)
  const named = new Set(Array.from(figure.querySelectorAll('.live [data-views]'), (node) => node.dataset.views.split(' ').map(Number)).flat())
  const missing = data.views.flatMap((view, index) => view.name && !named.has(index) ? [view.name] : [])
  const told = (figure.querySelector('.crowded').textContent.match(/\\d+/g) || []).reduce((sum, count) => sum + Number(count), 0)
  return missing.length === told ? [] : missing
}).flat()"""
# What is open at a size and shows no track there, though the line below does not say so.
TRACKLESS = """() => Array.from(document.querySelectorAll('.picture:not([hidden]) .figure'), (figure) => {
  if (!figure.querySelector('.live').childElementCount) return []
  const data = JSON.parse(figure.querySelector('script').textContent)
  const gone = (note) => Array.from(figure.closest('.picture').querySelectorAll('.notes>li'))
    .some((item) => Number(item.dataset.note) === note && !item.querySelector('.gone-text').hidden)
  const isSaid = figure.querySelector('.status').textContent.includes('how far ')
  return data.tracks.filter(([note]) => !gone(note) && !isSaid && !figure.querySelector(`.live .f-a[data-note="${note}"] .a-band`)).map((track) => track[3])
}).flat()"""
UPON = """() => {
  const texts = Array.from(document.querySelectorAll('.picture:not([hidden]) .live text'), (text) => [text.textContent, text.getBoundingClientRect()])
  return texts.flatMap(([first, a], place) => texts.slice(place + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4)
    .map(([second]) => `${first} / ${second}`))
}"""


# What is written that the line to a name goes through, but where that begins.
STRUCK = """() => Array.from(document.querySelectorAll('.picture:not([hidden]) .live'), (live) => {
  const texts = Array.from(live.querySelectorAll('text'), (text) => [text.textContent, text.getBBox()])
  const holds = (box, x, y) => box.x + 2 < x && x < box.x + box.width - 2 && box.y + 2 < y && y < box.y + box.height - 2
  return Array.from(live.querySelectorAll('path.leader'), (path) => {
    const [x, y, u, v] = path.getAttribute('d').match(/[-0-9.]+/g).map(Number)
    const points = Array.from({ length: 100 }, (_, step) => [x + (u - x) * step / 99, y + (v - y) * step / 99])
    return texts.filter(([, box]) => !holds(box, x, y) && points.some(([a, b]) => holds(box, a, b))).map(([text]) => text)
  }).flat()
}).flat()"""


def check(page, plumb, path, out, name):
    problems = []
    page.on("pageerror", lambda error: problems.append(f"script: {error}"))
    page.evaluate(AXE)
    for violation in page.evaluate("axe.run()")["violations"]:
        problems.append(f"axe: {violation['id']}: {violation['nodes'][0]['html'][:200]}")
    page.screenshot(path=f"{out}/{name}.png", full_page=True)
    compared = 0
    moving = page.query_selector_all(".picture:not([hidden]) input[type=number][data-axis]")
    start = page.evaluate(SHOWN) if len(moving) > 1 else None
    # Where it says that margins stay as they are, other sizes have others.
    said = page.inner_text(".picture:not([hidden])")
    is_held = "are drawn as at" in said
    # Where it says that a file says other things for other size classes, a tablet's are others.
    is_varied = "for other size classes" in said
    for width, height in SIZES:
        if not all(page.evaluate(MOVE, [axis, value]) for axis, value in ((0, width), (1, height))):
            break
        # Where width and height are followed one at a time the other one goes back to what it was.
        width, height = page.evaluate(SHOWN)
        for axis, low, high, size in page.evaluate(POINTED):
            moved = (width, height)[axis]
            if low <= moved <= high and moved != start[axis] and (size is None or abs(size - moved) > 0.01):
                problems.append(f"the strip shows {size} at {width} x {height}")
        if page.query_selector(".picture:not([hidden]) .old .s-now"):
            problems.append(f"a strip of another size shows where the size is at {width} x {height}")
        problems += [f"conflict {note} shows no amount at {width} x {height}" for note in page.evaluate(BARE)]
        problems += [f"{view} has no name at {width} x {height}" for view in page.evaluate(NAMELESS)]
        problems += [f"{view} shows no track at {width} x {height}" for view in page.evaluate(TRACKLESS)]
        problems += [f"{texts} lie upon one another at {width} x {height}" for texts in page.evaluate(UPON)]
        problems += [f"a line goes through {text} at {width} x {height}" for text in page.evaluate(STRUCK)]
        # Beside all regions the nearest size that was looked at is drawn, and named.
        nearest = re.search("drawn at ([0-9.]+) × ([0-9.]+)", page.inner_text(".picture:not([hidden]) .status"))
        if nearest:
            width, height = (float(number) for number in nearest.groups())
        seen = dict(page.evaluate(FIND))
        said = subprocess.run(
            [plumb, "frames", "--format", "json", "--size", f"{width}x{height}", path], capture_output=True, text=True)
        layout = json.loads(said.stdout)["layouts"][0]
        roots = [view["frame"] for view in layout["views"] if view["name"] not in seen]
        # Of several the sliders move one, and a cell keeps its own size whatever the screen's is.
        if [frame[2:] for frame in roots] != [[width, height]]:
            continue
        for view, frame in ((view["name"], view["frame"]) for view in layout["views"]):
            if seen.get(view) is None or None in frame or is_held or is_varied and (width, height) == SIZES[-1]:
                continue
            # Sizes alone: places are in the coordinates of superviews.
            if max(abs(a - b) for a, b in zip(seen[view][2:], frame[2:]) if a is not None) > 0.01:
                problems.append(f"{view} is {seen[view]} at {width} x {height}, and not {frame}")
            compared += 1
    page.screenshot(path=f"{out}/{name}-moved.png", full_page=True)
    return problems, compared


def main(plumb, browser, out, files):
    os.makedirs(out, exist_ok=True)
    failed = 0
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        for path in files:
            for scheme in ("light", "dark"):
                for scale in (1, 2):
                    name = path.replace("/", "-") + f"-{scheme}{scale}"
                    subprocess.run([plumb, "draw", path, "--output", f"{out}/{name}.html"], capture_output=True)
                    page = chromium.new_context(
                        viewport={"width": 1300, "height": 900}, color_scheme=scheme, device_scale_factor=scale).new_page()
                    page.goto(pathlib.Path(f"{out}/{name}.html").resolve().as_uri())
                    problems, compared = check(page, plumb, path, out, name)
                    print(f"{name}: {compared} frames compared, {len(problems)} problems")
                    for problem in problems:
                        print(f"  {problem}")
                    failed += len(problems)
                    page.context.close()
        chromium.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]))
