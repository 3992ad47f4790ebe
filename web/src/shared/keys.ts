// The keys of the seats that this browser holds. In an address they stand behind the #, which is sent to nobody.
import { signal } from "@preact/signals";
import { read, write } from "./parts/preferences";

export interface Held {
  seats: Record<string, string>; // the seats at this screen: seat -> key
  guests: Record<string, string>; // seats to be handed out by link: seat -> key
  host: string; // the key of who made the table, or ""
}

const KEY = "fireteam.keys";
const MOST = 60; // tables that are remembered

function stored(): Record<string, Held> {
  try {
    return JSON.parse(read(KEY) ?? "{}") as Record<string, Held>;
  } catch {
    return {};
  }
}

export const held = signal<Record<string, Held>>(stored());

export function hold(table: string, more: Partial<Held>): void {
  const { [table]: old, ...others } = { ...stored(), ...held.value };
  const whole: Held = {
    seats: { ...old?.seats, ...more.seats },
    guests: { ...old?.guests, ...more.guests },
    host: more.host ?? old?.host ?? "",
  };
  held.value = Object.fromEntries([...Object.entries(others).slice(-MOST), [table, whole]]);
  write(KEY, JSON.stringify(held.value));
}

/** This browser no longer holds a seat. */
export function letGo(table: string, seat: string): void {
  const { [table]: old, ...others } = held.value;
  if (!old) return;
  const { [seat]: _, ...seats } = old.seats;
  held.value = { ...others, [table]: { ...old, seats } };
  write(KEY, JSON.stringify(held.value));
}

export function forget(table: string): void {
  const { [table]: _, ...others } = held.value;
  held.value = others;
  write(KEY, JSON.stringify(others));
}

/** The first key that this browser has to a table, or "". */
export function anyKey(table: string): string {
  const own = held.value[table];
  return own ? (Object.values(own.seats)[0] ?? own.host) : "";
}

export function seatAddress(table: string, seats: Record<string, string>): string {
  return `/t/${table}#${Object.entries(seats)
    .map(([seat, key]) => `${encodeURIComponent(seat)}=${key}`)
    .join("&")}`;
}

/** The seats of this page: those in its address, else those that this browser holds. */
export function seatsHere(table: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of location.hash.slice(1).split("&")) {
    const [seat, key] = part.split("=");
    if (seat && key) found[decodeURIComponent(seat)] = key;
  }
  if (Object.keys(found).length === 0) return held.value[table]?.seats ?? {};
  hold(table, { seats: found });
  return found;
}

/** A text that this browser adds to the seed of the dice. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
