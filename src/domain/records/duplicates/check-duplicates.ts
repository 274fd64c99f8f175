import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { findDelegatorOf } from "#db/queries/delegations.ts";
import { findByPublicIds } from "#db/queries/people-matching.ts";
import { type DuplicateRow, findByKeys, findByTitleHashes } from "#db/queries/records/record-keys.ts";
import type { Scope } from "#db/scope.ts";
import { overlapsSpan } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { identityKeys } from "#kinds/derive/identity-keys.ts";
import { peopleSchema } from "#kinds/derive/input-schema.ts";
import { dateOf, titleAndDays } from "#kinds/derive/title-and-days.ts";
import { titleHashes } from "#kinds/derive/title-hashes.ts";
import type { RecordData } from "#kinds/field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import type { Person } from "#kinds/person.ts";
import { findKind } from "#kinds/registry.ts";
import { classifyDuplicate, type Work } from "#rules/matching/classify-duplicate.ts";
import { workOf } from "#rules/matching/work-of.ts";
import { text } from "#texts/text.ts";
import { type Owner, ownerEntry, ownerFor } from "../create-record.ts";
import { recordViewerOf } from "../lists/record-viewer.ts";
import { requireKind } from "../require-kind.ts";
import { toComparedWork } from "./find-pairs.ts";
import { recordedByColleague, workKeys } from "./possible-duplicates.ts";

export type Duplicate = Presented<typeof records.checkDuplicates>["rows"][number];

type Entered = { data: RecordData; people?: Person[] | undefined };
type Draft = Entered & {
  except?: string | undefined;
  /** Public id of the person for whom a delegate enters it. */
  for?: string | undefined;
};

const maxShown = 20;

/**
 * Existing records of a work that is being entered: by its identifiers for every kind, then by its title. Incomplete data
 * is fine. Of a record that the actor may not see, the answer shows only that its identifier or title is recorded, as an
 * import does.
 */
export async function checkDuplicates(
  scope: Scope,
  actor: Actor,
  slug: string,
  readInput: () => Draft,
): Promise<Duplicate[]> {
  const kind = requireKind(slug);
  const { work, rows } = await findSimilar(scope, actor, kind, readInput());
  const [hidden] = hiddenByTitle(rows, work);
  return rows
    .filter((row) => row.isVisible)
    .flatMap((row) => toDuplicates(row, work))
    .concat(hiddenByIdentifier(rows))
    .concat(hidden ? [{ ...noDetails, class: hidden.class, reason: recordedTitle, identifier: null }] : [])
    .sort((one, other) => other.class.localeCompare(one.class))
    .slice(0, maxShown);
}

/** The hidden record that `checkDuplicates` announces for this work by its title, if there is one, and what was entered. */
export async function findHiddenByTitle(
  scope: Scope,
  actor: Actor,
  kind: KindDefinition,
  entered: Entered,
): Promise<{ record: DuplicateRow; title: string; day: Day | null } | undefined> {
  const { work, rows, ...summary } = await findSimilar(scope, actor, kind, entered);
  const [hidden] = hiddenByTitle(rows, work);
  return hidden && { record: hidden.row, ...summary };
}

/** The work that is entered, and the records with which it is compared; those that share an identifier have `keys`. */
async function findSimilar(
  scope: Scope,
  actor: Actor,
  kind: KindDefinition,
  { except, for: ownerId, ...entered }: Draft,
): Promise<{ work: Work; rows: DuplicateRow[]; title: string; day: Day | null }> {
  const data = readableData(kind, entered.data);
  const people = peopleSchema.safeParse(entered.people).data;
  const viewer = recordViewerOf(actor);
  const owner = await ownerOfWork(scope, actor, kind, { ownerId, except });
  const { title, day } = titleAndDays(kind, data);
  const byKey = await findByKeys(scope, identityKeys(kind, data), except ?? null, viewer);
  const byTitle = await findByTitleHashes(scope, titleHashes(title), day, except ?? null, viewer);
  const rows = [...new Map([...byTitle, ...byKey].map((row) => [row.id, row])).values()];
  return {
    work: workOf(kind, { data, people: people ?? [ownerEntry(kind, owner)] }),
    rows: rows.filter((row) => isComparable(kind, row, owner)),
    title,
    day,
  };
}

