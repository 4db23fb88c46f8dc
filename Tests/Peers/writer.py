"""Random layouts as files: stack views of every kind in one another, hidden views, masks, baselines, sizes that are not known."""

import random

DISTRIBUTIONS = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
MASKS = ["flexibleWidth", "flexibleWidth,flexibleHeight", "flexibleLeftMargin", "flexibleTopMargin,flexibleRightMargin"]


class Writer:
    """Writes the layout of a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.appkit = self.random.random() < 0.25
        self.lines, self.constraints, self.names = [], [], []
        if self.appkit:
            self.lines.append("platform appkit")
        elif self.random.random() < 0.15:
            self.lines.append("direction rightToLeft")
        self.lines.append(f"view Root {self.pick([300, 300, 320])}x{self.pick([200, 480])}")
        for number in range(self.pick([1, 1, 2])):
            if self.random.random() < 0.75:
                self.stack(f"S{number}", 1)
            else:
                self.leaf(f"A{number}", 1, False)
        tops = [name for name, depth, _ in self.names if depth == 1]
        for name in tops:
            self.pin(name, tops)
        for _ in range(self.pick([0, 0, 1, 1, 2, 3])):
            self.anything()

    @property
    def text(self):
        return "\n".join(self.lines + self.constraints) + "\n"

    def pick(self, values):
        return self.random.choice(values)

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def stack(self, name, depth):
        vertical = self.chance(50)
        distribution = self.pick(DISTRIBUTIONS + ["gravityAreas" if self.appkit else "fill"])
        sides = ["leading", "trailing"] if vertical else ["top", "bottom", "firstBaseline", "lastBaseline"]
        words = [f"stack {name} axis {'vertical' if vertical else 'horizontal'} distribution {distribution}"]
        alignment = self.pick(["fill", "center", *sides])
        words.append(f"alignment {alignment} spacing {self.pick([0, 8, 10])}")
        if self.appkit and self.chance(20):
            words.append("edgeInsets 3,10,5,20")
        if not self.appkit and self.chance(12):
            words.append("isLayoutMarginsRelativeArrangement layoutMargins 4,6,4,10")
        if depth > 1 and self.chance(10):
            words.append("hidden")
        place = len(self.lines)
        self.lines.append("")
        self.names.append((name, depth, True))
        views = []
        for number in range(self.pick([1, 2, 2, 3, 3])):
            view = f"{name}V{number}"
            views.append(view)
            if depth < 3 and self.chance(18):
                self.stack(view, depth + 1)
            else:
                self.leaf(view, depth + 1, True)
        if self.chance(15):
            words.append(f"customSpacing {views[0]}={self.pick([0, 4, 20])}")
        self.lines[place] = "  " * depth + " ".join(words)

    def leaf(self, name, depth, is_arranged):
        words = [f"view {name}"]
        if self.chance(85):
            sides = [self.pick(["20", "40", "60"]), self.pick(["10", "20", "30"])]
            if self.chance(15):
                sides[self.pick([0, 1])] = self.pick(["?", "-", "0"])
            words.append(f"intrinsic {sides[0]}x{sides[1]}")
        if self.chance(35):
            words.append(f"hugging {self.pick([249, 251, 252])},{self.pick([249, 251, 252])}")
        if self.chance(20):
            words.append(f"compression {self.pick([749, 751, 1000])},{self.pick([749, 751])}")
        if self.chance(15):
            words.append(f"firstBaselineOffsetFromTop {self.pick([8, 12])} lastBaselineOffsetFromBottom {self.pick([3, 4])}")
        if self.chance(14):
            words.append("hidden")
        if not is_arranged and self.chance(30):
            words.append("translatesAutoresizingMaskIntoConstraints frame 10,20,100,40")
            words.append(f"autoresizingMask {self.pick(MASKS)}")
            self.names.append((name, 0, False))
        else:
            self.names.append((name, depth, False))
        self.lines.append("  " * depth + " ".join(words))

    def priority(self, often=75):
        return "" if self.chance(often) else f" @{self.pick([999, 750, 740, 500, 255, 250])}"

    def pin(self, name, tops):
        for near, far, size in (("leading", "trailing", "width"), ("top", "bottom", "height")):
            if self.chance(95):
                self.constraints.append(f"{name}.{near} = Root.{near} + {self.pick([0, 8, 10])}{self.priority(95)}")
            if self.chance(55):
                relation = self.pick(["=", "=", "=", "<="])
                self.constraints.append(f"{name}.{far} {relation} Root.{far} - {self.pick([0, 10])}{self.priority(90)}")
            elif self.chance(50):
                self.constraints.append(f"{name}.{size} = {self.pick([50, 90, 150])}{self.priority(50)}")

    def anything(self):
        names = [name for name, _, _ in self.names]
        one, other = self.pick(names), self.pick(names)
        size = self.pick(["width", "height"])
        relation = self.pick(["=", "=", ">=", "<="])
        kind = self.pick(["size", "size", "ratio", "edge", "baseline", "center"])
        if kind == "size":
            self.constraints.append(f"{one}.{size} {relation} {self.pick([15, 30, 70, 310])}{self.priority(60)}")
        elif kind == "ratio" and one != other:
            factor = self.pick(["", "0.5 * ", "2 * ", "0.333333 * "])
            self.constraints.append(f"{one}.{size} {relation} {factor}{other}.{size} + {self.pick([0, 8])}{self.priority(60)}")
        elif kind == "edge" and one != other:
            edge = self.pick(["leading", "trailing", "top", "bottom"])
            self.constraints.append(f"{one}.{edge} {relation} {other}.{edge} + {self.pick([0, 8, 20])}{self.priority(60)}")
        elif kind == "baseline" and one != other:
            line = self.pick(["firstBaseline", "lastBaseline"])
            self.constraints.append(f"{one}.{line} = {other}.firstBaseline{self.priority(60)}")
        elif one != other:
            center = "centerX" if size == "width" else "centerY"
            self.constraints.append(f"{one}.{center} = {other}.{center}{self.priority(60)}")
