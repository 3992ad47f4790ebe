/** Which part of the board is seen: the board's point at the upper left of the frame and the scale. Signals, so that a
 * drag moves one attribute and draws nothing again. */

import { batch, computed, signal } from "@preact/signals";
import type { Point } from "./lattice";

const CLOSEST = 3.2; // pixels to a unit of the board
const MARGIN = 14;

export class Camera {
  readonly x = signal(0);
  readonly y = signal(0);
  readonly scale = signal(1);
  /** Of the frame, in pixels. */
  readonly frame = signal<Point>({ x: 0, y: 0 });
  readonly board = signal<Point>({ x: 1, y: 1 });
  /** Has somebody moved it, or does it fit the frame as that changes? */
  private moved = false;
  private gliding = 0;

  readonly transform = computed(() => `scale(${this.scale.value}) translate(${-this.x.value} ${-this.y.value})`);

  /** How much detail can be read: a hex of less than 40 pixels shows little besides its figure. */
  readonly detail = computed(() => (this.scale.value < 0.52 ? "far" : this.scale.value < 0.95 ? "mid" : "near"));

  resize(frame: Point, board: Point): void {
    batch(() => {
      this.frame.value = frame;
      this.board.value = board;
      if (!this.moved) this.fit();
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

  fit(): void {
    batch(() => {
      this.moved = false;
      this.scale.value = Math.max(this.whole, 0.05);
      this.x.value = (this.board.value.x - this.frame.value.x / this.scale.value) / 2;
      this.y.value = (this.board.value.y - this.frame.value.y / this.scale.value) / 2;
    });
  }

  /** Nearer or farther, so that the point of the frame stays where it is. */
  zoom(factor: number, at: Point = { x: this.frame.value.x / 2, y: this.frame.value.y / 2 }): void {
    batch(() => {
      const before = this.toBoard(at);
      this.moved = true;
      this.scale.value = Math.min(CLOSEST, Math.max(this.whole * 0.85, this.scale.value * factor));
      this.x.value = before.x - at.x / this.scale.value;
      this.y.value = before.y - at.y / this.scale.value;
      this.settle();
    });
  }

  /** Drag by so many pixels. */
  pan(dx: number, dy: number): void {
    cancelAnimationFrame(this.gliding);
    batch(() => {
      this.moved = true;
      this.x.value -= dx / this.scale.value;
      this.y.value -= dy / this.scale.value;
      this.settle();
    });
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

  /** Bring a point into the frame if it is not there, gliding unless stillness is wanted. */
  reveal(point: Point, still: boolean): void {
    if (!this.moved) return; // the whole board is seen
    const at = this.toFrame(point);
    const edge = 40;
    const { x, y } = this.frame.value;
    const off = (value: number, size: number): number =>
      value < edge ? value - edge : value > size - edge ? value - size + edge : 0;
    const dx = off(at.x, x);
    const dy = off(at.y, y);
    if (!dx && !dy) return;
    cancelAnimationFrame(this.gliding);
    if (still) {
      this.pan(-dx, -dy);
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
    return { x: at.x / this.scale.value + this.x.value, y: at.y / this.scale.value + this.y.value };
  }

  toFrame(point: Point): Point {
    return { x: (point.x - this.x.value) * this.scale.value, y: (point.y - this.y.value) * this.scale.value };
  }
}
