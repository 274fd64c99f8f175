import { expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, teacher } = world;

type Answer = z.output<typeof asking.ask.response>;

const ask = (q: string) =>
  as(admin)
    .get(`/api/ask?${new URLSearchParams({ q })}`)
    .answers<Answer>(200);

async function namesFor(who: TestAccount, q: string): Promise<string[]> {
  const params = new URLSearchParams({ q, limit: "200" });
  const { people } = await as(who).get(`/api/ask?${params}`).answers<Answer>(200);
  return (people?.rows ?? []).map(({ name }) => name).filter((name) => name.startsWith("Quill"));
}

const writer = await world.aTeacher({ name: "Quill Writer", orcid: "0000-0002-1825-0097", since: "2019-07-01" });
const reader = await world.aTeacher({ name: "Quill Reader", since: "2022-01-10" });
const doctor = await world.aTeacher({ name: "Quill Doctor", department: "IT" });

const enter = (who: TestAccount, kind: string, data: Record<string, unknown>) =>
  as(who).post(`/api/records/${kind}`, { data }).answers<{ id: string }>(201);

await enter(writer, "journal", { title: "A paper about quills", dateOfPublication: "2023-05" });
await enter(reader, "patent", { title: "A quill that reads" });
await enter(doctor, "qualification", { qualificationDetails: [{ degree: "phd", status: "completed" }] });
await enter(reader, "qualification", {
  qualificationDetails: [
    { degree: "phd", status: "pursuing", year: 2027 },
    { degree: "bachelor", year: 2011 },
    { degree: "master" },
  ],
});

test.each([
  ["who has:orcid", ["Quill Writer"]],
  ["who missing:orcid", ["Quill Doctor", "Quill Reader"]],
  ["who has:phd", ["Quill Doctor"]],
  ["who has:phd dept:Computer", []],
  ["who degree:bachelor", ["Quill Reader"]],
  ["who degree:master", []],
  ["who joined:>2020", ["Quill Reader"]],
  ["who joined:..2020", ["Quill Writer"]],
  ["who has:publications", ["Quill Writer"]],
  ["who has:publications,patent", ["Quill Reader", "Quill Writer"]],
  ["who without:publications", ["Quill Doctor", "Quill Reader"]],
  ["who without:publications year:2023 dept:Computer", ["Quill Reader"]],
  ["who has:records", ["Quill Reader", "Quill Writer"]],
  ["who without:records", ["Quill Doctor"]],
  ["who without:records year:2023", ["Quill Doctor", "Quill Reader"]],
  ["who has:journal ay:2022-23", ["Quill Writer"]],
  ["who has:journal year:2022,2024", []],
])("%s finds people by what they have, as does the search for people", async (q, names) => {
  expect((await namesFor(admin, q)).sort()).toEqual(names);
  const typed = encodeURIComponent(q.replace("who ", ""));
  const { rows } = await as(admin).get(`/api/people?q=${typed}&limit=50`).answers<{ rows: { name: string }[] }>(200);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => name.startsWith("Quill "))
      .sort(),
  ).toEqual(names);
});

test("people are counted by designation; each number lists its people, and the numbers add up", async () => {
  await world.aTeacher({ name: "Quill Professor", designation: "Professor" });
  await world.aTeacher({ name: "Quill Other", designation: "professor" });
  const { people, groups } = await ask("who quill by:designation");
  expect(groups?.by).toEqual({ name: "designation", label: "Designation" });
  const rows = groups?.rows ?? [];
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(people?.total);
  for (const { count, opens } of rows) if (opens !== null) expect((await ask(opens)).people?.total).toBe(count);
  expect(rows.find(({ label }) => label.toLowerCase() === "professor")?.count).toBe(2);
  expect((await ask("who quill by:dept")).groups?.rows.map(({ value, count }) => [value, count])).toContainEqual([
    "IT",
    1,
  ]);
});

test.each(["who by:dept,designation", "who by:name"])("%s is refused", async (q) => {
  await as(admin)
    .get(`/api/ask?${new URLSearchParams({ q })}`)
    .answers(400);
});

test("only those who see a draft learn of it: not colleagues, and no head of another department", async () => {
  await enter(doctor, "journal", { title: "A paper of a doctor", dateOfPublication: "2023-05" });
  const found = (who: TestAccount) => namesFor(who, "who has:publications");
  expect(await found(teacher)).toEqual([]);
  expect(await found(writer)).toEqual(["Quill Writer"]);
  expect(await found(world.hod)).toEqual(["Quill Writer"]);
  expect(await found(world.itHod)).toEqual(["Quill Doctor"]);
  const lacking = await namesFor(world.hod, "who missing:publications");
  expect(lacking).toContain("Quill Doctor");
  expect(lacking).not.toContain("Quill Writer");
  expect(await found(admin)).toEqual(["Quill Doctor", "Quill Writer"]);
});

