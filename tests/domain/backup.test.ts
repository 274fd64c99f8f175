import { execFileSync } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { migrations } from "#db/migrations/all.ts";
import { asOwner } from "#db/owner.ts";
import { listBackupTables, readTable } from "#db/queries/installation/backup.ts";
import { backUp } from "#domain/backup/back-up.ts";
import { measure } from "#domain/backup/backup-entries.ts";
import { restore } from "#domain/backup/restore.ts";
import { writeOldBackup } from "#tests/support/files/old-backup.ts";
import { todaysShare } from "#tests/support/sampled.ts";
import { emptyTestDatabase, type TestDatabase, testDatabase } from "#tests/support/server/database.ts";

let made: TestDatabase;
let institute: number;
let filesFolder: string;

beforeAll(async () => {
  made = await testDatabase();
  filesFolder = join(freshFolder(), "files");
  const { rows } = await made.owner.query(
    `insert into institutes (public_id, name, settings) values ($1, E'Tab\\there, "quotes", back\\\\slash and नमस्ते\\n', '{"a":[1,null]}') returning id`,
    [randomUUID()],
  );
  institute = rows[0].id;
  await made.owner.query(
    `insert into accounts (institute_id, public_id, email, role, state) values ($1, $2, 'asha@college.example', 'Faculty', 'active')`,
    [institute, randomUUID()],
  );
  await made.owner.query(
    `insert into sessions (institute_id, id, account_id, expires_at) select $1, $2, id, now() + interval '1 hour' from accounts`,
    [institute, randomUUID()],
  );
  await made.owner.query(
    `insert into yearly_figures (institute_id, year, figures) values ($1, 2023, '{"students": 812}')`,
    [institute],
  );
  for (let index = 0; index < 5; index++) await addRecordWithFile();
});

afterAll(() => rmSync(join(filesFolder, ".."), { recursive: true, force: true }));

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fpms-backup-"));
  chmodSync(folder, 0o711);
  return folder;
}

function folderForTest(): string {
  const folder = freshFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** As the product does it: the file is on disk before its row, and both rows are in one transaction. */
async function addRecordWithFile(): Promise<void> {
  const id = randomUUID();
  const bytes = randomBytes(1_000 + Math.floor(Math.random() * 200_000));
  const folder = join(filesFolder, String(institute), id.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, id), bytes);
  const client = await made.owner.connect();
  await client.query("begin");
  await client.query(
    `insert into stored_files (institute_id, id, sha256, size_in_bytes, media_type) values ($1, $2, $3, $4, 'application/pdf')`,
    [institute, id, createHash("sha256").update(bytes).digest(), bytes.length],
  );
  await client.query(
    `insert into records (institute_id, id, kind, day, day_end, created_by, title, scopes, data)
     values ($1, $2, 'journal', '2024-02-01', '2024-02-29', 1, $3, '{-1,0,1}', '{"pages": 1.50}')`,
    [institute, id, `Paper ${id}`],
  );
  await client.query("commit");
  client.release();
}

async function digestsOf({ ownerConnection }: TestDatabase): Promise<Record<string, string>> {
  return asOwner(ownerConnection, async (owner) => {
    const digests: Record<string, string> = {};
    for (const table of await listBackupTables(owner)) {
      const { pieces, end } = measure(readTable(owner, table));
      for await (const _ of pieces);
      digests[table.name] = end().sha256;
    }
    return digests;
  });
}

/** An empty place, or one with this version's empty tables, which saves creating them. */
async function emptyPlace(make = emptyTestDatabase) {
  const place = await make();
  const folder = join(folderForTest(), "files");
  const into = { ownerConnection: place.ownerConnection, serverLogin: place.connection.user, filesFolder: folder };
  return { place, folder, into };
}

