/** The names of cells, as the engine writes them: a column in letters and a row in numbers. */

/** Columns go by letters (A ... Z, AA ...), rows by numbers. */
export function cellName(column: number, row: number): string {
  let letters = "";
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1) {
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** Column and row of a name such as E6 (a mark behind it, as in E6', is passed over), or null. */
export function readName(name: string): { column: number; row: number } | null {
  const found = /^([A-Z]+)(\d+)'?$/.exec(name);
  if (!found) return null;
  const column = [...found[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(found[2]) - 1 };
}
