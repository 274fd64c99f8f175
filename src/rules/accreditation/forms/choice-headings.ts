import type { KindDefinition } from "#kinds/define-kind.ts";
import { headingWords } from "#kinds/derive/cells/heading-words.ts";
import { peopleHeadingWords } from "#kinds/derive/cells/people-heading-words.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { ColumnSource } from "../table-definition.ts";
import { tables } from "../tables.ts";
import { choicesFor, isOffered } from "./form-choices.ts";
import { choiceHeadings, fieldHeadings } from "./office-headings.ts";
import { factHeadings } from "./staff-headings.ts";

/** The headings of each fact about a person. */
export function headingsForPeople(): [string, string][] {
  return choicesFor("person", []).flatMap(({ key, label }) => [
    [key, label] as [string, string],
    ...(factHeadings[key.slice(key.indexOf(":") + 1)] ?? choiceHeadings[key] ?? []).map((heading): [string, string] => [
      key,
      heading,
    ]),
  ]);
}

/** The headings of each choice of a record type: labels, headings of imports and shipped tables, offices' headings. */
export function headingsForKind(kind: KindDefinition): [string, string][] {
  const offered = new Set(choicesFor("work", [kind.slug]).map(({ key }) => key));
  const found: [string, string][] = [];
  for (const [key, own] of Object.entries(choiceHeadings))
    if (offered.has(key)) for (const word of own) found.push([key, word]);
  if (kind.people) found.push(["authors", kind.people.label]);
  for (const word of peopleHeadingWords.names ?? [])
    if (!/author|inventor/.test(word)) found.push(["faculty", word]);
    else if (kind.people) found.push(["authors", word]);
  const others = new Set(
    Object.entries(kind.fields)
      .filter(([name]) => name !== kind.title)
      .flatMap(([name, { label }]) =>
        [label, ...(fieldHeadings[name] ?? []), ...(headingWords[name] ?? [])].map(foldText),
      ),
  );
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!isOffered(field)) continue;
    const key = `field:${name}`;
    const isTitle = name === kind.title;
    // "Pages" means both page numbers, so it is not a heading of the first page.
    const ofForms = (headingWords[name] ?? []).filter((one) => name !== "pageFrom" || /from|start/i.test(one));
    for (const word of [
      field.label,
      field.shortLabel ?? "",
      ...(field.aliases ?? []),
      ...(fieldHeadings[name] ?? []),
      ...ofForms,
      ...(isTitle
        ? [...(headingWords.title ?? []), ...titleWords(kind)].filter((one) => !others.has(foldText(one)))
        : []),
      ...(name === kind.date[0] ? (headingWords.date ?? []).filter((one) => one !== "Year") : []),
    ])
      if (word !== "") found.push([key, word]);
  }
  for (const { kinds, columns, forms } of tables) {
    if (!kinds.some((one) => one.kind === kind.slug)) continue;
    for (const { headings } of forms.flatMap(({ parts }) => parts))
      for (const { column, header } of headings) {
        const key = keyOf(columns[column]);
        if (key !== null && offered.has(key)) found.push([key, header]);
      }
  }
  return found;
}

/** Such as "title of copyright", "name of workshop". */
function titleWords({ label, externalFormKeywords }: KindDefinition): string[] {
  const nouns = [label.one, ...(externalFormKeywords?.wordsNameOtherFields ? [] : (externalFormKeywords?.words ?? []))];
  return [
    ...nouns.flatMap((noun) => [`title of ${noun}`, `name of ${noun}`]),
    ...(externalFormKeywords?.titleHeadings ?? []),
  ];
}

function keyOf(source: ColumnSource | undefined): string | null {
  if (!source) return null;
  if ("first" in source) return keyOf(source.first[0]);
  if ("field" in source) return `field:${source.field}`;
  if ("people" in source)
    return source.people === "own" ? "faculty" : source.people === "all" ? "authors" : source.people;
  return "serial" in source ? "serial" : null;
}
