import { findInactiveKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";
import { readReferenceRow } from "#formats/references/read-reference-row.ts";
import type { WorkRow } from "#formats/references/read-work-row.ts";
import type { ReadContext, RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import type { MatchMethod } from "#kinds/record-state.ts";
import { findKind } from "#kinds/registry.ts";
import { couldBeName } from "#rules/matching/is-compatible-name.ts";
import { sentence } from "#texts/sentence.ts";
import type { Matches } from "../records/authorship/link-people.ts";
import { matchAuthors } from "../records/authorship/match-authors.ts";
import { requireKind } from "../records/require-kind.ts";
import { Refusal } from "../refusal.ts";
import type { Found } from "./look-up.ts";

export type FoundPerson = Person & { matchedBy?: MatchMethod };

/** A found work as a record that is not stored. */
export type FoundRecord = {
  /** Null if no record type takes works of this type, until a person chooses. */
  kind: string | null;
  type: string;
  title: string;
  data: RecordData;
  people: FoundPerson[];
  source: string;
  identifier: Found["identifier"];
  /** How many works the text has or leads to; this is the first. */
  entries: number;
  warnings: string[];
  /** The words of a certificate or letter that decided its type; empty for any other. */
  reasons: string[];
  /** The words from which the values came, as the file prints them. */
  printed: string[];
};

/** `kind`: the record type that a person chose for it. */
export function readFound(
  found: Found,
  kind: string | undefined,
  context: ReadContext = { departments: [] },
): FoundRecord {
  const { header, rows, source, identifier, warnings, proof } = found;
  const system = proof ? "proofs" : "references";
  const chosen = kind === undefined ? undefined : requireKind(kind);
  if (chosen?.isOnePerPerson) throw new Refusal("no-such-kind");
  const typeAt = header.indexOf("Document Type");
  const cell = (cells: readonly string[], name: string) => cells[header.indexOf(name)]?.trim() ?? "";
  const read = rows.map(({ cells }) => ({
    cells,
    row: readReferenceRow(header, chosen ? cells.with(typeAt, chosen.label.one) : cells, context, system),
  }));
  const best = read.find(({ row }) => row.kind !== null && row.refused === undefined) ?? read[0];
  if (!best) throw new Refusal("lookup-unrecognised");
  const { row, cells } = best;
  if (!proof && cell(cells, "Title") === "" && cell(cells, "DOI") === "") throw new Refusal("lookup-unrecognised");
  const usable = row.kind?.isOnePerPerson ? null : row.kind;
  return {
    kind: usable?.slug ?? null,
    type: cell(cells, "Document Type"),
    title: cell(cells, "Title"),
    data: usable ? row.data : {},
    people: row.people,
    source,
    identifier,
    entries: rows.length,
    warnings: [...warnings, ...(proof && row.kind === null ? [] : problemsOf(row))],
    reasons: proof?.reasons ?? [],
    printed: proof?.printed ?? [],
  };
}

function problemsOf({ faults, refused }: WorkRow): string[] {
  return [...new Set([...faults.map(({ message }) => message), ...(refused === undefined ? [] : [refused])])];
}

/** The same for a signed-in person: of a record type that they may use, with the colleagues among the people. */
export async function readFoundFor(
  scope: Scope,
  actor: Actor,
  found: Found,
  kind: string | undefined,
  known?: ReadContext["departments"],
): Promise<FoundRecord> {
  const read = readFound(found, kind, { departments: known ?? (await listAllDepartments(scope)) });
  const isOff = read.kind !== null && findInactiveKind(actor, [read.kind]) !== undefined;
  if (isOff && kind !== undefined) throw new Refusal("kind-inactive");
  // The file does not choose accounts.
  const people = read.people.map(({ account: _account, ...person }) => person);
  const isMatched = found.proof || findKind(read.kind ?? "")?.people || read.kind === null;
  const matches: Matches = isMatched ? await matchAuthors(scope, people) : new Map();
  const other = found.proof && otherPersonWarning(actor, people, matches);
  return {
    ...read,
    // An optional type that the institute does not use is not proposed: the person chooses another.
    ...(isOff && { kind: null, data: {} }),
    warnings: [...(other === undefined ? [] : [other]), ...read.warnings],
    people: people.map((person, index) => {
      const match = matches.get(index);
      return match ? { ...person, account: match.account.publicId, matchedBy: match.matchedBy } : person;
    }),
  };
}

/** A warning that a certificate names somebody else, a colleague if the name is one's; nothing if it may be the actor's name. */
function otherPersonWarning({ name, account }: Actor, people: readonly Person[], matches: Matches): string | undefined {
  const [first] = people;
  if (!first || people.some((person) => isSameScript(person.name, name) && couldBeName(person.name, name)))
    return undefined;
  const found = [...matches.values()].map((match) => match.account);
  if (found.some(({ id }) => id === account)) return undefined;
  // A name in Devanagari is not compared with one in Latin letters.
  if (found.length === 0 && !isSameScript(first.name, name)) return undefined;
  return found.length > 0
    ? sentence("The file names your colleague {{name}}, and not you.", { name: first.name })
    : sentence("The file names {{name}}, and not you.", { name: first.name });
}

const isSameScript = (one: string, other: string) => /\p{Script=Latin}/u.test(one) === /\p{Script=Latin}/u.test(other);
