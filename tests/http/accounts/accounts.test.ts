import { describe, expect, test } from "vitest";
import { coordinatorTag } from "#access/roles.ts";
import { contract } from "#contract/contract.ts";
import { withScope } from "#db/scope.ts";
import { makeLink } from "#domain/mail/mailed-links.ts";
import { linkKeyIn, mailsThatLeave } from "#tests/support/peers/outgoing-mails.ts";
import { client } from "#tests/support/server/client.ts";
import { type TestAccount, theWorld, type World } from "#tests/support/server/world.ts";

const world = await theWorld();
const second = await world.secondApp();

type Shown = {
  id: string;
  name: string;
  email: string;
  role: string;
  state: string;
  tags: string[];
  version: number;
  institute: string;
  departments: { code: string }[];
  appointments: { department: string; designation: string | null; from: string | null; to: string | null }[];
  designation: string | null;
  variants: string[];
  scopusAuthorIds: string[];
  orcid: string | null;
  abilities: Record<string, boolean>;
};
type Page = { rows: Shown[]; total: number; nextCursor: string | null };
type Who = "teacher" | "coordinator" | "hod" | "itHod" | "admin" | "superAdmin" | "strangerHod" | "strangerAdmin";

const list = (who: Who, search = "") => world.as(world[who]).get(`/api/accounts${search}`).answers<Page>(200);
const read = (who: Who, account: TestAccount) => world.as(world[who]).get(`/api/accounts/${account.publicId}`);
const change = (who: Who, account: TestAccount, body: object) =>
  world.as(world[who]).patch(`/api/accounts/${account.publicId}`, body);

async function versionOf(account: TestAccount): Promise<number> {
  return (await read("superAdmin", account).answers<Shown>(200)).version;
}

