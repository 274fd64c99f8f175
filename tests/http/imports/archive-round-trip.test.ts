import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutSensitive } from "#access/redaction.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import { readTable } from "#formats/csv/read-table.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { kinds, optionalKinds } from "#kinds/registry.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { samples } from "../../conformance/samples.ts";

const world = await theWorld();
const { as } = world;
for (const institute of [world.institute, world.other])
  await world.owner.query("update institutes set settings = jsonb_set(settings, '{kinds}', $2::jsonb) where id = $1", [
    institute.id,
    JSON.stringify(optionalKinds.map(({ slug }) => slug)),
  ]);

const pieces = ["On", "नदी", "=1+1", "+91", "-", "@a", "'", '"', ",", ";", "a\tb", "5%", "<b>&", "\\N", "0012", "1e5"];
const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((list) => list.join(" "));

/** The sample of a kind with any text in its long texts, which no pattern limits. */
function dataOf(kind: KindDefinition): fc.Arbitrary<Record<string, unknown>> {
  const sample = withoutSensitive(kind, samples[kind.slug]?.().data ?? {});
  const texts = Object.entries(kind.fields).flatMap(([name, field]): [string, fc.Arbitrary<unknown>][] =>
    field.type === "longtext" && !field.sensitive && name !== kind.title
      ? [[name, words.map((text) => fieldType(field).read(text, field, { departments: [] }).value)]]
      : [],
  );
  return fc.record(Object.fromEntries(texts)).map((more) => ({ ...sample, ...more }));
}

const everyKind = fc.tuple(...kinds.map(dataOf));

async function archiveOf(who: TestAccount): Promise<Map<string, Buffer>> {
  await world.owner.query("delete from throttle");
  const answer = await world.app.inject({ method: "GET", url: "/api/me/archive", headers: { token: who.token } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return unzip(answer.rawPayload);
}

const rawArchiveOf = async (who: TestAccount) => {
  await world.owner.query("delete from throttle");
  return (await world.app.inject({ method: "GET", url: "/api/me/archive", headers: { token: who.token } })).rawPayload;
};

/** Every list of an archive, its rows as texts without their numbers and in one order. */
function listsOf(files: Map<string, Buffer>) {
  return [...files]
    .filter(([name]) => name.startsWith("records/"))
    .map(([name, bytes]) => {
      const { header, rows } = readTable(bytes);
      const left = new Set(["Record no.", "State"].map((heading) => header.indexOf(heading)));
      const cells = rows.map((row) => row.cells.map(unguardCell).filter((_, index) => !left.has(index)));
      return [name, header, cells.sort()] as const;
    });
}

const proofsOf = (files: Map<string, Buffer>) =>
  [...files]
    .filter(([name]) => name.startsWith("proofs/"))
    .map(([name, bytes]) => [name.split("/").at(-1), createHash("sha256").update(bytes).digest("hex")])
    .sort();

test("records of every type are the same, with their proofs, after they were imported by another institute", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(everyKind, async (all) => {
      round += 1;
      const name = `Asha Round${round}`;
      const who = await world.aTeacher({ name, email: `round${round}@sahyadri.example` });
      for (const [index, kind] of kinds.entries()) {
        const people = kind.people && [
          { name, account: who.publicId, role: kind.people.roles[0] },
          { name: "Q. Someone" },
        ];
        const record = await as(who)
          .post(`/api/records/${kind.slug}`, { data: all[index], ...(people && { people }) })
          .answers<Shown>(201);
        const place = Object.entries(kind.fields).find(([, field]) => field.type === "file" && !field.sensitive)?.[0];
        if (place === undefined) continue;
        const bytes = aPdf(`% ${kind.slug} ${round}\n`);
        await as(who)
          .upload(
            "POST",
            `/api/records/${kind.slug}/${record.id}/proofs`,
            [{ field: "file", name: `${kind.slug}.pdf`, type: "application/pdf", bytes }],
            { field: place },
          )
          .answers(201);
      }
      const fresh = await world.aTeacher({ institute: world.other, name, email: `round${round}@konkan.example` });
      const batch = await uploads(as(fresh), "records.zip", await rawArchiveOf(who));
      const rows = await rowsOf(as(fresh), batch);
      expect(rows.filter(({ status }) => status === "error").map(({ reason }) => reason)).toEqual([]);
      expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
      expect(batch).toMatchObject({ rows: kinds.length, created: kinds.length });
      await commits(as(fresh), batch);
      const [before, after] = [await archiveOf(who), await archiveOf(fresh)];
      expect(listsOf(after)).toEqual(listsOf(before));
      expect(proofsOf(after)).toEqual(proofsOf(before));
      expect(proofsOf(before).length).toBeGreaterThan(20);
    }),
    // All types are in one example, new in each run; a smaller one takes as long again for each step.
    { numRuns: 1, endOnFailure: true },
  );
});

