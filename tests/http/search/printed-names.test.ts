import { expect, test } from "vitest";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher } = await theWorld();

test("people printed as “surname, initials” are distinguished in what is found, recent and similar", async () => {
  const data = { title: "Weirs of the upper Bhima", journalTitle: "Notes on Water", dateOfPublication: "2023-05-01" };
  const people = [{ name: "Rao, A. B." }, { name: "Iyer, C." }, { name: teacher.name, email: teacher.email }];
  const { id } = await as(teacher).post("/api/records/journal", { data, people }).answers<{ id: string }>(201);
  const expected = { id, people: `Rao, A. B.; Iyer, C.; ${teacher.name}` };
  const rows = { rows: expect.arrayContaining([expect.objectContaining(expected)]) };
  expect(await as(teacher).get("/api/search?q=Bhima").answers(200)).toMatchObject(rows);
  expect(await as(teacher).get("/api/dashboard").answers(200)).toMatchObject({
    recent: expect.arrayContaining([expect.objectContaining(expected)]),
  });
  const similar = await as(teacher).post("/api/records/journal/check", { data, people }).answers(200);
  expect(JSON.stringify(similar)).toContain(expected.people);
});
