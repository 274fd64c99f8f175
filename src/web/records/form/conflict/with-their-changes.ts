import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ReadContext } from "#kinds/field.ts";
import type { RowText } from "../../../fields/table/row-text.ts";
import type { Outgoing } from "../autosave/outgoing.ts";
import { type FormTexts, normalizedTexts, rowsIn, textIn } from "../form-texts.ts";

type Saved = {
  kind: KindDefinition;
  context: ReadContext;
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
export function withTheirChanges({ kind, context, mine, theirs, sent: { data = {}, rows = [] }, ...saved }: Saved) {
  // A text in another form than the stored one is no change.
  const base = normalizedTexts(kind, saved.base, context);
  const now = normalizedTexts(kind, mine, context);
  const texts = { ...mine };
  for (const [name, text] of Object.entries(theirs)) {
    if (Object.hasOwn(data, name)) continue;
    if (typeof text === "string") {
      texts[name] = mergedText(name, base, now, mine, theirs);
      continue;
    }
    const own = rows.filter(({ field }) => field === name);
    texts[name] = withTheirRows(
      { base: rowsIn(base, name), now: rowsIn(now, name), mine: rowsIn(mine, name), theirs: text },
      new Set(own.map(({ id }) => id)),
      own.some(({ move }) => move !== undefined),
    );
  }
  return texts;
}

type Rows = Record<"base" | "now" | "mine" | "theirs", readonly RowText[]>;

/** Their rows in their order, unless I have moved any, then mine that they do not have. */
function withTheirRows({ base, now, mine, theirs }: Rows, sent: ReadonlySet<string>, isMoved: boolean): RowText[] {
  const kept = mine.flatMap((row) => {
    const [before, here = {}, there] = [base, now, theirs].map((rows) => find(rows, row.id)?.cells);
    if (sent.has(row.id) || !before) return row;
    if (!there) return Object.keys(here).some((column) => here[column] !== before[column]) ? row : [];
    const cells = Object.keys(here).map((column) => [column, mergedText(column, before, here, row.cells, there)]);
    return { ...row, cells: Object.fromEntries(cells) };
  });
  const all = [...kept, ...theirs.filter(({ id }) => !find(mine, id) && !find(base, id))];
  if (isMoved || commonIds(mine, base) !== commonIds(base, mine)) return all;
  const inTheirOrder = theirs.flatMap(({ id }) => find(all, id) ?? []);
  return [...inTheirOrder, ...all.filter((row) => !inTheirOrder.includes(row))];
}

/** Theirs where only they have changed it, otherwise mine. */
function mergedText(key: string, base: FormTexts, now: FormTexts, mine: FormTexts, theirs: FormTexts): string {
  return textIn(now[key] === base[key] && theirs[key] !== base[key] ? theirs : mine, key);
}

const find = (rows: readonly RowText[], id: string) => rows.find((row) => row.id === id);
const commonIds = (rows: readonly RowText[], other: readonly RowText[]) =>
  rows.flatMap(({ id }) => (find(other, id) ? id : [])).join(" ");
