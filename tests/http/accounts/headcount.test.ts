import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { appointmentNatures, defaultTerms } from "#kinds/appointment.ts";
import type { HistoryEntry } from "#rules/counting/appointment-history.ts";
import { isFull } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, teacher, superAdmin } = world;

type Answer = z.output<typeof asking.ask.response>;

const answerTo = (q: string, who: TestAccount = admin) =>
  as(who)
    .get(`/api/ask?${new URLSearchParams({ q, limit: "200" })}`)
    .answers<Answer>(200);
const numbers = async (q: string, who?: TestAccount) =>
  Object.fromEntries(((await answerTo(q, who)).groups?.rows ?? []).map(({ value, count }) => [value, count]));
const names = async (q: string, who?: TestAccount) =>
  ((await answerTo(q, who)).people?.rows ?? []).map(({ name }) => name).sort();

const departments = world.institute.departments;
const idOf = (code: string) => departments[code]?.id ?? 0;
const anAppointment = (
  code: string,
  starts: string | null,
  ends: string | null,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  ...defaultTerms,
  department: idOf(code),
  type: "primary",
  starts,
  ends,
  ...more,
});

async function somebody(
  name: string,
  history: readonly HistoryEntry[],
  more: { state?: "deactivated" } = {},
): Promise<TestAccount> {
  const who = await world.aTeacher({ name, ...more });
  await withScope(world.database, world.institute.id, (scope) => replaceAppointments(scope, who.id, history));
  return who;
}

// Everybody of the institute before this file's own people is here on every day: they are counted too.
const day = "2020-02-29";
const before = {
  total: (await answerTo(`who on:${day}`)).people?.total ?? 0,
  by: await numbers(`who by:dept on:${day}`),
};

describe("headcount on a day", () => {
  test("has those who have left, nobody who came later, and somebody of two departments in both", async () => {
    await somebody("Zephyr Left", [anAppointment("IT", "2015-07-01", "2020-02-29")], { state: "deactivated" });
    await somebody("Zephyr Gone", [anAppointment("IT", "2015-07-01", "2020-02-28")]);
    await somebody("Zephyr Later", [anAppointment("IT", "2020-03-01", null)]);
    await somebody("Zephyr Joint", [
      anAppointment("Computer", null, null, { designation: "Professor", nature: "regular" }),
      anAppointment("IT", "2019-01-01", null, { type: "joint", designation: "Advisor" }),
    ]);
    await somebody("Zephyr Charge", [
      anAppointment("Computer", null, null, { nature: "visiting" }),
      anAppointment("IT", null, null, { type: "additional" }),
    ]);
    const answer = await answerTo(`count people on:${day}`);
    expect(answer).toMatchObject({ command: `who on:${day}`, people: { total: before.total + 3 } });
    const by = await numbers(`count people by:dept on:${day}`);
    expect([by.IT, by.Computer]).toEqual([(before.by.IT ?? 0) + 2, (before.by.Computer ?? 0) + 2]);
    expect(await names(`who zephyr dept:IT on:${day}`)).toEqual(["Zephyr Joint", "Zephyr Left"]);
    expect(await names("who zephyr dept:IT")).toEqual(["Zephyr Joint", "Zephyr Later"]);
    expect(await names(`who zephyr designation:Professor dept:IT on:${day}`)).toEqual(["Zephyr Joint"]);
    expect(await names(`who zephyr nature:visiting on:${day}`)).toEqual(["Zephyr Charge"]);
    expect(await names(`who zephyr -nature:regular -nature:visiting on:${day}`)).toEqual(["Zephyr Left"]);
    expect(await names(`who zephyr missing:nature on:${day}`)).toEqual(["Zephyr Left"]);
  });

  test("of today is that of the dashboards, without additional charges", async () => {
    type Board = { teachers: number; departments: { code: string; teachers: number }[] };
    const head = await world.anAccount({ name: "Head Counted", role: "Head Of Department", department: "IT" });
    const listed = (await answerTo("who dept:IT")).people?.total;
    const { departments } = await as(admin).get("/api/dashboard").answers<Board>(200);
    expect(departments.find(({ code }) => code === "IT")?.teachers).toBe(listed);
    expect((await as(head).get("/api/dashboard").answers<Board>(200)).teachers).toBe(listed);
  });

  test("of pending accounts is that of their list, with additional charges", async () => {
    const charged = await somebody("Zephyr Waiting", [
      anAppointment("Computer", null, null),
      anAppointment("IT", null, null, { type: "additional" }),
    ]);
    await world.owner.query("update accounts set state = 'pending' where id = $1", [charged.id]);
    for (const head of [hod, world.itHod, admin]) {
      const list = await as(head).get("/api/accounts?state=pending").answers<{ total: number }>(200);
      const board = await as(head).get("/api/dashboard").answers<{ pending: number }>(200);
      const sidebar = await as(head).get("/api/me/sidebar").answers<{ pending: number }>(200);
      expect([head.name, list.total, board.pending, sidebar.pending]).toEqual([head.name, 1, 1, 1]);
    }
  });

  test("knows who was away on it", async () => {
    const leaves = [{ nature: "study" as const, starts: "2024-01-01", ends: "2024-02-29" }];
    await somebody("Away Study", [anAppointment("IT", "2020-01-01", null, { leaves, isFullTime: false })]);
    expect(await names("who away leave:study on:2024-02-29")).toEqual(["Away Study"]);
    expect(await names("who away leave:study on:2024-03-01")).toEqual([]);
    expect(await names("who away missing:leave time:part on:2024-03-01")).toEqual(["Away Study"]);
  });

  test.each([
    "who on:2020",
    "who on:2020-02",
    "who on:>2020-01-01",
    "who -on:2020-01-01",
    "who on:2020-01-01 on:2020-01-02",
  ])("%s is refused, as it names no one day", async (q) => {
    await as(admin)
      .get(`/api/ask?${new URLSearchParams({ q })}`)
      .answers(400);
  });
});

