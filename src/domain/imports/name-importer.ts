import { importsForOthers } from "#access/policies/imports.ts";
import { mayWrite } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import type { ImportRow } from "#db/queries/imports/batch-rows.ts";
import type { BatchRow } from "#db/queries/imports/batches.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Person } from "#kinds/person.ts";
import { findKind } from "#kinds/registry.ts";
import { couldBeName } from "#rules/matching/is-compatible-name.ts";
import { isSameName } from "#rules/matching/name-variants.ts";
import { findActiveActor } from "../accounts/session/find-actor.ts";
import { ownerEntry } from "../records/create-record.ts";

/**
 * The person who began the import: its records, questions and claims are theirs, also if an admin finishes it. If their
 * account is no longer active they are the admin's, as somebody has to assign and answer them.
 */
export async function importerOf(scope: Scope, actor: Actor, batch: Pick<BatchRow, "created_by">): Promise<Actor> {
  if (batch.created_by === actor.account) return actor;
  return (await findActiveActor(scope, await findAccount(scope, batch.created_by))) ?? actor;
}

/** The importer's answers about the owners of the rows. */
export type OwnershipAnswers = {
  /**
   * Rows that name nobody, of a kind without an author column, are the importer's own. Default: true for a faculty
   * member's file.
   */
  own?: boolean | undefined;
  printedName?: string | undefined;
  /** The file is for the department: it need not name the importer. */
  forDepartment?: boolean | undefined;
};

/** Of a file: rows that name the importer, rows of kinds with authors, and rows that became the importer's own. */
export type Naming = {
  authored: number;
  naming: number;
  own: number;
  /** Names without an account that could be the importer's, of rows that do not name them; as printed, some of them. */
  similarNames?: string[];
};

const maxSimilar = 3;

export function ownsUnnamedRows(actor: Actor, { own }: OwnershipAnswers): boolean {
  return mayWrite(actor).allowed && (own ?? !importsForOthers(actor));
}

/** The people of a row with the importer on their entry, unless another account has it. */
export function nameImporter(
  kind: KindDefinition,
  people: readonly StoredPerson[],
  emails: readonly string[],
  { actor, input }: { actor: Actor; input: OwnershipAnswers },
): StoredPerson[] {
  const own = { account: actor.publicId, matchedBy: "entered" as const };
  if (!kind.people && people.length === 0 && emails.length === 0 && ownsUnnamedRows(actor, input))
    return [{ ...ownerEntry(kind, actor), ...own }];
  const { printedName = "" } = input;
  if (printedName === "" || people.some(({ account }) => account === actor.publicId)) return [...people];
  const index = people.findIndex(({ name, account }) => account === undefined && isPrinted(name, printedName));
  return people.map((person, position) => (position === index ? { ...person, ...own } : person));
}

/**
 * "Me" or "Self" as a whole name is the importer, in a faculty member's own file only: whoever uploads for others would
 * be named in place of those whose list it is.
 */
export function nameSelf(
  people: readonly Person[],
  { actor, input }: { actor: Actor; input: OwnershipAnswers },
): readonly Person[] {
  if (!mayWrite(actor).allowed || importsForOthers(actor) || input.forDepartment) return people;
  return people.map((person) =>
    /^(?:me|self|myself)$/i.test(person.name.trim())
      ? { ...person, name: actor.name || person.name, account: actor.publicId }
      : person,
  );
}

/** Whether a file is most likely of the importer's own works, so that they are asked under which name they are listed. */
export const isOwnUpload = (actor: Actor) => mayWrite(actor).allowed && !importsForOthers(actor);

/** How many of these rows, and of the part of the file above them, name the importer. */
export function countNaming(
  rows: readonly ImportRow[],
  actor: Actor,
  above: Naming = { authored: 0, naming: 0, own: 0 },
): Naming {
  const naming = { ...above };
  const similarNames = [...(above.similarNames ?? [])];
  for (const { kind: slug, status, people } of rows) {
    const kind = slug === null ? undefined : findKind(slug);
    if (!kind || status === "error" || status === "skipped") continue;
    const namesMe = (people as StoredPerson[]).some(({ account }) => account === actor.publicId);
    if (!kind.people) naming.own += namesMe ? 1 : 0;
    else {
      naming.authored += 1;
      naming.naming += namesMe ? 1 : 0;
      if (!namesMe && isOwnUpload(actor)) similarNames.push(...similarNamesIn(people as StoredPerson[], actor));
    }
  }
  return similarNames.length === 0
    ? naming
    : { ...naming, similarNames: [...new Set(similarNames)].slice(0, maxSimilar) };
}

/**
 * The counts after one row became another. Undefined if only reading all rows again tells which names could be the
 * importer's.
 */
export function recountNaming(
  before: ImportRow,
  now: ImportRow,
  actor: Actor,
  { similarNames = [], ...all }: Naming,
): Naming | undefined {
  const [was, is] = [countNaming([before], actor), countNaming([now], actor)];
  const same = (names: readonly string[] = []) => names.join("\n");
  if (same(was.similarNames) !== same(is.similarNames)) return undefined;
  const naming = {
    authored: all.authored - was.authored + is.authored,
    naming: all.naming - was.naming + is.naming,
    own: all.own - was.own + is.own,
  };
  return similarNames.length === 0 ? naming : { ...naming, similarNames };
}

function similarNamesIn(people: readonly StoredPerson[], actor: Actor): string[] {
  const found = people.filter(({ name, account }) => account === undefined && couldBeName(name, actor.name));
  // Of two such names in one row, nobody can say which.
  return found.length === 1 ? found.map(({ name }) => name) : [];
}

/** As printed, word by word; a single word must be the whole name. */
function isPrinted(name: string, printedName: string): boolean {
  return isSameName(name, printedName) || name.trim().toLowerCase() === printedName.trim().toLowerCase();
}