test("colleagues do not learn what a person hides from them: a part of the profile, or a row of it", async () => {
  const hide = async (who: TestAccount, shown: object) => {
    const { version } = await as(who).get("/api/me/public-page").answers<{ version: number }>(200);
    await as(who).patch("/api/me/public-page", { version, shown }).answers(200);
  };
  const found = (who: TestAccount) => namesFor(who, "who has:phd");
  expect(await found(teacher)).toEqual(["Quill Doctor"]);
  expect(await namesFor(teacher, "who has:orcid")).toEqual(["Quill Writer"]);
  const { record } = await as(doctor)
    .get("/api/records/qualification/own")
    .answers<{ record: { data: { qualificationDetails: { id: string }[] } } }>(200);
  const row = `/api/me/public-page/parts/qualifications/${record.data.qualificationDetails[0]?.id}`;
  await as(doctor)
    .ask("PUT", row, { body: { visibility: "hidden" } })
    .answers(200);
  expect(await found(teacher)).toEqual([]);
  await as(doctor)
    .ask("PUT", row, { body: { visibility: null } })
    .answers(200);
  expect(await found(teacher)).toEqual(["Quill Doctor"]);
  await hide(doctor, { qualifications: "heads" });
  for (const colleague of [teacher, world.hod]) expect(await found(colleague)).toEqual([]);
  for (const reader of [doctor, world.itHod, admin]) expect(await found(reader)).toEqual(["Quill Doctor"]);
  await world.owner.query(
    `insert into appointments (institute_id, id, account_id, department_id, starts, ends)
     values ($1, gen_random_uuid(), $2, $3, '2015-07-01', '2020-06-30')`,
    [world.institute.id, doctor.id, world.institute.departments.Computer?.id],
  );
  // The head of that time's department leads the person no more.
  const then = (who: TestAccount) => namesFor(who, "who has:phd on:2019-01-01");
  expect([await then(world.hod), await then(admin)]).toEqual([[], ["Quill Doctor"]]);
  await hide(writer, { orcid: "hidden" });
  expect(await namesFor(teacher, "who has:orcid")).toEqual([]);
  expect(await namesFor(world.hod, "who has:orcid")).toEqual(["Quill Writer"]);
});

test("a question that is not understood has no number, and lines to choose from", async () => {
  const params = new URLSearchParams({ q: "count journal papers by horoscope" });
  const answer = await as(admin).get(`/api/ask?${params}`).answers<Answer>(200);
  expect(answer).toMatchObject({
    type: "unclear",
    interpretation: "Number of journal papers",
    reading: "Number of journal papers",
    unclear: {
      unknown: ["horoscope"],
      suggestions: [{ line: "count journal" }, { line: 'journal "horoscope"' }],
      offered: [{}, {}],
    },
  });
  expect(answer.figures ?? answer.works ?? answer.found ?? answer.people).toBeUndefined();
  await as(admin).get(`/api/ask/export?${params}`).answers(400);
});

test("an answer tells how it was read, and which words were searched as text", async () => {
  const params = new URLSearchParams({ q: "patent imaginary lamp" });
  const answer = await as(admin).get(`/api/ask?${params}`).answers<Answer>(200);
  expect(answer).toMatchObject({
    interpretation: "Patents · with the words imaginary lamp",
    asText: ["imaginary lamp"],
  });
});

test("an answer says whose people it has: of the institute, or of the departments of a head", async () => {
  const readingFor = async (who: TestAccount, q: string) =>
    (
      await as(who)
        .get(`/api/ask?${new URLSearchParams({ q })}`)
        .answers<Answer>(200)
    ).interpretation;
  const { hod } = world;
  expect(await readingFor(hod, "faculty without ORCID")).toBe("Faculty · without ORCID iD · of the institute");
  expect(await readingFor(teacher, "who has:orcid")).toBe("Faculty · with ORCID iD · of the institute");
  expect(await readingFor(hod, "who gender:female")).toMatch(/ · of your department$/);
  expect(await readingFor(admin, "who gender:female")).toMatch(/ · of the institute$/);
  expect(await readingFor(hod, "who missing:orcid in:department")).not.toContain("institute");
  expect(await readingFor(hod, "who missing:orcid dept:IT")).not.toContain("institute");
});
