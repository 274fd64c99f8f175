import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { writeCsvLine } from "#formats/csv/write-csv.ts";
import { identityKeys } from "#kinds/derive/identity-keys.ts";
import { titleHashes } from "#kinds/derive/title-hashes.ts";
import { journal } from "#kinds/records/journal.ts";
import { type Batch, commits, type ImportRow, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, colleague } = world;

/** Words that differ in every title. */
const titleOf = (number: number) =>
  (createHash("sha256").update(String(number)).digest("hex").slice(0, 48).match(/.{12}/g) ?? [])
    .map((word) => word.replace(/\d/g, (digit) => String.fromCharCode(0x67 + Number(digit))))
    .join(" ");

const rows = 1100;
const header = ["title", "authors", "dateOfPublication", "journalTitle", "volume", "digitalObjectIdentifier"];

function lineOf(number: number): string[] {
  const doi = (of: number) => `10.5555/parts.${of}`;
  if (number === 1050) return [titleOf(2), "A. Rao", "2024-05", "Acta Partium", "12", doi(2)];
  if (number === 1060) return [titleOf(5), "A. Rao", "2024-05", "Another Journal", "", ""];
  if (number === 1070) return [titleOf(7), "A. Rao", "2024-05", "Acta Partium", "", doi(7)];
  const ofDoi = number === 5 || number === 7 ? "" : doi(number);
  return [titleOf(number), "A. Rao", "2024-05", "Acta Partium", "", ofDoi];
}

test("rows that are saved in different parts of a file are joined, asked about and compared as in one", async () => {
  const lines = Array.from({ length: rows }, (_, index) => writeCsvLine(lineOf(index + 1)));
  const batch = await uploads(as(admin), "parts.csv", writeCsvLine(header) + lines.join(""), { kind: "journal" });
  expect(batch).toMatchObject({ state: "ready", rows, created: rows - 3, questions: 1, duplicates: 2 });
  // Somebody else enters the work of a row of the second part before the file is saved.
  const taken = await as(colleague)
    .post("/api/records/journal", { data: { title: titleOf(1080), doi: "10.5555/parts.1080" } })
    .answers<Shown>(201);
  expect(await commits(as(admin), batch)).toMatchObject({ created: rows - 4, questions: 1, duplicates: 3, errors: 0 });
  const saved = await rowsOf(as(admin), batch);
  const rowWith = (number: number): ImportRow | undefined => saved.find(({ cells }) => cells.title === titleOf(number));
  const first = (number: number) => rowWith(number)?.recordId;
  const [repeat, question] = [saved[1049], saved[1059]];

  const joined = await as(admin)
    .get(`/api/records/journal/${first(2)}`)
    .answers<Shown>(200);
  expect(joined.data).toMatchObject({ title: titleOf(2), volume: "12" });
  expect(repeat).toMatchObject({ status: "duplicate", recordId: null, duplicateOf: { id: first(2) } });
  expect(question).toMatchObject({ status: "possible", duplicateOf: null });
  const listed = await as(admin)
    .get(`/api/questions?import=${batch.id}`)
    .answers<{ rows: { record: { id: string }; other: { id: string } }[] }>(200);
  expect(listed.rows.map(({ record, other }) => [record.id, other.id])).toEqual([[question?.recordId, first(5)]]);
  expect(rowWith(1080)).toMatchObject({ status: "duplicate", recordId: null, duplicateOf: { id: taken.id } });
  expect(saved.filter(({ recordId }) => recordId !== null)).toHaveLength(rows - 3);

  const { rows: stored } = await world.owner.query(
    `select data, title, keys, array(select key::text from record_title_keys t where t.institute_id = r.institute_id and t.record_id = r.id) as hashes
     from records r where batch_id = $1 order by id`,
    [batch.id],
  );
  expect(stored).toHaveLength(rows - 3);
  expect(stored.map(({ keys }) => keys)).toEqual(stored.map(({ data }) => identityKeys(journal, data)));
  expect(stored.map(({ hashes }) => hashes.sort())).toEqual(stored.map(({ title }) => titleHashes(title).sort()));
  // The row that repeats it gave this record its identifier.
  expect(stored.find(({ title }) => title === titleOf(7))?.keys).toEqual(["doi:10.5555/parts.7"]);
});

