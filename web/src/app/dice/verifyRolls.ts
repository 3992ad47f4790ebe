// The stream of chance, recomputed in the browser as docs/records.md says: SHA-256 in counter mode over a key mixed from
// the table's secret and what each seat added.
import type { Roll, Rolls } from "../../net/httpBodies";
import type { Dice } from "../../net/parts";

export interface Verdict {
  committed: boolean; // the secret is the one whose hash was shown before the first roll
  drawn: boolean; // the seats are those that the secret gives by lot, where they were drawn so
  rolls: { roll: Roll; found: string; fair: boolean }[];
  fair: boolean; // all of it
}

const encoder = new TextEncoder();

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(of: Uint8Array): string {
  return [...of].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function number(value: number, size: number): Uint8Array {
  const made = new DataView(new ArrayBuffer(size));
  made.setUint32(size - 4, value);
  return new Uint8Array(made.buffer);
}

/** Python sorts by code point, as this does. */
function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const apart = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (apart) return apart;
  }
  return left.length - right.length;
}

export const commitment = async (secret: string): Promise<string> =>
  hex(await sha256(encoder.encode("fireteam commitment "), bytes(secret)));

async function keyOf(dice: Dice): Promise<Uint8Array> {
  const parts = [bytes(dice.secret)];
  for (const seat of Object.keys(dice.nonces).sort(byCodePoint)) {
    for (const text of [seat, dice.nonces[seat]!]) {
      const part = encoder.encode(text);
      parts.push(number(part.length, 4), part);
    }
  }
  return sha256(...parts);
}

/** The words of the stream of a key, by their places. */
function words(key: Uint8Array): (place: number) => Promise<number> {
  const blocks = new Map<number, DataView>();
  return async (place) => {
    const block = Math.floor(place / 8);
    let view = blocks.get(block);
    if (!view) {
      view = new DataView((await sha256(key, number(block, 8))).buffer);
      blocks.set(block, view);
    }
    return view.getUint32((place % 8) * 4);
  };
}

/** A word beyond this would have been skipped, to be fair. */
const fairBelow = (n: number): number => 2 ** 32 - (2 ** 32 % n);

/** Draw the seats again: which player has drawn each. */
async function lotsOf(secret: string, n: number): Promise<number[]> {
  const word = words(await sha256(encoder.encode("fireteam lots "), bytes(secret)));
  const left = Array.from({ length: n }, (_, i) => i);
  const order: number[] = [];
  for (let place = 0; left.length > 0; place++) {
    const drawn = await word(place);
    if (drawn < fairBelow(left.length)) order.push(...left.splice(drawn % left.length, 1));
  }
  return order;
}

/** Recompute every roll, and the lots. */
export async function verify(told: Rolls, onProgress: (done: number) => void): Promise<Verdict> {
  const { dice, rolls, lots } = told;
  const committed = (await commitment(dice.secret)) === dice.commitment;
  const word = words(await keyOf(dice));
  const drawn = (await lotsOf(dice.secret, lots.length)).every((player, seat) => player === lots[seat]);
  const checked: Verdict["rolls"] = [];
  for (const [i, roll] of rolls.entries()) {
    const n = roll.among.length;
    const at = await word(roll.place);
    const counts = at < fairBelow(n);
    const found = counts ? roll.among[at % n]! : "a word that is skipped";
    checked.push({ roll, found, fair: counts && found === roll.result });
    if (i % 50 === 49) onProgress(i + 1);
  }
  return { committed, drawn, rolls: checked, fair: committed && drawn && checked.every((each) => each.fair) };
}