describe("lists", () => {
  test("a head sees the department, an admin the institute but no super admin, a super admin all", async () => {
    const names = async (who: Who) => (await list(who, "?limit=200")).rows.map(({ name }) => name);
    expect(await names("hod")).toEqual(["Asha Kulkarni", "Meera Joshi", "Rohan Deshmukh", "Vivek Rane"]);
    expect(await names("coordinator")).toEqual(await names("hod"));
    expect(await names("itHod")).toEqual(["Kiran Patil", "Nita Sawant"]);
    const admins = await names("admin");
    expect(admins).toContain("Kiran Patil");
    expect(admins).not.toContain("Om Shetty");
    expect(admins).not.toContain("Tara Menon");
    const all = await names("superAdmin");
    expect(all).toEqual(expect.arrayContaining(["Om Shetty", "Tara Menon", "Asha Kulkarni"]));
  });

  test("a person's records are those of their lists, without the documents", async () => {
    const as = world.as(world.itTeacher);
    await as.post("/api/records/journal", { data: { title: "Counted once in the list" } }).answers(201);
    await as.post("/api/records/research-profile", { data: {} }).answers(201);
    const { total } = await as.get("/api/counts?by=kind&scope=own").answers<{ total: number }>(200);
    const { rows } = await world
      .as(world.itHod)
      .get("/api/accounts")
      .answers<{ rows: { name: string; records: number }[] }>(200);
    expect(total).toBeGreaterThan(0);
    expect(rows.find(({ name }) => name === "Nita Sawant")?.records).toBe(total);
  });

  test("a faculty member has no list of accounts", async () => {
    expect(await world.as(world.teacher).get("/api/accounts").answers(403)).toMatchObject({ code: "not-allowed" });
  });

  test.each([
    ["hod", "?department=IT", 0],
    ["hod", `?institute=${"other"}`, 0],
    ["admin", `?institute=${"other"}`, 0],
    ["admin", "?type=super-admin", 0],
    ["admin", "?type=head", 2],
    ["admin", "?department=IT", 2],
    ["admin", "?q=KULK", 1],
    ["admin", "?q=sawant%20nita", 1],
    ["admin", "?q=nita%20kulkarni", 0],
    ["superAdmin", "?q=sawant%20%20nita", 1],
    ["admin", "?q=%25", 0],
    ["superAdmin", `?institute=${"other"}`, 3],
    ["superAdmin", "?type=super-admin", 1],
    ["admin", "?state=pending", 0],
  ] as [Who, string, number][])("%s %s finds %i: parameters narrow and never widen", async (who, search, found) => {
    const page = await list(who, search.replace("other", world.other.publicId));
    expect(page.rows).toHaveLength(found);
    expect(page.total).toBe(found);
  });

  test("pages follow each other by name without a gap or a repeat", async () => {
    const names: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page = await list("superAdmin", `?limit=3${cursor ? `&cursor=${cursor}` : ""}`);
      names.push(...page.rows.map(({ name }) => name));
      cursor = page.nextCursor;
      expect(page.total).toBe(11);
    }
    expect(names).toHaveLength(11);
    expect(new Set(names).size).toBe(11);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    await world.as(world.admin).get("/api/accounts?cursor=nonsense").answers(422);
  });

  test("no answer has a hash, a token or an internal number", async () => {
    const { text } = await world.as(world.superAdmin).get("/api/accounts");
    expect(text).not.toMatch(/password|hash|argon|"total":\{|institute_id|eyJ/);
  });

  test("people are sorted by name without titles, also from page to page", async () => {
    const names = ["Dr. Bela Zende", "Prof.(Dr.) Chitra Mane", "Drishti Aher", "shri Ela Pai", "डॉ. अनिल काळे"];
    for (const [n, name] of names.toReversed().entries())
      await world.aTeacher({ name, email: `sorted.${n}@sahyadri.example`, department: "EXTC" });
    const shown: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Page = await list(
        "admin",
        `?department=EXTC&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      shown.push(...page.rows.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(shown).toEqual(names);
  });
});

describe("one account", () => {
  test.each([
    ["hod", "teacher", 200],
    ["hod", "itTeacher", 404],
    ["hod", "stranger", 404],
    ["hod", "superAdmin", 404],
    ["coordinator", "teacher", 200],
    ["coordinator", "itTeacher", 404],
    ["admin", "itTeacher", 200],
    ["admin", "superAdmin", 404],
    ["admin", "stranger", 404],
    ["strangerAdmin", "teacher", 404],
    ["superAdmin", "stranger", 200],
  ] as [Who, keyof World, number][])("%s reads %s: %i", async (who, whom, status) => {
    await read(who, world[whom] as TestAccount).answers(status);
  });

  test("an unknown id is not found", async () => {
    await world.as(world.admin).get("/api/accounts/0197aaaa-0000-7000-8000-000000000000").answers(404);
    await world.as(world.admin).get("/api/accounts/1").answers(404);
  });

  test("the viewer's abilities are included", async () => {
    const seen = await read("hod", world.teacher).answers<Shown>(200);
    expect(seen.abilities).toEqual({
      activate: true,
      appoint: false,
      tag: true,
      changeRole: false,
      changeDetails: false,
      endSessions: false,
      erase: false,
      resetSecondFactor: false,
      showInvitation: false,
    });
    expect(seen).toMatchObject({ designation: "Assistant Professor", departments: [{ code: "Computer" }] });
  });
});

describe("refusals come before any fault of the input is returned, and change nothing", () => {
  test.each([
    ["hod", "teacher", { role: "Admin" }, 403],
    ["hod", "teacher", { department: "IT" }, 403],
    ["hod", "teacher", { name: "Other" }, 403],
    ["hod", "itTeacher", { state: "deactivated" }, 404],
    ["hod", "itTeacher", { nonsense: 1 }, 404],
    ["hod", "stranger", { state: "deactivated" }, 404],
    ["hod", "hod", { coordinator: true }, 403],
    ["hod", "hod", { state: "deactivated" }, 403],
    ["coordinator", "colleague", { coordinator: true }, 403],
    ["coordinator", "coordinator", { coordinator: false }, 403],
    ["coordinator", "hod", { state: "deactivated" }, 403],
    ["admin", "admin", { role: "Faculty" }, 403],
    ["admin", "teacher", { role: "Super Admin" }, 403],
    ["admin", "superAdmin", { state: "deactivated" }, 404],
    ["admin", "stranger", { state: "deactivated" }, 404],
    ["superAdmin", "superAdmin", { role: "Admin" }, 403],
    ["superAdmin", "superAdmin", { state: "deactivated" }, 403],
    ["teacher", "colleague", { coordinator: true }, 403],
  ] as [Who, keyof World, object, number][])("%s on %s %o: %i", async (who, whom, body, status) => {
    const account = world[whom] as TestAccount;
    const before = await read("superAdmin", account).answers(200);
    await change(who, account, { version: 1, ...body }).answers(status);
    expect(await read("superAdmin", account).answers(200)).toEqual(before);
  });

  test.each([{ email: "x@y.example" }, { id: "1" }, { institute: "2" }, { tags: ["x"] }, { password: "x" }])(
    "%o is no field of an account",
    async (body) => {
      await change("admin", world.teacher, { version: 1, ...body }).answers(422);
    },
  );

  test("an account without a department becomes research coordinator only together with one", async () => {
    const someone = await world.aTeacher({ department: null });
    expect(await change("admin", someone, { version: 1, coordinator: true }).answers(422)).toMatchObject({
      message: "A research coordinator needs a department. Choose the person’s department first.",
      issues: [{ field: "coordinator" }],
    });
    const both = { version: 1, coordinator: true, department: "IT" };
    expect(await change("admin", someone, both).answers<Shown>(200)).toMatchObject({ tags: [coordinatorTag] });
  });

  test("a change without its version is 428, over an older one 409 with the newer state", async () => {
    const someone = await world.aTeacher();
    await change("admin", someone, { name: "First" }).answers(428);
    await change("admin", someone, { name: "First", version: 1 }).answers(200);
    const stale = await change("admin", someone, { name: "Second", version: 1 }).answers<{ current: Shown }>(409);
    expect(stale.current).toMatchObject({ id: someone.publicId, name: "First", version: 2 });
  });

  test("of two concurrent changes one is refused as stale", async () => {
    const someone = await world.aTeacher();
    const answers = await Promise.all(
      ["A", "B", "C"].map((name) => change("admin", someone, { version: 1, name: `Name ${name}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe("a change of rights signs the person out, at once and in every process", () => {
  const acts: [string, Who, object][] = [
    ["switching off", "hod", { state: "deactivated" }],
    ["the coordinator tag", "hod", { coordinator: true }],
    ["another role", "admin", { role: "Admin" }],
    ["another department", "admin", { department: "IT" }],
    ["a super admin's switch", "superAdmin", { state: "deactivated" }],
  ];
  test.each(acts)("%s", async (_act, who, body) => {
    const someone = await world.aTeacher();
    await client(second, someone.token).get("/api/me").answers(200);
    await change(who, someone, { version: 1, ...body }).answers(200);
    await client(second, someone.token).get("/api/me").answers(401);
    await world.as(someone).get("/api/me").answers(401);
  });

  test("a new name or spelling does not sign anybody out", async () => {
    const someone = await world.aTeacher();
    await change("admin", someone, { version: 1, name: "New Name", variants: ["Name, N."] }).answers(200);
    await world.as(someone).get("/api/me").answers(200);
  });

  test("an admin signs somebody out everywhere", async () => {
    const someone = await world.aTeacher();
    await world.as(world.hod).remove(`/api/accounts/${someone.publicId}/sessions`).answers(403);
    await world.as(world.strangerAdmin).remove(`/api/accounts/${someone.publicId}/sessions`).answers(404);
    await world.as(world.admin).remove(`/api/accounts/${someone.publicId}/sessions`).answers(200);
    await client(second, someone.token).get("/api/me").answers(401);
  });

  test("activating again restores neither the old session nor an older link", async () => {
    const someone = await world.aTeacher();
    const link = await withScope(world.database, world.institute.id, (scope) =>
      makeLink(world.appContext, scope, someone.id, "invite"),
    );
    await change("hod", someone, { version: 1, state: "deactivated" }).answers(200);
    await change("hod", someone, { version: 2, state: "active" }).answers(200);
    await world.as(someone).get("/api/me").answers(401);
    const outcome = world.nobody.get("/api/auth/validate", { token: link.split("/").at(-1) ?? "" });
    expect(await outcome.answers(200)).toEqual({ authorized: false });
  });
});

describe("approving", () => {
  test.each([
    ["hod", 200],
    ["coordinator", 200],
    ["admin", 200],
    ["superAdmin", 200],
    ["itHod", 404],
    ["strangerHod", 404],
    ["strangerAdmin", 404],
    ["teacher", 403],
  ] as [Who, number][])("%s: %i", async (who, status) => {
    const someone = await world.aTeacher({ state: "pending" });
    await world.as(world[who]).post(`/api/accounts/${someone.publicId}/activate`).answers(status);
    const { state } = await read("superAdmin", someone).answers<Shown>(200);
    expect(state).toBe(status === 200 ? "active" : "pending");
  });

  test("the person is notified in the app and by e-mail; a second time does nothing", async () => {
    const someone = await world.aTeacher({ state: "pending" });
    for (const _ of [1, 2]) await world.as(world.hod).post(`/api/accounts/${someone.publicId}/activate`).answers(200);
    const notifications = await world.owner.query("select type from notifications where account_id = $1", [someone.id]);
    expect(notifications.rows).toEqual([{ type: "activated" }]);
    const mails = await world.owner.query("select purpose from outbox where to_address = $1", [someone.email]);
    expect(mails.rows).toEqual([{ purpose: "activated" }]);
  });
});

describe("appointments", () => {
  test("a new department from a day on ends the present appointment the day before", async () => {
    const someone = await world.aTeacher({ since: "2015-07-01", designation: "Lecturer" });
    const body = { version: 1, department: "Information Technology", since: "2024-01-15", designation: "Professor" };
    const after = await change("admin", someone, body).answers<Shown>(200);
    expect(
      after.appointments.map(({ department, designation, from, to }) => [department, designation, from, to]),
    ).toEqual([
      ["Information Technology", "Professor", "2024-01-15", null],
      ["Computer Engineering", "Lecturer", "2015-07-01", "2024-01-14"],
    ]);
    expect(after.departments.map(({ code }) => code)).toEqual(["IT"]);
    await read("hod", someone).answers(404);
    await read("itHod", someone).answers(200);
  });

  test("the person's records are in the new department from that day on, and stay in the old one before it", async () => {
    const someone = await world.aTeacher();
    const journal = contract.records.list.path.replace(":kind", "journal");
    for (const [title, dateOfPublication] of [
      ["Before the move", "2023-05"],
      ["After the move", "2024-05"],
    ])
      await world.as(someone).post(journal, { data: { title, dateOfPublication } }).answers(201);
    await change("admin", someone, { version: 1, department: "IT", since: "2024-01-01" }).answers(200);
    const titles = async (who: Who) => {
      const page = await world.as(world[who]).get(`${journal}?q=move`).answers<{ rows: { title: string }[] }>(200);
      return page.rows.map(({ title }) => title);
    };
    expect(await titles("hod")).toEqual(["Before the move"]);
    expect(await titles("itHod")).toEqual(["After the move"]);
  });

  test("from a day in the future the person stays where they are until then", async () => {
    const someone = await world.aTeacher();
    const after = await change("admin", someone, { version: 1, department: "IT", since: "2099-01-01" }).answers<Shown>(
      200,
    );
    expect(after.departments.map(({ code }) => code)).toEqual(["Computer"]);
  });

  test("an unknown department, a day without a department and faculty without one are refused", async () => {
    const someone = await world.aTeacher();
    await change("admin", someone, { version: 1, department: "Alchemy" }).answers(422);
    await change("admin", someone, { version: 1, since: "2024-01-01" }).answers(422);
    await change("admin", someone, { version: 1, department: "IT", since: "2024-02-30" }).answers(422);
    const office = await world.anAccount({ role: "Admin" });
    await change("superAdmin", office, { version: 1, role: "Faculty" }).answers(422);
    await change("superAdmin", office, { version: 1, role: "Faculty", department: "IT" }).answers(200);
  });

  test("names, ids and designation are stored as they are compared", async () => {
    const someone = await world.aTeacher();
    const body = {
      version: 1,
      designation: "Professor",
      orcid: "https://orcid.org/0000-0002-1825-0097",
      scopusAuthorIds: ["58196810600", "58196810600"],
      variants: ["Kumar, R.", "R Kumar", "kumar r"],
    };
    const after = await change("admin", someone, body).answers<Shown>(200);
    expect(after).toMatchObject({
      designation: "Professor",
      orcid: "0000-0002-1825-0097",
      scopusAuthorIds: ["58196810600"],
      variants: ["R Kumar", "kumar r"],
    });
    await change("admin", someone, { version: 2, orcid: "0000-0002-1825-0098" }).answers(422);
    await change("admin", someone, { version: 2, scopusAuthorIds: ["x"] }).answers(422);
    expect(await change("admin", someone, { version: 2, orcid: null }).answers(200)).toMatchObject({ orcid: null });
  });
});

describe("adding people", () => {
  const person = (change: object = {}) => ({
    name: "Ila Desai",
    email: `ila.desai${Math.random().toString(36).slice(2, 8)}@${world.institute.domain}`,
    role: "Faculty",
    department: "IT",
    ...change,
  });
  const add = (who: Who, body: object) => world.as(world[who]).post("/api/accounts", body);

  test("an admin adds a person, who gets an invitation and no password", async () => {
    const body = person({ joined: "2020-06-15", designation: "Assistant Professor", variants: ["Desai, I."] });
    const added = await add("admin", body).answers<Shown>(201);
    expect(added).toMatchObject({ email: body.email, role: "Faculty", state: "active", departments: [{ code: "IT" }] });
    expect(added.appointments).toMatchObject([{ from: "2020-06-15", designation: "Assistant Professor" }]);
    const { rows } = await world.owner.query("select purpose from outbox where to_address = $1", [body.email]);
    expect(rows).toHaveLength(1);
    expect(rows[0].purpose).toBe("invite");
    const left = await mailsThatLeave(world);
    const token = linkKeyIn(left.find(({ to_address }) => to_address === body.email)?.body);
    const strong = "Neem&River77";
    const set = { email: body.email, password: strong, confirmPassword: strong, accessToken: token };
    await world.nobody.post("/api/auth/reset-password", set).answers(200);
    await world.nobody.post("/api/auth/login", { email: body.email, password: strong, role: "Faculty" }).answers(200);
    await world.as(world.admin).post(`/api/accounts/${added.id}/invite`).answers(409);
  });

  test("by default no e-mail is sent; the invitation can be sent later and again", async () => {
    const body = person({ invite: false });
    const added = await add("admin", body).answers<Shown>(201);
    const mails = async () =>
      (await world.owner.query("select body from outbox where to_address = $1 order by created_at", [body.email])).rows;
    expect(await mails()).toEqual([]);
    const links: string[] = [];
    for (const _ of [1, 2]) {
      await world.as(world.admin).post(`/api/accounts/${added.id}/invite`).answers(200);
      const left = await mailsThatLeave(world);
      links.push(linkKeyIn(left.find(({ to_address }) => to_address === body.email)?.body));
    }
    expect(await world.nobody.get("/api/auth/validate", { token: links[0] ?? "" }).answers(200)).toMatchObject({
      authorized: false,
    });
    expect(await world.nobody.get("/api/auth/validate", { token: links[1] ?? "" }).answers(200)).toMatchObject({
      authorized: true,
    });
  });

  test.each([
    ["admin", { role: "Super Admin" }, 403],
    ["admin", { institute: "other" }, 403],
    ["hod", {}, 403],
    ["coordinator", {}, 403],
    ["teacher", {}, 403],
    ["admin", { email: "someone@elsewhere.example" }, 422],
    ["admin", { email: "not an address" }, 422],
    ["admin", { department: undefined }, 422],
    ["admin", { department: "Alchemy" }, 422],
    ["admin", { role: "Registrar" }, 422],
    ["admin", { state: "active" }, 422],
    ["admin", { role: "Admin", department: undefined }, 201],
    ["superAdmin", { role: "Super Admin", department: undefined }, 201],
  ] as [Who, Record<string, unknown>, number][])("%s adds %o: %i", async (who, given, status) => {
    const body = person(given.institute ? { institute: world.other.publicId } : given);
    await add(who, body).answers(status);
  });

  test("a super admin adds to another institute", async () => {
    const body = person({ email: `far.away@${world.other.domain}`, institute: world.other.publicId });
    expect(await add("superAdmin", body).answers(201)).toMatchObject({ institute: world.other.name });
    const { rows } = await world.owner.query("select institute_id from accounts where email = $1", [body.email]);
    expect(rows).toEqual([{ institute_id: world.other.id }]);
  });

  test("an address has one account; a repeat with the same key adds nobody twice", async () => {
    const body = person();
    const key = { "idempotency-key": "add-once" };
    const first = await world.as(world.admin).post("/api/accounts", body, key).answers<Shown>(201);
    const again = await world.as(world.admin).post("/api/accounts", body, key).answers<Shown>(201);
    expect(again.id).toBe(first.id);
    await add("admin", { ...body, email: body.email.toUpperCase() }).answers(409);
  });
});

describe("the last super admin", () => {
  test("stays, even when two super admins remove each other at once", async () => {
    await world.owner.query("update accounts set state = 'deactivated' where role = 'Super Admin' and id <> $1", [
      world.superAdmin.id,
    ]);
    const other = await world.anAccount({ role: "Super Admin" });
    const version = await versionOf(world.superAdmin);
    const answers = await Promise.all([
      world.as(world.superAdmin).patch(`/api/accounts/${other.publicId}`, { version: 1, state: "deactivated" }),
      world.as(other).patch(`/api/accounts/${world.superAdmin.publicId}`, { version, role: "Admin" }),
    ]);
    const { rows } = await world.owner.query(
      "select count(*)::int as n from accounts where role = 'Super Admin' and state = 'active'",
    );
    expect(rows[0].n).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("the last active admin of an institute", () => {
  test("stays, even when two super admins change the last two at once", async () => {
    const [one, two] = [await world.anAccount({ role: "Super Admin" }), await world.anAccount({ role: "Super Admin" })];
    const other = await world.anAccount({ role: "Admin", institute: world.other });
    // Each reads it first: the super admin of other tests may have lost the role in the test before.
    const change = async (by: TestAccount, { publicId }: TestAccount, body: object) => {
      const address = `/api/accounts/${publicId}`;
      const { version } = await world.as(by).get(address).answers<Shown>(200);
      return world.as(by).patch(address, { version, ...body });
    };
    const answers = await Promise.all([
      change(one, other, { state: "deactivated" }),
      change(two, world.strangerAdmin, { role: "Faculty", department: "IT" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [last, by] = answers[0]?.status === 200 ? [world.strangerAdmin, one] : [other, two];
    for (const body of [{ state: "deactivated" }, { role: "Faculty", department: "IT" }, { role: "Super Admin" }])
      expect((await change(by, last, body)).body).toMatchObject({
        code: "conflict",
        message: "This is the only active admin of the institute. Make someone else an admin first.",
      });
    expect((await change(by, last, { designation: "Registrar" })).status).toBe(200);
  });
});

test("the trail has who did what to whom, refusals too", async () => {
  const hod = await world.anAccount({ role: "Head Of Department" });
  const someone = await world.aTeacher();
  await world.as(hod).patch(`/api/accounts/${someone.publicId}`, { version: 1, role: "Admin" }).answers(403);
  await world.as(hod).patch(`/api/accounts/${someone.publicId}`, { version: 1, coordinator: true }).answers(200);
  const { rows } = await world.owner.query(
    "select action, target, result, address, detail from audit_log where account_id = $1 order by at",
    [hod.id],
  );
  expect(rows).toMatchObject([
    { action: "refusal", target: "PATCH /api/accounts/:id", result: "refused", address: "127.0.0.1" },
    { action: "account-changed", target: someone.email, result: "ok", detail: { coordinator: true } },
  ]);
});