test("two records of one work are in the archive, each with its proof, and become one record with both", async () => {
  const colleague = await world.aTeacher();
  const who = await world.aTeacher({ name: "Asha Twice", email: "twice@sahyadri.example" });
  const data = { title: "A paper that was entered twice", doi: "10.5555/twice", dateOfPublication: "2024-02" };
  const lineOf = ({ name, publicId }: TestAccount) => ({ name, account: publicId });
  const papers = [
    { by: colleague, people: [lineOf(colleague), lineOf(who)] },
    { by: who, people: [lineOf(colleague), lineOf(who)] },
  ];
  for (const { by, people } of papers) {
    const paper = await as(by).post("/api/records/journal", { data, people }).answers<Shown>(201);
    const file = { field: "file", name: `${by.name}.pdf`, type: "application/pdf", bytes: aPdf(`% ${by.name}\n`) };
    await as(by).upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" }).answers(201);
  }
  const files = await archiveOf(who);
  const proofs = papers.map(({ by }) => `${by.name}.pdf`).sort();
  expect(proofsOf(files).map(([name]) => name)).toEqual(proofs);
  expect(
    files
      .get("references/Journal papers.bib")
      ?.toString()
      .match(/@article/g),
  ).toHaveLength(1);

  const fresh = await world.aTeacher({ institute: world.other, name: who.name, email: "twice@konkan.example" });
  const batch = await uploads(as(fresh), "records.zip", await rawArchiveOf(who));
  expect(batch).toMatchObject({ rows: 2, created: 1, duplicates: 1 });
  const saved = await commits(as(fresh), batch);
  const { recordId } = (await rowsOf(as(fresh), saved)).find((row) => row.recordId !== null) ?? {};
  const record = await as(fresh).get(`/api/records/journal/${recordId}`).answers<Shown>(200);
  expect(record.proofs.map(({ name }) => name).sort()).toEqual(proofs);
});

test("a proof of a record that is there already is counted by a note when the archive is imported", async () => {
  const [who, fresh] = [await world.aTeacher(), await world.aTeacher({ institute: world.other })];
  const data = { title: "A paper that is known there", doi: "10.5555/known.there", dateOfPublication: "2024-02" };
  const paper = await as(who).post("/api/records/journal", { data }).answers<Shown>(201);
  const file = { field: "file", name: "known.pdf", type: "application/pdf", bytes: aPdf("% known\n") };
  await as(who).upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" }).answers(201);
  await as(fresh).post("/api/records/journal", { data }).answers(201);
  const batch = await uploads(as(fresh), "records.zip", await rawArchiveOf(who));
  expect(batch).toMatchObject({ created: 0, duplicates: 1 });
  const { notes, templates } = await commits(as(fresh), batch);
  expect(notes[0]).toBe("Proofs of rows that became no record, not attached: 1.");
  expect(templates).toContainEqual({
    text: "Proofs of rows that became no record, not attached: {{n}}.",
    params: { n: 1 },
  });
});
