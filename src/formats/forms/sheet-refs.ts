/** Rows inserted below a row of a sheet: references to later rows move, ranges that end there grow. */
export type Inserted = { after: number; count: number };

/** `A5:H6 C9` with the rows inserted. */
export function moveRefs(refs: string, inserted: Inserted): string {
  return refs
    .split(" ")
    .map((ref) => moveRef(ref, inserted))
    .join(" ");
}

/** The same for the references in a formula or in a name: `SUM(F5:F14)`. */
export function moveFormula(formula: string, inserted: Inserted): string {
  return formula.replace(/\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?![\w(])/g, (ref) =>
    moveRef(ref, inserted),
  );
}

/** The same for the references behind these names of a sheet, `Form!F5:F14`; those of other sheets stay. */
export function moveRefsBehind(formula: string, prefixes: readonly string[], inserted: Inserted): string {
  return prefixes.reduce((moved, prefix) => {
    const parts = moved.split(prefix);
    const own = parts.map((part, index) =>
      index === 0 || /[\w.']$/.test(parts[index - 1] ?? "")
        ? part
        : part.replace(/^\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?![\w(])/, (ref) =>
            moveRef(ref, inserted),
          ),
    );
    return own.join(prefix);
  }, formula);
}

function moveRef(ref: string, { after, count }: Inserted): string {
  const [first = "", last] = ref.split(":");
  const shift = (cell: string, least: number) =>
    cell.replace(/\d+$/, (row) => String(Number(row) >= least ? Number(row) + count : Number(row)));
  return last === undefined ? shift(first, after + 1) : `${shift(first, after + 1)}:${shift(last, after)}`;
}

/** The number of a column from 0; of a cell such as `AB12`. */
export function columnOf(cell: string): number {
  const letters = /^\$?([A-Z]{1,3})/.exec(cell)?.[1] ?? "";
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function rowOf(cell: string): number {
  return Number(/(\d{1,7})$/.exec(cell)?.[1] ?? 0);
}
