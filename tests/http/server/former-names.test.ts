import { describe, expect, test } from "vitest";
import { inDays } from "#tests/support/records/days.ts";
import { uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, admin, superAdmin, aTeacher } = await theWorld();

describe("until version 1.0 a script may use the former words", () => {
  test("assigning a record was called placing it", async () => {
    const body = { data: { title: "On old words" }, people: [] };
    const { id } = await as(teacher).post("/api/records/journal", body).answers<{ id: string }>(201);
    const url = `/api/records/journal/${id}`;
    for (const [now, former, status] of [
      ["assign", "place", 422],
      ["unassign", "unplace", 409],
    ] as const) {
      const refused = await as(teacher).post(`${url}/${now}`, { people: [] }).answers<object>(status);
      expect(await as(teacher).post(`${url}/${former}`, { people: [] }).answers<object>(status)).toEqual(refused);
    }
    const { abilities } = await as(teacher).get(url).answers<{ abilities: Record<string, boolean> }>(200);
    expect(abilities.place).toBe(abilities.assign);
    const nobody = { names: [{ name: "Nobody Printed", account: teacher.publicId }] };
    const found = await as(admin).post("/api/unassigned/assign", nobody).answers<object>(200);
    expect(found).toMatchObject({ assigned: 0, placed: 0 });
    expect(await as(admin).post("/api/unassigned/place", nobody).answers<object>(200)).toEqual(found);
  });

  test("rights to assign records and to take a department's archive", async () => {
    for (const [who, may] of [
      [admin, true],
      [teacher, false],
    ] as const) {
      const { rights } = await as(who).get("/api/me").answers<{ rights: string[] }>(200);
      expect(rights.includes("archives.department")).toBe(may);
      expect(rights.includes("archives.place")).toBe(may);
      expect(rights.includes("records.place")).toBe(rights.includes("records.assign"));
    }
  });

  test("paths of notifications and of the sidebar's figures", async () => {
    const now = await as(teacher).get("/api/notifications?limit=1").answers<object>(200);
    expect(await as(teacher).get("/api/notices?limit=1").answers<object>(200)).toEqual(now);
    await as(teacher).get("/api/me/sidebar").answers(200);
    await as(teacher).get("/api/me/rail").answers(200);
    await as(teacher).get("/api/noticesboard").answers(404);
  });

  test("the path of a person's appointments", async () => {
    const own = await as(teacher).get(`/api/people/${teacher.publicId}/appointments`).answers<object>(200);
    expect(await as(teacher).get(`/api/accounts/${teacher.publicId}/appointments`).answers<object>(200)).toEqual(own);
  });

  test("the query whose list gave the recipients of a message was its question", async () => {
    const recipients = (name: string) =>
      as(admin).get(`/api/announcements/recipients?${name}=people+dept:IT`).answers<{ count: number }>(200);
    const { count } = await recipients("query");
    expect(count).toBeGreaterThan(0);
    expect((await recipients("question")).count).toBe(count);
    const message = { subject: "Old words", message: "Use the new ones.", list: { question: "people dept:IT" } };
    const sent = await as(admin).post("/api/announcements", message).answers<object>(201);
    expect(sent).toMatchObject({ recipients: count, query: "people dept:IT", question: "people dept:IT" });
    const { rows } = await as(admin).get("/api/announcements").answers<{ rows: object[] }>(200);
    expect(rows).toContainEqual(expect.objectContaining({ query: "people dept:IT", question: "people dept:IT" }));
  });

  test("`clock` selects the years like `period`, and both are returned", async () => {
    const board = await as(admin).get("/api/dashboard?clock=academic").answers<Record<string, unknown>>(200);
    expect(board).toMatchObject({ period: "academic", clock: "academic" });
    // Given both, the present name decides.
    expect(await as(admin).get("/api/dashboard?clock=academic&period=calendar").answers<object>(200)).toMatchObject({
      period: "calendar",
      clock: "calendar",
    });
    expect(await as(teacher).get("/api/me").answers<object>(200)).toMatchObject({
      institute: { period: "calendar", clock: "calendar" },
    });
    const settings = await as(admin).get("/api/settings").answers<object>(200);
    expect(settings).toMatchObject({ period: "calendar", clock: "calendar" });
  });

  test("`isRetired` deactivates a department, and both are returned", async () => {
    type Settings = { departments: { code: string; version: number; isDeactivated: boolean; isRetired: boolean }[] };
    const { departments } = await as(admin).get("/api/settings").answers<Settings>(200);
    const { code, version } = departments.at(-1) ?? { code: "", version: 0 };
    for (const [at, isRetired] of [true, false].entries()) {
      const body = { version: version + at, isRetired };
      const changed = await as(admin).patch(`/api/departments/${code}`, body).answers<Settings>(200);
      expect(changed.departments.find((one) => one.code === code)).toMatchObject({
        isDeactivated: isRetired,
        isRetired,
      });
    }
  });

  test("`isNothing` answers a campaign like `hasNothingToReport`, and both are returned", async () => {
    const period = { periodType: "calendar", period: "2024", deadline: inDays(9) };
    const campaign = { title: "Old words", kinds: ["patent"], ...period };
    const { id } = await as(admin).post("/api/campaigns", campaign).answers<{ id: string }>(201);
    const answered = await as(teacher)
      .post(`/api/campaigns/${id}/sections`, { kind: "patent", isNothing: true })
      .answers<object>(200);
    expect(answered).toMatchObject({ sections: [{ hasNothingToReport: true, isNothing: true }] });
  });

  test("`aside` says why works have no value of a field, as `missingBecause` does", async () => {
    await as(teacher)
      .post("/api/records/journal", { data: { title: "On no day" }, people: [] })
      .answers(201);
    type AskAnswer = { figures: { rows: { keys: { missingBecause?: string; aside?: string }[] }[] } };
    const { figures } = await as(teacher).get("/api/ask?q=count+journals+by:year").answers<AskAnswer>(200);
    const reasons = figures.rows.map(({ keys: [key] }) => [key?.missingBecause, key?.aside]);
    expect(reasons).toContainEqual(["no-date", "no-date"]);
  });

  test("a deactivated account was off, and what is pending was waiting", async () => {
    const { publicId } = await aTeacher({ name: "Newly Registered", state: "pending" });
    const path = "/api/accounts?state=waiting";
    expect(await as(admin).get(path).answers<object>(200)).toMatchObject({ rows: [{ state: "pending" }], total: 1 });
    await as(admin).patch(`/api/accounts/${publicId}`, { version: 1, state: "off" }).answers(200);
    const off = await as(admin).get("/api/accounts?state=off").answers<object>(200);
    expect(off).toMatchObject({ rows: [{ id: publicId, state: "deactivated" }] });
    await as(superAdmin).get("/api/outbox?state=waiting").answers(200);
    await as(superAdmin).get("/api/outbox?state=off").answers(422);
  });

  test("answers have `withoutProof` also as `noProof`, and what was `why` under both names", async () => {
    const board = await as(admin).get("/api/dashboard").answers<Record<string, unknown>>(200);
    expect(board.withoutProof).toEqual(expect.any(Number));
    expect(board.noProof).toBe(board.withoutProof);
    expect(board.waiting).toBe(board.pending);
    const sidebar = await as(admin).get("/api/me/sidebar").answers<Record<string, unknown>>(200);
    expect([sidebar.pending, sidebar.waiting]).toEqual([expect.any(Number), sidebar.pending]);
    type Row = { reason: string; matches: object[]; why: unknown };
    const [found] = (await as(teacher).get("/api/people?q=kulkarni").answers<{ rows: Row[] }>(200)).rows;
    expect(found?.matches).toEqual([{ word: "kulkarni", in: "name" }]);
    expect(found?.why).toEqual(found?.matches);
    const [task] = (await as(teacher).get("/api/me/to-do").answers<{ rows: Row[] }>(200)).rows;
    expect(task?.reason).toEqual(expect.any(String));
    expect(task?.why).toBe(task?.reason);
  });

  test("the CV option `reach` is now `citations`, and the reason `other-sort` is `other-type`", async () => {
    const { choices } = await as(teacher).get("/api/cv?reach=true").answers<{ choices: object }>(200);
    expect(choices).toMatchObject({ citations: true, reach: true });
    const excluded = (reason: string) => as(admin).get(`/api/reports/naac.3.4.2?reason=${reason}`).answers<object>(200);
    expect(await excluded("other-sort")).toEqual(await excluded("other-type"));
  });

  test("`because` gives the reason, as `reason` does", async () => {
    const rows = "title,authors,journalTitle\n,Nobody Printed,Naming\n";
    const { id } = await uploads(as(teacher), "untitled.csv", rows);
    type Rows = { rows: { reason: string; because: string }[] };
    const [row] = (await as(teacher).get(`/api/imports/${id}/rows`).answers<Rows>(200)).rows;
    expect(row?.reason).toBe("Paper title is empty.");
    expect(row?.because).toBe(row?.reason);
    type Import = { progress: { total: number; of: number } };
    const { progress } = await as(teacher).get(`/api/imports/${id}`).answers<Import>(200);
    expect(progress).toMatchObject({ total: 1, of: 1 });
  });

  test("`fate` filters an import's rows by status, and both are returned", async () => {
    const header = "title,authors,journalTitle,dateOfPublication";
    const batch = await uploads(
      as(teacher),
      "words.csv",
      `${header}\nOn the names of things,${teacher.name},Naming,2024-05-02`,
    );
    expect(batch).toMatchObject({ byStatus: expect.any(Object) });
    expect((batch as unknown as { byFate: object }).byFate).toEqual(batch.byStatus);
    const [status] = Object.keys(batch.byStatus);
    type Rows = { rows: { status: string; fate: string }[] };
    const { rows } = await as(teacher).get(`/api/imports/${batch.id}/rows?fate=${status}`).answers<Rows>(200);
    expect(rows).toHaveLength(1);
    expect(rows.map((row) => [row.status, row.fate])).toEqual([[status, status]]);
    await as(teacher).get(`/api/imports/${batch.id}/rows?fate=lost`).answers(422);
  });

  test("the former statuses and decisions of imported rows are understood, and `fate` has them", async () => {
    const batch = await uploads(
      as(teacher),
      "gaps.csv",
      `title,authors,journalTitle,dateOfPublication\nOn empty cells,${teacher.name},,`,
    );
    expect(batch.byStatus).toEqual({ incomplete: 1 });
    expect((batch as unknown as { byFate: object }).byFate).toEqual({ gap: 1 });
    type Rows = { rows: { row: number; status: string; fate: string; decision: string | null }[] };
    const rowsOf = async (status: string) =>
      (await as(teacher).get(`/api/imports/${batch.id}/rows?status=${status}`).answers<Rows>(200)).rows;
    const [found] = await rowsOf("gap");
    expect(found).toMatchObject({ status: "incomplete", fate: "gap" });
    await as(teacher).patch(`/api/imports/${batch.id}/rows/${found?.row}`, { decision: "leave" }).answers(200);
    expect(await rowsOf("skipped")).toMatchObject([{ decision: "skip" }]);
    for (const former of ["joined", "maybe"]) expect(await rowsOf(former)).toEqual([]);
    // There is nothing to claim, which is refused differently than an unknown decision.
    const refusalOf = async (decision: string) =>
      (await as(teacher).patch(`/api/imports/${batch.id}/rows/${found?.row}`, { decision })).text;
    expect(await refusalOf("join")).toBe(await refusalOf("claim"));
    expect(await refusalOf("join")).not.toBe(await refusalOf("joins"));
    await as(admin).get("/api/duplicates?class=maybe").answers(200);
    await as(admin).get("/api/duplicates?class=perhaps").answers(422);
  });
});
