import type { JournalList } from "#kinds/option-lists.ts";
import type { Scope } from "../../scope.ts";
import type { Retraction } from "./journal-lists.ts";

export type Listing = {
  id: string;
  /** The lists that contained its journal on one of the days that its date may mean. */
  listedIn: JournalList[];
  /** The lists of the institute that were valid on one of these days. */
  listsOfDay: JournalList[];
  /** Whether the latest notice about its DOI is a retraction. */
  isRetracted: boolean;
};

/** Whether the institute has lists of journals or notices of retraction. */
export async function hasListings(scope: Scope): Promise<boolean> {
  const [found] = await scope.db.column<boolean>({
    text: `select exists (select from journal_lists where institute_id = $1) or exists (select from retractions where institute_id = $1)`,
    values: [scope.institute],
    isReadOnly: true,
  });
  return found === true;
}

/** What the lists and notices say about these records; empty if the institute has neither lists nor notices. */
export async function findListings(scope: Scope, records: readonly string[]): Promise<Listing[]> {
  return scope.db.query<Listing>({
    text: `select r.id, listed_in($1, r.data, r.day, coalesce(r.day_end, r.day)) as "listedIn",
             array(select distinct l.list from journal_lists l where l.institute_id = $1 and r.day is not null
               and greatest(l.starts, r.day) <= least(l.ends, coalesce(r.day_end, r.day))) as "listsOfDay",
             coalesce((select n.nature = 'retraction' from retractions n where n.institute_id = $1 and n.doi = r.data->>'doi'
               order by n.noticed_on desc nulls last, n.id desc limit 1), false) as "isRetracted"
           from records r where r.institute_id = $1 and r.id = any ($2::uuid[])
             and (exists (select from journal_lists where institute_id = $1) or exists (select from retractions where institute_id = $1))`,
    values: [scope.institute, records],
    isReadOnly: true,
  });
}

/** The notices about a record's DOI, such as a retraction or a correction, the latest first. */
export async function listRetractionNotices(scope: Scope, record: string): Promise<Retraction[]> {
  return scope.db.query<Retraction>({
    text: `select n.doi, n.id, n.nature, n.title, n.journal, n.reasons, n.notice_doi as "noticeDoi", n.noticed_on as "noticedOn"
           from records r join retractions n on n.institute_id = $1 and n.doi = r.data->>'doi'
           where r.institute_id = $1 and r.id = $2 order by n.noticed_on desc nulls last, n.id desc`,
    values: [scope.institute, record],
  });
}

export type RetractedRecord = {
  id: string;
  kind: string;
  title: string;
  doi: string;
  nature: string;
  noticedOn: string | null;
  reasons: string | null;
  scopes: number[];
  /** Colleagues named on it who have not declined. */
  authors: number[];
};

/** Records of the institute with a notice about their DOI; null: any DOI. */
export async function listRetractedRecords(scope: Scope, only: readonly string[] | null): Promise<RetractedRecord[]> {
  return scope.db.query<RetractedRecord>({
    text: `select distinct on (r.id) r.id, r.kind, r.title, n.doi, n.nature, n.noticed_on as "noticedOn", n.reasons, r.scopes,
             array(select a.account_id from authorships a where a.institute_id = $1 and a.record_id = r.id and a.state <> 'declined') as authors
           from retractions n join record_keys k on k.institute_id = $1 and k.key = 'doi:' || n.doi
             join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null and r.question is null
           where n.institute_id = $1 and ($2::text[] is null or n.doi = any ($2))
           order by r.id, n.noticed_on desc nulls last, n.id desc limit 1000`,
    values: [scope.institute, only],
  });
}
