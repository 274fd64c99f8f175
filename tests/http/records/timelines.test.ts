import { describe, expect, test } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import { aPaper, listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod } = world;
const as = world.as;

type Entry = {
  at: string;
  version: number;
  by: string;
  what: string;
  from: string;
  file: string | null;
  change: Record<string, { before: unknown; after: unknown }>;
  kind: string;
};
type Page = { rows: Entry[]; total: number; nextCursor: string | null };

const address = ({ kind, id }: Pick<Shown, "kind" | "id">) => `/api/records/${kind}/${id}`;
const historyOf = (who: TestAccount, record: Pick<Shown, "kind" | "id">, query = "") =>
  as(who)
    .get(`${address(record)}/history${query}`)
    .answers<Page>(200);
const change = (who: TestAccount, record: Shown, body: object) =>
  as(who)
    .patch(address(record), { version: record.version, ...body })
    .answers<Shown>(200);

describe("the history of a record", () => {
  test("is read in pages and by kind of change, to its beginning", async () => {
    let record = await aPaper(as(teacher), { volume: "0" });
    for (let n = 1; n <= 12; n++) record = await change(teacher, record, { data: { volume: String(n) } });
    await change(teacher, record, { people: [{ name: teacher.name, account: teacher.publicId }, { name: "Guest" }] });
    await as(teacher)
      .upload(
        "POST",
        `${address(record)}/proofs`,
        [{ field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf() }],
        { field: "paper" },
      )
      .answers(201);
    const seen: number[] = [];
    let cursor = "";
    do {
      const page = await historyOf(teacher, record, `?limit=4${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(15);
      expect(page.rows.length).toBeLessThanOrEqual(4);
      seen.push(...page.rows.map(({ version }) => version));
      cursor = page.nextCursor ?? "";
    } while (cursor !== "");
    expect(seen).toEqual(Array.from({ length: 15 }, (_, index) => 15 - index));
    const proofs = await historyOf(teacher, record, "?of=proofs");
    expect(proofs).toMatchObject({ total: 1, rows: [{ what: "proof-added" }], nextCursor: null });
    expect((await historyOf(teacher, record, "?of=reviews")).total).toBe(0);
    expect((await as(teacher).get(`${address(record)}/history?of=nonsense`)).status).toBe(422);
    expect((await as(teacher).get(`${address(record)}/history?cursor=nonsense`)).status).toBe(422);
    const time = "2026-01-01 10:00:00+00";
    for (const place of [
      ["never", record.id, 1, "changed"],
      [time, record.id, 3_000_000_000, "changed"],
      [time, "x", 1, "changed"],
    ]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString("base64url");
      const paths = [`${address(record)}/history`, `/api/accounts/${teacher.publicId}/timeline`];
      for (const path of paths) expect((await as(teacher).get(`${path}?cursor=${cursor}`)).status).toBe(422);
    }
  });

  test("says where each change came from: typed, offline, from which file, by a review", async () => {
    const batch = await uploads(
      as(teacher),
      "papers of 2023.csv",
      "title,authors,volume\nSeeds of the coast,Asha Kulkarni,4\n",
      {
        kind: "journal",
      },
    );
    await commits(as(teacher), batch);
    const { rows } = await listOf(as(teacher), "journal", { q: '"Seeds of the coast"' });
    const found = rows[0];
    if (!found) throw new Error("The row was not imported.");
    const record = await as(teacher).get(address(found)).answers<Shown>(200);
    const typed = await change(teacher, record, {
      data: { dateOfPublication: "2023-05", journalTitle: "Coast", volume: "5" },
    });
    await as(teacher)
      .ask("PATCH", address(record), {
        body: { version: typed.version, data: { volume: "6" } },
        headers: { typed: "offline", "idempotency-key": "offline-1" },
      })
      .answers(200);
    const sent = await as(teacher)
      .post(`${address(record)}/submit`)
      .answers<Shown>(200);
    await as(hod)
      .post(`${address(record)}/return`, { version: sent.version, reason: "=1+1" })
      .answers(200);
    const page = await historyOf(teacher, record);
    expect(page.rows.map(({ what, from, file }) => [what, from, file])).toEqual([
      ["returned", "review", null],
      ["submitted", "form", null],
      ["changed", "offline", null],
      ["changed", "form", null],
      ["imported", "import", "papers of 2023.csv"],
    ]);

    const csv = await as(hod).get(`${address(record)}/history/export`);
    const lines = csv.text.replace("\uFEFF", "").trim().split("\r\n");
    expect(lines[0]).toBe("When,Who,For,Action,From,Type,Record,Version,Field,Before,After,Reason");
    expect(lines[1]).toContain(",'=1+1");
    expect(lines.filter((line) => line.includes("Changed")).map((line) => line.split(",").slice(8, 11))).toContainEqual(
      ["Volume", "5", "6"],
    );
    expect(lines.at(-1)).toContain("Imported,papers of 2023.csv");
    const json = await as(hod).get(`${address(record)}/history/export?format=json`);
    const parsed = JSON.parse(json.text) as { action: string; changes: object[] }[];
    expect(parsed.map(({ action }) => action)).toEqual(["Returned", "Submitted", "Changed", "Changed", "Imported"]);
    expect((await as(hod).get(`${address(record)}/history/export?format=xml`)).status).toBe(422);
  });

  test("shows and exports nothing sensitive to whoever may not see it, before or after", async () => {
    const row = (contact: string) => ({
      data: { students: [{ id: "s1", name: "A Student", contact, email: `${contact}@students.example` }] },
    });
    const made = await as(teacher)
      .post("/api/records/need-based-projects", {
        data: { ...row("9822000001").data, projectTitle: "Wells of the village" },
      })
      .answers<Shown>(201);
    const now = await change(teacher, made, row("9822000002"));
    await as(teacher)
      .post(`${address(now)}/restore-version`, { version: now.version, to: 1 })
      .answers(200);
    for (const path of ["/history", "/history/export", "/history/export?format=json"]) {
      const own = await as(teacher).get(`${address(made)}${path}`);
      expect(own.text).toContain("9822000002");
      const heads = await as(hod).get(`${address(made)}${path}`);
      expect(heads.status).toBe(200);
      expect(heads.text).not.toContain("98220000");
      expect(heads.text).not.toContain("students.example");
      expect((await as(colleague).get(`${address(made)}${path}`)).status).toBe(404);
    }
  });
});

type PersonPage = {
  superAdminActions: { by: string; detail: object }[];
  rows: (Entry & { title: string; record: string; isByPerson: boolean })[];
  nextCursor: string | null;
};
const timelineOf = (viewer: TestAccount, person: TestAccount, query = "") =>
  as(viewer).get(`/api/accounts/${person.publicId}/timeline${query}`);

describe("the timeline of a person", () => {
  test("has the person's actions and those of others on their records, by kind and period, in pages", async () => {
    const [one, two] = [await world.anAccount(), await world.anAccount()];
    const people = [one, two].map(({ name, publicId }) => ({ name, account: publicId }));
    const paper = await aPaper(as(one), { title: "Tides of the creek" }, people);
    await as(two)
      .post(`${address(paper)}/confirm`)
      .answers(200);
    await change(two, await as(two).get(address(paper)).answers<Shown>(200), { data: { volume: "2" } });
    const alone = await aPaper(as(two), { title: "Alone at the creek" });
    const read = async (viewer: TestAccount, person: TestAccount, query = "") =>
      (await timelineOf(viewer, person, query).answers<PersonPage>(200)).rows.map(({ what, title, isByPerson }) => [
        what,
        title,
        isByPerson,
      ]);
    const all = [
      ["changed", "Tides of the creek", false],
      ["confirmed", "Tides of the creek", false],
      ["created", "Tides of the creek", true],
    ];
    expect(await read(one, one)).toEqual(all);
    expect(await read(hod, one)).toEqual(all);
    expect(await read(one, one, "?who=done")).toEqual(all.slice(2));
    expect(await read(one, one, "?who=received")).toEqual(all.slice(0, 2));
    expect(await read(one, one, "?of=people")).toEqual(all.slice(1, 2));
    expect(await read(one, one, "?until=2020-01-01")).toEqual([]);
    expect(await read(one, one, "?since=2020-01-01")).toEqual(all);
    expect(await read(two, two)).toHaveLength(4);
    const first = await timelineOf(two, two, "?limit=2").answers<PersonPage>(200);
    const rest = await timelineOf(two, two, `?limit=2&cursor=${first.nextCursor}`).answers<PersonPage>(200);
    expect([...first.rows, ...rest.rows].map(({ what }) => what)).toEqual([
      "created",
      "changed",
      "confirmed",
      "created",
    ]);
    expect(rest.nextCursor).toBeNull();
    expect((await timelineOf(one, two)).status).toBe(404);
    // A record in the bin is read by whoever may restore it.
    await as(two).remove(address(alone)).answers(200);
    expect(await read(two, two, "?who=done&of=whole")).toEqual([["removed", "Alone at the creek", true]]);
    expect(await read(hod, two, "?of=whole")).toEqual([["removed", "Alone at the creek", true]]);
  });

  test("leaves out what the viewer may not see: records of other departments and everything sensitive", async () => {
    const [author, outsider] = [await world.anAccount(), await world.anAccount({ department: "IT" })];
    const far = await aPaper(as(outsider), { title: "Only of the other department" });
    await as(outsider)
      .patch(address(far), {
        version: 1,
        people: [outsider, author].map(({ name, publicId }) => ({ name, account: publicId })),
      })
      .answers(200);
    await as(author)
      .post(`${address(far)}/decline`)
      .answers(200);
    const secret = { students: [{ id: "s1", name: "A Student", contact: "9822000077" }] };
    await as(author)
      .post("/api/records/need-based-projects", { data: { projectTitle: "Wells, again", ...secret } })
      .answers(201)
      .then((made) =>
        change(author, made as Shown, { data: { students: [{ ...secret.students[0], contact: "9822000078" }] } }),
      );
    for (const viewer of [author, hod, world.admin])
      for (const path of ["?limit=200", "/export", "/export?format=json"]) {
        const { status, text } = await timelineOf(viewer, author, path);
        expect(status).toBe(200);
        expect(text).toContain("Wells, again");
        expect(text).not.toContain("98220000");
        if (viewer !== world.admin) expect(text).not.toContain("Only of the other department");
      }
    expect((await timelineOf(world.itHod, author)).status).toBe(404);
    expect((await timelineOf(world.strangerAdmin, author)).status).toBe(404);
    expect((await timelineOf(world.superAdmin, author)).status).toBe(403);
  });

  test("shows what super admins did to the account, also one of another institute, to those who see the timeline", async () => {
    const person = await world.anAccount();
    const far = await world.anAccount({ institute: world.other, role: "Super Admin", name: "Far Root" });
    const patch = async (who: TestAccount, body: object) => {
      const path = `/api/accounts/${person.publicId}`;
      const { version } = await as(who).get(path).answers<{ version: number }>(200);
      await as(who)
        .patch(path, { version, ...body })
        .answers(200);
    };
    await patch(world.superAdmin, { state: "deactivated" });
    await patch(far, { state: "active" });
    await patch(world.admin, { name: "Changed by the admin" });
    const actions = async (viewer: TestAccount, query = "") => {
      const page = await timelineOf(viewer, person, query).answers<PersonPage & { office: unknown }>(200);
      expect(page.office).toEqual(page.superAdminActions);
      return page.superAdminActions.map(({ by, detail }) => [by, detail]);
    };
    const messages = [
      ["Far Root", { state: { from: "deactivated", to: "active" } }],
      [world.superAdmin.name, { state: { from: "active", to: "deactivated" } }],
    ];
    for (const viewer of [hod, world.admin]) expect(await actions(viewer)).toEqual(messages);
    expect(await actions(hod, "?who=done")).toEqual([]);
    expect(await actions(hod, "?until=2020-01-01")).toEqual([]);
    expect((await timelineOf(hod, person, "/export")).text).toContain("Far Root,,Activated an account");
    expect((await timelineOf(hod, person, "/export?format=json")).text).toContain("Deactivated an account");
    expect((await timelineOf(colleague, person)).status).toBe(404);
  });
});

test("restoring a record that is not in the bin any more does nothing, and the audit trail has it once", async () => {
  const paper = await aPaper(as(teacher), { title: "Back from the bin" });
  const url = `/api/records/journal/${paper.id}`;
  const restore = () => as(teacher).post(`${url}/restore`).answers<Shown>(200);
  await as(teacher).remove(url).answers(200);
  const { version } = await restore();
  expect(await restore()).toMatchObject({ version, deletedAt: null });
  const { rows } = await world.owner.query("select action from audit_log where target = $1 order by at", [paper.id]);
  expect(rows.map(({ action }) => action)).toEqual(["record-removed", "record-restored"]);
});
