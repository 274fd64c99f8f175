import type { KindDefinition, PeoplePart } from "../../define-kind.ts";
import { peopleParts } from "../../define-kind.ts";
import type { ReadContext } from "../../field.ts";
import { foldWord } from "../../reading/clean-text.ts";

export type ColumnTarget = { to: "field"; field: string } | { to: "people"; part: PeoplePart } | { to: "ignored" };

/** `how` tells by what the header was recognised: the file's own header, a field's name, label or alias. */
export type ColumnMatch = {
  header: string;
  target: ColumnTarget;
  how: (typeof ways)[number] | "none";
  /** The order of its numeric dates, where they depend on one. */
  dates?: ReadContext["dateOrder"];
};

const ways = ["header", "name", "label", "alias"] as const;

const peopleAliases: Readonly<Partial<Record<PeoplePart, readonly string[]>>> = {
  names: [
    "authors",
    "author",
    "author(s)",
    "author names",
    "authors name",
    "inventors",
    "people",
    "faculty",
    "faculty member",
    "name of the author/s",
  ],
  principal: ["PI", "PI name", "principal investigator name"],
  co: ["Co-PI", "co-investigator", "co-PIs"],
  affiliations: ["affiliations", "affiliation", "author affiliations", "authors with affiliations"],
  departments: ["department", "departments", "dept", "department of the teacher"],
  emails: ["faculty e-mails", "faculty emails", "email", "e-mail", "college e-mail", "faculty involved"],
  lead: ["principal authors", "lead authors"],
  students: ["students", "student co-authors"],
  corresponding: ["corresponding author", "corresponding authors"],
};

type Spelling = { key: string; target: ColumnTarget; way: (typeof ways)[number]; folded: string };

/** Finds the field of each header; each field is assigned once, to the header that fits best, then to the first. */
export function matchColumns(kind: KindDefinition, headers: readonly string[]): ColumnMatch[] {
  const matches: ColumnMatch[] = headers.map((header) => ({ header, target: { to: "ignored" }, how: "none" }));
  const known = spellingsOf(kind, headers);
  const taken = new Set<string>();
  for (const way of ways) {
    for (const match of matches) {
      if (match.how !== "none") continue;
      const folded = foldWord(match.header);
      const spelling = known.find((one) => one.way === way && one.folded === folded && !taken.has(one.key));
      if (!spelling) continue;
      taken.add(spelling.key);
      match.target = spelling.target;
      match.how = way;
    }
  }
  return matches;
}

function spellingsOf(kind: KindDefinition, headers: readonly string[]): Spelling[] {
  const present = new Set(headers.map(foldWord));
  const spellings: Spelling[] = [];
  const add = (key: string, target: ColumnTarget, way: (typeof ways)[number], text: string | undefined) => {
    if (text !== undefined && foldWord(text) !== "") spellings.push({ key, target, way, folded: foldWord(text) });
  };
  for (const part of peopleParts) {
    const header = kind.peopleColumns[part];
    if (header === undefined) continue;
    const target: ColumnTarget = { to: "people", part };
    add(`people:${part}`, target, "header", header);
    if (part === "names") add(`people:${part}`, target, "label", kind.people?.label);
    for (const alias of peopleAliases[part] ?? []) add(`people:${part}`, target, "alias", alias);
  }
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.readonly !== undefined) continue;
    const target: ColumnTarget = { to: "field", field: name };
    // Old files have the ISBN under "issn"; in a file that also has "isbn" the headers are taken literally.
    const isAnothers = field.csvHeader !== undefined && field.csvHeader in kind.fields;
    if (!isAnothers || !present.has(foldWord(name))) add(name, target, "header", field.csvHeader);
    add(name, target, "name", name);
    add(name, target, "label", field.label);
    add(name, target, "alias", field.short);
    for (const alias of field.aliases ?? []) add(name, target, "alias", alias);
  }
  return spellings;
}