async function takeBackup(): Promise<string> {
  const target = join(folderForTest(), "all.tar.gz");
  await backUp({ ownerConnection: made.ownerConnection, filesFolder, target, version: "1.2.3" });
  return target;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

async function oldBackup(): Promise<string> {
  const target = join(folderForTest(), "all.fpms");
  const { ownerConnection } = made;
  await writeOldBackup(target, { ownerConnection, folder: filesFolder, paths: filesBelow(filesFolder) });
  return target;
}

test.each([
  ["a backup", takeBackup],
  ["a backup of an older version", oldBackup],
])("what is restored from %s equals what was backed up, in every table and every file", async (_, take) => {
  const source = await take();
  const { place, folder, into } = await emptyPlace();
  const outcome = await restore({ ...into, source });
  expect(await digestsOf(place)).toEqual(await digestsOf(made));
  const paths = filesBelow(filesFolder);
  expect(outcome.files).toBe(paths.length);
  for (const path of paths)
    expect(readFileSync(join(folder, path)).equals(readFileSync(join(filesFolder, path)))).toBe(true);
  expect((await place.owner.query("select name, settings from institutes")).rows).toEqual(
    (await made.owner.query("select name, settings from institutes")).rows,
  );
});

test("a backup of the version before yearly figures is restored into a database that has their table, empty", async () => {
  const before = await emptyTestDatabase();
  const server = { connection: before.ownerConnection, serverLogin: before.connection.user };
  await migrate({ ...server, migrations: migrations.filter(({ id }) => id < "0130") });
  const source = join(folderForTest(), "older.tar.gz");
  const emptyFolder = join(folderForTest(), "files");
  mkdirSync(emptyFolder);
  await backUp({ ownerConnection: before.ownerConnection, filesFolder: emptyFolder, target: source, version: "0.1.0" });
  const { place, into } = await emptyPlace();
  await restore({ ...into, source });
  // The older database itself is upgraded to the same.
  await migrate(server);
  for (const { owner } of [place, before]) {
    const { rows } = await owner.query(
      "select relrowsecurity, (select count(*)::int from yearly_figures) as rows from pg_class where relname = 'yearly_figures'",
    );
    expect(rows).toEqual([{ relrowsecurity: true, rows: 0 }]);
  }
});

test("a backup is read without the product: tar unpacks it, sha256sum checks it, every row is a line of JSON", async () => {
  const source = await takeBackup();
  expect(statSync(source).mode & 0o777).toBe(0o600);
  const folder = folderForTest();
  execFileSync("tar", ["-xzf", source, "-C", folder]);
  const checked = execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: folder, encoding: "utf8" });
  expect(checked.split("\n").filter((line) => line.endsWith(": OK"))).toHaveLength(filesBelow(folder).length - 1);
  const rowsOf = (table: string) =>
    readFileSync(join(folder, "tables", `${table}.ndjson`), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  expect(rowsOf("institutes")).toMatchObject([
    { name: 'Tab\there, "quotes", back\\slash and नमस्ते\n', settings: { a: [1, null] } },
  ]);
  expect(rowsOf("stored_files")).toHaveLength(filesBelow(join(folder, "files")).length);
  expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))).toMatchObject({
    format: 2,
    version: "1.2.3",
  });
  const part = filesBelow(filesFolder)[0] ?? "";
  expect(readFileSync(join(folder, "files", part)).equals(readFileSync(join(filesFolder, part)))).toBe(true);
});

test("no stored column has JSON that a row written as JSON would not restore", async () => {
  const tables = await asOwner(made.ownerConnection, listBackupTables);
  const { rows } = await made.owner.query(
    `select attrelid::regclass::text || '.' || attname as place from pg_attribute
     where attnum > 0 and not attisdropped and (atttypid = 'json'::regtype or atttypid = 'jsonb'::regtype and not attnotnull)
       and attrelid = any ($1::text[]::regclass[])`,
    [tables.map(({ name }) => `public.${name}`)],
  );
  // An open question is an object or missing: never JSON's own null, which would be restored as SQL's.
  expect(rows).toEqual([{ place: "records.question" }]);
});

test("old sessions and counters of the throttle are not restored", async () => {
  await made.owner.query("insert into throttle values ('key', 3, now()) on conflict do nothing");
  const source = await takeBackup();
  const { place, into } = await emptyPlace();
  await restore({ ...into, source });
  for (const table of ["sessions", "throttle", "idempotency_keys", "download_tickets", "setup_links"]) {
    expect((await place.owner.query(`select * from ${table}`)).rows).toEqual([]);
  }
  const [{ id }] = (await made.owner.query("select id from sessions")).rows;
  expect(gunzipSync(readFileSync(source)).includes(id)).toBe(false);
});

