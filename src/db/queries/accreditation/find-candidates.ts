import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { statesOfFilter, unassignedScope } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";

/**
 * `scope`: the department, or 0 for the institute; `accounts`: everybody who was ever on its staff; `readableScopes`: the
 * scopes whose records the viewer may read.
 */
export type CandidateScope = { scope: number; accounts: readonly number[]; readableScopes: readonly number[] };

export type Days = { from: Day; to: Day };

export type CandidateMatch = {
  id: string;
  /** It counts for the department or institute. */
  isCounted: boolean;
  /** An older record of the same work is counted in the scope instead; of submitted ones, an older submitted record. */
  isDuplicate: boolean;
};

/** Drafts of the scope whose work counts in a newer record that is submitted. */
export async function findCountedDrafts(scope: Scope, candidateScope: number, drafts: readonly string[]) {
  const rows = await scope.db.query<{ id: string }>({
    text: `select distinct mine.record_id as id from record_keys mine
             join record_keys theirs on theirs.institute_id = $1 and theirs.key = mine.key and theirs.record_id > mine.record_id
             join records w on w.institute_id = $1 and w.id = theirs.record_id and w.deleted_at is null and w.question is null
               and w.state <> all ($4) and $2::int = any (w.scopes)
           where mine.institute_id = $1 and mine.record_id = any ($3::uuid[]) and mine.key not like 'single:%' and not exists (
             select from record_pairs p where p.institute_id = $1 and p.class in ('different', 'version') and p.a = mine.record_id and p.b = w.id)`,
    values: [scope.institute, candidateScope, drafts, statesOfFilter(["draft"])],
    isReadOnly: true,
  });
  return new Set(rows.map(({ id }) => id));
}

/** Reasons for exclusion that an index decides, without reading the record. */
export const indexedReasons = ["draft", "other-period"] as const;
export type IndexedReason = (typeof indexedReasons)[number];

/** Of kinds that the table counts by the date of their lists: the period, and the first day of each of its years. */
export type IndexedDates = Days & { kinds: readonly string[]; years: readonly Day[] };

export type CandidateSearch = {
  kinds: readonly KindDefinition[];
  /** Records of these days and those without a date; null: all. */
  days: Days | null;
  indexed?: IndexedDates | undefined;
  record?: string | undefined;
  /** Only verified records will count: then an older record that is not verified hides no verified one. */
  isVerifiedOnly?: boolean;
};

export type CandidateMatches = {
  matches: CandidateMatch[];
  excluded: Record<IndexedReason, number>;
};

/**
 * Records that count in the scope, that are duplicates of an older one counted there, or whose people belong to it
 * although the record does not count there; only what the viewer may read. Of records that the index excludes, only the number is returned.
 */
export async function findCandidates(
  scope: Scope,
  candidateScope: CandidateScope,
  search: CandidateSearch,
): Promise<CandidateMatches> {
  const { values, reasonSql, filterSql } = indexConditions(scope, candidateScope, search);
  const { readableScopes } = candidateScope;
  // A record that is not the department's own is not in its scope, so this scope cannot make it readable.
  const readableElsewhere = readableScopes.filter((one) => one !== candidateScope.scope || one === 0);
  const otherScopes =
    candidateScope.scope === 0 ? [unassignedScope] : candidateScope.accounts.map((account) => -account);
  // The oldest submitted record of a work counts, although drafts of it are older.
  // Repeats (newer records of a work) come from an index of their own: behind the row policy the planner expects half of all
  // records to be repeats, and would read every record of the kind instead. What repeats nothing is counted in all its
  // scopes, so an index tells who may read it.
  const groups = await scope.db.query<FoundGroup>({
    text: `with own as materialized (
        select s.record_id as id, ${reasonSql} as reason from record_scopes s where s.institute_id = $1 and s.scope = $2 and ${filterSql}),
      repeats as materialized (select id from records where institute_id = $1 and older_scopes <> '{}'),
      others as materialized (
        select s.record_id as id, s.record_id in (select id from repeats) as is_repeat from record_scopes s
        where s.institute_id = $1 and s.scope = any ($11::int[]) and ${filterSql} and ${isNotOwn("s.record_id")}
          and (s.record_id in (select id from repeats) or exists (select from record_scopes v where v.institute_id = $1
            and v.scope = any ($13::int[]) and v.kind = s.kind and v.day = s.day and v.record_id = s.record_id))),
      visible as (
        select id, false as is_repeat, false as is_counted from others where not is_repeat
        union all
        select r.id, false, false from records r
        where r.institute_id = $1 and r.id = any (array(select id from others where is_repeat)) and r.scopes && $12::int[]
        union all
        select o.id, not is_oldest, is_oldest from records o cross join lateral (select o.state <> all ($14) and $2::int = any (o.scopes) and not exists (
            select from record_keys mine join record_keys theirs on theirs.institute_id = $1 and theirs.key = mine.key and theirs.record_id < o.id
              join records w on w.institute_id = $1 and w.id = theirs.record_id and w.deleted_at is null and w.question is null
                and w.state <> all ($14) and (not $15 or w.state = 'verified' or o.state <> 'verified') and $2::int = any (w.scopes)
            where mine.institute_id = $1 and mine.record_id = o.id and mine.key not like 'single:%' and not exists (
              select from record_pairs p where p.institute_id = $1 and p.class in ('different', 'version') and p.a = w.id and p.b = o.id)) as is_oldest) of_work
        where o.institute_id = $1 and o.id = any (array(select id from repeats)) and $2::int = any (o.older_scopes) and o.kind = any ($3::text[])
          and o.deleted_at is null and o.question is null and ($10::uuid is null or o.id = $10) and o.scopes && $12::int[]
          and ($4::date is null or coalesce(o.day, 'infinity') between $4 and $5 or o.day is null) and ${isNotOwn("o.id")})
      select reason, true as "isCounted", false as "isDuplicate", count(*)::int as count, string_agg(id::text, ',') filter (where reason is null) as ids
      from own group by reason
      union all select null, is_counted, is_repeat, count(*)::int, string_agg(id::text, ',')
      from (select id, bool_or(is_repeat) as is_repeat, bool_or(is_counted) as is_counted from visible group by id) v group by is_counted, is_repeat`,
    values: [
      ...values,
      otherScopes,
      readableScopes,
      readableElsewhere,
      statesOfFilter(["draft"]),
      search.isVerifiedOnly ?? false,
    ],
    isReadOnly: true,
  });
  const found: CandidateMatches = { matches: [], excluded: { draft: 0, "other-period": 0 } };
  for (const { reason, count, ids, isCounted, isDuplicate } of groups)
    if (reason) found.excluded[reason] = count;
    else for (const id of ids?.split(",") ?? []) found.matches.push({ id, isCounted, isDuplicate });
  return found;
}

