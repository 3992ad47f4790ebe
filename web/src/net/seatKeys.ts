// The keys of the seats that this browser holds. It makes them itself and keeps them; the table knows only their hashes.
// A link brings an invitation behind the # of its address, which browsers send to nobody: its first use registers our
// key, and then the address names only the seats that the page shows.
import { signal } from "@preact/signals";
import { readStored, writeStored } from "./browserStorage";

export interface Held {
  seats: Record<string, string>; // the seats at this screen: seat -> key
  guests: Record<string, string>; // links to be handed out: seat -> invitation
  host: string; // the key of who made the table, or ""
}

/** What a seat is sat down at with: our key, and on the first time the invitation of its link. */
export interface Ticket {
  seat: string;
  key: string;
  invitation: string;
}

const KEY = "fireteam.keys";
const MOST = 60; // tables that are remembered

function stored(): Record<string, Held> {
  try {
    return JSON.parse(readStored(KEY) ?? "{}") as Record<string, Held>;
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
  writeStored(KEY, JSON.stringify(held.value));
}

/** This browser no longer holds a seat. */
export function letGo(table: string, seat: string): void {
  const { [table]: old, ...others } = held.value;
  if (!old) return;
  const { [seat]: _, ...seats } = old.seats;
  held.value = { ...others, [table]: { ...old, seats } };
  writeStored(KEY, JSON.stringify(held.value));
}

export function forget(table: string): void {
  const { [table]: _, ...others } = held.value;
  held.value = others;
  writeStored(KEY, JSON.stringify(others));
}

/** The first key that this browser has to a table, or "". */
export function anyKey(table: string): string {
  const own = held.value[table];
  return own ? (Object.values(own.seats)[0] ?? own.host) : "";
}

/** The page of some seats that this browser holds. */
export function seatAddress(table: string, seats: readonly string[]): string {
  return `/t/${table}#${seats.map(encodeURIComponent).join("&")}`;
}

/** The link by which somebody else sits down. */
export function linkAddress(table: string, seat: string, invitation: string): string {
  return `${location.origin}/t/${table}#${encodeURIComponent(seat)}=${invitation}`;
}

/** The seats of this page: those in its address, else all that this browser holds. */
export function seatsHere(table: string): Record<string, Ticket> {
  const own = held.value[table]?.seats ?? {};
  const found: Record<string, Ticket> = {};
  for (const part of location.hash.slice(1).split("&")) {
    const [name = "", invitation = ""] = part.split("=");
    const seat = decodeURIComponent(name);
    if (seat && (invitation || own[seat])) found[seat] = { seat, key: own[seat] ?? newKey(), invitation };
  }
  if (Object.keys(found).length === 0)
    return Object.fromEntries(Object.entries(own).map(([seat, key]) => [seat, { seat, key, invitation: "" }]));
  hold(table, { seats: Object.fromEntries(Object.entries(found).map(([seat, { key }]) => [seat, key])) });
  return found;
}

/** Which seats the address names, without what opens them. */
export function seatsInAddress(): string {
  return location.hash.replace(/=[^&]*/g, "");
}

/** Everybody has sat down: the links are used up, and nobody needs to see them in the address. */
export function hideLinks(): void {
  if (location.hash.includes("=")) history.replaceState(null, "", location.pathname + seatsInAddress());
}

/** A key of our own: 192 bits. */
export function newKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))).replace(/\+/g, "-").replace(/\//g, "_");
}

/** A text that this browser adds to the seed of the dice. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
