import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { matchNewPeople } from "#domain/records/authorship/match-new-people.ts";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, anAccount } = world;

const runsJob = () => withScope(world.database, world.institute.id, matchNewPeople);

test("works of a person who gets an account between the reading and the saving of a file are found", async () => {
  const email = "mihir.joiner@sahyadri.example";
  const text = `title,authors,facultiesInvolved,journalTitle,dateOfPublication\nKeels of old ferries,Mihir Joiner,${email},Sea,2020`;
  const batch = await uploads(as(admin), "office.csv", text, { kind: "journal" });
  expect(batch).toMatchObject({ created: 1, unassigned: 1 });
  const person = await anAccount({ name: "Mihir Joiner", email });
  await runsJob();
  await commits(as(admin), batch);
  await runsJob();
  const [row] = await rowsOf(as(admin), batch);
  const { people } = await as(admin).get(`/api/records/journal/${row?.recordId}`).answers<Shown>(200);
  expect(people).toMatchObject([{ name: "Mihir Joiner", account: person.publicId, state: "proposed" }]);
});
