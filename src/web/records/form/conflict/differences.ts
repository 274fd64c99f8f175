import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import type { ReadContext } from "#kinds/field.ts";
import { translate } from "#texts/translate.ts";
import {
  isSamePeople,
  type PersonLine,
  type ShownPerson,
  toEnteredPerson,
} from "../../../fields/people/people-lines.ts";
import type { RowText } from "../../../fields/table/row-text.ts";
import { readTyped } from "../../../fields/typed-text.ts";
import { type FormTexts, listEditableFields, normalizedTexts, rowsIn, textIn } from "../form-texts.ts";

export type Side = "mine" | "theirs";

/** One difference between two people's versions: a field, a row as `table.rowId`, or the people. */
export type Difference = {
  path: string;
  label: string;
  mine: string;
  theirs: string;
  /** Both changed it; otherwise only they did. */
  isConflict: boolean;
};

/** The content of a form, for comparing. */
export type Version = { texts: FormTexts; people: readonly ShownPerson[] };

export type ThreeVersions = { base: Version; mine: Version; theirs: Version };

/** Everything they changed since the common base that differs in mine. What only I changed is not a conflict. */
export function differencesOf(kind: KindDefinition, versions: ThreeVersions, context: ReadContext): Difference[] {
  const normalized = (version: Version) => ({ ...version, texts: normalizedTexts(kind, version.texts, context) });
  const base = normalized(versions.base);
  const mine = normalized(versions.mine);
  const theirs = normalized(versions.theirs);
  const found: Difference[] = [];
  for (const [name, field] of listEditableFields(kind)) {
    if (field.type === "table") {
      found.push(...rowDifferences(kind, name, { base, mine, theirs }));
      continue;
    }
    const [old, own, other] = [base, mine, theirs].map(({ texts }) => textIn(texts, name)) as [string, string, string];
    if (own === other || other === old) continue;
    const show = (text: string) => {
      const { value, fault } = readTyped(field, text, context);
      return value === undefined || fault ? text : showValue(field, value);
    };
    found.push({ path: name, label: field.label, mine: show(own), theirs: show(other), isConflict: own !== old });
  }
  if (kind.people && !isSamePeople(mine.people, theirs.people) && !isSamePeople(theirs.people, base.people)) {
    const isConflict = !isSamePeople(mine.people, base.people);
    found.push({
      path: "people",
      label: kind.people.label,
      mine: names(mine.people),
      theirs: names(theirs.people),
      isConflict,
    });
  }
  return found;
}

/** My version, with theirs of the fields, rows and people that were chosen. */
export function merge(
  mine: { texts: FormTexts; lines: readonly PersonLine[] },
  theirs: { texts: FormTexts; lines: readonly PersonLine[] },
  taken: readonly string[],
): { texts: FormTexts; lines: readonly PersonLine[] } {
  let texts = mine.texts;
  let lines = mine.lines;
  for (const path of taken) {
    const [name = "", row] = path.split(".");
    if (path === "people") lines = theirs.lines;
    else if (row !== undefined) texts = { ...texts, [name]: withTheirRow(texts, theirs.texts, name, row) };
    else texts = { ...texts, [name]: textIn(theirs.texts, name) };
  }
  return { texts, lines };
}

function rowDifferences(kind: KindDefinition, name: string, { base, mine, theirs }: ThreeVersions): Difference[] {
  const field = kind.fields[name];
  if (field?.type !== "table") return [];
  const [old, own, other] = [base, mine, theirs].map(
    ({ texts }) => new Map(rowsIn(texts, name).map((row) => [row.id, row])),
  ) as [Map<string, RowText>, Map<string, RowText>, Map<string, RowText>];
  return [...new Set([...own.keys(), ...other.keys(), ...old.keys()])].flatMap((id): Difference[] => {
    const [before, here, there] = [old, own, other].map((rows) => JSON.stringify(rows.get(id)?.cells));
    if (here === there || there === before) return [];
    return [
      {
        path: `${name}.${id}`,
        label: translate("{{label}}, one {{row}}", { label: field.label, row: field.row }),
        mine: rowWords(own.get(id)),
        theirs: rowWords(other.get(id)),
        isConflict: here !== before,
      },
    ];
  });
}

function withTheirRow(texts: FormTexts, theirs: FormTexts, name: string, id: string): readonly RowText[] {
  const row = rowsIn(theirs, name).find((each) => each.id === id);
  const rows = rowsIn(texts, name);
  if (!row) return rows.filter((each) => each.id !== id);
  return rows.some((each) => each.id === id) ? rows.map((each) => (each.id === id ? row : each)) : [...rows, row];
}

const rowWords = (row: RowText | undefined) =>
  row ? Object.values(row.cells).filter(Boolean).join(", ") || translate("empty") : translate("removed");

const names = (people: readonly ShownPerson[]) => people.map((person) => toEnteredPerson(person).name).join("; ");
