import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { csvLine } from "#formats/csv/write-csv.ts";
import { type Batch, brings, commits, type ImportRow, rowsOf } from "#tests/support/imports.ts";
import type { Shown } from "#tests/support/records.ts";
import { theWorld } from "#tests/support/world.ts";

const world = await theWorld();
const { as, admin, colleague } = world;

/** Words that are alike in no two titles. */
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
  const ofDoi = number === 5 ? "" : doi(number);
  return [titleOf(number), "A. Rao", "2024-05", "Acta Partium", "", ofDoi];
}

test("rows that are saved in different parts of a file are joined, asked about and compared as in one", async () => {
  const lines = Array.from({ length: rows }, (_, at) => csvLine(lineOf(at + 1)));
  const batch = await brings(as(admin), "parts.csv", csvLine(header) + lines.join(""), { kind: "journal" });
  expect(batch).toMatchObject({ state: "ready", rows, created: rows - 2, questions: 1, duplicates: 1 });
  // Somebody else enters the work of a row of the second part before the file is saved.
  const taken = await as(colleague)
    .post("/api/records/journal", { data: { title: titleOf(1080), doi: "10.5555/parts.1080" } })
    .answers<Shown>(201);
  expect(await commits(as(admin), batch)).toMatchObject({ created: rows - 3, questions: 1, duplicates: 2, errors: 0 });
  const saved = await rowsOf(as(admin), batch);
  const rowWith = (number: number): ImportRow | undefined => saved.find(({ cells }) => cells.title === titleOf(number));
  const first = (number: number) => rowWith(number)?.recordId;
  const [repeat, question] = [saved[1049], saved[1059]];

  const joined = await as(admin)
    .get(`/api/records/journal/${first(2)}`)
    .answers<Shown>(200);
  expect(joined.data).toMatchObject({ title: titleOf(2), volume: "12" });
  expect(repeat).toMatchObject({ status: "duplicate", recordId: null, duplicateOf: { id: first(2) } });
  expect(question).toMatchObject({ status: "maybe", duplicateOf: null });
  const asked = await as(admin)
    .get(`/api/questions?import=${batch.id}`)
    .answers<{ rows: { record: { id: string }; other: { id: string } }[] }>(200);
  expect(asked.rows.map(({ record, other }) => [record.id, other.id])).toEqual([[question?.recordId, first(5)]]);
  expect(rowWith(1080)).toMatchObject({ status: "duplicate", recordId: null, duplicateOf: { id: taken.id } });
  expect(saved.filter(({ recordId }) => recordId !== null)).toHaveLength(rows - 2);
}, 60_000);

test("a fixed row is compared with rows of other parts, and their dates and decisions stay", async () => {
  const lines = Array.from({ length: rows }, (_, at) =>
    csvLine([titleOf(5000 + at + 1), "A. Rao", at === 1094 ? "25/04/2023" : "03/04/2023"]),
  );
  const content = csvLine(["title", "authors", "dateOfPublication"]) + lines.join("");
  const batch = await brings(as(admin), "fixed.csv", content, { kind: "journal" });
  expect(batch).toMatchObject({ state: "ready", rows, created: rows, duplicates: 0 });
  const change = (row: number, body: object) =>
    as(admin).patch(`/api/imports/${batch.id}/rows/${row}`, body).answers<{ row: ImportRow }>(200);
  const numbers = (await rowsOf(as(admin), batch)).map(({ row }) => row);
  const numberOf = (at: number) => numbers[at] ?? 0;
  await change(numberOf(1080), { decision: "leave" });
  // The second row becomes what the 1050th is.
  await change(numberOf(1), { cells: { title: titleOf(6050) } });
  const read = await rowsOf(as(admin), batch);
  expect(read.map(({ row }) => row)).toEqual(numbers);
  expect(read[1049]).toMatchObject({ status: "duplicate", duplicateRow: numberOf(1) });
  expect(read.filter(({ status }) => status === "duplicate")).toHaveLength(1);
  const fixed = await as(admin).get(`/api/imports/${batch.id}`).answers<Batch & { columns: object[] }>(200);
  expect(fixed).toMatchObject({ created: rows - 2, duplicates: 1, skipped: 1, faults: 0 });
  expect(fixed.columns[2]).toMatchObject({ dates: { order: "day-first", decidedBy: "column" } });
}, 60_000);
