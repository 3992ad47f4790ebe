// Games that follow one another as a chart: a row for each step from the first, an arrow for each way to end, what was
// played, and where one is.

export interface Linked {
  code: string;
  title: string;
  /** The codes of those that follow, by how this one has ended. */
  follows: Readonly<Record<string, string>>;
}

export interface Series {
  first: Linked;
  /** All of them, by how many steps it takes to come there at least. */
  rows: Linked[][];
}

export function seriesOf(all: readonly Linked[]): Series[] {
  const later = new Set(all.flatMap(({ follows }) => Object.values(follows)));
  const firsts = all.filter(({ code, follows }) => !later.has(code) && Object.keys(follows).length);
  return firsts.map((first) => ({ first, rows: rowsFrom(all, first) }));
}

export const isIn = ({ rows }: Series, code: string): boolean => rows.flat().some((each) => each.code === code);

function rowsFrom(all: readonly Linked[], first: Linked): Linked[][] {
  const met = new Set<Linked>([first]);
  const rows = [[first]];
  for (const row of rows) {
    const codes = row.flatMap(({ follows }) => Object.values(follows));
    const next = new Set(all.filter((each) => codes.includes(each.code) && !met.has(each)));
    const inOrder = [...next].sort((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));
    for (const each of inOrder) met.add(each);
    if (inOrder.length) rows.push(inOrder); // and is read in its turn
  }
  return rows;
}

const [TALL, STEP, GAP] = [34, 62, 36]; // a box, from row to row, and between two boxes

interface ChartProps {
  series: Series;
  /** Where one is. */
  now: string;
  /** How those that were played have ended, by their titles. */
  past?: Readonly<Record<string, string>>;
}

export function SeriesChart({ series: { rows }, now, past = {} }: ChartProps) {
  const all = rows.flat();
  const wide = Math.max(96, ...all.map(({ title }) => title.length * 7.4 + 24));
  const lanes = Math.max(...rows.map((row) => row.length));
  const width = lanes * (wide + GAP);
  const places = new Map<string, [number, number]>();
  rows.forEach((row, y) =>
    row.forEach(({ code }, x) => places.set(code, [width / 2 + (x - (row.length - 1) / 2) * (wide + GAP), y * STEP + TALL / 2 + 2])),
  );
  const ways = [...new Set(all.flatMap(({ follows }) => Object.keys(follows)))];
  const told = ({ code, title }: Linked): string => (code === now ? "here" : (past[title] ?? ""));
  return (
    <figure class="series">
      <svg viewBox={`0 0 ${width} ${(rows.length - 1) * STEP + TALL + 4}`} style={{ "max-width": `${width}px` }} aria-hidden="true">
        {all.map(({ code, follows }) =>
          Object.entries(follows).map(([how, next], n, { length }) => {
            const to = places.get(next);
            return to && <Way key={how} kind={ways.indexOf(how)} from={places.get(code)!} to={to} wide={wide} shift={(n - (length - 1) / 2) * 14} />;
          }),
        )}
        {all.map((each) => {
          const [x, y] = places.get(each.code)!;
          const mark = told(each);
          return (
            <g key={each.code} class={each.code === now ? "is-now" : mark ? "is-past" : ""} transform={`translate(${x} ${y})`}>
              <rect x={-wide / 2} y={-TALL / 2} width={wide} height={TALL} rx="6" />
              <text y={mark ? -1 : 4.5}>{each.title}</text>
              {mark && <text class="series-mark" y="12">{mark}</text>}
            </g>
          );
        })}
      </svg>
      <figcaption>
        {ways.length > 1 && (
          <p class="small muted" aria-hidden="true">
            {ways.map((how, n) => (
              <span key={how} class={`series-key is-${n}`}>
                {how}
              </span>
            ))}
          </p>
        )}
        <ol class="visually-hidden" aria-label="What follows what">
          {all.map((each) => (
            <li key={each.code}>
              {[each.title, told(each)].filter(Boolean).join(", ")}:{" "}
              {Object.entries(each.follows)
                .map(([how, next]) => `${how}, then ${all.find(({ code }) => code === next)?.title ?? next}`)
                .join("; ") || "the end"}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

interface WayProps {
  kind: number;
  from: [number, number];
  to: [number, number];
  wide: number;
  shift: number;
}

/** Down from a box to one of a later row, or across to one of the same row. */
function Way({ kind, from: [x, y], to: [u, v], wide, shift }: WayProps) {
  const side = Math.sign(x - u);
  const [end, top] = y === v ? [u + (side * wide) / 2, v] : [u + shift + side * 16, v - TALL / 2];
  const line =
    y === v
      ? `M${x} ${y}H${end + side * 6}`
      : `M${x + shift} ${y}V${y + TALL / 2 + 4}C${x + shift} ${top - 10} ${end} ${y + TALL / 2 + 10} ${end} ${top - 5}`;
  const head = y === v ? `M${end} ${top}l${side * 8}-4v8z` : `M${end} ${top}l-4-8h8z`;
  return (
    <g class={`series-way is-${kind}`}>
      <path d={line} />
      <path class="series-head" d={head} />
    </g>
  );
}
