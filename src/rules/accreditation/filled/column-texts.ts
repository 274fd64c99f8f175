import type { KindDefinition, PeoplePart } from "#kinds/define-kind.ts";
import type { ColumnTarget } from "#kinds/derive/cells/match-columns.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { readNames, writeNames } from "#kinds/reading/list-text.ts";
import { withUnit } from "#kinds/reading/number-text.ts";
import type { ColumnSource } from "../table-definition.ts";

/** The text of a cell that belongs to a field or to the people of a record. */
export type TargetText = { target: ColumnTarget; text: string };

/**
 * Finds where a column's text belongs in a record of the kind, the reverse of `cellOf`. Empty if the column has nothing
 * about such a record, or only values computed from others. `isDoi`: the text is the DOI of the record, also under a
 * heading for the address of a list or a page.
 */
export function textsOf(source: ColumnSource, kind: KindDefinition, text: string, isDoi = false): TargetText[] {
  const field = (name: string, value = text): TargetText[] =>
    kind.fields[name] && kind.fields[name].readonly === undefined
      ? [{ target: { to: "field", field: name }, text: value }]
      : [];
  if ("field" in source) return field(source.field);
  if ("yearOf" in source) return field(source.yearOf);
  if ("lakhs" in source) return field(source.lakhs, withUnit(text, "lakh"));
  if ("rupees" in source) return field(source.rupees);
  if ("of" in source) {
    const ofKind = source.of[kind.slug];
    return ofKind ? textsOf(ofKind, kind, text, isDoi) : [];
  }
  if ("first" in source) {
    const alternatives = source.readAs === undefined ? source.first : source.first.slice(source.readAs);
    const likely = isDoi
      ? alternatives.toSorted((a, b) => Number("doiLink" in b) - Number("doiLink" in a))
      : alternatives;
    return likely.map((one) => textsOf(one, kind, text)).find(({ length }) => length > 0) ?? [];
  }
  if ("joined" in source) return joinedTexts(source, kind, text);
  if ("people" in source) return peopleTexts(source.people, kind, text);
  if ("from" in source) {
    const [from = "", to] = spanIn(text);
    const [first, last] = [field(source.from, from), to === undefined ? [] : field(source.to, to)];
    return source.from === source.to ? first : [...first, ...last];
  }
  if ("rows" in source) {
    const table = kind.fields[source.rows];
    if (table?.type !== "table") return [];
    return field(source.rows, fieldType(table).write([{ id: "1", [source.value]: text }], table));
  }
  if ("doiLink" in source) return /\b10\.\d{4,}\//.test(text) ? field(source.doiLink) : [];
  return [];
}

/** Splits `03-06-2024 – 07-06-2024`; a single day has no second part. */
function spanIn(text: string): string[] {
  const parts = text.split(/\s+(?:–|—|-|to|till|until|upto)\s+|\s*–\s*/i).map((part) => part.trim());
  return parts.length > 2 ? [text] : parts.map((part) => (part === "?" ? "" : part));
}

/** Titles and addresses contain commas themselves, so the text is divided only once, at the end of the title. */
function joinedTexts(
  { joined, by }: Extract<ColumnSource, { joined: unknown }>,
  kind: KindDefinition,
  text: string,
): TargetText[] {
  const parts = joined.filter((one) => textsOf(one, kind, text).length > 0);
  const [first, second] = parts;
  if (!first || !second) return first ? textsOf(first, kind, text) : [];
  const isTitleFirst = "field" in first && first.field === kind.title;
  const cut = isTitleFirst ? text.lastIndexOf(by) : text.indexOf(by);
  if (cut < 0) return textsOf(first, kind, text);
  return [...textsOf(first, kind, text.slice(0, cut)), ...textsOf(second, kind, text.slice(cut + by.length))];
}

/** For kinds without a list of all people, the first person is the principal investigator. */
function peopleTexts(
  which: Extract<ColumnSource, { people: unknown }>["people"],
  { peopleColumns }: KindDefinition,
  text: string,
): TargetText[] {
  const people = (part: PeoplePart, names: string): TargetText => ({ target: { to: "people", part }, text: names });
  if (which === "departments") return [people(which, text)];
  if (which === "principal" || which === "co")
    return [people(peopleColumns[which] === undefined ? "names" : which, text)];
  if (peopleColumns.names !== undefined || peopleColumns.principal === undefined) return [people("names", text)];
  const [principal = "", ...others] = readNames(text);
  return [people("principal", principal), people("co", writeNames(others))];
}
