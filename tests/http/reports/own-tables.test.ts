import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { defaultTerms } from "#kinds/appointment.ts";
import { recordKinds } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { admin, colleague, teacher } = world;
const as = world.as(teacher);

type Own = z.output<typeof reports.own.response>;
type Table = z.output<typeof reports.read.response>;
const ownTables = async (who = as) => (await who.get("/api/me/tables").answers<Own>(200)).rows;
const year = new Date().getFullYear() - 2;
const about = { journalTitle: "Glass and Grain", indexing: ["Scopus"] };

test("a faculty member without records and with an empty profile has tables of people only", async () => {
  const rows = await ownTables();
  expect(rows.flatMap(({ lacking }) => lacking.filter(({ opens }) => opens?.kind === "journal"))).toEqual([]);
});

test("each record is told what it lacks for the table, whether it counts already or not", async () => {
  const counted = await aPaper(as, { ...about, title: "Light at night", dateOfPublication: `${year}-05-01` });
  await as.post(`/api/records/journal/${counted.id}/submit`).answers(200);
  const draft = await aPaper(as, { ...about, title: "A draft", dateOfPublication: `${year}-06-01` });
  const unlisted = await aPaper(as, {
    ...about,
    indexing: [],
    title: "Not listed",
    dateOfPublication: `${year}-07-01`,
  });
  await as.post(`/api/records/journal/${unlisted.id}/submit`).answers(200);
  const old = await aPaper(as, { ...about, title: "Of another time", dateOfPublication: "1999-07-01" });
  await as.post(`/api/records/journal/${old.id}/submit`).answers(200);
  const table = (await ownTables()).find(({ id }) => id === "naac.3.4.5");
  const shownOf = (id: string) =>
    table?.lacking
      .filter(({ opens }) => opens?.record === id)
      .map(({ isRow, missing }) => [isRow, ...missing.map(({ message }) => message)]);
  expect(table).toMatchObject({ included: 1, withGaps: 1, withoutProof: 1, excluded: 2 });
  expect(shownOf(counted.id)).toEqual([expect.arrayContaining([true, "No proof"])]);
  expect(shownOf(draft.id)).toEqual([[false, "Not submitted"]]);
  expect(shownOf(unlisted.id)).toEqual([[false, "Journal not in UGC CARE, Scopus or Web of Science"]]);
  expect(shownOf(old.id)).toEqual([]);
});

test("the rows of a faculty member are those of the institute's tables that name the faculty member", async () => {
  for (const [index, kind] of recordKinds.entries()) {
    if (kind.isOnePerPerson) continue;
    const { data, people } = samples[kind.slug]?.() ?? { data: {}, people: [] };
    for (const who of [teacher, colleague]) {
      const dated = kind.date === undefined ? {} : { [String(kind.date)]: `${year}-0${1 + (index % 9)}-15` };
      const made = await world
        .as(who)
        .post(`/api/records/${kind.slug}`, {
          data: { ...data, ...dated, [kind.title]: `${kind.slug} of ${who.name}` },
          ...(kind.people && people.length > 0 ? { people: [{ name: who.name, account: who.publicId }] } : {}),
        })
        .then((answer) => answer.body as Shown);
      if (made.id) await world.as(who).post(`/api/records/${kind.slug}/${made.id}/submit`);
    }
  }
  const own = new Map((await ownTables()).map((row) => [row.id, row]));
  const { rows } = await world.as(admin).get("/api/reports").answers<{ rows: { id: string }[] }>(200);
  let compared = 0;
  for (const { id } of rows) {
    const whole = await world.as(admin).get(`/api/reports/${id}?limit=200`).answers<Table>(200);
    expect(whole.nextCursor).toBeNull();
    const mine = whole.rows.filter(
      ({ people, record }) => people.includes(teacher.name) || record === teacher.publicId,
    );
    compared += mine.length;
    expect([id, own.get(id)?.included ?? 0, own.get(id)?.lacking.filter(({ isRow }) => isRow).length ?? 0]).toEqual([
      id,
      mine.length,
      mine.filter(({ gaps }) => gaps.length > 0).length,
    ]);
  }
  expect(compared).toBeGreaterThan(15);
});

test("the list of a person’s rows in tables contains nothing that others wrote, and no sensitive columns", async () => {
  const text = (await as.get("/api/me/tables")).text;
  expect(text).not.toContain(`of ${colleague.name}`);
  expect(text).not.toContain("PAN");
  await world.as(admin).get("/api/me/tables").answers(403);
  await world.nobody.get("/api/me/tables").answers(401);
});

test("a head of two departments is told what tables make of the records of both", async () => {
  const { database, institute, itTeacher } = world;
  const head = await world.anAccount({ name: "Head Of Two", role: "Head Of Department" });
  const post = (code: string, type: "primary" | "additional") => {
    const department = institute.departments[code]?.id ?? 0;
    return { ...defaultTerms, department, type, starts: null, ends: null };
  };
  await withScope(database, institute.id, (scope) =>
    replaceAppointments(scope, head.id, [post("Computer", "primary"), post("IT", "additional")]),
  );
  for (const who of [teacher, itTeacher]) {
    const { id } = await aPaper(world.as(who), {
      ...about,
      title: `Of ${who.name}`,
      dateOfPublication: `${year}-08-01`,
    });
    await world.as(who).post(`/api/records/journal/${id}/submit`).answers(200);
    const { rows } = await world
      .as(head)
      .get(`/api/reports/of/journal/${id}`)
      .answers<z.output<typeof reports.ofRecord.response>>(200);
    expect(rows.find((one) => one.id === "naac.3.4.5")).toMatchObject({ isRow: true });
  }
});