test("the restored installation works: sequences continue, triggers derive, policies apply", async () => {
  const source = await takeBackup();
  const { place, into } = await emptyPlace();
  await restore({ ...into, source });
  const count = "select sum(drafts)::int as drafts from counted_records where scope = 0";
  const [before] = (await place.owner.query(count)).rows;
  await place.owner.query(
    `insert into records (institute_id, id, kind, created_by, title, scopes) values ($1, $2, 'journal', 1, 'New', '{0}')`,
    [institute, randomUUID()],
  );
  expect((await place.owner.query(count)).rows).toEqual([{ drafts: before.drafts + 1 }]);
  const { rows } = await place.owner.query(
    "insert into institutes (public_id, name) values ($1, 'Next') returning id",
    [randomUUID()],
  );
  expect(rows[0].id).toBeGreaterThan(institute);
});

test("a missing or altered file is reported, and the rest is in the backup", async () => {
  const [{ id }] = (await made.owner.query("select id from stored_files order by id limit 1")).rows;
  const path = join(filesFolder, String(institute), id.slice(0, 2), id);
  const bytes = readFileSync(path);
  onTestFinished(() => writeFileSync(path, bytes));
  const take = () =>
    backUp({ ownerConnection: made.ownerConnection, filesFolder, target: join(folderForTest(), "b"), version: "1" });
  rmSync(path);
  expect((await take()).damaged).toEqual([id]);
  writeFileSync(path, "something else");
  expect((await take()).damaged).toEqual([id]);
});

test("a backup is made where a killed process of the same number left an unfinished one, as in a container", async () => {
  const target = join(folderForTest(), "all.tar.gz");
  for (const end of ["part", "table"]) {
    writeFileSync(`${target}.${process.pid}.${end}`, "unfinished");
    utimesSync(`${target}.${process.pid}.${end}`, 1_700_000_000, 1_700_000_000);
  }
  await backUp({ ownerConnection: made.ownerConnection, filesFolder, target, version: "1.2.3" });
  expect(readdirSync(join(target, ".."))).toEqual(["all.tar.gz"]);
  const { into } = await emptyPlace();
  await restore({ ...into, source: target });
});

test("a file that is deleted while the others are copied does not end the backup", async () => {
  const folder = join(folderForTest(), "files");
  mkdirSync(folder);
  const [first, last] = ["00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"];
  const put = (id: string, bytes: Buffer) => {
    writeFileSync(join(folder, id), bytes);
    return made.owner.query(
      `insert into stored_files (institute_id, id, sha256, size_in_bytes, media_type) values ($1, $2, $3, $4, 'application/pdf')`,
      [institute, id, createHash("sha256").update(bytes).digest(), bytes.length],
    );
  };
  await put(first, randomBytes(60_000_000));
  await put(last, randomBytes(1_000));
  onTestFinished(
    async () => void (await made.owner.query("delete from stored_files where id = any ($1)", [[first, last]])),
  );
  const target = join(folderForTest(), "all.tar.gz");
  const backingUp = backUp({ ownerConnection: made.ownerConnection, filesFolder: folder, target, version: "1.2.3" });
  const part = `${target}.${process.pid}.part`;
  await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size, { interval: 5 }).toBeGreaterThan(5_000_000);
  rmSync(join(folder, last));
  const { files, damaged } = await backingUp;
  expect(files).toBe(1);
  expect(damaged).toContain(last);
});

test("a backup never overwrites a file", async () => {
  const target = await takeBackup();
  const again = backUp({ ownerConnection: made.ownerConnection, filesFolder, target, version: "1" });
  await expect(again).rejects.toThrow(/already exists/);
});

test("a backup into a folder that does not exist names the folder", async () => {
  const folder = join(folderForTest(), "nowhere");
  const target = join(folder, "all.tar.gz");
  const begun = backUp({ ownerConnection: made.ownerConnection, filesFolder, target, version: "1" });
  await expect(begun).rejects.toThrow(`The folder ${folder} does not exist.`);
});

type Spoilt = [how: string, take: () => Promise<string>, spoil: (bytes: Buffer) => Buffer];

const spoilt: [string, Spoilt[2]][] = [
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000)],
  ["cut off between two parts", (bytes: Buffer) => gzipSync(withoutTail(gunzipSync(bytes)))],
  ["altered", (bytes: Buffer) => gzipSync(altered(gunzipSync(bytes)))],
];