test("a plain sentence asks the same", async () => {
  expect((await answerTo("count teachers by designation on 30 June 2026")).command).toBe(
    "who on:2026-06-30 by:designation",
  );
  expect((await answerTo("teachers joined:2024")).command).toBe("who joined:2024");
});

describe("degrees", () => {
  const degree = (who: TestAccount, rows: object[]) =>
    as(who)
      .post("/api/records/qualification", { data: { qualificationDetails: rows } })
      .answers(201);

  test("people without a degree include those with another degree, with one in progress, and without a document", async () => {
    const people = await Promise.all(
      ["Doctor", "Master", "Pursuing", "Nothing"].map((one) => world.aTeacher({ name: `Degree ${one}` })),
    );
    const [doctor, master, pursuing] = people as [TestAccount, TestAccount, TestAccount];
    await degree(doctor, [{ degree: "master" }, { degree: "phd", status: "completed" }]);
    await degree(master, [{ degree: "master", status: "completed" }, { stream: "of an unknown degree" }]);
    await degree(pursuing, [{ degree: "phd", status: "pursuing" }]);
    expect(await names("who degree:phd degree")).toEqual(["Degree Doctor"]);
    expect(await names("who degree -qualification:phd")).toEqual([
      "Degree Master",
      "Degree Nothing",
      "Degree Pursuing",
    ]);
    expect(await names("who degree qualification:master -degree:phd")).toEqual(["Degree Master"]);
    expect(await names("who degree missing:qualification")).toEqual(["Degree Nothing", "Degree Pursuing"]);
    expect(await names("who degree (degree:phd or missing:degree)")).toEqual([
      "Degree Doctor",
      "Degree Nothing",
      "Degree Pursuing",
    ]);
    await as(admin)
      .get(`/api/ask?${new URLSearchParams({ q: "who degree:alchemy" })}`)
      .answers(400);
  });
});

