import type { ReadContext } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { sentence } from "#texts/sentence.ts";
import { makeCellReader, readWorkRow, type WorkRow } from "../references/read-work-row.ts";
import { documentTypesOf, messageOfUnknownType } from "../references/unknown-type.ts";

type ScopusNames = { full: string; short: string; ids: string; affiliations: string };

const noAuthor = /^\[no author/i;

/** The authors in printed order, each with their Scopus id. Full names if the export has them. */
function readScopusPeople({ full, short, ids, affiliations }: ScopusNames): Person[] {
  const people = parts(full).length > 0 ? parts(full).map(readFullName) : pairNames(parts(short), parts(ids));
  return giveAffiliations(people, parts(affiliations), parts(short));
}

/** "Rao, Asha K. (57123456789)": the number after the name is the person's id. */
function readFullName(text: string): Person {
  const match = /^(.*?)\s*\((\d{6,})\)$/s.exec(text);
  return match?.[1] && match[2] ? { name: match[1], scopusAuthorId: match[2] } : { name: text };
}

function pairNames(names: string[], ids: string[]): Person[] {
  // A list of another length tells nothing about whose id is whose.
  const isPaired = names.length === ids.length;
  return names.map((name, index) => {
    const id = isPaired ? ids[index] : undefined;
    return id && /^\d{6,}$/.test(id) ? { name, scopusAuthorId: id } : { name };
  });
}

function giveAffiliations(people: Person[], affiliations: string[], printed: string[]): Person[] {
  if (affiliations.length !== people.length) return people;
  return people.map((person, index) => {
    const text = affiliations[index] ?? "";
    const name = [person.name, printed[index] ?? ""].find((one) => one !== "" && text.startsWith(`${one},`));
    const affiliation = name === undefined ? "" : text.slice(name.length + 1).trim();
    return affiliation === "" ? person : { ...person, affiliation };
  });
}

function parts(text: string): string[] {
  const list = text.split(";").map((part) => part.replace(/\s+/g, " ").trim());
  return list.filter((part) => part !== "" && !noAuthor.test(part));
}

/**
 * One work of a Scopus export as a record of the kind that takes its document type. `context` is for kinds with
 * departments.
 */
export function readScopusRow(header: readonly string[], cells: readonly string[], context: ReadContext): WorkRow {
  const cellOf = makeCellReader(header, cells);
  const people = readScopusPeople({
    full: cellOf("Author full names"),
    short: cellOf("Authors"),
    ids: cellOf("Author(s) ID"),
    affiliations: cellOf("Authors with affiliations"),
  });
  return readWorkRow({ system: "scopus", cellOf, people, context, refusal: refusalOf });
}

function refusalOf(type: string): string {
  return type === ""
    ? messageOfUnknownType(type, documentTypesOf())
    : sentence("Scopus gives the document type “{{type}}”, which matches no record type.", { type });
}
