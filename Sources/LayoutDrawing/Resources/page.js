"use strict";
(() => {
  const NS = "http://www.w3.org/2000/svg";
  const AXES = ["width", "height"];
  // How long a strip is.
  const STRIP = 640;
  // How wide a screen is drawn at most, and how many pixels a point has at most.
  const [WIDEST, LARGEST] = [520, 1.2];
  // How many views that are too small to hold their names have them outside.
  const LEADERS = 24;
  // Where no more names than these stand outside, views that hold others have theirs beside the screen, too.
  const FEW = 6;
  // How far what sticks out below a screen is drawn.
  const OVERHANG = 28;
  // The styles of views of which nothing is told.
  const PLAIN = new Set(["v-g", "v-l"]);
  // How many places near a view are looked at before those upon dots.
  const CLOSE = 80;
  // How long a line without tips is at most.
  const SHORT = 16;
  // How many characters stand at the end of a line.
  const NAMES = 40;
  const make = (name, attributes, text) => {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const MEASURED = new Map();
  const points = (value) => String(Math.round(value * 1000) / 1000);
  // What is smaller than that as it is.
  const amount = (value) => value < 0.001 ? value.toFixed(12).replace(/0+$/, "") : points(value);
  // Boxes are left, top, right and bottom.
  const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  const holds = (a, b) => a[0] <= b[0] && a[1] <= b[1] && b[2] <= a[2] && b[3] <= a[3];
  const union = (boxes) => [0, 1, 2, 3].map((side) => Math[side < 2 ? "min" : "max"](...boxes.map((box) => box[side])));
  // A box as it is seen: what is a line by its size is as broad as one.
  const seen = (box) => {
    const [wider, higher] = [0, 1].map((side) => Math.max(0, 2 - (box[side + 2] - box[side])) / 2);
    return [box[0] - wider, box[1] - higher, box[2] + wider, box[3] + higher];
  };
  // Whether a line goes through a box, in the share of it that lies within.
  const crosses = ([x, y, u, v], box) => {
    let [from, to] = [0, 1];
    for (const [start, way, low, high] of [[x, u - x, box[0], box[2]], [y, v - y, box[1], box[3]]]) {
      if (way === 0 && (start <= low || high <= start)) return false;
      if (way === 0) continue;
      const ends = [(low - start) / way, (high - start) / way].sort((a, b) => a - b);
      [from, to] = [Math.max(from, ends[0]), Math.min(to, ends[1])];
    }
    return from < to;
  };

  // Whether two lines have a point in common that is an end of neither.
  const areCrossed = (one, other) => {
    const side = ([x, y, u, v], a, b) => Math.sign((u - x) * (b - y) - (v - y) * (a - x));
    return side(one, other[0], other[1]) * side(one, other[2], other[3]) < 0 && side(other, one[0], one[1]) * side(other, one[2], one[3]) < 0;
  };

  // A screen: what is drawn, and where everything is at other sizes.
  class Screen {
    constructor(figure, strips) {
      this.figure = figure;
      this.strips = strips;
      this.gone = new Set();
      this.data = JSON.parse(figure.querySelector("script").textContent);
      this.svg = figure.querySelector("svg");
      this.still = this.svg.querySelector(".still");
      this.live = this.svg.querySelector(".live");
      this.status = figure.querySelector(".status");
      this.crowded = figure.querySelector(".crowded");
      this.lost = this.crowded.textContent;
      this.size = this.data.size.slice();
      this.beyond = [];
      this.box = this.svg.getAttribute("viewBox");
      this.hot = 0;
      figure.querySelectorAll("input[data-axis]").forEach((input) => {
        input.addEventListener("input", () => this.move(Number(input.dataset.axis), input.valueAsNumber));
      });
      const reset = figure.querySelector("button.reset");
      if (reset) reset.addEventListener("click", () => this.reset());
      this.show();
    }

    reset() {
      this.size = this.data.size.slice();
      this.beyond = [];
      this.show();
    }

    move(axis, value) {
      if (!Number.isFinite(value)) return;
      // Of what is typed beyond the ends of a slider nothing is known.
      const [low, high] = this.ends(axis);
      this.size[axis] = Math.max(low, Math.min(high, value));
      this.beyond[axis] = this.size[axis] === value ? undefined : value;
      // Where the axes depend on each other and not all holds, each is known with the other as it is given.
      if (this.coupled() && !this.data.together) this.size[1 - axis] = this.data.size[1 - axis];
      this.show();
    }

    ends(axis) {
      const input = this.figure.querySelector(`input[type=range][data-axis="${axis}"]`);
      return input ? [Number(input.min), Number(input.max)] : [-Infinity, Infinity];
    }

    coupled() { return this.data.courses.some((course) => course.coupled); }

    // The region that both sizes are in.
    region() {
      if (!this.data.together) return undefined;
      const [width, height] = this.size;
      // Corners are rounded, so that a size between two regions is in neither by a hair.
      return this.data.together.regions.find((region) => region.corners.every(([x, y], place) => {
        const [u, v] = region.corners[(place + 1) % region.corners.length];
        const length = Math.hypot(u - x, v - y);
        return (u - x) * (height - y) - (v - y) * (width - x) >= -0.001 * length;
      }));
    }

    // Beside all regions the nearest of the sizes that were looked at one by one.
    step() {
      const together = this.data.together;
      if (!together || !together.steps.length || this.isStill() || !this.isLookedAt()) return undefined;
      // Of a size alone, the other one as it is drawn, all is known.
      const alone = (course) => this.size[1 - course.axis] === this.data.size[1 - course.axis] && this.piece(course);
      if (this.region() || this.data.courses.some(alone)) return undefined;
      const away = (step) => Math.hypot(step.size[0] - this.size[0], step.size[1] - this.size[1]);
      return together.steps.reduce((best, step) => (away(step) < away(best) ? step : best));
    }

    // Whether the sizes are among those that were looked at together.
    isLookedAt() {
      const ends = this.data.together.ends;
      return this.size.every((size, axis) => ends[axis][0] <= size && size <= ends[axis][1]);
    }

    // Whether it is known of both sizes that not all that is required holds.
    fails() {
      const together = this.data.together;
      return Boolean(together) && together.complete && !this.region() && this.isLookedAt();
    }

    isStill() { return this.size.every((value, axis) => value === this.data.size[axis]); }

    // The piece of a course that a size is in: the one of that size alone, and of two that meet the first.
    piece(course) {
      const size = this.size[course.axis];
      const holding = course.pieces.filter((piece) => piece.lo <= size && size <= piece.hi);
      return holding.find((piece) => piece.lo === piece.hi) || holding[0];
    }

    // Left, top, width and height of every view; null where the size was not looked at.
    frames() {
      const frames = this.data.views.map((view) => view.frame.slice());
      if (this.isStill()) return frames;
      const step = this.step();
      if (step) return step.views;
      const region = this.region();
      if (region) {
        const [x, y] = region.corners[0];
        const [wider, higher] = [this.size[0] - x, this.size[1] - y];
        return region.views.map((numbers) =>
          [0, 1, 2, 3].map((kind) => numbers[kind] + wider * numbers[4 + kind] + higher * numbers[8 + kind]));
      }
      if (this.coupled() && this.size.every((size, axis) => size !== this.data.size[axis])) return null;
      for (const course of this.data.courses) {
        const size = this.size[course.axis];
        if (course.coupled && size === this.data.size[course.axis]) continue;
        const piece = this.piece(course);
        if (!piece) {
          if (size === this.data.size[course.axis]) continue;
          return null;
        }
        const share = piece.hi > piece.lo ? (size - piece.lo) / (piece.hi - piece.lo) : 0;
        const kinds = course.coupled ? [0, 2, 1, 3] : course.axis === 0 ? [0, 2] : [1, 3];
        piece.views.forEach((ends, index) => {
          const half = ends.length / 2;
          kinds.forEach((kind, place) => {
            frames[index][kind] = ends[place] + share * (ends[half + place] - ends[place]);
          });
        });
      }
      return frames;
    }

    show() {
      const still = this.isStill();
      this.still.toggleAttribute("hidden", !still);
      this.live.replaceChildren();
      this.taken = [];
      this.hatched = [];
      this.bands = [];
      this.amounts = [];
      this.dotted = [];
      this.ghosts = [];
      this.unnamed = { crowded: 0, below: 0 };
      const step = this.step();
      this.drawn = step ? step.size : this.size;
      // A screen that is wider than its place is drawn smaller, with what is written as large as ever.
      const room = Math.min(WIDEST, Math.max(240, this.svg.parentNode.clientWidth - 60));
      this.scale = still ? this.data.scale : Math.min(LARGEST, room / Math.max(1, this.drawn[0]));
      this.live.setAttribute("data-points", this.scale);
      const frames = this.frames();
      this.find(frames);
      if (still) this.svg.setAttribute("viewBox", this.box);
      else if (frames) this.draw(frames);
      const { width, height } = this.svg.viewBox.baseVal;
      this.svg.setAttribute("width", width);
      this.svg.setAttribute("height", height);
      // So is a drawing that is wider, as long as it can be read.
      this.svg.style.minWidth = `${width * 0.8}px`;
      if (frames) this.drawConstraints(frames);
      this.figure.querySelectorAll("input[data-axis]").forEach((input) => {
        const value = this.size[Number(input.dataset.axis)];
        if (document.activeElement !== input || input.type === "range") input.value = value;
      });
      this.say(frames);
      const remark = (count, why) => count ? [`${count} view${count > 1 ? "s are" : " is"} ${why}.`] : [];
      this.crowded.textContent = still ? this.lost
        : [...remark(this.unnamed.crowded, "too crowded to be named"), ...remark(this.unnamed.below, "below what is drawn")].join(" ");
      this.strips.forEach((strip) => this.pointAt(strip));
    }

    // Where in a strip the size is that the sliders were moved to.
    pointAt(strip) {
      const svg = strip.querySelector("svg");
      svg.querySelectorAll(".s-now").forEach((node) => node.remove());
      const [axis, low, high] = ["axis", "low", "high"].map((name) => Number(strip.dataset[name]));
      const size = this.size[axis];
      // Of another size along the other axis it tells nothing, where they depend on each other.
      const isOld = this.coupled() && this.size[1 - axis] !== this.data.size[1 - axis];
      strip.classList.toggle("old", isOld);
      if (size === this.data.size[axis] || isOld) return;
      const x = Math.max(0, Math.min(1, (size - low) / (high - low))) * STRIP;
      // Of a size beyond its ends the strip shows where that lies.
      const beyond = size < low ? -1 : size > high ? 1 : 0;
      const mark = make("path", { class: "s-now", d: beyond ? `M${x + beyond * 3} 26l${beyond * 6} 6l${-beyond * 6} 6` : `M${x} 22V42` });
      mark.append(make("title", {}, points(size)));
      svg.append(mark);
    }

    // The findings that are so at the size that is drawn, and not at this one.
    find(frames) {
      this.gone = new Set();
      if (this.isStill() || !frames) return;
      const present = new Set();
      this.known().forEach((piece) => piece.notes.forEach((note) => present.add(note)));
      this.data.bound.filter((note) => !present.has(note)).forEach((note) => this.gone.add(note));
    }

    say(frames) {
      const [width, height] = this.size;
      const words = [`${points(width)} × ${points(height)}`];
      this.beyond.forEach((value, axis) => value !== undefined && words.push(`a ${AXES[axis]} of ${points(value)} was not looked at`));
      const step = this.step();
      if (step && this.size.some((size, axis) => size !== step.size[axis])) words.push(`drawn at ${step.size.map(points).join(" × ")}, the nearest size that was looked at`);
      const together = this.isStill() ? undefined : this.region() || step;
      if (together) words.push(together.label);
      for (const course of together || !frames ? [] : this.data.courses) {
        const piece = this.piece(course);
        const isDrawn = this.size[course.axis] === this.data.size[course.axis];
        if (piece) words.push(`${AXES[course.axis]}: ${isDrawn && piece.drawn || this.labelOf(piece)}`);
      }
      if (!this.isStill() && frames) words.push(...this.known().flatMap((piece) => piece.unsaid ? [piece.unsaid.text] : []));
      if (!frames && this.fails()) words.push("not all that is required holds; frames are known with one size as drawn");
      else if (!frames) words.push("not looked at: nothing is known of this size");
      // Of what tables and bars lay out a file has one place.
      const { held } = this.data;
      if (!this.isStill() && frames && held.length) {
        words.push(`where ${held[0]}${held.length > 1 ? ` and ${held.length - 1} more lie` : " lies"} is known at ${this.data.size.map(points).join(" × ")} alone`);
      }
      // What no size of the screen decides by itself.
      const unbound = [...new Set(this.data.marks.map(([note]) => note))].filter((note) => this.data.kinds[note] !== "n" && !this.data.bound.includes(note));
      if (this.isStill() && unbound.length) {
        words.push(`besides ${unbound.map((note) => `${this.data.kinds[note] === "c" ? "conflict" : "ambiguity"} ${note}`).join(", ")}`);
      }
      // How far something can go was found out at the size that was drawn first.
      const drawn = frames ? this.reaches() : [];
      const hasNoTrack = ([note, axis, view]) => !this.gone.has(note) && !drawn.some((reach) => reach.view === view && reach.axis === axis);
      const open = this.isStill() || !frames ? [] : [...new Set(this.data.tracks.filter(hasNoTrack).map((track) => track[3]))];
      if (open.length) words.push(`how far ${open[0]}${open.length > 1 ? ` and ${open.length - 1} more` : ""} can go is known at ${this.data.size.map(points).join(" × ")} alone`);
      // Their numbers are those of the size that was drawn first.
      if (!this.isStill() && frames && [...this.data.bound, ...unbound].some((note) => !this.gone.has(note))) {
        words.push(`the findings are told for ${this.data.size.map(points).join(" × ")}`);
      }
      this.status.textContent = words.join(" – ");
      const picture = this.figure.closest(".picture");
      picture.querySelectorAll(".notes>li").forEach((item) => {
        item.querySelector(".gone-text").hidden = !this.gone.has(Number(item.dataset.note));
      });
    }

    // What is so in a piece, with what may stay open there by its name.
    labelOf({ label, loose }) {
      if (!loose) return label;
      const rest = loose.length > 1 ? ` and ${loose.length - 1} more` : "";
      return label.replace("something may", `${this.data.views[loose[0]].name}${rest} may`);
    }

    draw(frames) {
      const scale = this.scale;
      const [width, height] = this.drawn.map((value) => value * scale);
      this.screen = [0, 0, width, height];
      const add = (name, attributes) => this.live.append(make(name, attributes));
      add("rect", { class: "s-bg", x: 0, y: 0, width, height });
      const insets = this.insets(scale);
      for (const [x, y, right, bottom] of insets) add("rect", { class: "s-inset", x, y, width: right - x, height: bottom - y });
      const reaches = this.reaches();
      const torn = this.known().flatMap((piece) => piece.unsaid ? piece.unsaid.views : [])
        .concat(this.data.gauges.filter((gauge) => this.isSo(gauge)).flatMap((gauge) => gauge.views));
      // What may be elsewhere here, though no finding says so.
      const loose = new Set(this.region() || this.step() ? [] : this.data.courses.filter((course) => this.size[course.axis] !== this.data.size[course.axis])
        .flatMap((course) => (this.piece(course) || {}).loose || []));
      this.boxes = frames.map((frame) => frame.map((value) => value * scale)).map(([x, y, w, h]) => [x, y, x + w, y + h]);
      // Where a conflict needs them views are drawn as large as that.
      const walks = new Map(this.data.chains.map((chain) => [chain, this.walk(chain, frames)]).filter(([, walk]) => walk));
      const needed = new Set();
      walks.forEach(({ extents }, { axis }) => extents.filter(({ view, from, to }) => from <= to && !needed.has(view)).forEach(({ view, from, to }) => {
        [this.boxes[view][axis], this.boxes[view][axis + 2]] = [from * scale, to * scale];
        needed.add(view);
      }));
      // What sticks out below the screen is drawn for a little, and what lies below it altogether not at all.
      this.away = new Set();
      const cut = new Set();
      this.boxes.forEach((box, index) => {
        if (needed.has(index) || this.data.views[index].style === "guide") return;
        if (box[1] >= height && box[3] > height) this.away.add(index);
        else if (box[3] > height + OVERHANG) cut.add(index);
        if (cut.has(index)) box[3] = height + OVERHANG;
      });
      // Of what is drawn nowhere by itself.
      reaches.filter(({ view }) => this.data.views[view].style === "guide" || this.away.has(view)).forEach((reach) => this.band(reach));
      let extent = [0, 0, width, height];
      this.data.views.forEach((view, index) => {
        const [x, y, right, bottom] = this.boxes[index];
        // A guide is there for constraints that are drawn to it.
        if (view.style === "guide" || this.away.has(index)) return;
        // Upon what the view lies in.
        reaches.filter((reach) => reach.view === index).forEach((reach) => this.band(reach));
        const group = make("g", { "data-notes": ` ${view.notes.join(" ")} `, ...(needed.has(index) && { "data-needed": "" }), ...(cut.has(index) && { "data-cut": "" }) });
        // What is 0 wide or high is drawn as a line; SVG would leave it out.
        // What is open there may be decided here.
        // What moves with another one that has a track does not hide it.
        const isFollowing = view.style === "v-a" && !this.data.tracks.some(([note, , other]) => other === index && note === view.open)
          && this.data.tracks.some(([note]) => note === view.open);
        const own = this.gone.has(view.open) ? (view.container ? "v-g" : "v-l") : isFollowing ? "v-f" : view.style;
        const style = view.style === "v-h" ? own : torn.includes(index) || needed.has(index) ? "v-c" : loose.has(index) && PLAIN.has(own) ? "v-u" : own;
        const rect = make("rect", { class: style, x, y, width: Math.max(0.001, right - x), height: Math.max(0.001, bottom - y) });
        rect.append(make("title", {}, `${view.name}: ${frames[index].map(points).join(", ")}`));
        group.append(rect);
        if (cut.has(index)) {
          const count = 2 * Math.max(1, Math.floor((right - x) / 24));
          const teeth = Array.from({ length: count + 1 }, (_, place) => `${x + (right - x) * place / count} ${bottom - (place % 2) * 6}`).join("L");
          group.append(make("path", { class: "s-torn", d: `M${teeth}L${right + 1} ${bottom + 2}H${x - 1}Z` }), make("path", { class: "s-tear", d: `M${teeth}` }));
        }
        this.live.append(group);
        extent = union([extent, [Math.max(x, -200), Math.max(y, -200), Math.min(right, width + 400), Math.min(bottom, height + 400)]]);
      });
      reaches.forEach((reach) => this.band(reach, true));
      const bars = this.barsOf(scale);
      this.bars = bars;
      for (const { box: [x, y, right, bottom], isAtBottom } of bars) {
        add("rect", { class: "s-bar", x, y, width: right - x, height: bottom - y });
        add("path", { class: "s-bar-end", d: `M0 ${isAtBottom ? y : bottom}H${width}` });
      }
      add("rect", { class: "s-edge", x: 0, y: 0, width: Math.max(0.001, width), height: Math.max(0.001, height) });
      const blocks = new Map();
      walks.forEach((walk, chain) => this.chain(chain, walk, frames, scale, blocks));
      // By how much stands where no row of another one is.
      // Beside others it says of which, and is its mark.
      const isNumbered = this.data.chains.length + this.data.gauges.length > 1;
      walks.forEach(({ needed: much, room }, chain) => this.badge(blocks.get(chain.note), (isNumbered ? `${chain.note}: ` : "")
        + (much > room ? "+" : "−") + amount(Math.abs(much - room)), chain));
      this.data.gauges.forEach((gauge) => this.gauge(gauge, scale, blocks));
      // Words stand where no arrow of another one is.
      const arrows = reaches.map((reach) => this.arrow(reach));
      reaches.forEach((reach, place) => this.range(reach, arrows[place]));
      this.mark(blocks, isNumbered ? new Set(Array.from(walks.keys(), (chain) => chain.note)) : new Set());
      this.unnamed = { crowded: this.names(), below: this.data.views.filter((view, index) => view.name && this.away.has(index)).length };
      this.nameBars(bars);
      this.nameInset(insets.filter((inset) => !bars.some(({ box }) => meets(box, inset))));
      const [x, y, right, bottom] = union([extent, ...this.taken, ...this.hatched, ...this.bands]);
      this.svg.setAttribute("viewBox", `${x - 12} ${y - 12} ${right - x + 24} ${bottom - y + 24}`);
    }

    // How far views go at the sizes that are drawn, in points of the screen; none where that is not known.
    reaches() {
      if (this.isStill() || this.step() || this.region()) return [];
      return this.data.courses.flatMap((course) => {
        const piece = this.piece(course);
        const share = piece && piece.hi > piece.lo ? (this.size[course.axis] - piece.lo) / (piece.hi - piece.lo) : 0;
        return (piece && piece.reaches || []).flatMap(([view, first, last]) => {
          const track = this.data.tracks.find(([note, axis, other]) => axis === course.axis && other === view && !this.gone.has(note));
          const [origin, ...ranges] = first.map((value, place) => value === null ? null : value + share * (last[place] - value));
          return track ? [{ view, note: track[0], axis: course.axis, origin, ranges }] : [];
        });
      });
    }

    // From where to where on the drawing a view goes along an axis, and where it would lie at both ends.
    reach({ view, axis, origin, ranges }) {
      const scale = this.scale;
      const [least, most] = [-28, this.screen[2 + axis] + 28];
      const [first, last, small, large, nearest, farthest] = ranges.map((value, place) =>
        value === null ? null : (value + (place === 2 || place === 3 ? 0 : origin)) * scale);
      const [low, high] = [Math.max(least, first ?? least), Math.min(most, farthest ?? most)];
      const ghosts = small === large ? [[first ?? low + 16], [(farthest ?? high - 16) - small]].map(([from]) => [from, from + small])
        : first === last && first !== null ? [[first, first + small], [first, large === null ? high - 16 : first + large]]
        : nearest === farthest && nearest !== null ? [[nearest - small, nearest], [large === null ? low + 16 : nearest - large, nearest]] : [];
      const own = this.boxes[view];
      const across = [own[1 - axis], Math.max(own[3 - axis], own[1 - axis] + 8)];
      const box = (from, to) => axis === 0 ? [from, across[0], to, across[1]] : [across[0], from, across[1], to];
      return { low, high, across, box, ghosts: ghosts.map(([from, to]) => [Math.max(low, from), Math.min(high, to)]).filter(([from, to]) => from <= to) };
    }

    // Where a view can lie, and where it would at its ends.
    band(reach, isSecond = false) {
      const { low, high, box, ghosts } = this.reach(reach);
      const group = make("g", { class: "f f-a", "data-note": reach.note });
      const add = (style, [left, top, right, bottom]) => group.append(make("rect", { class: style, x: left, y: top,
        width: Math.max(0.001, right - left), height: Math.max(0.001, bottom - top) }));
      if (!isSecond) {
        add("a-band", box(low, high));
        this.dotted.push(box(low, high));
      }
      // In the view itself it would be hidden by that.
      const isInner = (ghost) => holds(this.boxes[reach.view], ghost) && !holds(ghost, this.boxes[reach.view]);
      ghosts.map(([from, to]) => box(from, to)).filter((ghost) => isInner(ghost) === isSecond).forEach((ghost) => {
        add("a-ghost", ghost);
        this.ghosts.push(ghost);
      });
      this.live.append(group);
    }

    // An arrow from where to where that is; where it lies across, and what is upon it.
    arrow(reach) {
      const { low, high, across, box } = this.reach(reach);
      const axis = reach.axis;
      const group = make("g", { class: "f f-a", "data-note": reach.note });
      this.live.append(group);
      const line = (at) => axis === 0 ? [low, at - 5, high, at + 5] : [at - 5, low, at + 5, high];
      const others = this.boxes.filter((other, index) => index !== reach.view && this.data.views[index].style !== "guide" && !this.data.views[index].container);
      const around = [...this.taken, ...this.bands, ...this.hatched];
      const ats = Array.from({ length: 20 }, (_, step) => [across[1] + 10 + step * 6, across[0] - 10 - step * 6]).flat();
      // Upon no other one, nor where another view can lie; of a row of narrow ones each is upon its own.
      const dots = this.dotted.filter((other) => !holds(other, box(low, high)));
      // Nor upon a side of the screen.
      const isOnSide = (at) => [0, this.screen[3 - axis]].some((side) => Math.abs(at - side) < 6);
      const isFree = (at) => !isOnSide(at) && ![...around, ...dots].some((other) => meets(other, line(at)));
      const middle = (across[0] + across[1]) / 2;
      const at = [...ats.slice(0, 4), ...across[1] - across[0] < 24 ? [middle] : [], ...ats]
        .find((place) => isFree(place) && !others.some((other) => meets(other, line(place)))) ?? ats.find(isFree) ?? middle;
      const path = (...ends) => ends.map(([along, off]) => axis === 0 ? `${along} ${at + off}` : `${at + off} ${along}`).join("L");
      group.append(make("path", { class: "a-line", d: `M${path([low, 0], [high, 0])}` }));
      if (high - low > SHORT) this.tips(group, "a-line", low, high, (along, off) => path([along, off]));
      const own = line(at);
      this.bands.push(own);
      return { at, line: own, isWithin: at === middle };
    }

    // What is open in numbers, at its arrow.
    range(reach, { at, line, isWithin }) {
      const { low, high } = this.reach(reach);
      const axis = reach.axis;
      const group = make("g", { class: "f f-a", "data-note": reach.note });
      this.live.append(group);
      const [first, last, small, large] = reach.ranges;
      // Of what is not drawn by itself the words say whose they are.
      const owner = this.data.views[reach.view].style === "guide" ? `${this.data.tracks.find((track) => track[2] === reach.view)[3]}.` : "";
      const words = (part, from, to) => from !== null && from === to ? []
        : [`${owner}${part}: ${from === null ? to === null ? "anything" : `${points(to)} or less` : to === null ? `${points(from)} or more` : `${points(from)} to ${points(to)}`}`];
      const label = [...new Set(this.data.tracks.map(([note]) => note)).size > 1 ? [`${reach.note}:`] : [],
        [...words(axis ? "y" : "x", first, last), ...words(AXES[axis], small, large)].join(", ")].join(" ");
      const [, wide] = this.measured(label, "a-t halo");
      const center = (low + high) / 2;
      const within = Math.max(wide / 2 + 4, Math.min(center, this.screen[2] - wide / 2 - 4));
      const places = Array.from({ length: 12 }, (_, step) => step * 13).flatMap((out) => axis === 0
        ? [[within, at + 16 + out, "middle"], [within, at - 7 - out, "middle"]]
        : [[at + 8 + out, center, "start"], [at - 8 - out, center, "end"], [at + 8, center + out, "start"], [at + 8, center - out, "start"]]);
      // Upon the arrow itself it has a ground.
      if (isWithin && axis === 0) places.unshift([within, at + 4, "middle"]);
      else if (axis === 0 && high - low > wide + 20) places.splice(2, 0, [within, at + 4, "middle"]);
      const grown = ([left, top, right, bottom]) => [left - 3, top - 2, right + 3, bottom + 2];
      // No edge goes through it, of the screen, a view or where one can lie.
      const edges = [this.screen, ...this.dotted, ...this.ghosts, ...this.boxes.filter((other, index) => this.data.views[index].style !== "guide")];
      const others = this.bands.filter((band) => band !== line);
      const isUpon = (text) => meets(text, line) && ![...others, ...this.hatched].some((other) => meets(other, text))
        && !this.ghosts.some((other) => meets(other, text) && !holds(other, text));
      // Behind another arrow it would be taken for that one's.
      const isBeside = (text) => {
        const between = text.slice();
        between[1 - axis] = Math.min(text[1 - axis], at);
        between[3 - axis] = Math.max(text[3 - axis], at);
        return !others.some((other) => meets(other, between));
      };
      const isOpen = (text) => isUpon(text) || ![...this.bands, ...this.hatched].some((other) => meets(other, text))
        && !edges.some((other) => meets(other, grown(text)) && !holds(other, grown(text)));
      const written = this.write(group, label, "a-t halo", places, (text) => isBeside(text) && isOpen(text))
        || this.write(group, label, "a-t halo", places, isBeside) || this.write(group, label, "a-t halo", places, isOpen) || this.write(group, label, "a-t halo", places);
      if (written && meets(written, line)) {
        const [left, top, right, bottom] = written;
        group.insertBefore(make("rect", { class: "a-ground", x: left - 2, y: top, width: right - left + 4, height: bottom - top }), group.lastChild);
      }
    }

    // What lies outside the safe area; the parts at the sides lie between the others.
    insets(scale) {
      if (!this.data.insets.length) return [];
      const [, , width, height] = this.screen;
      const [left, top, right, bottom] = this.data.insets.map((inset) => inset * scale);
      const all = [[0, 0, width, top], [0, height - bottom, width, height],
        [0, top, left, height - bottom], [width - right, top, width, height - bottom]];
      return all.filter((box) => box[0] < box[2] && box[1] < box[3]);
    }

    // The bars that lie over the screen, as far as there is room for them.
    barsOf(scale) {
      const [, , width, height] = this.screen;
      return this.data.bars.map(({ name, bottom: isAtBottom, start, length, words }) => {
        const top = isAtBottom ? height - (start + length) * scale : start * scale;
        return { name, words, isAtBottom, box: [0, top, width, top + length * scale] };
      }).filter(({ box }) => holds(this.screen, box));
    }

    // What bars say, and what they are, where nothing else is written; the title first.
    nameBars(bars) {
      for (const { name, words, box: [x, y, right, bottom] } of bars) {
        const places = (size, across) => [(y + bottom) / 2, y + size * 0.7, bottom - size * 0.6].map((middle) => [...across, middle + size * 0.34])
          .map(([at, anchor, base]) => [at, base, anchor]);
        const ends = [[x + 6, "start"], [(x + right) / 2, "middle"], [right - 6, "end"]];
        const isOpen = (box) => holds([x, y, right, bottom], box) && ![...this.bands, ...this.hatched].some((other) => meets(other, box));
        for (const place of [1, 0, 2]) if (words[place]) this.write(this.live, words[place], "t", places(12, ends[place]), isOpen);
        this.write(this.live, name, "sub t-s", [2, 0, 1].flatMap((place) => places(10, ends[place])), isOpen);
      }
    }

    nameInset(insets) {
      for (const [x, y, right, bottom] of insets) {
        const base = (y + bottom) / 2 + 3.3;
        const isOpen = (box) => holds([x, y, right, bottom], box) && !this.bands.some((other) => meets(other, box))
          && !this.boxes.some((other, index) => this.data.views[index].style !== "guide" && meets(other, box));
        if (this.write(this.live, "outside the safe area", "sub t-s", [[right - 4, base, "end"], [x + 4, base, "start"], [(x + right) / 2, base, "middle"]], isOpen)) return;
      }
    }

    // What is known of the sizes.
    known() {
      const together = this.region() || this.step();
      // At the size that was drawn first the findings say all.
      const isDrawn = (course) => !course.coupled && this.size[course.axis] === this.data.size[course.axis];
      const told = (course) => {
        const piece = this.piece(course);
        return piece && isDrawn(course) ? { ...piece, unsaid: undefined } : piece;
      };
      return (together ? [together] : this.data.courses.map(told)).filter(Boolean);
    }

    // A text in a group at a place that nothing is written at: the first of some, each with how it is anchored; whether there is one.
    write(group, text, style, places, keeps) {
      const [top, wide, high] = this.measured(text, style);
      for (const [x, y, anchor] of places) {
        const left = x - (anchor === "end" ? wide : anchor === "middle" ? wide / 2 : 0);
        const box = [left, y + top, left + wide, y + top + high];
        if (this.taken.some((other) => meets(other, box)) || keeps && !keeps(box)) continue;
        this.taken.push(box);
        // Dots shine through all but what is filled.
        const isFilled = (other, index) => ["v-l", "v-a"].includes(this.data.views[index].style) && holds(other, box);
        const isUponDots = style.startsWith("t") && this.dotted.some((other) => meets(other, box)) && !this.boxes.some(isFilled);
        group.append(make("text", { class: isUponDots ? `${style} halo` : style, x, y, "text-anchor": anchor }, text));
        return box;
      }
      return undefined;
    }

    // How far a text reaches up from its line, and how wide and high it is: looked up, since a browser takes long to tell.
    measured(text, style) {
      const key = `${style} ${text}`;
      if (!MEASURED.has(key)) {
        const node = make("text", { class: style }, text);
        this.live.append(node);
        const { y, width, height } = node.getBBox();
        node.remove();
        MEASURED.set(key, [y, width, height]);
      }
      return MEASURED.get(key);
    }

    // Each number once, at what is too much or at a corner of a view, but those about code at each view; none upon another.
    mark(blocks, marked) {
      const seen = new Set(marked);
      const put = (note, ...boxes) => {
        if (seen.has(note) || this.gone.has(note)) return;
        seen.add(note);
        boxes.forEach((box) => this.putNumber(note, box));
      };
      blocks.forEach((block, note) => put(note, block));
      const isSeen = (index) => !this.away.has(index);
      this.data.marks.forEach(([note, ...views]) => {
        const shown = views.filter(isSeen);
        if (shown.length) put(note, ...shown.map((index) => index < 0 ? this.screen : this.boxes[index]));
      });
      this.data.views.forEach((view, index) => isSeen(index) && view.notes.forEach((note) => put(note, this.boxes[index])));
      // What is about a guide marks the views that hang on it.
      this.data.views.forEach((view, index) => view.open && isSeen(index) && put(view.open, this.boxes[index]));
    }

    putNumber(note, [left, top, right, bottom]) {
      const corners = [[right, top], [left, top], [right + 10, top + 8], [left - 10, top + 8], [right + 10, (top + bottom) / 2], [left - 10, (top + bottom) / 2], [right, bottom], [left, bottom]];
      for (let out = 18; out < 180; out += 18) corners.push([right + out, top], [left - out, top], [right, bottom + out]);
      const box = ([x, y]) => [x - 9, y - 9, x + 9, y + 9];
      const free = corners.filter((corner) => !this.taken.some((other) => meets(other, box(corner))));
      // Within a view that it is not about it would be taken for that one's.
      const strangers = this.boxes.filter((other, index) => {
        const view = this.data.views[index];
        return view.style !== "guide" && !view.container && !view.notes.includes(note);
      });
      // Nor does it stand upon a line that is another view.
      const lines = this.boxes.filter((other, index) => this.data.views[index].style !== "guide" && Math.min(other[2] - other[0], other[3] - other[1]) < 4
        && [left, top, right, bottom].some((end, side) => end !== other[side])).map(seen);
      const outside = free.filter(([x, y]) => !strangers.some((other) => meets(other, [x, y, x, y])));
      const best = outside.find(([x, y]) => !lines.some((other) => meets(other, [x - 12, y - 12, x + 12, y + 12]))) || outside[0] || free[0] || corners[0];
      this.taken.push(box(best));
      this.number(note, ...best);
    }

    // Writes what views are called: inside, near them, shortened inside, or beside the screen with a line; for how many there is no room.
    names() {
      // Lines lie below all names and numbers.
      const [lines, group] = [make("g", {}), make("g", {})];
      this.live.insertBefore(lines, this.live.querySelector(":scope > .m"));
      this.live.append(group);
      this.leads = lines;
      this.led = [];
      this.named = [];
      const outside = new Map();
      this.data.views.forEach((view, index) => {
        if (!view.name || this.away.has(index) || this.inside(group, index, false)) return;
        // Views that are the same on the drawing share a line.
        const key = this.boxes[index].map(Math.round).join();
        outside.set(key, [...(outside.get(key) || []), index]);
      });
      const rank = (indices) => Math.min(...indices.map((index) => this.data.views[index]).map((view) =>
        view.notes.some((note) => !this.gone.has(note)) ? 0 : view.container ? 2 : 1));
      const sorted = Array.from(outside.values()).sort((a, b) => rank(a) - rank(b));
      const far = sorted.filter((indices, place) => {
        if (place < LEADERS && this.called(indices).length < 26 && this.near(group, indices)) return false;
        if (indices.length === 1 && this.inside(group, indices[0], true)) return false;
        return place >= LEADERS || !this.near(group, indices);
      });
      const isSeen = (indices) => (rank(indices) < 2 || sorted.length <= FEW) && sorted.indexOf(indices) < LEADERS;
      const lost = [...far.filter((indices) => !isSeen(indices)), ...this.beside(group, far.filter(isSeen))];
      return lost.flat().length;
    }

    // What of a view lies below no bar, if that is enough for its name.
    outsideBars(box) {
      let [, top, , bottom] = box;
      for (const { box: bar, isAtBottom } of this.bars.filter((other) => meets(other.box, box))) {
        [top, bottom] = isAtBottom ? [top, Math.min(bottom, bar[1])] : [Math.max(top, bar[3]), bottom];
      }
      return bottom - top < 16 ? box : [box[0], top, box[2], bottom];
    }

    // At the left end or, where something is in the way there, at another one.
    inside(group, index, isShortened) {
      const { name, container } = this.data.views[index];
      const [left, top, right, bottom] = this.outsideBars(this.boxes[index]);
      const [wide, high] = [right - left, bottom - top];
      // The edges of what is drawn later, and of what shines through.
      const isCrossed = (box) => this.boxes.some((other, place) => place !== index && this.data.views[place].style !== "guide"
        && meets(seen(other), box) && (place > index || container && !holds(other, box)))
        || this.bars.some(({ box: bar }) => meets(bar, box) && !holds(bar, box));
      for (const [style, line] of [["t", 14.2], ["t-s", 11.8]]) {
        if (high < line || wide < 9) continue;
        const width = (text) => this.measured(text, style)[1];
        let text = name;
        let kept = Math.min(name.length - 1, Math.floor(name.length * (wide - 8) / width(name)) + 1);
        for (; isShortened && width(text) > wide - 8 && kept > 2; kept -= 1) text = `${name.slice(0, kept)}…`;
        if (width(text) > wide - 8) continue;
        const drop = line * 0.78;
        const middle = (top + bottom - line) / 2 + drop;
        const ys = [...(container ? [] : [middle]), top + 2 + drop, bottom - line - 1 + drop, middle];
        const places = ys.flatMap((y) => [[left + 4, y, "start"], [right - 4, y, "end"], [(left + right) / 2, y, "middle"]]);
        // Nor does the edge of the screen go through it.
        const isPlaced = (box) => holds(this.screen, box) || !meets(this.screen, box);
        const isOpen = (box) => box[1] >= top - 0.5 && box[3] <= bottom + 0.5 && isPlaced(box) && !isCrossed(box);
        const isClear = (box) => isOpen(box) && ![...this.hatched, ...this.bands].some((other) => meets(other, box));
        if (!this.write(group, text, style, places, isClear) && !this.write(group, text, style, places, isOpen)) continue;
        group.lastChild.setAttribute("data-views", index);
        return true;
      }
      return false;
    }

    // Near views that are too small to hold their name, with a short line.
    near(group, indices) {
      const own = this.boxes[indices[0]];
      const places = this.around(own);
      // Upon dots, and upon what lies around it without holding it, only where there is no other room.
      const dots = (open) => this.dotted.some((other) => meets(other, open));
      const clear = this.dotted.length ? places.slice(0, CLOSE).map((found) => [...found, false, true]) : [];
      for (const [place, line, isUpon, isClear] of [...clear, ...places, ...places.slice(0, 16).map((found) => [...found, true])]) {
        const box = this.write(group, this.called(indices), "t-s", [place],
          (open) => this.isOpen(open, line, indices, isUpon) && !(isClear && dots(open)));
        if (!box) continue;
        group.lastChild.setAttribute("data-views", indices.join(" "));
        this.lead(line);
        this.named.push({ indices, place, line, isUpon, box, node: group.lastChild });
        return true;
      }
      // Two lines from about the same place cannot be told apart.
      const close = this.named.find(({ indices: [other] }) => this.boxes[other].every((end, side) => Math.abs(end - own[side]) < 12.5));
      return Boolean(close) && this.join(group, close, indices);
    }

    // Adds names to some that stand near a view at about the same place; whether there is room for them.
    join(group, close, indices) {
      const all = [...close.indices, ...indices].sort((a, b) => a - b);
      this.taken = this.taken.filter((box) => box !== close.box);
      const box = !this.called(all).endsWith("…")
        && this.write(group, this.called(all), "t-s", [close.place], (open) => this.isOpen(open, close.line, all, close.isUpon));
      if (!box) this.taken.push(close.box);
      if (!box) return false;
      close.node.remove();
      this.fan(close.line.slice(2), indices);
      Object.assign(close, { indices: all, box, node: group.lastChild });
      close.node.setAttribute("data-views", all.join(" "));
      return true;
    }

    // Whether nothing is drawn where views are to be named, nor on the way there, but what holds both.
    isOpen(box, line, indices, isUpon) {
      const own = this.boxes[indices[0]];
      const [, , width, height] = this.screen;
      const isPlaced = holds([2, 2, width - 2, height - 2], box) || !meets([-2, -2, width + 2, height + 2], box);
      const isCrossed = [...this.bars.map((bar) => bar.box), ...this.dotted].some((other) => meets(other, box) && !holds(other, box));
      // What is too much of a view itself may lie upon it.
      const isInTheWay = (other) => meets(other, box) || crosses(line, other) && !holds(other, own);
      return isPlaced && !isCrossed && ![...this.taken, ...this.bands, ...this.hatched].some(isInTheWay)
        && !this.led.some((other) => areCrossed(line, other))
        && !this.boxes.some((other, place) => {
          if (indices.includes(place) || this.data.views[place].style === "guide") return false;
          // Out of what holds it a line may lead.
          const isAround = (isUpon || this.data.views[place].container) && holds(other, own);
          return isAround ? meets(other, box) && !holds(other, box) : meets(seen(other), box) || crosses(line, seen(other));
        });
    }

    // The places around a box for what it is called, the nearest first, each with the line there: close to it only where there is no
    // room farther off.
    around([left, top, right, bottom]) {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const straight = (away) => [
        [[right + away, y + 4, "start"], [right, y, right + away, y]], [[left - away, y + 4, "end"], [left, y, left - away, y]],
        [[x, bottom + away + 9, "middle"], [x, bottom, x, bottom + away]], [[x, top - away - 3, "middle"], [x, top, x, top - away]],
      ];
      const oblique = (away) => [[1, 1], [1, 0.4], [0.4, 1]].flatMap(([wide, high]) => [[1, 1], [1, -1], [-1, 1], [-1, -1]].map(([across, down]) => {
        const [u, v] = [across > 0 ? right : left, down > 0 ? bottom : top];
        const [a, b] = [u + across * wide * away, v + down * high * away];
        return [[a + across, b + 4, across > 0 ? "start" : "end"], [u, v, a, b]];
      })).concat([[-3, "start"], [3, "end"]].flatMap(([aside, anchor]) => [
        [[x + aside, bottom + away + 9, anchor], [x, bottom, x, bottom + away]], [[x + aside, top - away - 3, anchor], [x, top, x, top - away]],
      ]));
      return [...[5, 12, 20, 2].flatMap(straight), ...[8, 14, 22, 32, 44, 60, 76, 92].flatMap((away) => [...straight(away), ...oblique(away)])];
    }

    called(indices) {
      const words = indices.map((index) => this.data.views[index].name).join(", ");
      return words.length > NAMES ? `${words.slice(0, NAMES - 1)}…` : words;
    }

    // To the right of the screen, about as high as the views are, one below the other; those for which there is no place.
    beside(group, views) {
      const [, , width, height] = this.screen;
      let low = -Infinity;
      const start = (indices) => {
        const [, top, right, bottom] = this.boxes[indices[0]];
        return [Math.max(0, Math.min(right, width)), Math.max(0, Math.min((top + bottom) / 2, height))];
      };
      // Two lines from about the same place cannot be told apart.
      const starts = [];
      for (const indices of views) {
        const [x, y] = start(indices);
        const same = starts.find(([others, u, v]) => Math.max(Math.abs(u - x), Math.abs(v - y)) < 12.5
          && !this.called([...others, ...indices]).endsWith("…"));
        if (same) {
          same[0] = [...same[0], ...indices].sort((a, b) => a - b);
          same[3].push(indices);
        } else {
          starts.push([indices, x, y, []]);
        }
      }
      starts.sort((a, b) => a[2] - b[2] || b[1] - a[1]);
      return starts.filter(([indices, x, y, joined]) => {
        const places = Array.from({ length: 100 }, (_, step) => [width + 24, Math.max(y, low) + 4 + step * 4, "start"]);
        // Through what is written there no line goes: then the view has no name.
        const isClear = (open) => !this.taken.some((other) => crosses([x, y, open[0] - 2, (open[1] + open[3]) / 2], other));
        const box = this.write(group, this.called(indices), "t-s", places, isClear);
        if (!box) return true;
        group.lastChild.setAttribute("data-views", indices.join(" "));
        low = box[3] + 6;
        this.lead([x, y, box[0] - 2, (box[1] + box[3]) / 2]);
        joined.forEach((others) => this.fan([box[0] - 2, (box[1] + box[3]) / 2], others));
        return false;
      }).map(([indices]) => indices);
    }

    // A line from a joined name to a view at about the same place as the first: to the nearest point of it, or another one on its
    // sides where that line would go through something that is written.
    fan([u, v], [index]) {
      const [left, top, right, bottom] = this.boxes[index];
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [[Math.max(left, Math.min(u, right)), Math.max(top, Math.min(v, bottom))],
        [left, y], [right, y], [x, top], [x, bottom], [left, top], [right, top], [left, bottom], [right, bottom]];
      const isClear = ([a, b]) => !this.taken.some((box) => crosses([a, b, u, v], box));
      this.lead([...(points.find(isClear) || points[0]), u, v]);
    }

    lead([x, y, u, v]) {
      this.led.push([x, y, u, v]);
      this.leads.append(make("path", { class: "leader", d: `M${x} ${y}L${u} ${v}` }));
    }

    number(number, x, y) {
      const kind = this.data.kinds[number];
      const group = make("g", { class: "m", "data-note": number });
      if (kind === "c") group.append(make("circle", { class: "m-c", cx: x, cy: y, r: 8 }));
      else if (kind === "a") group.append(make("path", { class: "m-a", d: `M${x} ${y - 10}L${x + 10} ${y}L${x} ${y + 10}L${x - 10} ${y}Z` }));
      else group.append(make("rect", { class: "m-n", x: x - 8, y: y - 8, width: 16, height: 16, rx: 3 }));
      group.append(make("text", { class: number > 9 ? "m-s" : "m-n", x, y: y + 4, "text-anchor": "middle" }, number));
      this.live.append(group);
    }

    // Where a walk begins at the sizes that are drawn, how far it goes and may go, and its steps; undefined where it fits.
    walk(chain, frames) {
      const axis = chain.axis;
      const grown = this.drawn[axis] - this.data.size[axis];
      const at = (value, by) => value + by * grown;
      const [needed, room] = [at(chain.needed, chain.by[0]), at(chain.room, chain.by[1])];
      const over = needed - room;
      if (Math.abs(over) < 1e-10 || this.gone.has(chain.note)) return undefined;
      // What is too much here may be too little there, where it is known to be a conflict there as well.
      if ((over > 0) !== (chain.needed > chain.room) && !this.data.bound.includes(chain.note)) return undefined;
      const edge = chain.edge && (chain.edge[0] < 0 ? [0, 0, ...this.drawn] : frames[chain.edge[0]]);
      const origin = edge ? edge[axis] + (chain.edge[1] ? edge[axis + 2] : 0) : 0;
      const moved = (steps) => steps.map((step) => {
        const [a, b] = step.by || [0, 0];
        const [from, to] = [at(step.from, a), at(step.to, b)];
        return { from: origin + from, to: origin + to, view: step.view, label: a === b ? step.label : points(to - from) };
      });
      return { origin, needed, room, steps: moved(chain.steps), rooms: moved(chain.rooms), extents: moved(chain.extents) };
    }

    // A conflict as a walk: what it asks for, what there is, and what of it is too much here.
    chain(chain, { origin, needed, room, steps, rooms }, frames, scale, blocks) {
      const axis = chain.axis;
      const across = 1 - axis;
      const boxes = chain.views.map((index) => frames[index]);
      const near = boxes.length ? Math.min(...boxes.map((box) => box[across])) : 0;
      const far = boxes.length ? Math.max(...boxes.map((box) => box[across] + box[across + 2])) : 20 / scale;
      const place = (along, other) => axis === 0 ? [along * scale, other * scale] : [other * scale, along * scale];
      const group = make("g", { class: "f f-c", "data-note": chain.note });
      this.live.append(group);
      // Rows may lie far apart: the block stands at the last one.
      const last = boxes.length ? boxes[boxes.length - 1] : undefined;
      const [first, end] = last ? [last[across], last[across] + last[across + 2]] : [near, far];
      const [less, more] = [origin + Math.min(needed, room), origin + Math.max(needed, room)];
      const block = [...place(less, first), ...place(Math.max(more, less + 2 / scale), Math.max(end, first + 16 / scale))];
      const [left, top, right, bottom] = block;
      group.append(make("rect", { class: "c-hatch", x: left, y: top, width: right - left, height: bottom - top }));
      this.hatched.push(block);
      blocks.set(chain.note, block);
      this.dimensions(group, [steps, rooms].filter((row) => row.length), axis, near * scale, far * scale);
    }

    // Rows of dimensions where they hide nothing: behind the views that they are about, before them, farther off.
    dimensions(group, rows, axis, near, far) {
      const ends = rows.flat().flatMap((step) => [step.from, step.to]).map((end) => end * this.scale);
      const [low, high] = [Math.min(...ends), Math.max(...ends)];
      // A label stands below a row, or beside a column.
      const row = axis === 0 ? 24 : Math.max(24, 14 + 7 * Math.max(...rows.flat().map((step) => step.label.length)));
      const breadth = row * rows.length;
      const edge = this.screen[3 - axis];
      const place = (along, across) => axis === 0 ? [along, across] : [across, along];
      const band = (across) => [...place(low, across), ...place(high, across + breadth)];
      const isUpon = (box) => this.boxes.some((other, index) => this.data.views[index].style !== "guide" && meets(other, box)
        && !(this.data.views[index].container && other[1 - axis] <= box[1 - axis] && box[3 - axis] <= other[3 - axis]));
      const isFree = (across) => !(across < 2 && across + breadth > -2) && ![...this.bands, ...this.taken].some((other) => meets(other, band(across)))
        && (across >= edge || !isUpon(band(across))) && !(across < edge + 2 && across + breadth > edge - 2);
      const [behind, before] = [far + 4, near - breadth - 4];
      const places = Array.from({ length: 24 }, (_, step) => [behind + step * 6, before - step * 6]).flat();
      let across = places.find(isFree);
      if (across === undefined) {
        across = behind;
        for (let tries = 0; tries < 40 && this.bands.some((other) => meets(other, band(across))); tries += 1) across += 8;
      }
      this.bands.push(band(across));
      const isBehind = across > near;
      for (const along of new Set(rows[0].flatMap((step) => [step.from, step.to]))) {
        const [x, y] = place(along * this.scale, isBehind ? far - 6 : near + 6);
        const [u, v] = place(along * this.scale, across + (isBehind ? 13 : 1));
        group.append(make("path", { class: "c-guide", d: `M${x} ${y}L${u} ${v}` }));
      }
      rows.forEach((steps, index) => this.dimension(group, steps, across + 7 + row * index, index ? "r-dim" : "c-dim", place, axis));
    }

    dimension(group, steps, line, style, place, axis) {
      for (const step of steps) {
        const [from, to] = [step.from * this.scale, step.to * this.scale];
        const [x, y] = place(from, line);
        const [u, v] = place(to, line);
        group.append(make("path", { class: style, d: `M${x} ${y}L${u} ${v}` }));
        const [least, most] = [Math.min(from, to), Math.max(from, to)];
        const at = (along, off) => place(along, line + off).join(" ");
        if (most - least > SHORT) this.tips(group, style, least, most, at);
        else for (const end of [least, most]) group.append(make("path", { class: style, d: `M${at(end, -3)}L${at(end, 3)}` }));
        const places = (shift) => Array.from({ length: 8 }, (_, out) => axis === 0
          ? [(x + u) / 2 + shift, y + 15 + out * 13, "middle"] : [x + 8, (y + v) / 2 + 4 + out * 7, "start"]);
        // No side of the screen goes through it, if it can be moved off that.
        const half = this.measured(step.label, `${style}-t`)[1] / 2;
        const [low, high] = [(x + u) / 2 - half, (x + u) / 2 + half];
        const side = [0, this.screen[2]].find((end) => low < end && end < high);
        const shift = axis === 1 || side === undefined ? 0 : (x + u) / 2 < side ? side - 2 - high : side + 2 - low;
        this.write(group, step.label, `${style}-t`, [...places(shift).slice(0, 1), ...places(0)]);
      }
    }

    // A tip at either end of a line.
    tips(group, style, low, high, at) {
      for (const [end, way] of [[low, 6], [high, -6]]) {
        group.append(make("path", { class: `${style}-tip`, d: `M${at(end, 0)}L${at(end + way, -3)}L${at(end + way, 3)}Z` }));
      }
    }

    // By how much, on a ground of its own beside a block.
    badge(block, text, { note, axis, views: about }) {
      const group = make("g", { class: "f f-c", "data-note": note });
      this.live.append(group);
      const [wide, high] = [Math.max(26, this.measured(text, "c-amount")[1] + 10), 19];
      const [x, y] = [(block[0] + block[2]) / 2, (block[1] + block[3]) / 2];
      const sides = (out) => [
        [x - wide / 2, block[1] - high - 3 - out], [block[2] + 3 + out, y - high / 2], [x - wide / 2, block[3] + 3 + out],
      ];
      const places = Array.from({ length: 10 }, (_, out) => axis === 0 ? sides(out * 7) : [sides(out * 7)[1], sides(out * 7)[0], sides(out * 7)[2]])
        .flat().map(([left, top]) => [left, top, left + wide, top + high]);
      const isFree = (box) => ![...this.taken, ...this.bands].some((other) => meets(other, box));
      const others = this.hatched.filter((other) => other !== block);
      const isUpon = (indices, box) => indices.some((index) => meets(this.boxes[index], box)) || others.some((other) => meets(other, box));
      const views = this.boxes.flatMap((box, index) => this.data.views[index].style !== "guide" && !this.data.views[index].container && box[3] - box[1] < 4 * high ? [index] : []);
      const strangers = views.filter((index) => !about.includes(index));
      // Far off it would be taken for another one's: rather it stands upon a view that it is about.
      const near = places.slice(0, 9).filter(isFree);
      // Nor does it stand behind the amount of another one.
      const free = places.filter((box) => isFree(box)
        && !this.amounts.some(([a, b, c, d]) => crosses([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2, x, y], [a - 8, b - 8, c + 8, d + 8])));
      const [left, top, right, bottom] = near.find((box) => !isUpon(views, box)) || near.find((box) => !isUpon(strangers, box))
        || free.find((box) => !isUpon(views, box)) || free[0] || places[0];
      this.taken.push([left, top, right, bottom]);
      this.amounts.push([left, top, right, bottom]);
      // Farther off a line leads to it.
      const [across, down] = [Math.max(left - block[2], block[0] - right, 0), Math.max(top - block[3], block[1] - bottom, 0)];
      const [u, v] = [(left + right) / 2, (top + bottom) / 2];
      const [x1, y1] = [Math.max(block[0], Math.min(u, block[2])), Math.max(block[1], Math.min(v, block[3]))];
      const line = [x1, y1, Math.max(left, Math.min(x1, right)), Math.max(top, Math.min(y1, bottom))];
      if (Math.hypot(across, down) > 12 && !this.taken.some((other) => crosses(line, other))) {
        group.append(make("path", { class: "leader", d: `M${x1} ${y1}L${line.slice(2).join(" ")}` }));
      }
      group.append(make("rect", { class: "c-badge", x: left, y: top, width: wide, height: high, rx: 2 }),
        make("text", { class: "c-amount", "text-anchor": "middle", x: (left + right) / 2, y: top + 13.8 }, text));
    }

    // How long a part of a value is here.
    grown(part) { return "by" in part ? part.points + part.factor * (this.drawn[part.by] - this.data.size[part.by]) : part.points; }

    // Two values that one quantity would need.
    values(gauge) {
      return [gauge.demands, gauge.rooms].map((parts) => parts.reduce((total, part) => total + this.grown(part), 0));
    }

    // Whether they cannot be one here.
    isSo(gauge) {
      const [demand, room] = this.values(gauge);
      return !this.gone.has(gauge.note) && Math.abs(demand - room) >= 1e-10;
    }

    // A conflict as the two values that one quantity would need: a bar for each, and how far they are apart.
    gauge(gauge, scale, blocks) {
      if (!this.isSo(gauge)) return;
      const grown = (part) => this.grown(part);
      const [demand, room] = this.values(gauge);
      const label = (part) => part.factor === 1 ? points(grown(part)) : `${Number(part.factor.toFixed(6))} × ${points(grown(part) / part.factor)}`;
      const full = (part) => label(part) + (part.quantity ? ` (${part.quantity})` : "");
      // Which size a value is, or of which it is a multiple.
      const multiple = ([part, ...more]) => more.length || !part ? []
        : [...(part.factor === 1 ? [] : [`= ${label(part)}`]), ...(part.quantity ? [`(${part.quantity})`] : [])];
      const has = [`has ${points(room)}`, ...multiple(gauge.rooms)];
      // In parts that are not broken as long as there is room for them.
      const said = gauge.below ? [[`would be −${points(demand)}${gauge.noun}`], ["no view is", "smaller than 0"]] : [
        [...(gauge.subject ? [gauge.subject.trim()] : []), `needs ${points(demand)}${gauge.noun}`, ...multiple(gauge.demands)],
        [...has.slice(0, -1), `${has[has.length - 1]}:`, `${amount(Math.abs(demand - room))} too ${demand > room ? "little" : "much"}`],
      ];
      const words = said.map((parts) => parts.join(" "));
      const around = gauge.views.length ? union(gauge.views.map((index) => this.boxes[index])) : [16, 16, 16, 16];
      if (gauge.edges.length) {
        // A distance stands where it is measured.
        const ends = gauge.edges.map(([index, share]) => index < 0 ? this.screen : this.boxes[index])
          .map((box, place) => box[gauge.axis] + gauge.edges[place][1] * (box[gauge.axis + 2] - box[gauge.axis]));
        [around[gauge.axis], around[gauge.axis + 2]] = ends.sort((a, b) => a - b);
      }
      const factor = Math.min(scale, 300 / Math.max(demand, room));
      const length = Math.max(demand, room) * factor;
      const told = (parts) => parts.map((part) => ({ length: grown(part), labels: parts.length > 1 ? [full(part), label(part)] : [] }));
      if (gauge.axis === 1) {
        this.standing(gauge, said, [told(gauge.demands), told(gauge.rooms)], [demand, room], around, factor, blocks);
        return;
      }
      const x = Math.max(0, Math.min(around[0], this.screen[2] - length));
      const group = make("g", { class: "f f-c", "data-note": gauge.note });
      this.live.append(group);
      const texts = words.map((text) => make("text", { class: "c-dim-t" }, text));
      group.append(...texts);
      const wide = Math.max(...words.map((text) => this.measured(text, "c-dim-t")[1]));
      const first = Math.min(around[3], this.screen[3]) + 8;
      // Behind the bars, or above the first and below the second where the screen ends before.
      const isWithin = x + length + 6 + wide <= this.screen[2] - 3;
      const band = (y) => isWithin || y > this.screen[3]
        ? [x, y, x + length + 6 + wide, y + 44] : [x, y, x + Math.max(length, wide), y + 72];
      const isFree = (y) => {
        const box = band(y);
        return (y > this.screen[3] || box[3] < this.screen[3] - 3) && ![...this.taken, ...this.hatched].some((other) => meets(other, box));
      };
      const free = Array.from({ length: 200 }, (_, step) => first + step * 8).filter(isFree);
      const isBare = (y) => !this.boxes.some((box, place) => this.data.views[place].style !== "guide" && meets(box, band(y))
        && !(this.data.views[place].container && holds(box, band(y))));
      const top = free.find(isBare) || free[0] || first;
      const isBehind = isWithin || top > this.screen[3];
      const bars = isBehind ? top : top + 15;
      this.bar(group, told(gauge.demands), x, bars, factor, "c-bar");
      this.bar(group, told(gauge.rooms), x, bars + 22, factor, "r-bar");
      const [less, more] = [Math.min(demand, room), Math.max(demand, room)].map((value) => x + value * factor);
      group.append(make("rect", { class: "c-hatch", x: less, y: demand < room ? bars : bars + 22, width: Math.max(2, more - less), height: 16 }));
      texts.forEach((node, row) => {
        node.setAttribute("x", isBehind ? x + length + 6 : x);
        node.setAttribute("y", isBehind ? bars + row * 22 + 12 : top + 10.5 + row * 57);
      });
      this.taken.push(band(top));
      blocks.set(gauge.note, [x, bars, x + length, bars + 38]);
    }

    // Two values of a height: bars that stand at the side of what they are about, with words above the first and below the second.
    standing(gauge, words, bars, [demand, room], around, factor, blocks) {
      const [, , width, height] = this.screen;
      const length = Math.max(demand, room) * factor;
      const lines = words.map((parts) => this.wrapped(parts, "c-dim-t", 130));
      const label = ({ labels }) => labels.find((text) => this.measured(text, "b-t")[1] <= 90) || labels[1] || "";
      const labels = bars.map((parts) => Math.max(0, ...parts.map((part) => label(part) ? this.measured(label(part), "b-t")[1] + 4 : 0)));
      const sides = labels.map((wide, side) => Math.max(wide, ...lines[side].map((text) => this.measured(text, "c-dim-t")[1] - 16)));
      const [top, below] = lines.map((part) => part.length * 14 + 3);
      // Between them there is room for a number.
      const reach = Math.max(length, 18);
      const wanted = Math.max(top, Math.min(around[1], height - reach - below - 6));
      const whole = sides[0] + 38 + sides[1];
      const band = ([x, v]) => [x, v - top, x + whole, v + reach + below];
      const steps = Array.from({ length: 61 }, (_, step) => step * 8);
      const within = wanted + reach + below < height - 3 ? [...steps.map((step) => around[2] + 8 + step).filter((x) => x + whole < width - 3),
        ...steps.map((step) => around[0] - 8 - whole - step).filter((x) => x > 3)] : [];
      // Beside the screen lower, where others stand there, before it is farther off.
      const beside = Math.max(width, around[2]) + 28;
      const free = [...within.map((x) => [x, wanted]), ...steps.map((step) => [beside, wanted + step]), ...steps.map((step) => [beside + step, wanted])]
        .filter((place) => ![...this.taken, ...this.hatched, ...this.bands].some((other) => meets(other, band(place))));
      const isBare = (at) => !this.boxes.some((box, place) => this.data.views[place].style !== "guide" && meets(box, band(at))
        && !(this.data.views[place].container && holds(box, band(at))));
      const [left, y] = free.find(isBare) ?? free[0] ?? [beside, wanted];
      const x = left + sides[0];
      const group = make("g", { class: "f f-c", "data-note": gauge.note });
      this.live.append(group);
      bars.forEach((parts, side) => {
        const across = x + side * 22;
        let from = y;
        for (const part of parts) {
          const high = Math.max(0, part.length * factor);
          group.append(make("rect", { class: side ? "r-bar" : "c-bar", x: across, y: from, width: 16, height: high }));
          if (label(part) && high >= 12) {
            group.append(make("text", { class: "b-t", "text-anchor": side ? "start" : "end", x: side ? across + 19 : across - 3, y: from + high / 2 + 3.5 }, label(part)));
          }
          from += part.length * factor;
        }
        lines[side].forEach((text, row) => group.append(make("text", {
          class: "c-dim-t", "text-anchor": side ? "start" : "end", x: side ? across : across + 16,
          y: side ? y + reach + 12 + row * 14 : y - 5 - (lines[side].length - 1 - row) * 14,
        }, text)));
      });
      const [less, more] = [Math.min(demand, room), Math.max(demand, room)].map((value) => y + value * factor);
      group.append(make("rect", { class: "c-hatch", x: demand < room ? x : x + 22, y: less, width: 16, height: Math.max(2, more - less) }));
      // Beside the bars there is room for a number.
      this.taken.push([left, y - top, x + 16, y - 2], [x - labels[0], y - 2, x + 38 + labels[1], y + length], [x + 22, y + reach + 1, left + whole, y + reach + below]);
      blocks.set(gauge.note, [x, y, x + 38, y + length]);
    }

    // Words as lines that are no wider than that, broken between their parts, and at spaces where a part is wider.
    wrapped(parts, style, width) {
      const lines = [];
      const isWide = (text) => this.measured(text, style)[1] > width;
      for (const words of parts.map((part) => isWide(part) ? part.split(" ") : [part])) {
        for (const word of words) {
          const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
          if (lines.length && !isWide(longer)) lines[lines.length - 1] = longer;
          else lines.push(word);
        }
      }
      return lines;
    }

    // The parts of a value one behind the other, each with the first of its labels for which there is room.
    bar(group, parts, x, y, factor, style) {
      let from = x;
      for (const part of parts) {
        const length = Math.max(0, part.length * factor);
        group.append(make("rect", { class: style, x: from, y, width: length, height: 16 }));
        const label = part.labels.find((text) => this.measured(text, "b-t")[1] < length - 3);
        if (label) group.append(make("text", { class: "b-t", "text-anchor": "middle", x: from + length / 2, y: y + 11.5 }, label));
        from += part.length * factor;
      }
    }

    // The constraints of the finding that is pointed at, as Interface Builder draws them.
    drawConstraints(frames) {
      if (!this.hot) return;
      const scale = this.scale;
      const group = make("g", { class: "ks" });
      const edges = (end) => end[0] < 0 ? [0, 0, this.drawn[0], this.drawn[1]] : frames[end[0]];
      for (const item of this.data.constraints) {
        if (!item.notes.includes(this.hot)) continue;
        const axis = item.axis;
        const across = 1 - axis;
        const [first, second] = [edges(item.from), edges(item.to)];
        const from = first[axis] + first[axis + 2] * item.from[1];
        const to = second[axis] + second[axis + 2] * item.to[1];
        const low = Math.max(first[across], second[across]);
        const high = Math.min(first[across] + first[across + 2], second[across] + second[across + 2]);
        const other = (low < high ? (low + high) / 2 : first[across] + first[across + 2] / 2) * scale;
        const style = item.optional ? "k-opt" : "k-line";
        const [a, b] = [Math.min(from, to) * scale, Math.max(from, to) * scale];
        const path = axis === 0
          ? `M${a} ${other}H${b}M${a} ${other - 4}v8M${b} ${other - 4}v8`
          : `M${other} ${a}V${b}M${other - 4} ${a}h8M${other - 4} ${b}h8`;
        group.append(make("path", { class: style, d: path }));
        group.append(make("text", axis === 0
          ? { class: "k-t halo", x: (a + b) / 2, y: other - 5, "text-anchor": "middle" }
          : { class: "k-t halo", x: other + 6, y: a + (b - a) * 0.3 + 4 }, item.label));
      }
      this.live.append(group);
    }

    point(note) {
      this.hot = note;
      this.show();
      this.svg.querySelectorAll("[data-note]").forEach((node) => {
        node.classList.toggle("dim", note > 0 && Number(node.dataset.note) !== note);
      });
    }
  }

  document.querySelectorAll(".picture").forEach((picture) => {
    const screens = Array.from(picture.querySelectorAll(".figure"), (figure, place) =>
      new Screen(figure, picture.querySelectorAll(`.scroll[data-screen="${place}"]`)));
    const items = Array.from(picture.querySelectorAll(".notes>li"));
    let pinned = 0;
    const point = (note) => {
      screens.forEach((screen) => screen.point(note));
      items.forEach((item) => item.classList.toggle("hot", Number(item.dataset.note) === note));
    };
    items.forEach((item) => {
      const note = Number(item.dataset.note);
      const button = item.querySelector("button");
      item.addEventListener("pointerenter", () => point(note));
      item.addEventListener("pointerleave", () => point(pinned));
      button.addEventListener("focus", () => point(note));
      button.addEventListener("blur", () => point(pinned));
      button.addEventListener("click", () => {
        pinned = pinned === note ? 0 : note;
        items.forEach((other) => other.querySelector("button")
          .setAttribute("aria-pressed", String(Number(other.dataset.note) === pinned)));
        point(pinned || note);
      });
    });
    picture.querySelectorAll("svg [data-note]").forEach((node) => {
      node.addEventListener("pointerenter", () => point(Number(node.dataset.note)));
      node.addEventListener("pointerleave", () => point(pinned));
    });
  });

  // Other directions and sizes of text are pictures of their own, of which one is shown.
  document.querySelectorAll(".states").forEach((states) => {
    const radios = Array.from(states.querySelectorAll("input[type=radio]"));
    const choose = () => {
      const chosen = Object.fromEntries(radios.filter((radio) => radio.checked).map((radio) => [radio.dataset.kind, radio.value]));
      const pictures = Array.from(states.querySelectorAll(":scope > .picture"));
      const fits = (picture) => Object.entries(chosen).every(([kind, value]) => picture.dataset[kind] === value);
      const shown = pictures.find(fits) || pictures[0];
      pictures.forEach((picture) => { picture.hidden = picture !== shown; });
    };
    radios.forEach((radio) => radio.addEventListener("change", choose));
    if (radios.length) choose();
  });
})();