describe("who may ask", () => {
  test("a head counts the people of the department, a faculty member is refused, a super admin sees nobody", async () => {
    const total = (await answerTo(`who on:${day}`, hod)).people?.total;
    expect(await numbers(`count people by:dept on:${day}`, hod)).toMatchObject({ Computer: total });
    for (const q of [`who on:${day}`, "who by:gender", "who nature:regular", "who -nature:regular"]) {
      const params = new URLSearchParams({ q });
      await as(teacher).get(`/api/ask?${params}`).answers(403);
      await as(teacher).get(`/api/ask/export?${params}&format=csv`).answers(403);
    }
    await as(teacher)
      .get(`/api/people?${new URLSearchParams({ q: "gender:female" })}`)
      .answers(403);
    await as(superAdmin)
      .get(`/api/people?${new URLSearchParams({ q: `on:${day}` })}`)
      .answers(403);
    await as(teacher)
      .get(`/api/ask?${new URLSearchParams({ q: "who degree:phd" })}`)
      .answers(200);
  });

  test("the gender is counted from the profiles", async () => {
    const who = await world.aTeacher({ name: "Gender Told" });
    const counted = (await numbers("who by:gender")).female ?? 0;
    await as(who)
      .post("/api/records/profile", { data: { gender: "female" } })
      .answers(201);
    expect((await numbers("who by:gender")).female).toBe(counted + 1);
  });
});

test("people are exported as rows, and counts as rows", async () => {
  const table = async (q: string) => {
    const answer = await as(admin).get(`/api/ask/export?${new URLSearchParams({ q, format: "csv" })}`);
    const { header, rows } = readTable(answer.bytes);
    return [header, ...rows.map(({ cells }) => cells)];
  };
  const rows = await table(`who zephyr on:${day}`);
  expect(rows[0]).toEqual(["Name", "E-mail", "Department", "Designation"]);
  expect(rows.slice(1).map(([name, , department]) => [name, department])).toContainEqual([
    "Zephyr Joint",
    "Computer Engineering",
  ]);
  const counts = await table(`who zephyr by:nature on:${day}`);
  expect(counts).toEqual([
    ["Nature of appointment", "People"],
    ["Regular", "1"],
    ["Visiting", "1"],
    ["Nature of appointment: not filled", "1"],
    ["Total, each counted once", "3"],
  ]);
});

const codes = ["Computer", "IT", "EXTC"];
const aDay = fc.integer({ min: 0, max: 700 }).map((n) => {
  const date = new Date(Date.UTC(2023, 6, 1) + n * 86_400_000);
  return date.toISOString().slice(0, 10);
});
const aStay = fc
  .record({
    code: fc.constantFrom(...codes),
    type: fc.constantFrom("primary" as const, "joint" as const, "additional" as const),
    nature: fc.constantFrom(null, ...appointmentNatures),
    designation: fc.constantFrom(null, "Professor", "professor", "Lecturer (senior grade)"),
    days: fc.tuple(fc.option(aDay), fc.option(aDay)),
  })
  .map(({ code, days: [one, other], ...terms }) => {
    const [starts, ends] = one !== null && other !== null && other < one ? [other, one] : [one, other];
    return anAppointment(code, starts, ends, terms);
  });

test("on any day every number is a recount of the appointments, and equals its own list", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => world.aTeacher({ name: `Random Person${n}` })));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aStay, { maxLength: 3 }), { minLength: people.length, maxLength: people.length }),
      aDay,
      async (histories, on) => {
        await withScope(world.database, world.institute.id, async (scope) => {
          for (const [index, history] of histories.entries())
            await replaceAppointments(scope, people[index]?.id ?? 0, history);
        });
        const held = histories
          .map((history) =>
            history
              .filter(({ type, starts, ends }) => type !== "additional" && (starts ?? on) <= on && (ends ?? on) >= on)
              .sort(
                (a, b) =>
                  Number(b.type === "primary") - Number(a.type === "primary") ||
                  (b.starts ?? "").localeCompare(a.starts ?? ""),
              ),
          )
          .filter((posts) => posts.length > 0);
        const tally = (values: string[]) => {
          const counts: Record<string, number> = {};
          for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
          return counts;
        };
        const base = `who random on:${on}`;
        expect((await answerTo(base)).people?.total ?? 0).toBe(held.length);
        const codesOf = held.flatMap((posts) => [...new Set(posts.map(({ department }) => department))]);
        expect(await numbers(`${base} by:dept`)).toEqual(
          tally(codesOf.map((id) => codes.find((code) => idOf(code) === id) ?? "")),
        );
        // If two appointments began together, the designation may come from either.
        const isClear = held.every(([one, two]) => one?.type !== two?.type || one?.starts !== two?.starts);
        if (isClear) {
          expect(await numbers(`${base} by:nature`)).toEqual(tally(held.map(([main]) => main?.nature ?? "")));
          const folded = held.map(([main]) =>
            (main?.designation ?? "")
              .toLowerCase()
              .replace(/[^a-z]+/g, " ")
              .trim(),
          );
          expect(await numbers(`${base} by:designation`)).toEqual(tally(folded));
        }
        for (const by of ["dept", "designation", "nature"])
          for (const { count, opens } of (await answerTo(`${base} by:${by}`)).groups?.rows ?? [])
            expect([opens, (await answerTo(opens)).people?.total]).toEqual([opens, count]);
      },
    ),
    { numRuns: isFull ? 40 : 4 },
  );
});

