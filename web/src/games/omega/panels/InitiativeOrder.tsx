/** The order of initiative, put together by dragging or with the arrow keys and then given card by card: each card is an
 * answer of its own, and the next one is sent when the table asks for it. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { PanelsProps } from "../../../gameContract";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { shortName } from "../view";

export function InitiativeOrder(panel: PanelsProps) {
  const table = panel.view as Table;
  const ask = panel.ask?.kind === "initiative" ? panel.ask : null;
  const given = table.order;
  const [wished, wish] = useState<string[]>([]);
  const [said, say] = useState("");
  const sending = useRef<string[] | null>(null); // the whole order, while its cards are being given
  const list = useRef<HTMLOListElement>(null);

  const waiting = (ask?.options ?? []).map((option) => option.parts[0]!.id);
  const order = [...wished.filter((name) => waiting.includes(name)), ...waiting.filter((name) => !wished.includes(name))];

  const send = (whole: string[], at: number): void => {
    const option = ask?.options.find((each) => each.parts[0]!.id === whole[at]);
    sending.current = option && at < whole.length - 1 ? whole : null;
    if (option) panel.onChoose(option.text);
  };
  useEffect(() => {
    const whole = sending.current;
    if (!ask || !whole) return;
    // Only while the cards lie as they were sent: an undo or an answer from elsewhere ends it.
    if (given.length && given.every((name, n) => name === whole[n]) && waiting.includes(whole[given.length]!))
      send(whole, given.length);
    else sending.current = null;
  }, [ask?.n]);

  if (!ask) return null;
  const move = (name: string, to: number): void => {
    const place = Math.max(0, Math.min(order.length - 1, to));
    const rest = order.filter((each) => each !== name);
    wish([...rest.slice(0, place), name, ...rest.slice(place)]);
    say(`${shortName(table, name)} is ${given.length + place + 1} of ${given.length + order.length}`);
  };
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll("li.is-free") ?? [])].map((row) => row.getBoundingClientRect());
    return Math.max(0, rows.findIndex((row, n) => y < row.bottom || n === rows.length - 1));
  };
  return (
    <section class="mgp-initiative" aria-label="Initiative">
      <h3>
        <Icon name="run" /> Who goes first?
      </h3>
      <p class="muted">Drag the commandos into the order in which they act, or move them with the arrow keys.</p>
      <ol ref={list}>
        {given.map((name, n) => (
          <li key={name} class="is-given">
            <span class="mgp-place">{n + 1}</span>
            <Portrait name={name} />
            <span>{shortName(table, name)}</span>
          </li>
        ))}
        {order.map((name, n) => (
          <li key={name} class="is-free">
            <span class="mgp-place">{given.length + n + 1}</span>
            <Mover name={name} title={shortName(table, name)} at={n} last={order.length - 1} move={move} placeAt={placeAt} />
          </li>
        ))}
      </ol>
      <p class="visually-hidden" role="status">
        {said}
      </p>
      <button type="button" class="panel-go is-whole" onClick={() => send([...given, ...order], given.length)}>
        Give the order
      </button>
    </section>
  );
}

/** One commando in the list: dragged by its handle, or moved by keys and by the two small buttons. */
function Mover(props: {
  name: string;
  title: string;
  at: number;
  last: number;
  move: (name: string, to: number) => void;
  placeAt: (y: number) => number;
}) {
  const { name, title, at, last, move, placeAt } = props;
  const [held, hold] = useState(false);
  const keys: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last };
  return (
    <>
      <button
        type="button"
        class={held ? "mgp-handle is-held" : "mgp-handle"}
        onKeyDown={(event) => {
          if (!(event.key in keys)) return;
          event.preventDefault();
          event.stopPropagation();
          move(name, keys[event.key]!);
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          hold(true);
        }}
        onPointerMove={(event) => {
          const to = held ? placeAt(event.clientY) : at;
          if (to !== at) move(name, to);
        }}
        onPointerUp={() => hold(false)}
        onPointerCancel={() => hold(false)}
      >
        <span class="mgp-grip" aria-hidden="true" />
        <Portrait name={name} />
        <span>
          {title}
          <span class="visually-hidden">
            , place {at + 1} of {last + 1}; arrow keys move
          </span>
        </span>
      </button>
      <span class="mgp-steps">
        <button type="button" disabled={at === 0} aria-label={`${title} earlier`} onClick={() => move(name, at - 1)}>
          ▲
        </button>
        <button type="button" disabled={at === last} aria-label={`${title} later`} onClick={() => move(name, at + 1)}>
          ▼
        </button>
      </span>
    </>
  );
}
