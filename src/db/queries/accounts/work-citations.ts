import type { Day } from "#kinds/day.ts";
import type { Scope } from "../../scope.ts";
import type { PageViewer } from "./public-pages.ts";

export type OwnWorkRow = {
  id: string;
  kind: string;
  title: string;
  doi: string;
  /** The document type of the record; null if its kind has none. */
  documentType: string | null;
  cited: number | null;
  source: string | null;
  at: Date | null;
};

/** How often a work is cited, as a service reported on that day. */
export type CitationFigure = { cited: number; source: string; day: Day };

type CountedWork = { doi: string; cited: number; at: Date };

/** Confirmed works of a person that have a DOI, with what is stored of each; the most cited first. */
export async function listCitedWorks(
  scope: Scope,
  account: number,
  fields: readonly { kind: string; field: string }[],
): Promise<OwnWorkRow[]> {
  return scope.db.query<OwnWorkRow>({
    text: `select r.id, r.kind, r.title, r.data->>f.field as doi, r.data->>'documentType' as "documentType", c.cited, c.source, c.counted_at as at
           from records r join jsonb_to_recordset($3::jsonb) as f(kind text, field text) on f.kind = r.kind
           left join work_citations c on c.institute_id = r.institute_id and c.account_id = $2 and c.doi = r.data->>f.field
           where r.institute_id = $1 and -$2::int = any (r.scopes) and r.deleted_at is null and r.question is null and r.data->>f.field <> ''
             and exists (select 1 from authorships a where a.institute_id = $1 and a.record_id = r.id and a.account_id = $2 and a.state = 'confirmed')
           order by c.cited desc nulls last, r.day desc nulls last, r.id`,
    values: [scope.institute, account, JSON.stringify(fields)],
  });
}

/** An answer that is older than the stored one changes nothing. */
export async function saveCitations(
  scope: Scope,
  account: number,
  source: string,
  works: readonly CountedWork[],
): Promise<void> {
  await scope.db.query({
    text: `insert into work_citations (institute_id, account_id, doi, cited, source, counted_at)
           select $1, $2, w.doi, w.cited, $3, w.at from jsonb_to_recordset($4::jsonb) as w(doi text, cited int, at timestamptz)
           on conflict (institute_id, account_id, doi) do update set cited = excluded.cited, source = excluded.source, counted_at = excluded.counted_at
           where work_citations.counted_at <= excluded.counted_at`,
    values: [scope.institute, account, source, JSON.stringify(works)],
  });
}

/** All figures of the person, or those of these DOIs. */
export async function removeStoredCitations(scope: Scope, account: number, dois?: readonly string[]): Promise<void> {
  await scope.db.query({
    text: "delete from work_citations where institute_id = $1 and account_id = $2 and ($3::text[] is null or doi = any ($3))",
    values: [scope.institute, account, dois ?? null],
  });
}

/** The figures of a person, by DOI, as far as the page shows them to the viewer. */
export async function listShownCitations(
  { db, institute, level, leads = [], own }: PageViewer,
  owner: { institute: number; account: number },
): Promise<(CitationFigure & { doi: string })[]> {
  return db.query({
    text: "select doi, cited, source, day from public_citations_of($1, $2, $3, $4, $5, $6)",
    values: [institute ?? null, owner.institute, owner.account, own ?? null, level ?? null, leads],
  });
}

/** The newest figure of a record's DOI among those of its confirmed authors. */
export async function findCitationOf(scope: Scope, record: string, doi: string): Promise<CitationFigure | undefined> {
  return scope.db.find<CitationFigure>({
    text: `select c.cited, c.source, (c.counted_at at time zone i.time_zone)::date as day
           from work_citations c join institutes i on i.id = c.institute_id
           where c.institute_id = $1 and c.doi = $3 and exists (select 1 from authorships a
             where a.institute_id = $1 and a.record_id = $2 and a.account_id = c.account_id and a.state = 'confirmed')
           order by c.counted_at desc, c.account_id limit 1`,
    values: [scope.institute, record, doi],
    isReadOnly: true,
  });
}
