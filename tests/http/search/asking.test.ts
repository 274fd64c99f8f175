import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { kinds } from "#kinds/registry.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { mixRecords } from "#tests/support/records/mixed-records.ts";
import { aPaper, listOf, type Shown } from "#tests/support/records/records.ts";
import { isFull, sampled } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, itTeacher, hod, itHod, admin, coordinator, stranger, superAdmin } = world;

type Answer = z.output<typeof asking.ask.response>;
type Figure = NonNullable<Answer["figures"]>["rows"][number];

const ask = (who: TestAccount, q: string, more: Record<string, string> = {}) =>
  as(who).get(`/api/ask?${new URLSearchParams({ q, ...more })}`);
const answered = (who: TestAccount, q: string, more?: Record<string, string>) => ask(who, q, more).answers<Answer>(200);

async function figuresOf(who: TestAccount, q: string): Promise<NonNullable<Answer["figures"]>> {
  const { figures } = await answered(who, q);
  if (!figures) throw new Error(`“${q}” was answered without figures.`);
  return figures;
}

async function lengthOf(who: TestAccount, command: string): Promise<number> {
  const { works } = await answered(who, command, { limit: "200" });
  expect(works?.rows.length).toBe(Math.min(works?.total ?? -1, 200));
  return works?.total ?? -1;
}

beforeAll(async () => {
  await mixRecords(world);
});

const context = {
  settings: { academicYearStartsInMonth: 7 },
  today: "2026-11-20",
  departments: Object.entries(world.institute.departments).map(([code, { name }]) => ({ code, name, aliases: [] })),
};

/** Each figure is the length of the list it opens, in the language and in the kind's own list. */
async function expectOpens(who: TestAccount, { opens, works, keys }: Figure): Promise<void> {
  const message = `${keys.map(({ label }) => label).join(", ")}: ${opens.command}`;
  expect(formatCommand(parseCommand(opens.command, context).command, context)).toBe(opens.command);
  expect(await lengthOf(who, opens.command), message).toBe(works);
  if (opens.kind === null) return;
  const scope = /\bin:(\w+)/.exec(opens.command)?.[1];
  const list = await listOf(as(who), opens.kind, { q: opens.q, limit: "1", ...(scope ? { scope } : {}) });
  expect(list.total, `${message} as ${opens.kind}?q=${opens.q}`).toBe(works);
}