/** The readable part of incomplete data. */
function readableData(kind: KindDefinition, data: RecordData): RecordData {
  const fields = Object.entries(data).map(([name, value]) => {
    const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
    return [name, field && fieldType(field).schema(field).safeParse(value).data];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Whose work it is, with the departments of today; `isActor` is false for a delegate, who enters it for a colleague. */
type OwnerOfWork = Owner & { departments: readonly number[]; isActor: boolean };

async function ownerOfWork(
  scope: Scope,
  actor: Actor,
  kind: KindDefinition,
  { ownerId, except }: { ownerId: string | undefined; except: string | undefined },
): Promise<OwnerOfWork> {
  const known =
    ownerId === undefined && except !== undefined ? await findDelegatorOf(scope, actor.account, except) : undefined;
  const owner = known ? { ...known, account: known.id } : await ownerFor(scope, actor, kind, ownerId);
  if (owner.account === actor.account) return { ...actor, isActor: true };
  const { appointments = [] } = (await findByPublicIds(scope, [owner.publicId])).get(owner.publicId) ?? {};
  const present = appointments.filter((one) => overlapsSpan(one, scope.today, scope.today));
  return { ...owner, departments: present.map(({ department }) => department), isActor: false };
}

/** Identifiers are compared everywhere; equal titles only within the kind's scope. */
function isComparable(kind: KindDefinition, row: DuplicateRow, owner: OwnerOfWork): boolean {
  if (row.keys.length > 0) return true;
  if (row.kind !== kind.slug) return false;
  if (kind.duplicateScope === "institute") return true;
  if (kind.duplicateScope === "owner") return row.scopes.includes(-owner.account);
  // What the delegate may see besides says nothing about the works of the owner.
  return (
    (owner.isActor && row.isVisible) ||
    [-owner.account, ...owner.departments].some((scope) => row.scopes.includes(scope))
  );
}

function toDuplicates(row: DuplicateRow, work: Work): Duplicate[] {
  const kind = findKind(row.kind);
  if (!kind) return [];
  const verdict = classifyDuplicate(work, toComparedWork(kind, row));
  if (verdict.class === "different") return [];
  return [
    {
      id: row.id,
      kind: row.kind,
      title: row.title,
      date: dateOf(kind, row.data) ?? null,
      people: row.people.map(({ name }) => name).join("; "),
      class: verdict.class,
      reason: verdict.reason,
      visible: true,
      identifier: null,
    },
  ];
}

/** One entry per identifier, however many records have it: no id, no kind, no title. */
function hiddenByIdentifier(rows: readonly DuplicateRow[]): Duplicate[] {
  const seen = new Set(rows.filter(({ isVisible }) => isVisible).flatMap(({ keys }) => keys));
  const keys = new Set(workKeys(rows.flatMap((row) => (row.isVisible ? [] : row.keys.slice(0, 1)))));
  return [...keys]
    .filter((key) => !seen.has(key))
    .map((key) => ({ ...noDetails, class: "same" as const, reason: recordedByColleague(key), identifier: key }));
}

const noDetails = { id: null, kind: null, title: "", date: null, people: "", visible: false } as const;

const recordedTitle = text("A work with this title is already recorded by a colleague");

/** Hidden records found by the whole title alone; the likeliest first. */
function hiddenByTitle(rows: readonly DuplicateRow[], work: Work) {
  return rows
    .filter(({ isVisible, keys }) => !isVisible && keys.length === 0)
    .flatMap((row) => {
      const kind = findKind(row.kind);
      const other = kind && toComparedWork(kind, row);
      if (other?.title !== work.title) return [];
      const { class: found } = classifyDuplicate(work, other);
      return found === "different" ? [] : [{ row, class: found }];
    })
    .sort((one, other) => other.class.localeCompare(one.class));
}
