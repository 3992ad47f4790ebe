// The stream of chance, recomputed in the browser as docs/records.md says: SHA-256 in counter mode over a key mixed from
// the table's secret and what each seat added.
import type { Dice, Roll } from "../wire";

export interface Verdict {
  committed: boolean; // the secret is the one whose hash was shown before the first roll
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

/** Recompute every roll. */
export async function verify(dice: Dice, rolls: readonly Roll[], onProgress: (done: number) => void): Promise<Verdict> {
  const committed = (await commitment(dice.secret)) === dice.commitment;
  const key = await keyOf(dice);
  const blocks = new Map<number, DataView>();
  const word = async (place: number): Promise<number> => {
    const block = Math.floor(place / 8);
    let view = blocks.get(block);
    if (!view) {
      view = new DataView((await sha256(key, number(block, 8))).buffer);
      blocks.set(block, view);
    }
    return view.getUint32((place % 8) * 4);
  };
  const checked: Verdict["rolls"] = [];
  for (const [i, roll] of rolls.entries()) {
    const n = roll.among.length;
    const drawn = await word(roll.place);
    const counts = drawn < 2 ** 32 - (2 ** 32 % n); // a word beyond would have been skipped, to be fair
    const found = counts ? roll.among[drawn % n]! : "a word that is skipped";
    checked.push({ roll, found, fair: counts && found === roll.result });
    if (i % 50 === 49) onProgress(i + 1);
  }
  return { committed, rolls: checked, fair: committed && checked.every((each) => each.fair) };
}
