"""Searches for the layouts that take Plumb longest.

usage: worst.py PLUMB MINUTES SEED [--processes N] [--keep FOLDER]

Recipes of layouts are changed at random, and those are kept that take most of a processor's time in one of the commands. No layout
of up to a megabyte may take more than 5 seconds or 500 MB, end by a signal, or have a report that `plumb verify` refuses.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait

COMMANDS = [
    ["check"],
    ["check", "--format", "json", "--proofs"],
    ["check", "--size", "375x667", "--size", "1024x768", "--rtl"],
    ["frames"],
    ["sizes"],
    ["draw", "--format", "svg"],
    ["trace"],
]
LIMITS = {"seconds": 5.0, "megabytes": 500, "bytes": 1_000_000}
KEPT = 12
EDGES = {"horizontal": ["leading", "trailing", "centerX", "width"], "vertical": ["top", "bottom", "centerY", "height"]}
CHOICES = {
    "relation": [["equal"], ["greaterThanOrEqual"], ["lessThanOrEqual"], ["equal", "greaterThanOrEqual"],
                 ["greaterThanOrEqual", "lessThanOrEqual"], ["equal", "greaterThanOrEqual", "lessThanOrEqual"]],
    "multiplier": [[1], [1, 1, 1, 2], [2, 0.5], [1, 3, 7, 11, 13], [0.333, 1.01, 0.97], [1, -1]],
    "priority": [[1000], [1000, 1000, 750], [250, 500, 750], [999, 1000], list(range(10, 1000, 7)), [1000] * 20 + [250]],
    "constant": [[0], [8], [1, 2, 3, 5, 8, 13], [0.1, 0.3, 1e-3], [100, -100, 317], [1e6, 1]],
    "attributes": ["size", "edges", "all", "ends"],
    "reach": [1, 2, 5, 30, 1000],
    "cross": [0, 0, 0, 0.05, 0.5],
    "content": [0, 0, 0.3, 1],
    "unknown": [0, 0, 0, 0.05, 0.5],
    "distribution": ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"],
    "alignment": ["fill", "center", "leading", "trailing"],
    "breadth": [1, 2, 3, 5, 20],
    "kind": ["views", "views", "views", "stack"],
}


def new_part(rng):
    part = {name: rng.choice(values) for name, values in CHOICES.items()}
    part.update(count=int(2 ** rng.uniform(1, 9)), density=rng.choice([0.5, 1, 2, 3, 6]), seed=rng.randrange(1 << 30))
    return part


def changed(recipe, rng):
    recipe = [dict(part) for part in recipe]
    for _ in range(rng.choice([1, 1, 2, 3])):
        what = rng.random()
        part = rng.choice(recipe)
        if what < 0.08:
            recipe.append(new_part(rng))
        elif what < 0.14 and len(recipe) > 1:
            recipe.remove(part)
        elif what < 0.45:
            part["count"] = max(2, min(4000, int(part["count"] * 2 ** rng.uniform(-1, 1.3)) + rng.choice([-1, 0, 1])))
        elif what < 0.6:
            part["density"] = max(0.2, min(40, part["density"] * 2 ** rng.uniform(-1, 1)))
        elif what < 0.7:
            part["seed"] = rng.randrange(1 << 30)
        else:
            name = rng.choice(sorted(CHOICES))
            part[name] = rng.choice(CHOICES[name])
    return recipe


class Builder:
    """The layout of a recipe."""

    def __init__(self, recipe):
        self.views = [{"name": "R", "size": [1000, 1000]}]
        self.constraints = []
        for number, part in enumerate(recipe):
            self.rng = random.Random(part["seed"])
            (self.stack if part["kind"] == "stack" else self.free)(f"P{number}", part)

    @property
    def text(self):
        return json.dumps({"layout": 1, "views": self.views, "constraints": self.constraints}, separators=(",", ":"))

    def leaf(self, name, superview, part):
        view = {"name": name, "superview": superview}
        if self.rng.random() < part["unknown"]:
            view["class"] = "UILabel"
        elif self.rng.random() < part["content"]:
            view["intrinsicContentSize"] = [self.rng.choice([20, 40, 77]), self.rng.choice([10, 20])]
        self.views.append(view)
        return name

    def add(self, first, one, second, other, part):
        constraint = {"firstItem": first, "firstAttribute": one, "relation": self.rng.choice(part["relation"]),
                      "constant": self.rng.choice(part["constant"]), "priority": self.rng.choice(part["priority"])}
        if second:
            constraint.update(secondItem=second, secondAttribute=other)
            factor = self.rng.choice(part["multiplier"])
            if factor != 1 and other in ("width", "height"):
                constraint["multiplier"] = factor
        self.constraints.append(constraint)

    def free(self, prefix, part):
        names = [self.leaf(f"{prefix}V{number}", "R", part) for number in range(part["count"])]
        for _ in range(int(part["count"] * part["density"])):
            place = self.rng.randrange(len(names))
            other = max(0, place - self.rng.randint(1, part["reach"]))
            second = names[other] if other != place else "R"
            axis = self.rng.choice(["horizontal", "vertical"]) if part["cross"] else "horizontal"
            edges = EDGES[axis]
            if part["attributes"] == "size" or self.rng.random() < part["cross"]:
                one = edges[3]
                two = EDGES["vertical" if axis == "horizontal" else "horizontal"][3] if self.rng.random() < part["cross"] else one
            elif part["attributes"] == "edges":
                one, two = edges[0], edges[1] if second != "R" else edges[0]
            elif part["attributes"] == "ends":
                one, two = self.rng.choice(edges[:3]), self.rng.choice(edges[:3])
            else:
                one = self.rng.choice(edges)
                two = one if one == edges[3] else self.rng.choice(edges[:3])
            self.add(names[place], one, None if one == edges[3] and self.rng.random() < 0.3 else second, two, part)

    def stack(self, prefix, part):
        left = [part["count"]]

        def grow(name, superview, vertical):
            self.views.append({"name": name, "class": "UIStackView", "superview": superview, "stack": {
                "axis": "vertical" if vertical else "horizontal", "distribution": part["distribution"],
                "alignment": {"leading": "leading" if vertical else "top", "trailing": "trailing" if vertical else "bottom"}.get(
                    part["alignment"], part["alignment"]), "spacing": self.rng.choice(part["constant"])}})
            waiting.append((name, vertical))

        waiting = []
        grow(prefix, "R", True)
        self.add(prefix, "leading", "R", "leading", part)
        self.add(prefix, "top", "R", "top", part)
        while waiting:
            # The last one first makes deep trees, the first one first wide ones.
            name, vertical = waiting.pop(-1 if part["reach"] > 2 else 0)
            for number in range(part["breadth"]):
                left[0] -= 1
                if left[0] > 0 and self.rng.random() < 0.7:
                    grow(f"{name}{number}", name, not vertical)
                else:
                    self.leaf(f"{name}l{number}", name, part)


def measure(job):
    tool, recipe, command, keep = job
    text = Builder(recipe).text
    if len(text) > LIMITS["bytes"]:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/worst.layout.json"
        with open(path, "w") as file:
            file.write(text)
        report = f"{folder}/report"
        with open(report, "w") as out:
            process = subprocess.Popen([tool, *command, path], stdout=out, stderr=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
        seconds, megabytes = usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024
        problem = None
        if os.WIFSIGNALED(status):
            problem = f"ended by signal {os.WTERMSIG(status)}"
        elif seconds > LIMITS["seconds"] or megabytes > LIMITS["megabytes"]:
            problem = f"{seconds:.1f} s, {megabytes} MB"
        elif "json" in command and os.WEXITSTATUS(status) in (0, 1):
            verified = subprocess.run([tool, "verify", report], capture_output=True, text=True)
            if verified.returncode != 0:
                problem = f"plumb verify: {verified.stdout[:200]}{verified.stderr[:200]}"
        if problem and keep:
            with open(f"{keep}/{len(os.listdir(keep))}-{'-'.join(command).replace('/', '')}.layout.json", "w") as file:
                file.write(text)
    return seconds, megabytes, problem, recipe, command, len(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("minutes", type=float)
    parser.add_argument("seed", type=int)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    if arguments.keep:
        os.makedirs(arguments.keep, exist_ok=True)
    rng = random.Random(arguments.seed)
    pools = {tuple(command): [] for command in COMMANDS}
    end = time.time() + 60 * arguments.minutes
    runs = refused = problems = 0

    def job():
        command = rng.choice(COMMANDS)
        known = pools[tuple(command)]
        recipe = [new_part(rng)] if len(known) < KEPT or rng.random() < 0.1 else changed(rng.choice(known)[1], rng)
        return arguments.tool, recipe, command, arguments.keep

    with ProcessPoolExecutor(arguments.processes) as pool:
        # No more than are measured at once, so that each begins from the worst that is known.
        waiting = {pool.submit(measure, job()) for _ in range(arguments.processes)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            result = done.pop().result()
            waiting |= done
            if time.time() < end:
                waiting.add(pool.submit(measure, job()))
            runs += 1
            if result is None:
                refused += 1
                continue
            seconds, megabytes, problem, recipe, command, size = result
            if problem:
                problems += 1
                print(f"plumb {' '.join(command)}: {problem}, {size} bytes", flush=True)
            known = pools[tuple(command)]
            known.append((seconds, recipe, megabytes, size))
            known.sort(key=lambda one: -one[0])
            del known[KEPT:]
    print(f"{runs} layouts, {refused} too large, {problems} problems")
    for command, known in pools.items():
        if known:
            seconds, _, megabytes, size = known[0]
            print(f"  {seconds:6.2f} s  {megabytes:5} MB  {size:8} bytes  plumb {' '.join(command)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