describe("every number is the length of its list", () => {
  const requesters: [string, TestAccount][] = [
    ["a teacher", teacher],
    ["a head", hod],
    ["a coordinator", coordinator],
    ["an admin", admin],
  ];
  const questions = [
    "count by:kind",
    "count by:state",
    "count by:year",
    "count by:ay",
    "count by:fy",
    "count by:dept",
    "count by:person",
    "count by:dept,ay",
    "count by:kind,fy,dept",
    "count publications by:indexing",
    "count journal,conference by:indexing,year",
    "count by:level",
    "count publications by:publisher",
    "count journal by:journal,year",
    "count projects by:agency",
    "count publications person:me by:year",
    "count publications authors:2.. by:authors",
    "count by:type,year",
    "count journal by:documentType",
    "count patent,copyright by:status,dept",
    "count sttp by:mode",
    "count by:person year:2024 -state:draft",
    "count by:kind (learning or energy)",
    "count by:year missing:proof",
    "count projects by:fy sum:amount",
    "count by:kind sum:days",
    "count in:own by:kind,year",
    "count by:kind level:international",
    "count by:kind amount:>1000",
    "count publications by:kind has:indexing -level:national",
    `count by:ay person:${colleague.email}`,
    "count",
  ];
  // Each query by one of the four; the full run has all of them by all.
  describe.each(requesters.map(([name, who], index) => ({ name, who, place: index })))("$name", ({ who, place }) => {
    const chosen = isFull ? questions : questions.filter((_, nth) => nth % requesters.length === place);
    test.each(chosen)("%s", async (q) => {
      const { rows, whole, by } = await figuresOf(who, q);
      await expectOpens(who, whole);
      for (const row of rows) {
        expect(row.works).toBe(row.draft + row.submitted + row.verified);
        expect(row.keys).toHaveLength(by.length);
        expect(row.works).toBeLessThanOrEqual(whole.works);
        await expectOpens(who, row);
      }
      if (/by:(kind|state|year|ay|fy)$/.test(q)) {
        expect(rows.reduce((sum, { works }) => sum + works, 0)).toBe(whole.works);
      }
    });
  });

  test("money and days are added once per work, and works without a value are reported", async () => {
    const who = await world.aTeacher({ name: "Sum Maker" });
    const enter = (kind: string, data: Record<string, unknown>, people: TestAccount[] = [who]) =>
      as(who)
        .post(`/api/records/${kind}`, {
          data,
          ...(kind === "projects" ? { people: people.map(({ name, email }) => ({ name, email })) } : {}),
        })
        .answers<Shown>(201);
    await enter("projects", { projectTitle: "One", sanctionedAmount: 150_000_00 }, [who, itTeacher]);
    await enter("projects", { projectTitle: "Two", sanctionedAmount: 25 });
    await enter("projects", { projectTitle: "Three" });
    const money = await figuresOf(who, "count projects sum:amount by:person");
    expect(money.measure).toMatchObject({ type: "sum", unit: "money" });
    expect(money.whole).toMatchObject({ works: 3, value: 150_000_25, lacking: 1 });
    expect(money.rows.find(({ keys }) => keys[0]?.value === itTeacher.email)).toMatchObject({
      works: 1,
      value: 150_000_00,
      lacking: 0,
    });
    await enter("sttp-attended", { title: "Week", fromDate: "2024-02-26", toDate: "2024-03-01" });
    await enter("sttp-attended", { title: "Said", fromDate: "2024-01-01", toDate: "2024-01-31", totalDays: 12 });
    await enter("sttp-attended", { title: "Day", fromDate: "2024-05-05" });
    await enter("sttp-attended", { title: "No date" });
    const days = await figuresOf(who, "count sttp-attended sum:days");
    expect(days.whole).toMatchObject({ works: 4, value: 5 + 12 + 1, lacking: 1 });
  });

  test("groups are in the requested order: years from the latest, by count, and only the first ones", async () => {
    const years = (await figuresOf(admin, "count by:year")).rows.filter(({ keys }) => !keys[0]?.missingBecause);
    const labels = years.map(({ keys }) => keys[0]?.label ?? "");
    expect(labels).toEqual(labels.toSorted().toReversed());
    const top = (await figuresOf(admin, "count by:kind sort:-count top:3")).rows;
    expect(top).toHaveLength(3);
    const counts = top.map(({ works }) => works);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

describe("top:N", () => {
  const measured = async (q: string) => {
    const figures = await figuresOf(admin, q);
    return { ...figures, values: figures.rows.map(({ value }) => value ?? 0) };
  };

  test.each(["count by:person", "count by:year,kind", "count by:kind sum:days", "count by:person sum:days"])(
    "%s gives the largest of all, and the number of all",
    async (q) => {
      const all = await measured(q);
      const top = await measured(`${q} top:3`);
      expect(all.rows.length).toBeGreaterThan(3);
      expect(all.total).toBe(all.rows.length);
      expect(top).toMatchObject({ total: all.total, whole: { works: all.whole.works, value: all.whole.value } });
      expect(top.values).toEqual(all.values.toSorted((a, b) => b - a).slice(0, 3));
    },
  );

  test("keeps the requested order", async () => {
    const years = (await measured("count by:year sort:year top:2")).rows.map(({ keys }) => keys[0]?.label);
    const all = (await measured("count by:year sort:year")).rows.map(({ keys }) => keys[0]?.label);
    expect(years).toEqual(all.slice(0, 2));
  });

  test("is included in the file", async () => {
    const { total } = await measured("count by:person top:3");
    const file = await as(admin).get("/api/ask/export?q=count+by%3Aperson+top%3A3&format=xlsx");
    const { header, rows } = await readSheet(file.bytes, { sheet: "About" });
    expect([header, ...rows.map(({ cells }) => cells)]).toContainEqual(["Note", `3 of ${total} shown.`]);
  });
});

describe("works of several kinds", () => {
  test.each([
    "list",
    "list sort:title",
    "list sort:-updated",
    "list sort:state",
    "journal,patent,conference in:institute",
  ])("%s: page by page has each once", async (q) => {
    const seen: string[] = [];
    let cursor: string | null = "";
    let total = -1;
    while (cursor !== null) {
      const { works }: Answer = await answered(admin, q, { limit: "7", ...(cursor === "" ? {} : { cursor }) });
      seen.push(...(works?.rows ?? []).map(({ id }) => id));
      total = works?.total ?? 0;
      cursor = works?.nextCursor ?? null;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
  });

  test("a cursor of another order is refused", async () => {
    const { works } = await answered(admin, "list sort:title", { limit: "2" });
    await ask(admin, "list", { limit: "2", cursor: works?.nextCursor ?? "" }).answers(422);
    await ask(admin, "list", { limit: "2", cursor: "nonsense" }).answers(422);
  });
});

test("words are searched, ranked and explained; colleagues are found by name", async () => {
  const paper = await aPaper(as(teacher), { title: "Thimble turbines for roof gutters" });
  const { found, type, verb } = await answered(teacher, "thimble gutters");
  expect({ type, verb }).toEqual({ type: "found", verb: "find" });
  expect(found?.rows.map(({ id }) => id)).toEqual([paper.id]);
  expect(found?.rows[0]?.matches.length).toBeGreaterThan(0);
  const who = await answered(teacher, `who ${colleague.name.split(" ")[0]}`);
  expect(who.people?.rows.map(({ id }) => id)).toContain(colleague.publicId);
});

describe("rights", () => {
  test("no query returns more than the viewer's lists", async () => {
    const mine = await aPaper(as(itTeacher), { title: "Whistling kettles of the north" });
    const everybody = [teacher, colleague, itTeacher, hod, itHod, admin, coordinator, stranger, world.strangerAdmin];
    for (const who of everybody) {
      const { works } = await answered(who, "list kettles");
      const sees = [itTeacher, itHod, admin].includes(who);
      expect(
        works?.rows.map(({ id }) => id),
        who.name,
      ).toEqual(sees ? [mine.id] : []);
      expect((await figuresOf(who, 'count "kettles" by:dept,person')).whole.works, who.name).toBe(sees ? 1 : 0);
    }
    for (const by of ["", "by:year", "by:state", "by:dept", "by:person", "by:indexing", "by:kind"])
      expect((await figuresOf(itTeacher, `count journal "kettles" ${by}`)).whole.works, by).toBe(1);
    for (const sort of ["date", "title", "state", "updated"])
      expect(await lengthOf(itTeacher, `journal "kettles" sort:${sort}`), sort).toBe(1);
    await ask(teacher, "list in:institute").answers(403);
    await ask(teacher, "count in:department by:kind").answers(403);
    await ask(hod, "count in:institute by:kind").answers(403);
    await ask(superAdmin, "list").answers(403);
    expect((await world.nobody.get("/api/ask?q=list")).status).toBe(401);
  });

  test("the effect of a line is returned and not done, and refused to whoever may not", async () => {
    expect(await answered(teacher, 'add patent "A lamp"')).toMatchObject({ type: "action", verb: "add" });
    expect((await answered(teacher, "patent lamp")).works?.total).toBe(0);
    await ask(teacher, 'notify "Hello"').answers(403);
    await ask(admin, 'add patent "A lamp"').answers(403);
  });
});

test("an office or a country is looked up in the fields that the words name, and is no author", async () => {
  const who = await world.aTeacher({ name: "Usha Iqacwala" });
  const enter = (kind: string, data: Record<string, unknown>) =>
    as(who).post(`/api/records/${kind}`, { data }).answers<Shown>(201);
  await enter("sttp-organized", { title: "Quality week", organizedBy: "IQAC" });
  await enter("sttp-organized", { title: "Other week", organizedBy: "Training cell" });
  await enter("sttp-attended", { title: "Sponsored week", sponsoredBy: "Council for Weeks" });
  await enter("conference", { title: "Abroad", country: "US", conferenceName: "Campus days" });
  await enter("conference", { title: "At home", country: "India", conferenceName: "Campus days" });
  const commandOf = async (q: string) => (await answered(who, q)).command;
  expect(await commandOf("FDPs organised by IQAC")).toBe("sttp-organized organizedBy:IQAC");
  expect(await commandOf("conference papers in US")).toBe("conference country:US");
  expect(await commandOf("Council sponsored FDPs")).toMatch(/ agency:Council$/);
  expect(await commandOf("papers from US")).not.toMatch(/person:|publisher/);
  expect(await commandOf("papers by constructor")).not.toMatch(/person:|publisher/);
});

test("what is not understood is refused with its place", async () => {
  const answer = await ask(teacher, "count by:colour journal").answers<{ issues: { field: string }[] }>(400);
  expect(answer.issues[0]?.field).toBe("q[9..15]");
  const both = await ask(teacher, "journal year:2024 zzqqx ay:soon").answers<{ issues: { code: string }[] }>(400);
  expect(both.issues.map(({ code }) => code)).toEqual(["not-understood", "not-a-year"]);
  await ask(teacher, "count by:\u0000").answers(422);
  await ask(teacher, "x".repeat(3000)).answers(422);
});

describe("a result is exported as a file", () => {
  const fileOf = (who: TestAccount, q: string, format?: string) =>
    as(who).get(`/api/ask/export?${new URLSearchParams({ q, ...(format ? { format } : {}) })}`);

  test("of figures: each row, the total below, and the query", async () => {
    const q = "count by:dept,year sort:dept";
    const { rows, whole } = await figuresOf(admin, q);
    const csv = await fileOf(admin, q, "csv");
    expect(csv.headers["content-disposition"]).toMatch(/^attachment; filename="works-by-department-and-[\w-]+\.csv"/);
    const table = readTable(csv.bytes);
    expect(table.header).toEqual(["Department", "Calendar year", "Works", "Draft", "Submitted", "Verified"]);
    expect(table.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ...rows.map(({ keys, works }) => [...keys.map(({ label }) => label), String(works)]),
      ["Total, each counted once", "", String(whole.works)],
    ]);
    const xlsx = await readSheet((await fileOf(admin, q, "xlsx")).bytes);
    expect(xlsx.header).toEqual(table.header);
    expect(xlsx.rows).toHaveLength(rows.length + 1);
    const pdf = await fileOf(admin, q, "pdf");
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    expect(pdf.bytes.toString("latin1")).toMatch(/\/Subject/);
  });

  test("of figures: the works of each state, which add up to all", async () => {
    const { id } = await as(teacher)
      .post("/api/records/copyright", {
        data: { title: "A kiln", registrationDate: "2001-05", applicationNumber: "12/2001-CO/L" },
      })
      .answers<{ id: string }>(201);
    const { version } = await as(teacher).post(`/api/records/copyright/${id}/submit`).answers<{ version: number }>(200);
    await as(hod).post(`/api/records/copyright/${id}/verify`, { version }).answers(200);
    const { rows } = readTable((await fileOf(admin, "count copyright year:2001 by:kind", "csv")).bytes);
    expect(rows.map(({ cells }) => cells.slice(1))).toEqual(rows.map(() => ["1", "0", "0", "1"]));
  });

  test("of one number: that number, not its works", async () => {
    for (const q of ["count", "count journal", "journal | count | csv", "count sttp sum:days"]) {
      const { whole, measure } = await figuresOf(admin, q);
      const csv = await fileOf(admin, q);
      const value = measure.type === "works" ? [] : [["Days", String(whole.value ?? "")] as const];
      const cells = [...value, ["Works", String(whole.works)], ["Draft", String(whole.draft)]];
      const { header, rows } = readTable(csv.bytes);
      expect(header.slice(0, cells.length), q).toEqual(cells.map(([label]) => label));
      expect(
        rows.map((row) => row.cells.slice(0, cells.length)),
        q,
      ).toEqual([cells.map(([, text]) => text)]);
      expect(csv.headers["content-disposition"]).not.toContain("nothing");
    }
  });

  test("of works: as many rows as are listed, with the kind's own columns or the common ones", async () => {
    for (const q of ["journal", "list", "journal,patent sort:title", "journal -state:submitted | xlsx"]) {
      const total = (await answered(admin, q.replace(/ \|.*/, ""))).works?.total;
      const answer = await fileOf(admin, q, q.includes("|") ? undefined : "csv");
      const table = q.includes("|") ? await readSheet(answer.bytes) : readTable(answer.bytes);
      expect(table.rows.length, q).toBe(total);
    }
  });

  test("in print within the page, for every kind", async () => {
    for (const { slug } of sampled(
      kinds.filter(({ isOnePerPerson }) => !isOnePerPerson),
      8,
    )) {
      const { bytes } = await fileOf(admin, slug, "pdf");
      const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(bytes.toString("latin1"))?.[1]);
      const places = textPlaces(bytes);
      expect(places.length, slug).toBeGreaterThan(6);
      expect(Math.max(...places), slug).toBeLessThan(width - 36);
    }
  });

  test("with names in any letters, and nothing that a spreadsheet would run", async () => {
    const who = await world.aTeacher({ name: "नमिता =Joshi" });
    await aPaper(as(who), { title: "=HYPERLINK(1) सौर ऊर्जा" });
    expect((await fileOf(who, "list", "csv")).text).toContain("'=HYPERLINK(1) सौर ऊर्जा");
    const { rows } = await readSheet((await fileOf(who, "list", "xlsx")).bytes);
    expect(rows[0]?.cells[1]).toMatch(/^'?=HYPERLINK/);
    expect((await fileOf(who, "list", "pdf")).status).toBe(200);
  });

  test("in the existing formats, and only of tables", async () => {
    expect((await fileOf(teacher, "list", "docx")).body).toMatchObject({ code: "unsupported-format" });
    await fileOf(teacher, "logout", "csv").answers(400);
  });
});

/** The distance from the left of each piece of text in a PDF. */
function textPlaces(bytes: Buffer): number[] {
  return streamsOf(bytes).flatMap((stream) => {
    const drawn = inflateSync(stream).toString("latin1");
    return [...drawn.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x));
  });
}

/** The compressed streams of a PDF, each by its declared length: the marks around it may also occur inside the data. */
function streamsOf(bytes: Buffer): Buffer[] {
  const text = bytes.toString("latin1");
  const heads = /<<([^<>]*\/Length (\d+)[^<>]*)>>\s*stream\r?\n/g;
  const streams: Buffer[] = [];
  for (let head = heads.exec(text); head; head = heads.exec(text)) {
    const [, dictionary = "", length] = head;
    const end = heads.lastIndex + Number(length);
    expect(text.slice(end, end + 11).trimStart()).toMatch(/^endstream/);
    if (dictionary.includes("/FlateDecode")) streams.push(bytes.subarray(heads.lastIndex, end));
    heads.lastIndex = end;
  }
  return streams;
}
