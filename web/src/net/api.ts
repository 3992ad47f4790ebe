// What is asked over HTTP. Keys of seats go into headers, never into addresses.
import type * as bodies from "./httpBodies";
import type { PrintedCard } from "./parts";

/** The table refused or could not be reached; the message is one sentence for people. */
export class Refusal extends Error {}

async function ask<T>(path: string, body?: unknown, key?: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await reach(path, body, key, headers);
  return (await answer.json()) as T;
}

async function reach(
  path: string,
  body?: unknown,
  key?: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("The table cannot be reached. Is it still running, and are you online?");
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as Partial<bodies.Fault> | null;
  throw new Refusal(told?.reason || `The table answered ${answer.status} and gave no reason.`);
}

const at = encodeURIComponent;

function query(parts: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${given.map(([name, value]) => `${name}=${at(String(value))}`).join("&")}` : "";
}

export const games = () => ask<bodies.GameCard[]>("/api/games");
export const opening = (wanted: bodies.Wanted) => ask<bodies.Opening>("/api/opening", wanted);
export const newTable = (table: bodies.NewTable) => ask<bodies.Chairs>("/api/tables", table);

export function tables(mine: Record<string, string>): Promise<bodies.Summary[]> {
  const pairs = Object.entries(mine).map(([table, key]) => `${table}=${key}`);
  return ask<bodies.Summary[]>(
    "/api/tables",
    undefined,
    undefined,
    pairs.length ? { "X-Fireteam-Tables": pairs.join(",") } : {},
  );
}

export const tableCards = (table: string, key: string) =>
  ask<Record<string, PrintedCard>>(`/api/tables/${at(table)}/cards`, undefined, key);
export const join = (table: string, seat: bodies.Join) => ask<bodies.Joined>(`/api/tables/${at(table)}/join`, seat);
export const comeBack = (table: string, by: bodies.ComeBack) =>
  ask<bodies.Joined>(`/api/tables/${at(table)}/come-back`, by);
export const rematch = (table: string, key: string, wanted: bodies.Rematch) =>
  ask<bodies.Joined>(`/api/tables/${at(table)}/rematch`, wanted, key);
export const summary = (table: string, key: string) =>
  ask<bodies.Summary>(`/api/tables/${at(table)}`, undefined, key);

export async function record(table: string, key: string): Promise<string> {
  return (await reach(`/api/tables/${at(table)}/record`, undefined, key)).text();
}

export function frames(
  table: string,
  key: string,
  eyes: string | null,
  start: number,
  stop: number,
): Promise<bodies.Film> {
  return ask(`/api/tables/${at(table)}/frames${query({ eyes, start, stop })}`, undefined, key);
}

export const film = (reel: bodies.Reel) => ask<bodies.Film>("/api/records", reel);
export const rolls = (table: string, key: string) =>
  ask<bodies.Rolls>(`/api/tables/${at(table)}/rolls`, undefined, key);
export const recordRolls = (text: string) => ask<bodies.Rolls>("/api/records/rolls", { record: text });
export const clauses = (game: string, words = "") =>
  ask<bodies.ClauseText[]>(`/api/games/${at(game)}/clauses${query({ words: words || null })}`);
export const cases = (game: string) => ask<bodies.CaseTitle[]>(`/api/games/${at(game)}/cases`);
export const demonstration = (game: string, id: string) => ask<bodies.Film>(`/api/games/${at(game)}/cases/${at(id)}`);
