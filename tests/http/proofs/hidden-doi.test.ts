import "#tests/support/files/hidden-doi.ts";
import { expect, test } from "vitest";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod } = world;

test("a person who may not see the DOI of a record does not see how often it is cited", async () => {
  const who = await world.aTeacher({ name: "Indu Lele", since: "2015-07-01" });
  const doi = "10.5555/hidden.1";
  const { id } = await as(who)
    .post("/api/records/conference", {
      data: { title: "A cited talk of looms", doi },
      people: [{ name: who.name, account: who.publicId }],
    })
    .answers<Shown>(201);
  await world.owner.query("insert into work_citations values ($1, $2, $3, 15, 'OpenAlex', now())", [
    world.institute.id,
    who.id,
    doi,
  ]);
  const citedFor = async (viewer: TestAccount) =>
    (await as(viewer).get(`/api/records/conference/${id}/listings`).answers<{ citations: unknown }>(200)).citations;
  expect(await citedFor(who)).toMatchObject({ cited: 15 });
  expect(await citedFor(hod)).toBeNull();
});
