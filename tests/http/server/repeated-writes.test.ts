import { expect, test } from "vitest";
import { aPaper, type Issues, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, itTeacher } = world;
const as = world.as;
const mine = (who: TestAccount) => [{ name: who.name, account: who.publicId }];
const key = (name: string) => ({ "idempotency-key": name });

test("a repeated change is refused if the person may no longer see the record", async () => {
  const made = await aPaper(as(teacher), { title: "Tides at Alibag" }, [
    { name: teacher.name, email: teacher.email },
    { name: colleague.name, email: colleague.email },
  ]);
  const url = `/api/records/journal/${made.id}`;
  const confirmed = await as(colleague).post(`${url}/confirm`).answers<Shown>(200);
  const change = { version: confirmed.version, data: { journalTitle: "Sea Letters" } };
  const first = await as(colleague).patch(url, change, key("tides")).answers<Shown>(200);
  expect(await as(colleague).patch(url, change, key("tides")).answers<Shown>(200)).toEqual(first);
  await as(teacher).post(`${url}/remove-person`, { version: first.version, position: 2 }).answers(200);
  await as(colleague).get(url).answers(404);
  const again = await as(colleague).patch(url, change, key("tides"));
  expect(again.status).toBe(404);
  expect(again.text).not.toContain("Tides");
});

test("a repeated change gets its first answer, so that the next one cannot overwrite a colleague's change that was not seen", async () => {
  const made = await aPaper(as(teacher), { title: "Reefs", issue: "1" }, [...mine(teacher), ...mine(colleague)]);
  const url = `/api/records/journal/${made.id}`;
  const { version } = await as(colleague).post(`${url}/confirm`).answers<Shown>(200);
  const change = { version, data: { volume: "3" } };
  const first = await as(teacher).patch(url, change, key("reefs")).answers<Shown>(200);
  await as(colleague)
    .patch(url, { version: first.version, data: { issue: "9" } })
    .answers(200);
  const again = await as(teacher).patch(url, change, key("reefs")).answers<Shown>(200);
  expect(again).toMatchObject({ version: first.version, data: first.data, people: first.people });
  const next = await as(teacher).patch(url, { version: again.version, data: { issue: "1" } });
  expect(next.status).toBe(409);
  expect((next.body as Issues).current?.data).toMatchObject({ volume: "3", issue: "9" });
});

test("a repeated decline says that the record is declined, although the person no longer sees it", async () => {
  const made = await aPaper(as(teacher), { title: "Dunes of Dapoli" }, [...mine(teacher), ...mine(colleague)]);
  const decline = () => as(colleague).post(`/api/records/journal/${made.id}/decline`, {}, key("dunes"));
  await decline().answers(200);
  const again = { code: "already-done", message: "You have already declined this record." };
  expect(await decline().answers(409)).toMatchObject(again);
});

test("a key that an earlier version stored, without the person's rights, is not taken for another request's", async () => {
  const rename = (name: string) => as(colleague).patch("/api/me/name", { name }, key("renamed once"));
  await rename("Rohan D. Deshmukh").answers(200);
  await world.owner.query(
    "update idempotency_keys set request_hash = substring(request_hash for 32) where key = 'renamed once'",
  );
  expect(await rename("Rohan D. Deshmukh").answers(409)).toMatchObject({ code: "already-done" });
  expect(await rename("Somebody Else").answers(422)).toMatchObject({ code: "idempotency-mismatch" });
  await as(colleague).patch("/api/me/name", { name: colleague.name }).answers(200);
});

test("a repeated creation gets its first answer, without what the person may no longer see of the record", async () => {
  const students = [{ name: "A B", contact: "+919812345678" }];
  const body = { data: { projectTitle: "Lamps of Konkan", students }, people: [...mine(teacher), ...mine(hod)] };
  const create = () => as(hod).post("/api/records/need-based-projects", body, key("lamps"));
  const made = await create().answers<Shown>(201);
  expect(JSON.stringify(made.data)).toContain("98123");
  const change = { version: made.version, data: { projectTitle: "Lamps of the Konkan" }, people: mine(teacher) };
  await as(hod).patch(`/api/records/need-based-projects/${made.id}`, change).answers(200);
  await world.owner.query("update records set created_by = $2 where id = $1", [made.id, teacher.id]);
  const again = await create();
  expect(again.body).toMatchObject({ id: made.id, version: made.version, data: { projectTitle: "Lamps of Konkan" } });
  expect(again.text).not.toContain("98123");
});

test("a repeated merge, or undoing of one, returns no record that the head may no longer see", async () => {
  const records: Shown[] = [];
  for (const who of [teacher, colleague])
    records.push(await aPaper(as(who), { title: "Dunes of Guhagar", doi: "10.5555/dunes" }, mine(who)));
  const [one, other] = records.map(({ id }) => ({ id, url: `/api/records/journal/${id}` }));
  const merge = () => as(hod).post("/api/merges", { records: records.map(({ id }) => id) }, key("dunes"));
  const merged = await merge().answers<Shown & { merge: string }>(201);
  expect(await merge().answers(201)).toMatchObject({ id: merged.id, merge: merged.merge, data: merged.data });

  const undo = () => as(hod).post(`/api/merges/${merged.merge}/undo`, {}, key("dunes-apart"));
  const undone = await undo().answers<{ record: Shown; restored: Shown[] }>(200);
  expect(await undo().answers(200)).toMatchObject({ record: { id: one?.id }, restored: [{ id: other?.id }] });
  const moveToOtherDepartment = (who: TestAccount, { id, version }: Shown) =>
    as(who)
      .patch(`/api/records/journal/${id}`, { version, people: mine(itTeacher) })
      .answers(200);
  for (const record of undone.restored) await moveToOtherDepartment(colleague, record);
  await as(hod)
    .get(other?.url ?? "")
    .answers(404);
  expect(await undo().answers(200)).toMatchObject({ record: { id: one?.id }, restored: [] });
  await moveToOtherDepartment(teacher, undone.record);
  for (const again of [await undo(), await merge()]) {
    expect(again.status).toBe(404);
    expect(again.text).not.toContain("Dunes");
  }
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
  expect(again.text).toContain("This was already done. Your permissions have changed since");
  const other = await as(hod).post("/api/announcements", { ...body, subject: "Notes" }, key);
  expect(other.text).toContain("This key was already used for another request.");
});

test("what a super admin does in another institute is committed together with its key", async () => {
  const { superAdmin, other, owner } = world;
  const person = { institute: other.publicId, name: "Ira Rege", email: `ira.rege@${other.domain}`, role: "Admin" };
  const add = (key: string) => as(superAdmin).post("/api/accounts", person, { "idempotency-key": key });
  await owner.query(
    `create function refuse_answer() returns trigger language plpgsql as $$ begin raise 'no answer is stored'; end $$;
     create trigger refuse_answer before update on idempotency_keys for each row when (new.key = 'unlucky') execute function refuse_answer()`,
  );
  expect((await add("unlucky")).status).toBe(500);
  const added = await add("lucky").answers(201);
  expect(await add("lucky").answers(201)).toEqual(added);
});
