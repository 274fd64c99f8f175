import { expect, test } from "vitest";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod } = world;
const as = world.as;

test("a repeated change needs the right to see the record that a read needs now", async () => {
  const made = await aPaper(as(teacher), { title: "Tides at Alibag" }, [
    { name: teacher.name, email: teacher.email },
    { name: colleague.name, email: colleague.email },
  ]);
  const url = `/api/records/journal/${made.id}`;
  const confirmed = await as(colleague).post(`${url}/confirm`).answers<Shown>(200);
  const change = { version: confirmed.version, data: { journalTitle: "Sea Letters" } };
  const key = { "idempotency-key": "tides" };
  const first = await as(colleague).patch(url, change, key).answers<Shown>(200);
  expect(await as(colleague).patch(url, change, key).answers<Shown>(200)).toEqual(first);
  await as(teacher).post(`${url}/remove-person`, { version: first.version, position: 2 }).answers(200);
  await as(colleague).get(url).answers(404);
  const again = await as(colleague).patch(url, change, key);
  expect(again.status).toBe(404);
  expect(again.text).not.toContain("Tides");
});

test("a repeated create gets the record as it is now", async () => {
  const key = { "idempotency-key": "create" };
  const body = { data: { title: "Lamps of Konkan" } };
  const made = await as(teacher).post("/api/records/journal", body, key).answers<Shown>(201);
  const change = { version: made.version, data: { title: "Lamps of the Konkan" } };
  await as(teacher).patch(`/api/records/journal/${made.id}`, change).answers(200);
  const again = await as(teacher).post("/api/records/journal", body, key).answers<Shown>(201);
  expect(again).toMatchObject({ id: made.id, data: { title: "Lamps of the Konkan" } });
});

test("a head whose term has ended gets no repeated answer", async () => {
  const key = { "idempotency-key": "last-message" };
  const body = { subject: "Proofs", message: "Bring them." };
  const sent = await as(hod).post("/api/announcements", body, key).answers(201);
  expect(await as(hod).post("/api/announcements", body, key).answers(201)).toEqual(sent);
  await world.owner.query("update appointments set starts = '2020-01-01', ends = '2020-12-31' where account_id = $1", [
    hod.id,
  ]);
  await as(hod).get("/api/announcements").answers(200);
  const again = await as(hod).post("/api/announcements", body, key);
  expect(again.status).toBe(422);
  expect(again.text).not.toContain("Bring them");
});
