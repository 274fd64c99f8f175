import fc from "fast-check";
import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, itTeacher, hod } = world;
const people = [teacher, colleague, itTeacher];

const step = fc.record({
  what: fc.constantFrom("edit", "edit", "people", "restore", "restore", "answer", "proof", "review"),
  who: fc.nat(2),
  one: fc.nat(20),
});

const proof = () => ({ field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf(String(Math.random())) });
const line = ({ name, publicId }: TestAccount) => ({ name, account: publicId });

test("whatever is edited and restored: proofs stay, nobody is on the record twice, versions increase by one, and changes of verified values are marked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const made = await aPaper(
        as(teacher),
        { dateOfPublication: "2024-01", journalTitle: "Journal", volume: "0" },
        people.map(line),
      );
      const url = `/api/records/journal/${made.id}`;
      const read = () => as(teacher).get(url).answers<Shown>(200);
      const proofs = new Set<string>();
      for (const { what, who, one } of steps) {
        const before = await read();
        const actor = people[who] ?? teacher;
        const { version } = before;
        if (what === "edit")
          await as(actor).patch(url, { version, data: { volume: String(one), issue: one % 3 ? String(one) : null } });
        if (what === "people") {
          const some = people.filter((_, index) => (one >> index) % 2 === 1 || index === 0);
          await as(teacher).patch(url, { version, people: [...some.map(line), { name: `Guest ${one}` }] });
        }
        if (what === "restore") {
          const answer = await as(actor).post(`${url}/restore-version`, { version, to: 1 + (one % version) });
          expect([200, 403, 404, 409]).toContain(answer.status);
        }
        if (what === "answer") await as(actor).post(`${url}/${one % 3 === 0 && who > 0 ? "decline" : "confirm"}`);
        if (what === "proof" && before.proofs.length < 5) {
          const shown = await as(teacher)
            .upload("POST", `${url}/proofs`, [proof()], { field: "paper" })
            .answers<Shown>(201);
          for (const { id } of shown.proofs) proofs.add(id);
        }
        if (what === "review" && before.state === "draft") await as(teacher).post(`${url}/submit`);
        if (what === "review" && before.state !== "draft")
          await as(hod).post(`${url}/verify`, { version, checklist: [] });
        const after = await read();
        expect([0, 1]).toContain(after.version - before.version);
        expect([...proofs].filter((id) => !after.proofs.some((each) => each.id === id))).toEqual([]);
        const accounts = after.people.flatMap(({ account }) => account ?? []);
        expect(new Set(accounts).size).toBe(accounts.length);
        for (const person of before.people)
          if (person.state === "declined" && what !== "answer")
            expect(["declined", undefined]).toContain(
              after.people.find(({ account }) => account === person.account)?.state,
            );
        if (before.state === "verified" && after.state === "verified")
          expect([after.data, after.people.map(({ name }) => name)]).toEqual([
            before.data,
            before.people.map(({ name }) => name),
          ]);
      }
      const last = await read();
      const first = await as(teacher).post(`${url}/restore-version`, { version: last.version, to: 1 });
      if (first.status === 200) {
        const shown = first.body as Shown;
        expect([shown.data, shown.people.map(({ name }) => name)]).toEqual([
          made.data,
          made.people.map(({ name }) => name),
        ]);
      } else expect(first.status).toBe(409);
      expect(
        await withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope)),
      ).toEqual([]);
    }),
    { numRuns: isFull ? 40 : 4, seed: 20240611, endOnFailure: true },
  );
}, 600_000);