test("scholars are counted by status, and once for two guides", async () => {
  const [one, other] = [await world.aTeacher({ name: "Guide One" }), await world.aTeacher({ name: "Guide Other" })];
  const people = [one, other].map(({ name, email }) => ({ name, email }));
  const enter = (scholarName: string, status: string) =>
    as(one)
      .post("/api/records/scholars", { data: { scholarName, status, university: "A University" }, people })
      .answers(201);
  await enter("Scholar First", "registered");
  await enter("Scholar Second", "awarded");
  const { command, figures } = await answerTo("count scholars by:status");
  expect(command).toBe("count scholars by:status");
  expect(figures?.rows.map(({ keys, works }) => [keys[0]?.value, works]).sort()).toEqual([
    ["awarded", 1],
    ["registered", 1],
  ]);
  expect(await names("who has:scholars")).toEqual(["Guide One", "Guide Other"]);
});

describe("experience in years", () => {
  test("is shown with the history, and found as on a day, by the same rule", async () => {
    const who = await somebody("Veteran Own", [
      anAppointment("IT", "2016-01-01", "2019-12-31"),
      anAppointment("EXTC", "2018-01-01", null, { type: "joint" }),
    ]);
    const post = (experienceIndustry: string, fromDate: string, toDate?: string) => ({
      experienceType: toDate === undefined ? "Current" : "Past",
      experienceIndustry,
      fromDate,
      ...(toDate !== undefined && { toDate }),
    });
    const experienceDetails = [
      post("teaching", "2010-01-01", "2011-12-31"),
      post("industry", "2011-01-01", "2013-12-31"),
      { experienceType: "Past", experienceIndustry: "research", fromDate: "2000-01-01" },
    ];
    await as(who).post("/api/records/experience", { data: { experienceDetails } }).answers(201);
    const on = "2019-12-31";
    for (const [q, isFound] of [
      ["experience:8", true],
      ["experience:>8", false],
      ["experience:>=8", true],
      ["service:4", true],
      ["teaching:6", true],
      ["industry:2.5..3", true],
      ["research-experience:>0", false],
      ["research-experience:0", false],
      ["-research-experience:>0", true],
    ] as const)
      expect([q, await names(`who veteran ${q} on:${on}`)]).toEqual([q, isFound ? ["Veteran Own"] : []]);
    const shown = await as(admin)
      .get(`/api/people/${who.publicId}/appointments`)
      .answers<{ experience: Record<string, number> }>(200);
    const { service, teaching, industry, research, total } = shown.experience;
    expect([industry, research]).toEqual([3, null]);
    for (const [field, years] of Object.entries({ service, teaching, experience: total }))
      expect([field, await names(`who veteran ${field}:${years}`)]).toEqual([field, ["Veteran Own"]]);
    await as(teacher)
      .get(`/api/ask?${new URLSearchParams({ q: "who experience:>10" })}`)
      .answers(403);
  });

  test("is not known where no post has a first day, and no number finds it", async () => {
    const who = await somebody("Undated Own", [anAppointment("IT", null, null)]);
    const { experience } = await as(admin)
      .get(`/api/people/${who.publicId}/appointments`)
      .answers<{ experience: Record<string, number | null> }>(200);
    expect(experience).toEqual({ service: null, teaching: null, industry: 0, research: 0, total: null });
    for (const field of ["service", "teaching", "experience"])
      expect([field, await names(`who undated ${field}:<40`)]).toEqual([field, []]);
    expect(await names("who undated -teaching:>0")).toEqual(["Undated Own"]);
  });
});
