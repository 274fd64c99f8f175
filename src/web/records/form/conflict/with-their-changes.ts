import type { RowText } from "../../../fields/table/row-text.ts";
import type { Outgoing } from "../autosave/outgoing.ts";
import { type FormTexts, rowsIn } from "../form-texts.ts";

type Saved = {
  /** The texts of the record over which it was sent, of the form now, and of the saved record. */
  base: FormTexts;
  mine: FormTexts;
  theirs: FormTexts;
  sent: Outgoing;
};

/**
 * The texts of the form after a save, with everything that only others have changed: rows are saved over an older version
 * too, and what is not taken over would be changed back with the next save.
 */
export function withTheirChanges({ base, mine, theirs, sent: { data = {}, rows: sent = [] } }: Saved): FormTexts {
  const texts = { ...mine };
  for (const [name, text] of Object.entries(theirs)) {
    if (Object.hasOwn(data, name)) continue;
    if (typeof text === "string") {
      if (mine[name] === base[name]) texts[name] = text;
      continue;
    }
    const own = sent.filter(({ field }) => field === name);
    texts[name] = withTheirRows(
      { base: rowsIn(base, name), mine: rowsIn(mine, name), theirs: text },
      new Set(own.map(({ id }) => id)),
      own.some(({ move }) => move !== undefined),
    );
  }
  return texts;
}

type Rows = Record<"base" | "mine" | "theirs", readonly RowText[]>;

/** Their rows in their order, unless I have moved any, then mine that they do not have. */
function withTheirRows({ base, mine, theirs }: Rows, sent: ReadonlySet<string>, isMoved: boolean): RowText[] {
  const isMine = (row: RowText) => sent.has(row.id) || cellsOf(find(base, row.id)) !== cellsOf(row);
  const kept = mine.flatMap((row) => (isMine(row) ? row : (find(theirs, row.id) ?? [])));
  const all = [...kept, ...theirs.filter(({ id }) => !find(mine, id) && !find(base, id))];
  if (isMoved || commonIds(mine, base) !== commonIds(base, mine)) return all;
  const inTheirOrder = theirs.flatMap(({ id }) => find(all, id) ?? []);
  return [...inTheirOrder, ...all.filter((row) => !inTheirOrder.includes(row))];
}

const find = (rows: readonly RowText[], id: string) => rows.find((row) => row.id === id);
const cellsOf = (row: RowText | undefined) => JSON.stringify(row?.cells);
const commonIds = (rows: readonly RowText[], other: readonly RowText[]) =>
  rows.flatMap(({ id }) => (find(other, id) ? id : [])).join(" ");
