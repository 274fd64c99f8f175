import { expect, test } from "vitest";
import { collegeFiles } from "#tests/support/files/college-files/college-files.ts";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { sampled } from "#tests/support/sampled.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, owner } = await theWorld();

test.each(sampled(collegeFiles, 12).map((file) => [file.name, file] as const))(
  "%s is staged and saved as it was read",
  async (name, file) => {
    const batch = await uploads(as(teacher), name, Buffer.from(await file.bytes()));
    const faults = file.rows.flatMap(({ faults: of = [] }) => of);
    expect(batch).toMatchObject({ state: "ready", kind: file.kind, rows: file.rows.length, problem: null });
    const staged = await rowsOf(as(teacher), batch);
    // Nobody here has the addresses in the files.
    const named = staged.flatMap((row) => row.faults.filter(({ code }) => code !== "no-account"));
    expect(named.map(({ field, code }) => `${field}:${code}`)).toEqual(faults);
    const titles = file.rows.map(({ data }) => data.title).filter((title) => title !== undefined);
    expect(staged.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
    // A work of an earlier file is a duplicate or a question, and one without a record type is refused.
    const unknown = faults.filter((fault) => fault === ":unknown-type").length;
    const saved = await commits(as(teacher), batch);
    expect([saved.created + saved.duplicates + saved.questions, saved.errors]).toEqual([
      file.rows.length - unknown,
      unknown,
    ]);
    const { rows } = await owner.query("select 1 from records where batch_id = $1", [batch.id]);
    expect(rows).toHaveLength(saved.created + saved.questions);
  },
);
