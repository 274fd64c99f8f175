import { decodeJwt } from "jose";
import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aPaper, listOf } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

// What a process knows of a session from earlier requests must never outlive a change in the database.
const world = await theWorld();
const doi = "10.1000/mangoes.7";
const paper = await aPaper(world.as(world.teacher), { doi });
const address = `/api/records/journal/${paper.id}`;

/** A head of the paper's department, of whom the process knows everything. */
let head: TestAccount;
beforeEach(async () => {
  head = await world.anAccount({ role: "Head Of Department" });
  for (let time = 0; time < 2; time++) await world.as(head).get(address).answers(200);
});

const update = (text: string, ...values: unknown[]) => world.owner.query(text, values);
const ofHead = () => [head.institute.id, head.id] as const;

describe.each<[string, () => Promise<unknown>, number]>([
  ["its session ended", () => update("update sessions set ended_at = now() where account_id = $1", head.id), 401],
  ["its session expired", () => update("update sessions set expires_at = now() where account_id = $1", head.id), 401],
  ["its session was deleted", () => update("delete from sessions where account_id = $1", head.id), 401],
  [
    "its token was followed by two newer ones",
    () => update("update sessions set token_number = 3 where account_id = $1", head.id),
    401,
  ],
  [
    "its account was deactivated",
    () => update("update accounts set state = 'deactivated' where institute_id = $1 and id = $2", ...ofHead()),
    401,
  ],
  [
    "its role was taken",
    () => update("update accounts set role = 'Faculty' where institute_id = $1 and id = $2", ...ofHead()),
    404,
  ],
  [
    "its appointment was removed",
    () => update("delete from appointments where institute_id = $1 and account_id = $2", ...ofHead()),
    404,
  ],
  [
    "its appointment ended yesterday",
    () =>
      update(
        "update appointments set starts = '2001-01-01', ends = current_date - 2 where institute_id = $1 and account_id = $2",
        ...ofHead(),
      ),
    404,
  ],
  [
    "it moved to another department",
    () =>
      update(
        "update appointments set department_id = $3 where institute_id = $1 and account_id = $2",
        ...ofHead(),
        world.institute.departments.IT?.id,
      ),
    404,
  ],
])("a head who read a record a moment ago: %s", (_, change, status) => {
  test("the next read is refused, on its first statement", async () => {
    await change();
    await world.as(head).get(address).answers(status);
    await world
      .as(head)
      .get("/api/records/journal?q=year:2020")
      .answers(status === 404 ? 200 : status);
  });
});

