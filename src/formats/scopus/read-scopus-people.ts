import type { Person } from "#kinds/person.ts";

export type ScopusNames = { full: string; short: string; ids: string; affiliations: string };

const nobody = /^\[no author/i;

/** The authors in printed order, each with the number Scopus knows them by. Full names where the export has them. */
export function readScopusPeople({ full, short, ids, affiliations }: ScopusNames): Person[] {
  const people = parts(full).length > 0 ? parts(full).map(readFullName) : pairNames(parts(short), parts(ids));
  return giveAffiliations(people, parts(affiliations), parts(short));
}

/** "Rao, Asha K. (57123456789)": the number behind the name is the person's. */
function readFullName(text: string): Person {
  const match = /^(.*?)\s*\((\d{6,})\)$/s.exec(text);
  return match?.[1] && match[2] ? { name: match[1], scopusAuthorId: match[2] } : { name: text };
}

function pairNames(names: string[], ids: string[]): Person[] {
  // A list of another length says nothing about whose number is whose.
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
  return list.filter((part) => part !== "" && !nobody.test(part));
}
