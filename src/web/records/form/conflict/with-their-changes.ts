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
 * too, and what is not taken over would be changed back with the next save. Undefined if others have changed what is typed
 * here and not sent yet.
 */
export function withTheirChanges(saved: Saved): FormTexts | undefined {
  const { kind, context, mine } = saved;
  const { data = {}, rows = [] } = saved.sent;
  // A text in another form than the stored one is no change.
  const normalized = (texts: FormTexts) => normalizedTexts(kind, texts, context);
  const base = normalized(saved.base);
  const now = normalized(mine);
  const theirs = normalized(saved.theirs);
  let isConflict = false;
  const merge: Merge = (key, { base, now, mine, theirs }) => {
    const isMine = now[key] !== base[key];
    const isTheirs = theirs[key] !== base[key];
    isConflict ||= isMine && isTheirs && now[key] !== theirs[key];
    return textIn(isTheirs && !isMine ? theirs : mine, key);
  };
  const texts = { ...mine };
  for (const [name, text] of Object.entries(theirs)) {
    if (Object.hasOwn(data, name)) continue;
    if (typeof text === "string") {
      texts[name] = merge(name, { base, now, mine, theirs });
      continue;
    }
    const own = rows.filter(({ field }) => field === name);
    texts[name] = withTheirRows(
      { base: rowsIn(base, name), now: rowsIn(now, name), mine: rowsIn(mine, name), theirs: text },
      new Set(own.map(({ id }) => id)),
      own.some(({ move }) => move !== undefined),
      merge,
    );
  }
  return isConflict ? undefined : texts;
}

/** `now`: mine, as it would be stored. */
type Four<T> = Record<"base" | "now" | "mine" | "theirs", T>;
/** The text of a field or cell: theirs where only they have changed it, otherwise mine. */
type Merge = (key: string, texts: Four<FormTexts>) => string;
type Rows = Four<readonly RowText[]>;

/** Their rows in their order, unless I have moved any, then mine that they do not have. */
function withTheirRows(
  { base, now, mine, theirs }: Rows,
  sent: ReadonlySet<string>,
  isMoved: boolean,
  merge: Merge,
): RowText[] {
  const kept = mine.flatMap((row) => {
    const [before, here = {}, there] = [base, now, theirs].map((rows) => find(rows, row.id)?.cells);
    if (sent.has(row.id) || !before) return row;
    const texts = { base: before, now: here, mine: row.cells, theirs: there ?? {} };
    const cells = Object.keys(here).map((column) => [column, merge(column, texts)]);
    return there ? { ...row, cells: Object.fromEntries(cells) } : [];
  });
  const all = [...kept, ...theirs.filter(({ id }) => !find(mine, id) && !find(base, id))];
  if (isMoved || commonIds(mine, base) !== commonIds(base, mine)) return all;
  const inTheirOrder = theirs.flatMap(({ id }) => find(all, id) ?? []);
  return [...inTheirOrder, ...all.filter((row) => !inTheirOrder.includes(row))];
}

const find = (rows: readonly RowText[], id: string) => rows.find((row) => row.id === id);
const commonIds = (rows: readonly RowText[], other: readonly RowText[]) =>
  rows.flatMap(({ id }) => (find(other, id) ? id : [])).join(" ");
