import type pg from "pg";
import { journal } from "#kinds/records/journal.ts";

/**
 * Gives the given number of papers of the institute a proof that was read, with the words of another paper. Does nothing if that was
 * done before, in a kept folder.
 */
export async function addProofs(owner: pg.Client, institute: number, proofs: number): Promise<void> {
  const { rowCount } = await owner.query("select from file_contents where institute_id = $1 limit 1", [institute]);
  if (rowCount !== 0) return;
  await owner.query("alter table proofs disable trigger user");
  await owner.query(
    `create temporary table bench_proofs as
       select id as record_id, created_by, gen_random_uuid() as file_id, sha256(id::text::bytea) as sha256, lead(search) over (order by id) as words
       from records where institute_id = $1 and kind = '${journal.slug}' and deleted_at is null limit $2`,
    [institute, proofs],
  );
  await owner.query(
    `insert into stored_files (institute_id, id, sha256, size_in_bytes, media_type, created_by)
     select $1, file_id, sha256, 100000, 'application/pdf', created_by from bench_proofs`,
    [institute],
  );
  await owner.query(
    `insert into file_contents (institute_id, sha256, state, pages, text, words, read_at)
     select $1, sha256, 'text', 1, 'A certificate', coalesce(strip(words), ''), now() from bench_proofs`,
    [institute],
  );
  await owner.query(
    `insert into proofs (institute_id, id, record_id, field, file_id, name, media_type, size_in_bytes, added_by)
     select $1, gen_random_uuid(), record_id, 'paper', file_id, 'paper.pdf', 'application/pdf', 100000, created_by from bench_proofs`,
    [institute],
  );
  await owner.query("alter table proofs enable trigger user");
}
