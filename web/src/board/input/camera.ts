/** Which part of the board is seen: the board's point at the upper left of the frame, counted from where the board begins,
 * and the scale. Signals, so that a drag moves one attribute and draws nothing again. */

import { batch, computed, signal } from "@preact/signals";
import { TOUCHED } from "../../ui/media";
import type { Point } from "../grid/lattice";

const CLOSEST = 3.2; // pixels to a unit of the board
const MARGIN = 14;
const LEGIBLE = 0.5; // the least scale at which pieces can be told apart well
const ENOUGH = TOUCHED ? 0.45 : 0.34; // from this scale on the whole board is worth more than a nearer part of it
const EDGE = 48; // pixels that buttons take along the edges of the frame

export class Camera {
  readonly x = signal(0);
  readonly y = signal(0);
  readonly scale = signal(1);
  /** Of the frame, in pixels. */
  readonly frame = signal<Point>({ x: 0, y: 0 });
  readonly board = signal<Point>({ x: 1, y: 1 });
  /** Where the board begins in its own drawing: nothing is drawn before. */
  readonly origin = signal<Point>({ x: 0, y: 0 });
  /** Has it been moved, or does it fit the frame as that changes? */
  private moved = false;
  /** Did it go where something is to be done, and has nobody moved it since? */
  private led = false;
  /** Has somebody said how near they want to be? */
  private settled = false;
  private gliding = 0;

  readonly transform = computed(() => {
    const { x, y } = this.origin.value;
    return `scale(${this.scale.value}) translate(${-this.x.value - x} ${-this.y.value - y})`;
  });

  /** How much detail can be read: a hex of less than 40 pixels shows little besides its figure. */
  readonly detail = computed(() => (this.scale.value < 0.52 ? "far" : this.scale.value < 0.95 ? "mid" : "near"));

  resize(frame: Point, board: Point, origin: Point): void {
    batch(() => {
      const turned = frame.x !== this.frame.value.x; // a keyboard that comes up changes the height alone
      this.origin.value = origin;
      this.frame.value = frame;
      this.board.value = board;
      if (!this.moved || (this.led && turned)) this.fill();
      else this.settle();
    });
  }

  private get whole(): number {
    const { frame, board } = this;
    return Math.min(
      (frame.value.x - 2 * MARGIN) / board.value.x,
      (frame.value.y - 2 * MARGIN) / board.value.y,
      CLOSEST,
    );
  }

  /** Show the whole board. */
  fit(): void {
    this.settled = true;
    this.fill();
  }

  private fill(): void {
    batch(() => {
      this.moved = this.led = false;
      this.scale.value = Math.max(this.whole, 0.05);
      this.x.value = (this.board.value.x - this.frame.value.x / this.scale.value) / 2;
      this.y.value = (this.board.value.y - this.frame.value.y / this.scale.value) / 2;
    });
  }

  /** Nearer or farther, so that the point of the frame stays where it is. */
  zoom(factor: number, at: Point = { x: this.frame.value.x / 2, y: this.frame.value.y / 2 }): void {
    batch(() => {
      const before = this.toBoard(at);
      const { x, y } = this.origin.value;
      this.moved = this.settled = true;
      this.led = false;
      this.scale.value = Math.min(CLOSEST, Math.max(this.whole * 0.85, this.scale.value * factor));
      this.x.value = before.x - x - at.x / this.scale.value;
      this.y.value = before.y - y - at.y / this.scale.value;
      this.settle();
    });
  }

  /** Drag by so many pixels. */
  pan(dx: number, dy: number): void {
    cancelAnimationFrame(this.gliding);
    this.led = false;
    this.shift(dx, dy);
  }

  private shift(dx: number, dy: number): void {
    batch(() => {
      this.moved = true;
      this.x.value -= dx / this.scale.value;
      this.y.value -= dy / this.scale.value;
      this.settle();
    });
  }

  /** Go to where something is to be done, and if possible so that all places for it are seen. In a frame that is too
   * small for the whole board, go near enough to read it, unless somebody has chosen how near they want to be. */
  meet(point: Point, places: readonly Point[], still: boolean): void {
    if (!this.settled && !this.moved && this.whole < ENOUGH) {
      batch(() => {
        const { frame, board, origin } = this;
        const edge = EDGE / LEGIBLE;
        const along = (value: number, size: number, seen: number): number =>
          size < seen ? (size - seen) / 2 : Math.min(Math.max(value - seen / 2, -edge), size - seen + edge);
        this.moved = this.led = true;
        this.scale.value = LEGIBLE;
        this.x.value = along(point.x - origin.value.x, board.value.x, frame.value.x / LEGIBLE);
        this.y.value = along(point.y - origin.value.y, board.value.y, frame.value.y / LEGIBLE);
      });
    }
    this.reveal(point, still, places);
  }

  /** Keep some of the board in the frame. */
  private settle(): void {
    const clamp = (value: number, size: number, seen: number): number => {
      const slack = seen * 0.35;
      return size + 2 * slack < seen ? (size - seen) / 2 : Math.min(Math.max(value, -slack), size - seen + slack);
    };
    this.x.value = clamp(this.x.value, this.board.value.x, this.frame.value.x / this.scale.value);
    this.y.value = clamp(this.y.value, this.board.value.y, this.frame.value.y / this.scale.value);
  }

  /** Bring a point into the frame if it is not there, and those with it where all find room, gliding unless stillness is
   * wanted. */
  reveal(point: Point, still: boolean, along: readonly Point[] = []): void {
    if (!this.moved) return; // the whole board is seen
    const [at, ...others] = [point, ...along].map((each) => this.toFrame(each));
    const { x, y } = this.frame.value;
    const off = (value: number, values: readonly number[], size: number): number => {
      const [low, high] = [Math.min(value, ...values), Math.max(value, ...values)];
      const [from, to] = high - low > size - 2 * EDGE ? [value, value] : [low, high];
      return from < EDGE ? from - EDGE : to > size - EDGE ? to - size + EDGE : 0;
    };
    const dx = off(at!.x, others.map((each) => each.x), x);
    const dy = off(at!.y, others.map((each) => each.y), y);
    if (!dx && !dy) return;
    cancelAnimationFrame(this.gliding);
    if (still) {
      this.shift(-dx, -dy);
      return;
    }
    let left = 1;
    const glide = (): void => {
      const part = left < 0.03 ? left : left * 0.22;
      left -= part;
      batch(() => {
        this.moved = true;
        this.x.value += (dx * part) / this.scale.value;
        this.y.value += (dy * part) / this.scale.value;
      });
      if (left > 0) this.gliding = requestAnimationFrame(glide);
    };
    this.gliding = requestAnimationFrame(glide);
  }

  toBoard(at: Point): Point {
    const { x, y } = this.origin.value;
    return { x: at.x / this.scale.value + this.x.value + x, y: at.y / this.scale.value + this.y.value + y };
  }

  toFrame(point: Point): Point {
    const { x, y } = this.origin.value;
    return { x: (point.x - x - this.x.value) * this.scale.value, y: (point.y - y - this.y.value) * this.scale.value };
  }
}
