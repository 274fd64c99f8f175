import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { csvLine } from "#formats/csv/write-csv.ts";
import { brings, commits, type ImportRow, rowsOf } from "#tests/support/imports.ts";
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
