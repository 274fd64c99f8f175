import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import type { ProofsHiddenFrom } from "../records/visible-data.ts";

export type DueFile = { sha256: Buffer; file: string; mediaType: string };

export type ReadContents = {
  sha256: Buffer;
  state: "text" | "no-text" | "unreadable";
  pages: number;
  text: string;
  /** The text of a tsvector. */
  words: string;
  /** 256 times 0 or 1. */
  pageHash: string | null;
  /** Parts of the page hash, by which similar pages are found; the institute is added when they are stored. */
  pageParts: readonly number[];
};

/** Files whose contents are not known yet; of files with the same bytes, only one. Where files are scanned, only clean ones. */
export async function listDueFiles(
  scope: Scope,
  { isScanned, limit }: { isScanned: boolean; limit: number },
): Promise<DueFile[]> {
  return scope.db.query<DueFile>({
    text: `select c.sha256, f.id as file, f.media_type as "mediaType" from file_contents c
           join lateral (select id, media_type from stored_files f where f.institute_id = c.institute_id and f.sha256 = c.sha256 limit 1) f on true
           where c.institute_id = $1 and c.state = 'due' and not exists (select 1 from file_scans s
             where s.institute_id = $1 and s.sha256 = c.sha256 and (s.state = 'infected' or $3::boolean and s.state <> 'clean'))
           order by c.sha256 limit $2`,
    values: [scope.institute, limit, isScanned],
  });
}

export async function saveContents(scope: Scope, contents: ReadContents): Promise<void> {
  await scope.db.query({
    text: `update file_contents set state = $3, pages = $4, text = $5, words = $6::tsvector, page_hash = $7::bit(256),
             page_parts = array(select ($1::bigint << 20) + part from unnest($8::bigint[]) part), read_at = now()
           where institute_id = $1 and sha256 = $2`,
    values: [
      scope.institute,
      contents.sha256,
      contents.state,
      contents.pages,
      contents.text,
      contents.words,
      contents.pageHash,
      contents.pageParts,
    ],
  });
}

/** Notes up to `limit` files that look the same on the first page. */
export async function findSamePages(scope: Scope, sha256: Buffer, limit: number): Promise<void> {
  await scope.db.query({
    text: `select find_same_pages($1, $2, $3)`,
    values: [scope.institute, sha256, limit],
  });
}

/** Queues a job that reads the new files after the transaction. An institute has one at a time, so that other jobs can run. */
export async function scheduleFileReading(scope: Scope): Promise<void> {
  await scope.db.query({
    text: `select graphile_worker.enqueue('read-proofs', json_build_object('institute', $1::int), 'read-proofs-' || $1::int, null, null, 'read-proofs')`,
    values: [scope.institute],
  });
}

export type ProofQuery = {
  /** The text of a tsquery. */
  words: string;
  scopes: readonly number[];
  kinds: readonly string[] | null;
  /** `kind/field` and `kind/table.column` whose proofs are excluded from the search. */
  excludedFields: readonly string[];
  account: number;
  hiddenFrom: ProofsHiddenFrom;
  limit: number;
};

export type FoundProof = {
  record: string;
  kind: string;
  state: RecordState;
  title: string;
  proof: string;
  name: string;
  /** The beginning of the file's text. */
  text: string;
};

/** Visible records with a visible proof that has all the words, the newest first. */
export async function findInProofs(scope: Scope, query: ProofQuery): Promise<FoundProof[]> {
  const { hiddenFrom } = query;
  const unconfirmedEntries = (hiddenFrom ? ["claim", "variant"] : []).map((matchedBy) =>
    JSON.stringify([{ account: hiddenFrom?.account, state: "proposed", matchedBy }]),
  );
  return scope.db.query<FoundProof>({
    text: `select record_id as record, kind, state, title, proof_id as proof, name, text
           from find_in_proofs($1, $2::tsquery, $3::int[], $4::text[], $5::text[], $6::int, $7::jsonb[], $8::int[], $9::int)`,
    values: [
      scope.institute,
      query.words,
      query.scopes,
      query.kinds,
      query.excludedFields,
      hiddenFrom ? query.account : null,
      unconfirmedEntries,
      hiddenFrom?.exceptDepartments ?? [],
      query.limit,
    ],
  });
}