test("a fixed row is compared with rows of other parts, and their dates and decisions stay", async () => {
  const lines = Array.from({ length: rows }, (_, index) =>
    writeCsvLine([titleOf(5000 + index + 1), "A. Rao", index === 1094 ? "25/04/2023" : "03/04/2023"]),
  );
  const content = writeCsvLine(["title", "authors", "dateOfPublication"]) + lines.join("");
  const batch = await uploads(as(admin), "fixed.csv", content, { kind: "journal" });
  expect(batch).toMatchObject({ state: "ready", rows, created: rows, duplicates: 0 });
  const change = (row: number, body: object) =>
    as(admin).patch(`/api/imports/${batch.id}/rows/${row}`, body).answers<{ row: ImportRow }>(200);
  const numbers = (await rowsOf(as(admin), batch)).map(({ row }) => row);
  const numberOf = (index: number) => numbers[index] ?? 0;
  await change(numberOf(1080), { decision: "skip" });
  // The second row gets the title of the 1050th, which is then a duplicate of it.
  await change(numberOf(1), { cells: { title: titleOf(6050) } });
  const read = await rowsOf(as(admin), batch);
  expect(read.map(({ row }) => row)).toEqual(numbers);
  expect(read[1049]).toMatchObject({ status: "duplicate", duplicateRow: numberOf(1) });
  expect(read.filter(({ status }) => status === "duplicate")).toHaveLength(1);
  const fixed = await as(admin).get(`/api/imports/${batch.id}`).answers<Batch & { columns: object[] }>(200);
  expect(fixed).toMatchObject({ created: rows - 2, duplicates: 1, skipped: 1, faults: 0 });
  expect(fixed.columns[2]).toMatchObject({ dates: { order: "day-first", decidedBy: "column" } });
});

test("after a cell is fixed, the rows are the same as if all were read again, and unrelated rows are not written", async () => {
  const words = ["membrane", "filters", "catalysts", "monsoon", "forecasts", "turbines"];
  const random = randomFrom(11);
  const title = () => Array.from({ length: 4 }, () => words[random(words.length)]).join(" ");
  const doi = () => (random(3) === 0 ? `10.5555/fixed.${random(12)}` : "");
  const line = () => [title(), "A. Rao", `20${10 + random(3)}-05`, "Acta Partium", String(random(3) + 1), doi()];
  for (const number of [0, 1, 2])
    await as(colleague)
      .post("/api/records/journal", { data: { title: title(), doi: `10.5555/fixed.${number}` } })
      .answers<Shown>(201);
  const apart = Array.from({ length: 20 }, (_, index) => [titleOf(9000 + index), "A. Rao", "2012-05", "Acta", "", ""]);
  const lines = [...apart, ...Array.from({ length: 40 }, line)];
  const batch = await uploads(
    as(admin),
    "related.csv",
    [header, ...lines].map((cells) => writeCsvLine(cells)).join(""),
    {
      kind: "journal",
    },
  );
  const { rows: numbered } = await rowVersions(batch.id);
  const read = async () => ({
    rows: await rowsOf(as(admin), batch),
    batch: await as(admin).get(`/api/imports/${batch.id}`).answers<Batch>(200),
  });
  for (let turn = 0; turn < 14; turn++) {
    const before = await rowVersions(batch.id);
    const [newTitle = "", , date = "", journalTitle = "", , newDoi = ""] = line();
    const cells = [
      { title: newTitle },
      { digitalObjectIdentifier: newDoi },
      { title: "" },
      { title: newTitle, dateOfPublication: date, journalTitle, digitalObjectIdentifier: newDoi },
    ][turn % 4];
    const row = numbered[20 + random(40)];
    await as(admin).patch(`/api/imports/${batch.id}/rows/${row}`, { cells }).answers(200);
    const after = await rowVersions(batch.id);
    expect(after.versions.slice(0, 20)).toEqual(before.versions.slice(0, 20));
    expect(after.versions).not.toEqual(before.versions);
    const fixed = await read();
    await as(admin).patch(`/api/imports/${batch.id}`, {}).answers(200);
    // A process that did not make a message itself knows the numbers in it as text.
    const numbersAsText = (read: object) =>
      JSON.parse(JSON.stringify(read, (_, value) => (typeof value === "number" ? String(value) : value)));
    expect(numbersAsText(fixed)).toEqual(numbersAsText(await read()));
  }
});

/** Which transaction wrote each row last. */
async function rowVersions(batch: string): Promise<{ rows: number[]; versions: string[] }> {
  const text = "select row, xmin::text as version from batch_rows where batch_id = $1 order by row";
  const { rows } = await world.owner.query<{ row: number; version: string }>(text, [batch]);
  return { rows: rows.map(({ row }) => row), versions: rows.map(({ version }) => version) };
}

/** The same numbers below a limit each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
