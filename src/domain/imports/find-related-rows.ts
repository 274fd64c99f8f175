import { type IdentityRow, listComparedRows, listRowsAt } from "#db/queries/imports/batch-rows.ts";
import type { Scope } from "#db/scope.ts";
import { fieldsOfKeys, identityKeys } from "#kinds/derive/identity-keys.ts";
import { titleHashes } from "#kinds/derive/title-hashes.ts";
import { findKind, kindBySlug, kinds } from "#kinds/registry.ts";
import { toComparedWork } from "../records/duplicates/find-pairs.ts";
import { yieldOften } from "../yield-often.ts";
import { findStored } from "./find-statuses.ts";
import { makeNumberLists } from "./number-lists.ts";
import { hashOf, shortenHash } from "./title-index.ts";

const rowsAtOnce = 500;
/** Only these are read: the other data of a long file's rows would take much memory for nothing. */
const keyFields = [...new Set(kinds.flatMap(fieldsOfKeys))];
/** Where rows are joined by ever more stored records, reading all rows again takes less time. */
const maxRounds = 20;

/**
 * The rows whose status may change with that of a row, itself among them, in order: those that share an identifier, a
 * similar title or a stored record with it as it was or as it is, and those that share one with these. Undefined if
 * that takes too long to find out.
 */
export async function findRelatedRows(
  scope: Scope,
  batch: string,
  { before, now }: { before: IdentityRow; now: IdentityRow },
): Promise<number[] | undefined> {
  const groups = groupsByNumber();
  const own = groups.add([...numbersOf(matchKeysOf(before)), ...numbersOf(matchKeysOf(now))]);
  const members = [{ row: now.row, group: own }];
  for (let after = -1; ; ) {
    const compared = await listComparedRows(scope, batch, { after, limit: rowsAtOnce, fields: keyFields });
    for (const identityRow of compared) {
      if (identityRow.row !== now.row)
        members.push({ row: identityRow.row, group: groups.add(numbersOf(matchKeysOf(identityRow))) });
      await yieldOften();
    }
    const last = compared.at(-1);
    if (!last) break;
    after = last.row;
  }
  const related = new Set<number>();
  let added = [before, now];
  for (let round = 0; round < maxRounds; round++) {
    await joinByStoredRecords(scope, groups, added);
    const found = members.filter(({ row, group }) => !related.has(row) && groups.areJoined(group, own));
    if (found.length === 0) return [...related].sort((one, other) => one - other);
    for (const { row } of found) related.add(row);
    added = await listRowsAt(
      scope,
      batch,
      found.map(({ row }) => row),
    );
  }
  return undefined;
}

/** Puts rows that may be the same stored record into one group. */
async function joinByStoredRecords(scope: Scope, groups: Groups, rows: readonly IdentityRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const matchKeys = rows.slice(from, from + rowsAtOnce).flatMap((row) => matchKeysOf(row) ?? []);
    const stored = await findStored(scope, {
      keys: matchKeys.flatMap(({ keys }) => keys),
      titleHashes: matchKeys.flatMap((one) => one.titleHashes),
      kinds: matchKeys.map(({ kind }) => kind),
      digests: matchKeys.flatMap(({ digests }) => digests),
    });
    for (const { duplicate, digests } of stored) {
      const kind = findKind(duplicate.kind);
      if (!kind) continue;
      const keys = [...toComparedWork(kind, duplicate).keys];
      groups.add(numbersOf({ kind: kind.slug, keys, titleHashes: titleHashes(duplicate.title), digests }));
    }
  }
}

/** By what a row or record is found. */
type MatchKeys = { kind: string; keys: string[]; titleHashes: string[]; digests: string[] };

/** Undefined for a row that is compared with nothing. */
function matchKeysOf({ kind: slug, digest, data, title }: IdentityRow): MatchKeys | undefined {
  if (slug === null || digest === null) return undefined;
  return {
    kind: slug,
    keys: identityKeys(kindBySlug(slug), data),
    titleHashes: titleHashes(title),
    digests: [digest],
  };
}

/** Those without a title are compared by container and year. */
const untitled = 0;

/** Two texts with the same hash join two unrelated groups: more rows are then read again, but none is missed. */
function numbersOf(matchKeys: MatchKeys | undefined): number[] {
  if (!matchKeys) return [];
  const { keys, titleHashes: ofTitle, digests } = matchKeys;
  return [...[...keys, ...digests].map(hashOf), ...(ofTitle.length === 0 ? [untitled] : ofTitle.map(shortenHash))];
}

type Groups = {
  /** Joins the groups of all that have one of these numbers; returns a member of the group. */
  add(numbers: readonly number[]): number;
  areJoined(one: number, other: number): boolean;
};

function groupsByNumber(): Groups {
  const parents: number[] = [];
  const membersByNumber = makeNumberLists();
  const rootOf = (member: number): number => {
    let root = member;
    for (let parent = parents[root]; parent !== undefined && parent !== root; parent = parents[root]) {
      // Shortens the path for the next time.
      parents[root] = parents[parent] ?? parent;
      root = parent;
    }
    return root;
  };
  return {
    add: (numbers) => {
      const member = parents.push(parents.length) - 1;
      for (const number of numbers) {
        const [known] = membersByNumber.get(number);
        if (known === undefined) membersByNumber.add(number, member);
        else parents[rootOf(member)] = rootOf(known);
      }
      return member;
    },
    areJoined: (one, other) => rootOf(one) === rootOf(other),
  };
}