/** An unassigned record never counts for the institute. */
const isNotOwn = (id: string) => `($2 = 0 or ${id} not in (select id from own))`;

type FoundGroup = Omit<CandidateMatch, "id"> & { reason: IndexedReason | null; count: number; ids: string | null };

/** Ids of records that an index leaves out for this reason, the latest first. */
export async function listExcluded(
  scope: Scope,
  candidateScope: CandidateScope,
  { reason, from, limit, ...search }: CandidateSearch & { reason: IndexedReason; from: number; limit: number | null },
): Promise<string[]> {
  const { values, reasonSql, filterSql } = indexConditions(scope, candidateScope, search);
  const rows = await scope.db.query<{ id: string }>({
    text: `select s.record_id as id from record_scopes s where s.institute_id = $1 and s.scope = $2 and ${filterSql} and ${reasonSql} = $11
           order by s.day desc, s.record_id offset $12 limit $13`,
    values: [...values, reason, from, limit],
    isReadOnly: true,
  });
  return rows.map(({ id }) => id);
}

/** Days on the staff; a missing end is open. */
export type AccountDays = { account: number; starts: Day | null; ends: Day | null };

/** The accounts with a draft, dated within their time on the staff, which the table of the scope leaves out. */
export async function listDraftAuthors(
  scope: Scope,
  candidateScope: CandidateScope,
  { staffDays, ...search }: CandidateSearch & { staffDays: readonly AccountDays[] },
): Promise<number[]> {
  const { values, reasonSql, filterSql } = indexConditions(scope, candidateScope, search);
  const rows = await scope.db.query<{ account: number }>({
    text: `select distinct p.account from unnest($11::int[], $12::date[], $13::date[]) p(account, starts, ends)
             cross join lateral (select from record_scopes s where s.institute_id = $1 and s.scope = -p.account and s.scope <> $2
               and s.day between $7::date and $8::date and s.day <= coalesce(p.ends, 'infinity') and s.day_end >= coalesce(p.starts, '-infinity') and ${filterSql} and ${reasonSql} = 'draft' limit 1) draft`,
    values: [
      ...values,
      staffDays.map(({ account }) => account),
      staffDays.map(({ starts }) => starts),
      staffDays.map(({ ends }) => ends),
    ],
    isReadOnly: true,
  });
  return rows.map(({ account }) => account);
}

/** SQL conditions on `record_scopes s`, whose parameters are $1 to $10. */
function indexConditions(
  scope: Scope,
  candidateScope: CandidateScope,
  { kinds, days, indexed: dates, record }: CandidateSearch,
) {
  // The index decides only for a viewer who may read the whole scope; for others each record is checked when it is read.
  const indexedDates =
    dates && candidateScope.readableScopes.includes(candidateScope.scope)
      ? dates
      : { from: null, to: null, kinds: [], years: [] };
  // No date is stored as infinity.
  const filterSql = `s.kind = any ($3::text[]) and ($10::uuid is null or s.record_id = $10)
    and s.day >= coalesce($4::date, '-infinity') and (s.day <= coalesce($5::date, 'infinity') or s.day = 'infinity')`;
  const reasonSql = `case when not s.kind = any ($6::text[]) or s.day = 'infinity' then null
    when s.day > $8::date or s.day_end < $7::date then 'other-period'
    when s.state = any ('{${statesOfFilter(["draft"]).join(",")}}') and s.day >= $7::date and s.day_end <= $8::date
      and width_bucket(s.day, $9::date[]) = width_bucket(s.day_end, $9::date[]) then 'draft' end`;
  return {
    filterSql,
    reasonSql,
    values: [
      scope.institute,
      candidateScope.scope,
      kinds.map(({ slug }) => slug),
      days?.from ?? null,
      days?.to ?? null,
      indexedDates.kinds,
      indexedDates.from,
      indexedDates.to,
      indexedDates.years,
      record ?? null,
    ],
  };
}
