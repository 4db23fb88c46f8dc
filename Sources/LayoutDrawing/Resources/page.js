"use strict";
(() => {
  const NS = "http://www.w3.org/2000/svg";
  const AXES = ["width", "height"];
  // How long a strip is.
  const STRIP = 640;
  const make = (name, attributes, text) => {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const points = (value) => String(Math.round(value * 1000) / 1000);

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
      this.size = this.data.size.slice();
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
      this.show();
    }

    move(axis, value) {
      if (!Number.isFinite(value)) return;
      this.size[axis] = value;
      // Where the axes depend on each other and not all holds, each is known with the other as it is given.
      if (this.coupled() && !this.data.together) this.size[1 - axis] = this.data.size[1 - axis];
      this.show();
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

    // The piece of a course that a size is in; of two that meet, the one without a conflict.
    piece(course) {
      const size = this.size[course.axis];
      const found = course.pieces.filter((piece) => piece.lo <= size && size <= piece.hi);
      return found.find((piece) => piece.state !== "conflict") || found[0];
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
      this.lines = [];
      const step = this.step();
      this.drawn = step ? step.size : this.size;
      const frames = this.frames();
      this.find(frames);
      if (still) this.svg.setAttribute("viewBox", this.box);
      else if (frames) this.draw(frames);
      const { width, height } = this.svg.viewBox.baseVal;
      // A screen that is wider than its place is drawn smaller, as long as it can be read.
      const fit = still ? 1 : Math.max(0.8, Math.min(1, this.svg.parentNode.clientWidth / width));
      this.svg.setAttribute("width", width * fit);
      this.svg.setAttribute("height", height * fit);
      if (frames) this.drawConstraints(frames);
      this.figure.querySelectorAll("input[data-axis]").forEach((input) => {
        const value = this.size[Number(input.dataset.axis)];
        if (document.activeElement !== input || input.type === "range") input.value = value;
      });
      this.say(frames);
      this.strips.forEach((strip) => this.pointAt(strip));
    }

    // Where in a strip the size is that the sliders were moved to.
    pointAt(strip) {
      const svg = strip.querySelector("svg");
      svg.querySelectorAll(".s-now").forEach((node) => node.remove());
      const [axis, low, high] = ["axis", "low", "high"].map((name) => Number(strip.dataset[name]));
      const size = this.size[axis];
      if (size === this.data.size[axis] || size < low || size > high) return;
      const x = (size - low) / (high - low) * STRIP;
      svg.append(make("path", { class: "s-now", d: `M${x} 22V42` }));
    }

    // The findings that are so at the size that is drawn, and not at this one.
    find(frames) {
      this.gone = new Set();
      if (this.isStill() || !frames) return;
      const present = new Set();
      const together = this.region() || this.step();
      const known = together ? [together] : this.data.courses.map((course) => this.piece(course));
      known.filter(Boolean).forEach((piece) => piece.notes.forEach((note) => present.add(note)));
      this.data.bound.filter((note) => !present.has(note)).forEach((note) => this.gone.add(note));
    }

    say(frames) {
      const [width, height] = this.size;
      const words = [`${points(width)} × ${points(height)}`];
      const step = this.step();
      if (step && this.size.some((size, axis) => size !== step.size[axis])) words.push(`drawn at ${step.size.map(points).join(" × ")}, the nearest size that was looked at`);
      const together = this.isStill() ? undefined : this.region() || step;
      if (together) words.push(together.label);
      for (const course of together || !frames ? [] : this.data.courses) {
        const piece = this.piece(course);
        if (piece) words.push(`${AXES[course.axis]}: ${piece.label}`);
      }
      if (!frames && this.fails()) words.push("not all that is required holds; frames are known with one size as drawn");
      else if (!frames) words.push("not looked at: nothing is known of this size");
      // Their numbers are those of the size that was drawn first.
      if (!this.isStill() && frames && this.data.bound.some((note) => !this.gone.has(note))) {
        words.push(`the findings are told for ${this.data.size.map(points).join(" × ")}`);
      }
      this.status.textContent = words.join(" – ");
      const picture = this.figure.closest(".picture");
      picture.querySelectorAll(".notes>li").forEach((item) => {
        item.querySelector(".gone-text").hidden = !this.gone.has(Number(item.dataset.note));
      });
    }

    draw(frames) {
      const scale = this.data.scale;
      const [width, height] = this.drawn.map((value) => value * scale);
      let right = width;
      let left = 0;
      const add = (name, attributes, text) => {
        const node = make(name, attributes, text);
        this.live.append(node);
        return node;
      };
      add("rect", { class: "s-bg", x: 0, y: 0, width, height });
      this.data.views.forEach((view, index) => {
        const [x, y, w, h] = frames[index].map((value) => value * scale);
        // A guide is there for constraints that are drawn to it.
        if (view.style === "guide") return;
        const group = add("g", { "data-notes": ` ${view.notes.join(" ")} ` });
        // What is 0 wide or high is drawn as a line; SVG would leave it out.
        // What is open there may be decided here.
        const style = this.gone.has(view.open) ? (view.container ? "v-g" : "v-l") : view.style;
        const rect = make("rect", { class: style, x, y, width: Math.max(0.001, w), height: Math.max(0.001, h) });
        rect.append(make("title", {}, `${view.name}: ${frames[index].map(points).join(", ")}`));
        group.append(rect);
        right = Math.max(right, Math.min(x + w, width + 400));
        left = Math.min(left, Math.max(x, -200));
      });
      add("rect", { class: "s-edge", x: 0, y: 0, width, height });
      const marks = this.marks(frames, scale);
      for (const [, x, y] of marks) this.taken.push([x - 9, y - 9, x + 9, y + 9]);
      for (const chain of this.data.chains) right = Math.max(right, this.chain(chain, frames, scale));
      this.data.views.forEach((view, index) => this.name(view, index, frames, scale));
      for (const [note, x, y] of marks) this.mark(note, x, y);
      this.svg.setAttribute("viewBox", `${left - 40} -30 ${right - left + 90} ${height + 60}`);
    }

    // Each number once, and none upon another.
    marks(frames, scale) {
      const marks = [];
      this.data.views.forEach((view, index) => {
        for (const note of view.notes) {
          if (marks.some((mark) => mark[0] === note) || this.gone.has(note)) continue;
          let [x, y, w] = frames[index].map((value) => value * scale);
          x += w;
          while (marks.some((mark) => Math.abs(mark[1] - x) < 18 && Math.abs(mark[2] - y) < 18)) x -= 18;
          marks.push([note, x, y]);
        }
      });
      return marks;
    }

    // Moves a text until it lies upon no other and upon no number; whether there is such a place near it.
    settle(node, right, down) {
      for (let tries = 0; tries < 8; tries += 1) {
        const { x, y, width, height } = node.getBBox();
        const box = [x, y, x + width, y + height];
        if (!this.taken.some(([a, b, c, d]) => a < box[2] && box[0] < c && b < box[3] && box[1] < d)) {
          this.taken.push(box);
          return true;
        }
        node.setAttribute("x", Number(node.getAttribute("x")) + right);
        node.setAttribute("y", Number(node.getAttribute("y")) + down);
      }
      return false;
    }

    // At the left end or, where something is in the way there, at the right one; shortened as far as it must be.
    name(view, index, frames, scale) {
      const [x, y, w, h] = frames[index].map((value) => value * scale);
      if (h < 13) return;
      const node = make("text", { class: "t", y: view.container ? y + 13 : y + h / 2 + 4 }, view.name);
      this.live.append(node);
      const whole = node.getComputedTextLength();
      let kept = Math.min(view.name.length - 1, Math.floor(view.name.length * (w - 8) / whole));
      for (; whole > w - 8 && kept > 2 && (node.textContent === view.name || node.getComputedTextLength() > w - 8); kept -= 1) {
        node.textContent = `${view.name.slice(0, kept)}…`;
      }
      const isIn = (rect) => ([a, b, c, d]) => a < rect[2] && rect[0] < c && b < rect[3] && rect[1] < d;
      const children = view.container ? frames.filter((_, place) => place > index && this.data.views[place].style !== "guide") : [];
      const inside = children.map((frame) => frame.map((value) => value * scale)).map(([a, b, c, d]) => [a, b, a + c, b + d]);
      for (const hatched of [this.hatched, []]) {
        for (const [place, anchor] of [[x + 4, "start"], [x + w - 4, "end"]]) {
          node.setAttribute("x", place);
          node.setAttribute("text-anchor", anchor);
          const box = node.getBBox();
          const rect = [box.x, box.y, box.x + box.width, box.y + box.height];
          if (box.width > w - 6 || [...this.taken, ...hatched, ...inside].some(isIn(rect))) continue;
          this.taken.push(rect);
          return;
        }
      }
      node.remove();
    }

    mark(number, x, y) {
      const kind = this.data.kinds[number];
      const group = make("g", { class: "m", "data-note": number });
      if (kind === "c") group.append(make("circle", { class: "m-c", cx: x, cy: y, r: 8 }));
      else if (kind === "a") group.append(make("path", { class: "m-a", d: `M${x} ${y - 10}L${x + 10} ${y}L${x} ${y + 10}L${x - 10} ${y}Z` }));
      else group.append(make("rect", { class: "m-n", x: x - 8, y: y - 8, width: 16, height: 16, rx: 3 }));
      group.append(make("text", { class: number > 9 ? "m-s" : "m-n", x, y: y + 4, "text-anchor": "middle" }, number));
      this.live.append(group);
    }

    // A conflict at the size that it needs: what it asks for, and what of it is too much here.
    chain(chain, frames, scale) {
      const axis = chain.axis;
      const room = chain.grows ? chain.room + this.drawn[axis] - this.data.size[axis] : chain.room;
      const over = chain.needed - room;
      if (Math.abs(over) < 1e-9 || this.gone.has(chain.note)) return 0;
      // What is too much here may be too little there, where it is known to be a conflict there as well.
      if ((over > 0) !== (chain.needed > chain.room) && !this.data.bound.includes(chain.note)) return 0;
      const origin = chain.edge
        ? frames[chain.edge[0]][axis] + (chain.edge[1] ? frames[chain.edge[0]][axis + 2] : 0) : 0;
      const boxes = chain.views.map((index) => frames[index]);
      const across = 1 - axis;
      const near = boxes.length ? Math.min(...boxes.map((box) => box[across])) : 0;
      const far = boxes.length ? Math.max(...boxes.map((box) => box[across] + box[across + 2])) : 20;
      const place = (along, other) => axis === 0 ? [along * scale, other * scale] : [other * scale, along * scale];
      const group = make("g", { class: "f f-c", "data-note": chain.note });
      this.live.append(group);
      const rect = (style, from, to, a, b) => {
        const [x, y] = place(from, a);
        const [u, v] = place(to, b);
        group.append(make("rect", { class: style, x, y, width: Math.max(0, u - x), height: Math.max(0, v - y) }));
      };
      for (const step of chain.steps.filter((step) => step.view)) {
        rect("v-c", origin + step.from, origin + step.to, near, far);
      }
      const [less, more] = [origin + Math.min(room, chain.needed), origin + Math.max(room, chain.needed)];
      rect("c-hatch", less, more, near, far);
      this.hatched.push([...place(less, near), ...place(more, far)]);
      // Below the dimensions of other conflicts.
      const ends = chain.steps.flatMap((step) => [origin + step.from, origin + step.to]);
      const [first, last] = [Math.min(...ends), Math.max(...ends)];
      let line = far + 9 / scale;
      const beside = (other) => other.axis === axis && other.first < last && first < other.last
        && Math.abs(other.line - line) * scale < 20;
      while (this.lines.some(beside)) line += 20 / scale;
      this.lines.push({ axis, first, last, line });
      for (const step of chain.steps) {
        const [x, y] = place(origin + step.from, line);
        const [u, v] = place(origin + step.to, line);
        group.append(make("path", { class: "c-dim", d: `M${x} ${y}L${u} ${v}` }));
        const [a, b] = place(origin + step.from, line - 5 / scale);
        const [c, d] = place(origin + step.from, line + 5 / scale);
        group.append(make("path", { class: "c-dim", d: `M${a} ${b}L${c} ${d}` }));
        const label = axis === 0
          ? { x: (x + u) / 2, y: y + 15, "text-anchor": "middle" } : { x: x + 8, y: (y + v) / 2 + 4 };
        const text = make("text", Object.assign({ class: "c-dim-t" }, label), step.label);
        group.append(text);
        if (!this.settle(text, 0, axis === 0 ? 13 : 7)) text.remove();
      }
      const [x, y] = place(origin + (room + chain.needed) / 2, near);
      const amount = make("text", { class: "h-c halo", x, y: y - 6, "text-anchor": "middle" },
        (over > 0 ? "+" : "−") + points(Math.abs(over)));
      group.append(amount);
      this.settle(amount, 9, 0);
      return axis === 0 ? (origin + chain.needed) * scale + 20 : far * scale + 60;
    }

    // The constraints of the finding that is pointed at, as Interface Builder draws them.
    drawConstraints(frames) {
      if (!this.hot) return;
      const scale = this.data.scale;
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
