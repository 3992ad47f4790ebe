// What this browser keeps of us from one visit to the next, by name.

/** Private windows may have no storage; the table works without. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing is kept then
  }
}
