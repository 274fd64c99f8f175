import fc from "fast-check";
import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { aPdf } from "#tests/support/files/files.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, teacher, colleague, itTeacher } = world;
const owners = [teacher, colleague, itTeacher];
const size = 5;

const step = fc.record({
  what: fc.constantFrom("merge", "merge", "undo", "undo", "edit", "delete", "restore", "proof"),
  one: fc.nat(size - 1),
  other: fc.nat(size - 1),
});

type Merge = { id: string; absorbed: string; survivor: string };

let runs = 0;

test("whatever is merged, undone, edited, deleted and restored: no proof is lost, nobody is on a record twice, figures are right", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      runs += 1;
      const ids: string[] = [];
      const proofs = new Map<string, string>();
      for (let n = 0; n < size; n++) {
        const who = owners[n % owners.length] ?? teacher;
        const data = { title: `Sequence ${runs} ${n % 2}`, volume: String(n), dateOfPublication: "2023" };
        const made = await as(who)
          .post("/api/records/journal", {
            data,
            people: [{ name: who.name, account: who.publicId }, { name: `Guest ${n}` }],
          })
          .answers<Shown>(201);
        ids.push(made.id);
        proofs.set(await addProof(who, made.id), made.id);
      }
      const before = await stateOf(ids);
      const merges: Merge[] = [];
      let isTouched = false;
      for (const { what, one, other } of steps) {
        const [a = "", b = ""] = [ids[one], ids[other]];
        const shown = (await as(admin).get(`/api/records/journal/${a}`)).body as Shown;
        if (what === "merge") {
          const answer = await as(admin).post("/api/merges", { records: [a, b] });
          expect([201, 403, 409, 422]).toContain(answer.status);
          if (answer.status === 201)
            merges.push({ id: (answer.body as { merge: string }).merge, absorbed: b, survivor: a });
        } else if (what === "undo") {
          const merge = merges.at(one % Math.max(1, merges.length));
          if (!merge) continue;
          const answer = await as(admin).post(`/api/merges/${merge.id}/undo`);
          expect([200, 403, 409]).toContain(answer.status);
          if (answer.status === 200) merges.splice(merges.indexOf(merge), 1);
        } else if (what === "proof") {
          isTouched = true;
          const who = owners.find(({ publicId }) => publicId === shown.createdBy.id) ?? teacher;
          if (shown.deletedAt === null && shown.proofs.length < 5) proofs.set(await addProof(who, a), a);
        } else if (what === "edit") {
          isTouched = true;
          const who = owners.find(({ publicId }) => publicId === shown.createdBy.id) ?? teacher;
          const body = { version: shown.version, data: { issue: String(other) } };
          expect([200, 403]).toContain((await as(who).patch(`/api/records/journal/${a}`, body)).status);
        } else if (what === "delete") await as(admin).remove(`/api/records/journal/${a}`).answers(200);
        else expect([200, 403]).toContain((await as(admin).post(`/api/records/journal/${a}/restore`)).status);
        await checkInvariants(ids, proofs);
      }
      for (const id of ids) await as(admin).post(`/api/records/journal/${id}/restore`);
      // The innermost first: one inside another can be undone after the other only.
      for (let turn = 0; merges.length > 0 && turn < 50; turn++) {
        const merge = merges.pop();
        if (!merge) break;
        const { status } = await as(admin).post(`/api/merges/${merge.id}/undo`);
        if (status === 409) merges.unshift(merge);
        else expect(status).toBe(200);
      }
      await checkInvariants(ids, proofs);
      if (!isTouched) expect(await stateOf(ids)).toEqual(before);
    }),
    { numRuns: isFull ? 40 : 4, seed: 20231104, endOnFailure: true },
  );
}, 600_000);

async function addProof(who: typeof teacher, id: string): Promise<string> {
  const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf(String(Math.random())) };
  const known = new Set(
    ((await as(who).get(`/api/records/journal/${id}`)).body as Shown).proofs.map((proof) => proof.id),
  );
  const shown = await as(who)
    .upload("POST", `/api/records/journal/${id}/proofs`, [file], { field: "paper" })
    .answers<Shown>(201);
  return shown.proofs.find((proof) => !known.has(proof.id))?.id ?? "";
}

async function checkInvariants(ids: readonly string[], proofs: ReadonlyMap<string, string>): Promise<void> {
  expect(
    await withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope)),
  ).toEqual([]);
  const seen = new Set<string>();
  for (const id of ids) {
    const shown = await as(admin).get(`/api/records/journal/${id}`).answers<Shown>(200);
    const accounts = shown.people.flatMap(({ account }) => account ?? []);
    expect(new Set(accounts).size).toBe(accounts.length);
    for (const proof of shown.proofs) seen.add(proof.id);
  }
  expect([...proofs.keys()].filter((id) => !seen.has(id))).toEqual([]);
  const list = await as(admin)
    .get("/api/records/journal?limit=200&count=exact&scope=institute")
    .answers<{ rows: unknown[]; total: number }>(200);
  const counts = await as(admin).get("/api/counts?by=kind&kind=journal").answers<{ total: number }>(200);
  expect([list.total, Math.min(200, list.total)]).toEqual([counts.total, list.rows.length]);
}

async function stateOf(ids: readonly string[]) {
  const { rows } = await world.owner.query(
    "select id, data, people, scopes, proof_fields, deleted_at, merged_into from records where id = any ($1) order by id",
    [ids],
  );
  return rows;
}
