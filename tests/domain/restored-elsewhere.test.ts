import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { backUp } from "#domain/backup/back-up.ts";
import { restore } from "#domain/backup/restore.ts";
import { emptyTestDatabase, type TestDatabase, testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "fpms-elsewhere-"));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const insert = async (text: string, values: unknown[]): Promise<number> =>
  (await made.owner.query(`${text} returning id`, values)).rows[0].id;
const institute = await insert("insert into institutes (public_id, name) values ($1, 'The College')", [randomUUID()]);

async function restoredInto(place: TestDatabase): Promise<void> {
  const own = join(folder, randomUUID());
  const filesFolder = join(own, "files");
  mkdirSync(filesFolder, { recursive: true });
  const source = join(own, "all.tar.gz");
  await backUp({ ownerConnection: made.ownerConnection, filesFolder, target: source, version: "1.2.3" });
  const { ownerConnection, connection } = place;
  await restore({ ownerConnection, serverLogin: connection.user, filesFolder: join(own, "restored"), source });
}

test("a backup is restored on a server that sorts texts in another order", async () => {
  // By their bytes "B" is before "a", in the order of a language after it.
  const keys = ["doi:10.5555/B", "doi:10.5555/a"];
  await made.owner.query(
    "insert into record_keys (institute_id, key, record_id) select $1, unnest($2::text[]), gen_random_uuid()",
    [institute, keys],
  );
  const place = await emptyTestDatabase("locale_provider icu icu_locale 'en'");
  await restoredInto(place);
  const { rows } = await place.owner.query("select key from record_keys order by key");
  expect(rows.map(({ key }) => key)).toEqual(keys.toReversed());
});

test("what jobs were still to do when the backup was made is done after the restore", async () => {
  const account = await insert(
    "insert into accounts (institute_id, public_id, email, role, state) values ($1, $2, 'asha@college.example', 'Admin', 'active')",
    [institute, randomUUID()],
  );
  const submission = randomUUID();
  await made.owner.query(
    "insert into submissions (institute_id, id, title, reports, made_by) values ($1, $2, 'SSR 2026', '{naac.3.4.5}', $3)",
    [institute, submission, account],
  );
  const freeze = { institute, submission, students: { 2024: 812, 2025: 790 } };
  await made.owner.query("select graphile_worker.add_job('freeze-submission', $1, job_key => $2)", [
    JSON.stringify(freeze),
    `freeze-${submission}`,
  ]);
  const place = await emptyTestDatabase();
  await restoredInto(place);
  const { rows } = await place.owner.query(
    `select j.task_identifier as task, j.key, p.payload from graphile_worker.jobs j
     join graphile_worker._private_jobs p on p.id = j.id order by 1`,
  );
  expect(rows).toEqual([
    { task: "apply-active-kinds", key: `apply-active-kinds-${institute}`, payload: { institute } },
    { task: "freeze-submission", key: `freeze-${submission}`, payload: freeze },
    { task: "update-duplicate-marks", key: `update-duplicate-marks-${institute}`, payload: { institute } },
  ]);
});