const allSpoilt: Spoilt[] = [
  ...spoilt.map(([how, spoil]): Spoilt => [how, takeBackup, spoil]),
  ...spoilt.map(([how, spoil]): Spoilt => [`${how}, of an older version`, oldBackup, spoil]),
  ["without a file that its list names", takeBackup, (bytes) => gzipSync(withoutAFile(gunzipSync(bytes)))],
  ["something else", takeBackup, () => Buffer.from("PK\u0003\u0004 not a backup at all")],
  ["something else, zipped", takeBackup, () => gzipSync("id,title\n1,Paper\n")],
  ["another archive", takeBackup, (bytes) => gzipSync(gunzipSync(bytes).subarray(1024))],
  ["empty", takeBackup, () => Buffer.alloc(0)],
];

test.each(todaysShare(allSpoilt, 4))(
  "a backup that is %s is refused and none of it is stored",
  async (_, take, spoil) => {
    const source = await take();
    writeFileSync(source, spoil(readFileSync(source)));
    const { place, folder, into } = await emptyPlace(testDatabase);
    await expect(restore({ ...into, source })).rejects.toThrow(
      /not a complete backup|differs from the backup|ends too early/,
    );
    expect((await place.owner.query("select * from institutes")).rows).toEqual([]);
    expect(readdirSync(join(folder, ".."))).toEqual([]);
  },
);

function withoutTail(bytes: Buffer): Buffer {
  const list = bytes.lastIndexOf("SHA256SUMS\u0000");
  return bytes.subarray(0, list < 0 ? bytes.lastIndexOf(Buffer.from("Z\u0000\u0000\u0000")) : list);
}

function withoutAFile(bytes: Buffer): Buffer {
  const index = bytes.indexOf("files/");
  const size = Number.parseInt(bytes.toString("latin1", index + 124, index + 135), 8);
  return Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + 512 + Math.ceil(size / 512) * 512)]);
}

function altered(bytes: Buffer): Buffer {
  const index = bytes.indexOf("asha@college.example");
  bytes.write("b", index, "latin1");
  return bytes;
}

test("a database or folder with data is refused and not changed", async () => {
  const source = await takeBackup();
  const before = await digestsOf(made);
  const into = { ownerConnection: made.ownerConnection, filesFolder: join(folderForTest(), "files"), source };
  await expect(restore(into)).rejects.toThrow(/not empty/);
  expect(await digestsOf(made)).toEqual(before);
  const other = await emptyPlace();
  mkdirSync(other.folder);
  writeFileSync(join(other.folder, "kept"), "mine");
  await expect(restore({ ...other.into, source })).rejects.toThrow(/not empty/);
  expect(readFileSync(join(other.folder, "kept"), "utf8")).toBe("mine");
});

test("a restore into a place that already has this version's empty tables works", async () => {
  const source = await takeBackup();
  const { place, folder, into } = await emptyPlace(testDatabase);
  mkdirSync(folder);
  await restore({ ...into, source });
  expect(await digestsOf(place)).toEqual(await digestsOf(made));
});

// The last one, since all later backups would hold what it adds.
test("a backup taken while records and files are added is consistent", async () => {
  let isOver = false;
  let added = 0;
  const writing = (async () => {
    while (!isOver) {
      await Promise.all([addRecordWithFile(), addRecordWithFile()]);
      added += 2;
    }
  })();
  while (added < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  const source = await takeBackup();
  isOver = true;
  await writing;
  const { place, folder, into } = await emptyPlace();
  const outcome = await restore({ ...into, source });
  const files = (await place.owner.query("select id::text, encode(sha256, 'hex') as sha256 from stored_files")).rows;
  expect(outcome.files).toBe(files.length);
  expect(files.length).toBeGreaterThan(20);
  for (const { id, sha256 } of files) {
    const bytes = readFileSync(join(folder, String(institute), id.slice(0, 2), id));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  }
  const { rows } = await place.owner.query(
    `select (select count(*) from records)::int as records, (select count(*) from stored_files)::int as files,
       (select sum(drafts) from counted_records where scope = 0)::int as counted, (select count(*) from record_scopes)::int as scopes`,
  );
  expect(rows).toEqual([
    { records: files.length, files: files.length, counted: files.length, scopes: files.length * 3 },
  ]);
});
