/** The window onto a board: it zooms, pans and takes pointers, fingers and keys; what lies in it is told by the game.
 * It knows points of the board, no cells: hexes and squares lie in the same frame. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Point } from "../grid/lattice";
import { Camera } from "./camera";

export interface BoardFrameProps {
  size: Point;
  /** Where the drawing begins, where that is not at 0, 0. */
  origin?: Point | undefined;
  camera: Camera;
  label: string;
  /** What the keys do, for those who cannot see the board. */
  help: string;
  theme: string;
  /** Something is being played, and a tap ends that instead of choosing. */
  busy: boolean;
  onTap: (point: Point, by: Tap) => void;
  /** Is there something that a drag from here would lead, instead of moving the board? */
  leads: (point: Point) => boolean;
  onLead: (point: Point) => void;
  /** It was let go, or given up for a second finger. */
  onLet: (by: { touch: boolean; given: boolean }) => void;
  onHover: (point: Point | null) => void;
  /** True when the key has been used. */
  onKey: (key: string, shift: boolean) => boolean;
  onBlur: () => void;
  /** HTML above the drawing: menus, trays. */
  over?: ComponentChildren;
  children: ComponentChildren;
}

export interface Tap {
  touch: boolean;
  /** By the second button of a mouse. */
  second: boolean;
  shift: boolean;
}

const NOWHERE: Point = { x: 0, y: 0 };
const SLACK = 7; // pixels a pointer may wander and still be a tap

export function useCamera(): Camera {
  return useMemo(() => new Camera(), []);
}

export function BoardFrame(props: BoardFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { camera } = props;
  const help = useId();
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const measure = (): void => {
      const { clientWidth, clientHeight } = box.current!;
      if (clientWidth && clientHeight) camera.resize({ x: clientWidth, y: clientHeight }, props.size, props.origin ?? NOWHERE);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, [camera, props.size, props.origin]);

  useEffect(() => pointers(box.current!.querySelector(".board-drawing")!, camera, latest), [camera]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoom: Record<string, () => void> = {
      "+": () => camera.zoom(1.25),
      "=": () => camera.zoom(1.25),
      "-": () => camera.zoom(0.8),
      "0": () => camera.fit(),
    };
    const act = zoom[event.key];
    if (act) act();
    if (act || props.onKey(event.key, event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return (
    <div class="board-frame" ref={box} data-theme={props.theme} data-detail={camera.detail}>
      <svg
        class="board-drawing"
        role="application"
        aria-roledescription="board"
        aria-label={props.label}
        aria-describedby={help}
        aria-busy={props.busy}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={props.onBlur}
      >
        <g transform={camera.transform}>{props.children}</g>
      </svg>
      <p id={help} class="board-unseen">
        {props.help}
      </p>
      <div class="board-zoom" role="group" aria-label="Zoom">
        <button type="button" aria-label="Nearer" title="Nearer (+)" onClick={() => camera.zoom(1.3)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 3v10M3 8h10" />
          </svg>
        </button>
        <button type="button" aria-label="Farther" title="Farther (-)" onClick={() => camera.zoom(1 / 1.3)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 8h10" />
          </svg>
        </button>
        <button type="button" aria-label="Whole board" title="Whole board (0)" onClick={() => camera.fit()}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
          </svg>
        </button>
      </div>
      {props.over}
    </div>
  );
}

/** Fingers, mice and wheels: one drags the board or leads a piece, two pinch, a wheel zooms, and what hardly moves is a tap. */
function pointers(svg: SVGSVGElement, camera: Camera, latest: { current: BoardFrameProps }): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let dragged = false;
  let leading = false;
  const place = (event: { clientX: number; clientY: number }): Point => {
    const rect = svg.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };

  const onDown = (event: PointerEvent): void => {
    const at = place(event);
    down.set(event.pointerId, at);
    if (down.size === 1) {
      start = at;
      dragged = false;
      leading = event.button === 0 && latest.current.leads(camera.toBoard(at));
    } else {
      if (leading) latest.current.onLet({ touch: true, given: true });
      leading = false;
      dragged = true;
    }
  };

  const onMove = (event: PointerEvent): void => {
    const at = place(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") latest.current.onHover(camera.toBoard(at));
      return;
    }
    const others = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (others.length) {
      const other = others[0]!;
      const gap = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y) || 1;
      camera.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      camera.zoom(gap(at) / gap(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else if (start && (dragged || Math.hypot(at.x - start.x, at.y - start.y) > SLACK)) {
      if (!dragged) svg.setPointerCapture(event.pointerId);
      dragged = true;
      if (leading) latest.current.onLead(camera.toBoard(at));
      else camera.pan(at.x - before.x, at.y - before.y);
    }
    down.set(event.pointerId, at);
  };

  const onUp = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId) || down.size) return;
    const touch = event.pointerType === "touch";
    const lifted = event.type === "pointerup";
    if (!dragged && lifted)
      latest.current.onTap(camera.toBoard(place(event)), { touch, second: event.button === 2, shift: event.shiftKey });
    else if (leading) latest.current.onLet({ touch, given: !lifted });
    start = null;
    leading = false;
  };

  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") latest.current.onHover(null);
  };

  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const notch = event.deltaMode === 1 ? 30 : 1;
    camera.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY * notch)) * 0.0022), place(event));
  };

  const alone = (event: Event): void => event.preventDefault();

  svg.addEventListener("pointerdown", onDown);
  svg.addEventListener("pointermove", onMove);
  svg.addEventListener("pointerup", onUp);
  svg.addEventListener("pointercancel", onUp);
  svg.addEventListener("pointerleave", onLeave);
  svg.addEventListener("wheel", onWheel, { passive: false });
  svg.addEventListener("contextmenu", alone);
  svg.addEventListener("touchend", alone); // else the click of the same touch falls on the menu that it opens
  return () => {
    svg.removeEventListener("pointerdown", onDown);
    svg.removeEventListener("pointermove", onMove);
    svg.removeEventListener("pointerup", onUp);
    svg.removeEventListener("pointercancel", onUp);
    svg.removeEventListener("pointerleave", onLeave);
    svg.removeEventListener("wheel", onWheel);
    svg.removeEventListener("contextmenu", alone);
    svg.removeEventListener("touchend", alone);
  };
}
