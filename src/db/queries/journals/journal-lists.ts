import type { Day } from "#kinds/day.ts";
import type { JournalList } from "#kinds/option-lists.ts";
import type { Scope } from "../../scope.ts";
import { columnsOf } from "../records/values.ts";

export type JournalListRow = {
  id: string;
  list: JournalList;
  title: string;
  starts: Day | null;
  ends: Day | null;
  journals: number;
  addedBy: string | null;
  addedAt: Date;
};

/** The list that was added last comes first. */
export async function listJournalLists(scope: Scope): Promise<JournalListRow[]> {
  return scope.db.query<JournalListRow>({
    text: `select l.id, l.list, l.title, l.starts, l.ends, l.journals, a.name as "addedBy", l.added_at as "addedAt"
           from journal_lists l left join accounts a on a.institute_id = l.institute_id and a.id = l.added_by
           where l.institute_id = $1 order by l.added_at desc, l.id`,
    values: [scope.institute],
  });
}

export type NewList = Pick<JournalListRow, "id" | "list" | "title" | "starts" | "ends" | "journals">;

export async function insertJournalList(scope: Scope, account: number, list: NewList): Promise<void> {
  await scope.db.query({
    text: `insert into journal_lists (institute_id, id, list, title, starts, ends, journals, added_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [scope.institute, list.id, list.list, list.title, list.starts, list.ends, list.journals, account],
  });
}

export type ListedJournal = {
  row: number;
  title: string;
  issn: string | null;
  eissn: string | null;
  starts: Day | null;
  ends: Day | null;
  criteria: Record<string, string>;
};

export async function insertListedJournals(
  scope: Scope,
  list: string,
  journals: readonly ListedJournal[],
): Promise<void> {
  const rows = journals.map(({ criteria, ...rest }) => ({ ...rest, criteria: JSON.stringify(criteria) }));
  await scope.db.query({
    text: `insert into listed_journals (institute_id, list_id, row, title, issn, eissn, starts, ends, criteria)
           select $1, $2, j.* from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::date[], $8::date[], $9::jsonb[]) j`,
    values: [scope.institute, list, ...columnsOf(rows, "row", "title", "issn", "eissn", "starts", "ends", "criteria")],
  });
}

/** Removes a list with its journals; returns what was removed. */
export async function removeJournalList(scope: Scope, id: string): Promise<{ title: string } | undefined> {
  return scope.db.find<{ title: string }>({
    text: "delete from journal_lists where institute_id = $1 and id = $2 returning title",
    values: [scope.institute, id],
  });
}

/** Journals of a list with the text in the title or as a number, by title. */
export async function searchListedJournals(
  scope: Scope,
  { list, text, limit }: { list: string; text: string; limit: number },
): Promise<ListedJournal[]> {
  return scope.db.query<ListedJournal>({
    text: `select row, title, issn, eissn, starts, ends, criteria from listed_journals
           where institute_id = $1 and list_id = $2
             and ($3 = '' or strpos(plain_title, plain_title($3)) > 0 or issn = upper($3) or eissn = upper($3))
           order by plain_title, row limit $4`,
    values: [scope.institute, list, text, limit],
  });
}

export type Retraction = {
  doi: string;
  id: string;
  nature: string;
  title: string | null;
  journal: string | null;
  reasons: string | null;
  noticeDoi: string | null;
  noticedOn: Day | null;
};

/** Adds notices, or replaces those with the same DOI and id; returns the DOIs of the notices that are new. */
export async function upsertRetractions(scope: Scope, notices: readonly Retraction[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `with put as (insert into retractions (institute_id, doi, id, nature, title, journal, reasons, notice_doi, noticed_on)
           select $1, n.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::date[]) n
           on conflict (institute_id, doi, id) do update set nature = excluded.nature, title = excluded.title, journal = excluded.journal,
             reasons = excluded.reasons, notice_doi = excluded.notice_doi, noticed_on = excluded.noticed_on
           returning doi, xmax = 0 as is_new)
           select doi from put where is_new`,
    values: [
      scope.institute,
      ...columnsOf(notices, "doi", "id", "nature", "title", "journal", "reasons", "noticeDoi", "noticedOn"),
    ],
  });
}

export async function countRetractions(scope: Scope): Promise<number> {
  return scope.db.count({
    text: "select count(*)::int from retractions where institute_id = $1",
    values: [scope.institute],
  });
}
