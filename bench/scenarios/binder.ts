import { createHash, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type pg from "pg";
import { newId } from "#db/new-id.ts";
import { asOwner } from "#db/owner.ts";
import { filePathOf } from "#domain/files/store-file.ts";
import { findShippedTable } from "#rules/accreditation/tables.ts";
import type { Environment } from "../support/environment.ts";
import { cpuNow } from "../support/over-http.ts";
import { memoryOf } from "../support/processes.ts";
import { inRounds, type Round, type Scenario } from "../support/scenario.ts";
import { watchMemory } from "../support/watch-memory.ts";

const reports = ["naac.3.4.5", "naac.3.4.3", "naac.3.4.6", "naac.3.6.3", "naac.6.3.4"];
const rowsOfEach = 1000;
const proofBytes = 40_000;

/** The binder of a submission with 5,000 proofs, streamed to a client that discards it. */
export const binder: Scenario = {
  name: "binder",
  run: async (environment) => {
    const { admin } = environment.college;
    const token = await environment.tokenOf(admin);
    const id = await makeSubmission(environment);
    const path = `/api/submissions/${id}/binder`;
    const rises: Round[] = [];
    // As for every scenario of memory: the first makes the heap grow to its usual size.
    let bytes = await download(environment, token, path);
    const rounds = await inRounds(environment.rounds, async () => {
      const watch = watchMemory(environment.product.pid);
      const before = cpuNow(environment);
      bytes = await download(environment, token, path);
      const after = cpuNow(environment);
      rises.push({ value: watch.stop() });
      const server = (after.server - before.server) / 1000;
      const database = (after.database - before.database) / 1000;
      return { value: server + database, server, database };
    });
    const remark = `${(bytes / 1_000_000).toFixed(1)} MB`;
    const memory = memoryOf(environment.product.pid);
    return [
      { work: "binder of 5,000 proofs in 5 tables, as a ZIP", unit: "CPU s", rounds, remark, memory },
      { work: "memory rise meanwhile, binder", unit: "MiB", target: 50, rounds: rises },
    ];
  },
};

async function download(environment: Environment, token: string, path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${environment.product.port}${path}`, { headers: { token } });
  if (!response.ok || !response.body) throw new Error(`The binder answered ${response.status}.`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.byteLength;
  if (bytes < reports.length * rowsOfEach * proofBytes) throw new Error(`Only ${bytes} bytes came.`);
  return bytes;
}

/** As the job writes it; the files are one on the disk, and read as many. */
async function makeSubmission(environment: Environment): Promise<string> {
  const { institute, admin } = environment.college;
  const place = { filesFolder: join(environment.product.folder, "files") };
  const bytes = randomBytes(proofBytes);
  const sha256 = createHash("sha256").update(bytes).digest();
  const [first, ...others] = Array.from({ length: reports.length * rowsOfEach }, newId) as [string, ...string[]];
  const pathTo = (file: string) => {
    const path = filePathOf(place, institute, file);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  };
  writeFileSync(pathTo(first), bytes);
  for (const file of others) linkSync(pathTo(first), pathTo(file));
  const id = newId();
  await asOwner(environment.ownerConnection(), async (owner) => {
    await owner.query(
      `insert into stored_files (institute_id, id, sha256, size_in_bytes, media_type, created_by)
       select $1, f, $3, $4, 'application/pdf', $5 from unnest($2::uuid[]) f`,
      [institute, [first, ...others], sha256, proofBytes, admin.account],
    );
    await owner.query(
      `insert into submissions (institute_id, id, title, reports, made_by, state) values ($1, $2, 'Bench', $3, $4, 'freezing')`,
      [institute, id, reports, admin.account],
    );
    for (const [position, report] of reports.entries()) await insertTable(owner, { institute, id, position, report });
    await owner.query(
      `insert into submission_proofs (institute_id, submission_id, position, n, proof, file_id, sha256, name, media_type, size_in_bytes)
       select $1, $2, (f.place - 1) / $4, (f.place - 1) % $4 + 1, 1, f.id, $5, 'certificate.pdf', 'application/pdf', $6
       from unnest($3::uuid[]) with ordinality f(id, place)`,
      [institute, id, [first, ...others], rowsOfEach, sha256, proofBytes],
    );
    await owner.query(
      "update submissions set state = 'complete', frozen_at = now() where institute_id = $1 and id = $2",
      [institute, id],
    );
  });
  return id;
}

type At = { institute: number; id: string; position: number; report: string };

async function insertTable(owner: pg.Client, { institute, id, position, report }: At): Promise<void> {
  const table = findShippedTable(report);
  if (!table) throw new Error(`There is no table ${report}.`);
  const [form] = table.forms;
  const facts = {
    number: report,
    title: table.title,
    asked: "2019..2023",
    withGaps: 0,
    gaps: [],
    reasons: [],
    metric: null,
  };
  await owner.query(
    `insert into submission_tables (institute_id, submission_id, position, report, version, definition, form, facts, left_out, rows)
     values ($1, $2, $3, $4, 1, $5, $6, $7, '[]', $8)`,
    [institute, id, position, report, JSON.stringify(table), JSON.stringify(form), JSON.stringify(facts), rowsOfEach],
  );
  const cells = form.parts[0].headings.map(({ header }) => `${header} `.repeat(2).slice(0, 60));
  const content = {
    kind: "journal",
    title: "A paper of the bench",
    state: "verified",
    year: 2023,
    part: 0,
    cells,
    gaps: [],
    owners: [],
  };
  await owner.query(
    `insert into submission_rows (institute_id, submission_id, position, n, record_id, content)
     select $1, $2, $3, n, gen_random_uuid(), $5 from generate_series(1, $4) n`,
    [institute, id, position, rowsOfEach, JSON.stringify(content)],
  );
}
