import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ReadContext } from "#kinds/field.ts";
import type { RowText } from "../../../fields/table/row-text.ts";
import type { Outgoing } from "../autosave/outgoing.ts";
import { type FormTexts, listEditableFields, rowsIn } from "../form-texts.ts";
import { differencesOf, merge } from "./differences.ts";

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
export function withTheirChanges(
  kind: KindDefinition,
  { base, mine, theirs, sent: { data = {}, rows: sentRows = [] } }: Saved,
  context: ReadContext,
): FormTexts {
  const isSent = (path: string) =>
    Object.hasOwn(data, path.split(".")[0] ?? "") || sentRows.some(({ field, id }) => path === `${field}.${id}`);
  const found = differencesOf(kind, { base: version(base), mine: version(mine), theirs: version(theirs) }, context);
  const taken = found.filter(({ path, isConflict }) => !isConflict && !isSent(path)).map(({ path }) => path);
  let { texts } = merge({ texts: mine, lines: [] }, { texts: theirs, lines: [] }, taken);
  for (const [name, { type }] of listEditableFields(kind)) {
    if (type !== "table" || isSent(name) || sentRows.some(({ field, move }) => field === name && move !== undefined))
      continue;
    texts = { ...texts, [name]: inTheirOrder(rowsIn(texts, name), rowsIn(base, name), rowsIn(theirs, name)) };
  }
  return texts;
}

const version = (texts: FormTexts) => ({ texts, people: [] });

/** The rows in their order, unless I have moved any; mine that they do not have follow the one that they followed. */
function inTheirOrder(
  rows: readonly RowText[],
  base: readonly RowText[],
  theirs: readonly RowText[],
): readonly RowText[] {
  if (commonIds(rows, base) !== commonIds(base, rows)) return rows;
  const ordered = theirs.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
  for (const [index, row] of rows.entries()) {
    if (ordered.includes(row)) continue;
    const previous = rows[index - 1];
    ordered.splice(previous ? ordered.indexOf(previous) + 1 : 0, 0, row);
  }
  return ordered;
}

function commonIds(list: readonly RowText[], other: readonly RowText[]): string {
  return list.flatMap(({ id }) => (other.some((row) => row.id === id) ? [id] : [])).join(" ");
}
