import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#access/roles.ts";
import type { PreparedRecord } from "#db/queries/records/insert-record.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import { updateData, updateRecord } from "#db/queries/records/update-record.ts";
import type { Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { identityKeys } from "#kinds/derive/identity-keys.ts";
import { keepsSearchWords } from "#kinds/derive/search-text.ts";
import { dateOf, titleAndDays } from "#kinds/derive/title-and-days.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import type { RecordState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { stateAfter } from "#rules/counting/material-changes.ts";
import { Refusal } from "../refusal.ts";
import { linkPeople, type Matches, withoutAccount } from "./authorship/link-people.ts";
import { matchAuthors } from "./authorship/match-authors.ts";
import { withoutRejected } from "./authorship/without-rejected.ts";
import { gapsIn } from "./gaps-in.ts";
import { type Difference, differenceOf, peopleDifference } from "./history/difference.ts";
import { notifyPeopleOfRecord } from "./notify-people-of-record.ts";
import { notifyProposedAuthors } from "./notify-proposed-authors.ts";
import { prepareRecord, searchTextOf } from "./prepare-record.ts";
import { listProofLinks } from "./proofs/list-proof-links.ts";
import { readRecord } from "./read-record.ts";

export type Rewriting = {
  data?: RecordData;
  /** A new people list; without it, the list does not change. */
  lines?: readonly Person[] | undefined;
  unread?: Record<string, string>;
  /** Of a record that names no colleague: the departments that count it. */
  namedDepartments?: readonly number[];
  state?: RecordState;
  /** The action, as the history names it: "submitted", "merged". */
  what: string;
  /**
   * Writes a new version even if nothing of the record itself changes, and without the check that it is complete, which is
   * left to the caller.
   */
  alwaysWrites?: boolean;
  /** What the history has besides the changes. */
  note?: Readonly<Record<string, unknown>>;
  /** The change was made to this version of the record, so what it does not change need not be read again. */
  isCurrent?: boolean;
  /** The record is not locked: its data alone may be written, in one statement, as long as the version is that of the record. */
  isUnlocked?: boolean;
  /** A last change of the people and their authorships, before they are written. */
  adjust?: (linked: ReturnType<typeof linkPeople>) => ReturnType<typeof linkPeople>;
};

/** Nothing was written: more than the data of a record that is not locked would change, or its version has changed. */
export class NeedsLock extends Error {}

/**
 * Writes a record, locked unless told otherwise, with all its derived data. A submitted record that would become incomplete is
 * refused with its gaps. Without a change nothing is written.
 */
export async function rewriteRecord(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
  rewriting: Rewriting,
): Promise<RecordRow> {
  const kind = kindBySlug(record.kind);
  const { data = record.data, unread = record.unread, what, note } = rewriting;
  const difference = differenceOf(record.data, data);
  const staysInPlace = isInPlace(kind, record, rewriting, difference);
  if (!staysInPlace && rewriting.isUnlocked) throw new NeedsLock();
  const { people, links } = staysInPlace
    ? { ...record, links: [] }
    : await linkPeopleOf(scope, actor, record, rewriting);
  const changed = { ...difference, ...peopleDifference(record.people, people) };
  const state = rewriting.state ?? stateAfter(kind, record.state, changed);
  if (state !== "draft" && state !== "returned" && !rewriting.alwaysWrites)
    requireComplete(
      kind.slug,
      { ...record, data, people, unread },
      { today: isDatedNow(kind, record, data) ? scope.today : undefined },
    );
  const change = {
    ...changed,
    ...(state === record.state ? {} : { state: { before: record.state, after: state } }),
    ...note,
  };
  if (
    !rewriting.alwaysWrites &&
    Object.keys(change).length === 0 &&
    Object.keys(unread).length === Object.keys(record.unread).length
  )
    return record;
  const event = { account: actor.account, what, change };
  const draft = { id: record.id, kind, state, data, people, links, unread, createdBy: record.createdBy };
  const ifWordsChange = (search: () => string) =>
    keepsSearchWords(kind, difference, record.data, data) ? undefined : search();
  if (staysInPlace) {
    const search = ifWordsChange(() => searchTextOf(scope.institute, draft));
    const prepared = { id: record.id, data, unread, proofLinks: listProofLinks(kind, data).length, search };
    const written = requireSaved(await updateData(scope, prepared, record.version, event));
    return { ...record, data, unread, ...written };
  }
  const namedDepartments = rewriting.namedDepartments ?? record.namedDepartments;
  const prepared = prepareRecord({ ...draft, batch: record.batch, namedDepartments }, scope);
  const isDataOnly = changesDataOnly(record, prepared, change, rewriting);
  const writesDataOnly =
    isDataOnly && record.title === prepared.title && isDeepStrictEqual(record.people, prepared.people);
  const written = requireSaved(
    writesDataOnly
      ? await updateData(scope, { ...prepared, search: ifWordsChange(() => prepared.search) }, record.version, event)
      : await updateRecord(scope, prepared, record.version, event),
  );
  const isStateChanged = state !== record.state;
  if (isStateChanged || "people" in change)
    await notifyPeopleOfRecord(
      scope,
      actor,
      { ...record, people: [...record.people, ...people] },
      isStateChanged ? notifiedChange(state, what) : "people",
      note?.reason,
    );
  const known = new Set(record.people.map(({ account }) => account));
  // The claimant knows of the record already.
  const proposed = links.filter(
    ({ state, account, matchedBy }) => state === "proposed" && matchedBy !== "claim" && !known.has(account.publicId),
  );
  // Nobody is asked about a possible duplicate; its people are once it turns out to be another work.
  if (record.question === null) await notifyProposedAuthors(scope, actor, [{ record: prepared, proposed }]);
  if (isDataOnly) return { ...record, data: prepared.data, title: prepared.title, unread: prepared.unread, ...written };
  return (await reread(scope, actor, record)) ?? { ...record, ...prepared, version: written.version };
}

function requireSaved<Written>(written: Written | undefined): Written {
  if (!written) throw new NeedsLock();
  return written;
}

/**
 * Whether title, date, keys and state stay as they were read, so that the departments and the linked people cannot change. The
 * departments of a record without a date are those of today, so they may have changed.
 */
function isInPlace(
  kind: KindDefinition,
  record: RecordRow,
  { data = record.data, lines, state, isCurrent, namedDepartments }: Rewriting,
  difference: Difference,
): boolean {
  if (!isCurrent || lines || state || namedDepartments || record.day === null || kind.isOnePerPerson) return false;
  const { title, day, dayEnd } = titleAndDays(kind, data);
  return (
    isDeepStrictEqual([title, day, dayEnd], [record.title, record.day, record.dayEnd]) &&
    isDeepStrictEqual(identityKeys(kind, data), record.keys) &&
    stateAfter(kind, record.state, difference) === record.state
  );
}

/** Whether the derived columns and the people remain as they were read. */
function changesDataOnly(
  record: RecordRow,
  prepared: PreparedRecord,
  change: Readonly<Record<string, unknown>>,
  { isCurrent = false }: Rewriting,
): boolean {
  if (!isCurrent || "people" in change || "state" in change) return false;
  const kept = ["day", "dayEnd", "scopes", "keys", "monthNeeded"] as const;
  return kept.every((name) => isDeepStrictEqual(record[name], prepared[name]));
}

/** The change that the notification of a record's people names for its new state. */
function notifiedChange(state: RecordState, what: string): Parameters<typeof notifyPeopleOfRecord>[3] {
  if (state === "verified" || state === "returned") return state;
  if (state === "changed") return "to-verify";
  return what === "submitted" || what === "withdrawn" ? what : "state";
}

async function linkPeopleOf(scope: Scope, actor: Actor, record: RecordRow, { lines, adjust }: Rewriting) {
  const people = lines ?? record.people.map(withoutMatch);
  const matches = await matchAuthors(scope, people);
  // Without a new list nobody is matched again: linked people stay linked.
  // A delegate confirms no authorship by saving.
  const creator = lines && !record.isDelegated ? actor.publicId : null;
  const kept = lines
    ? await withoutRejected(scope, withoutDelegate(matches, actor, record), lines, record)
    : withoutNewMatches(matches, record);
  const before = linkPeople({ people, matches: kept, earlier: record.people, creator, now: scope.now });
  return adjust ? adjust(before) : before;
}

// A delegate cannot add themselves to the record of a colleague: the colleague can, or answers their claim.
function withoutDelegate(matches: Matches, actor: Actor, { isDelegated, people }: RecordRow): Matches {
  if (!isDelegated || people.some(({ account }) => account === actor.publicId)) return matches;
  return withoutAccount(matches, actor.publicId);
}

function withoutMatch({ state: _state, matchedBy: _matchedBy, ...person }: RecordRow["people"][number]): Person {
  return person;
}

function withoutNewMatches(matches: Matches, record: RecordRow): Matches {
  return new Map([...matches].filter(([position]) => record.people[position]?.account !== undefined));
}

// What was submitted with a date keeps it, whatever else changes.
function isDatedNow(kind: KindDefinition, { state, data: before }: RecordRow, data: RecordData): boolean {
  return state === "draft" || state === "returned" || dateOf(kind, before) !== dateOf(kind, data);
}

export function requireComplete(
  slug: string,
  record: RecordRow,
  { known = new Set(), today }: { known?: ReadonlySet<string>; today?: Day | undefined } = {},
): void {
  const submit = gapsIn(kindBySlug(slug), record, today).submit.filter(({ field }) => !known.has(field));
  if (submit.length === 0) return;
  throw new Refusal("record-incomplete", {
    issues: submit.map(({ field, message }) => ({ field, code: "missing", message })),
  });
}

// A person who removes their own name may no longer see the record.
async function reread(scope: Scope, actor: Actor, record: RecordRow): Promise<RecordRow | undefined> {
  try {
    return await readRecord(scope, actor, record.kind, record.id);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