describe("a person who changed a record a moment ago", () => {
  let author: TestAccount;
  let own: { id: string; version: number };
  const change = (version: number) =>
    world.as(author).patch(`/api/records/journal/${own.id}`, { version, data: { citationCount: version } });
  const create = () => world.as(author).post("/api/records/journal", { data: { title: "Bending springs at noon" } });
  const stored = async () =>
    (await world.owner.query("select version from records where created_by = $1 order by version", [author.id])).rows;
  beforeEach(async () => {
    author = await world.anAccount({ role: "Faculty" });
    own = await aPaper(world.as(author), { dateOfPublication: "2023-05" });
    await change(own.version).answers(200);
  });

  test("and is signed out writes nothing more", async () => {
    const before = await stored();
    await update("update sessions set ended_at = now() where account_id = $1", author.id);
    await change(own.version + 1).answers(401);
    await create().answers(401);
    await world.as(author).post("/api/records/journal", {}).answers(401);
    expect(await stored()).toEqual(before);
  });

  test("and is no longer an author is refused, and writes nothing", async () => {
    const other = await aPaper(world.as(author));
    await update(
      "update records set created_by = $2, scopes = array[0, -$2::int] where id = $1",
      other.id,
      world.teacher.id,
    );
    await world
      .as(author)
      .patch(`/api/records/journal/${other.id}`, { version: other.version, data: { citationCount: 9 } })
      .answers(404);
    // The connection is as good as before.
    await change(own.version + 1).answers(200);
  });

  test("and whose name was changed since, changes and creates records with the new one", async () => {
    await update("update accounts set name = 'Renamed Author' where id = $1", author.id);
    await change(own.version + 1).answers(200);
    await update("update accounts set name = 'Renamed Again' where id = $1", author.id);
    const made = await create().answers<{ record: { people: { name: string }[] } }>(201);
    expect(JSON.stringify(made)).toContain("Renamed Again");
  });

  test("asks for the session in the statement that reads the record", async () => {
    const querySpy = vi.spyOn(pg.Client.prototype, "query");
    await change(own.version + 1).answers(200);
    // The record with the session, the change.
    expect(querySpy.mock.calls).toHaveLength(2);
    querySpy.mockClear();
    await create().answers(201);
    // The author with the session, the record.
    expect(querySpy.mock.calls).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

test("a changed record that the person may still see is returned as it is now", async () => {
  await update("update accounts set name = 'Renamed Person' where institute_id = $1 and id = $2", ...ofHead());
  expect(await world.as(head).get("/api/me").answers(200)).toMatchObject({ name: "Renamed Person" });
  const before = await listOf(world.as(head), "journal");
  await update(
    "insert into appointments (institute_id, id, account_id, department_id, type) values ($1, gen_random_uuid(), $2, $3, 'additional')",
    ...ofHead(),
    world.institute.departments.IT?.id,
  );
  await aPaper(world.as(world.itTeacher), { title: "Winding springs in the dark" });
  expect((await listOf(world.as(head), "journal")).total).toBe(before.total + 1);
});

test("a read that finds nothing is checked too", async () => {
  const nothing = "/api/records/journal/0199f000-0000-7000-8000-000000000001";
  await world.as(head).get(nothing).answers(404);
  await update("update sessions set ended_at = now() where account_id = $1", head.id);
  await world.as(head).get(nothing).answers(401);
});

test("a request that is refused before it asks the database anything is refused as signed out first", async () => {
  await world.as(head).get("/api/records/journal?limit=much").answers(422);
  await update("update sessions set ended_at = now() where account_id = $1", head.id);
  await world.as(head).get("/api/records/journal?limit=much").answers(401);
});

test("a refused token costs no connection, however often it is sent", async () => {
  await update("update sessions set ended_at = now() where account_id = $1", head.id);
  const connected = vi.spyOn(pg.Client.prototype, "connect");
  for (let time = 0; time < 5; time++) await world.as(head).get(address).answers(401);
  expect(connected).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("if this process's timer was wrong, the session is read again", async () => {
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 600_000);
  const querySpy = vi.spyOn(pg.Client.prototype, "query");
  await world.as(head).get(address).answers(200);
  expect(querySpy.mock.calls).toHaveLength(3);
  vi.restoreAllMocks();
});

test("a token that names another institute is signed out, whatever its session", async () => {
  const { signSessionToken } = await import("#domain/accounts/session/session-token.ts");
  const { sid } = decodeJwt<{ sid: string }>(head.token);
  const subject = {
    tenant: world.other.id,
    email: head.email,
    role: "Admin",
    profileImage: "",
    institute: "",
    department: "",
    tags: [],
  };
  const forged = await signSessionToken(world.appContext.sessionKey, subject, {
    id: sid,
    tokenNumber: 1,
    issuedAt: new Date(),
  });
  await world.as({ token: forged }).get(address).answers(401);
});

test("a read by a known person is one statement", async () => {
  const querySpy = vi.spyOn(pg.Client.prototype, "query");
  await world.as(head).get(address).answers(200);
  expect(querySpy.mock.calls).toHaveLength(1);
  await world.as(head).get("/api/records/journal").answers(200);
  expect(querySpy.mock.calls).toHaveLength(2);
  vi.restoreAllMocks();
});

test.each([
  ["a search for people", 2, () => `/api/people?q=${encodeURIComponent(head.name)}`],
  ["the queue of a reviewer", 1, () => "/api/review"],
  ["a list of one's own works", 1, () => "/api/records/journal?scope=own&q=year:2024"],
  ["a search for a DOI", 2, () => `/api/search?people=no&q=${doi}`],
  ["a search for works", 1, () => `/api/search?people=no&q=${encodeURIComponent(paper.title)}`],
])("%s is checked by its first statement", async (_, statements, pathOf) => {
  await world.as(head).get(pathOf()).answers(200);
  const querySpy = vi.spyOn(pg.Client.prototype, "query");
  await world.as(head).get(pathOf()).answers(200);
  // The people with the session, then their topics; a page with its total; the identifier, then its works.
  // Behind a pooler other processes answer, too, and their statements are not seen here.
  if (!process.env.FPMS_BEHIND_POOLER) expect(querySpy.mock.calls).toHaveLength(statements);
  vi.restoreAllMocks();
  await update("update sessions set ended_at = now() where account_id = $1", head.id);
  await world.as(head).get(pathOf()).answers(401);
});
