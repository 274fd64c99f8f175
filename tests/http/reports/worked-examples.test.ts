import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import type { asking } from "#contract/asking.ts";
import { askAs } from "#domain/installation/ask-as.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import {
  type College,
  type Expected,
  type Of,
  type Person,
  queryOf,
} from "#tests/support/files/worked-examples/example.ts";
import { examples } from "#tests/support/files/worked-examples/examples.ts";
import { anInstitute, type TestAccount, theWorld } from "#tests/support/server/world.ts";

/**
 * The worked examples through the API, the command language and the Excel file;
 * `tests/e2e/reports/worked-examples.spec.ts` checks the same on the pages.
 */
const world = await theWorld();

type Table = z.output<typeof reports.read.response>;
type Score = z.output<typeof reports.score.response>;
type Answer = z.output<typeof asking.ask.response>;

for (const [index, { name, steps }] of examples.entries())
  test(name, async () => {
    const college = await aCollege(index);
    for (const step of steps) for (const expected of await step(college)) await isShown(expected);
  });

async function aCollege(index: number): Promise<College> {
  const institute = await anInstitute(world.appContext, `Sahyadri College ${index}`, `college-${index}.example`);
  const person = async (name: string, department: string) =>
    requesting(await world.anAccount({ institute, name, department }));
  return { admin: requesting(await world.anAccount({ institute, role: "Admin" })), person };
}

function requesting(account: TestAccount): Person {
  const client = world.as(account);
  return {
    ...account,
    call: async <T>(method: "GET" | "POST" | "PATCH" | "PUT", path: string, body?: unknown) => {
      const answer = await client.ask(method, path, body === undefined ? {} : { body });
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      return answer.body as T;
    },
    file: async (path) => (await client.get(path)).bytes,
  };
}

async function isShown(expected: Expected): Promise<void> {
  if (expected.of === "table") return isTable(expected);
  if (expected.of === "score") return isScore(expected);
  const { who, line } = expected;
  const { figures } = await ask(who, line);
  if (!figures) throw new Error(`“${line}” was answered without figures.`);
  expect(figures.whole.works, line).toBe(expected.works);
  expect(await printed(who, line), "and so has fpms ask").toMatchObject({
    figures: { whole: { works: expected.works } },
  });
  const rows = Object.fromEntries(
    figures.rows.map(({ keys, works }) => [keys.map(({ value }) => value).join(" "), works]),
  );
  if (expected.rows) expect(rows, line).toEqual(expected.rows);
  const cells = await cellsOf(who, `/api/ask/export?${new URLSearchParams({ q: line, format: "xlsx" })}`);
  for (const works of [expected.works, ...Object.values(expected.rows ?? {})])
    expect(cells.flat()).toContain(String(works));
}

const ask = (who: Person, q: string) => who.call<Answer>("GET", `/api/ask?${new URLSearchParams({ q, limit: "200" })}`);

const printed = ({ email }: Person, q: string) => askAs(world.appContext, { email, q, limit: 200 });

async function isTable(expected: Of<"table">): Promise<void> {
  const { who, id } = expected;
  const query = queryOf(expected);
  const about = `${id} ${JSON.stringify(query)}`;
  const search = new URLSearchParams({ ...query, limit: "200" });
  const table = await who.call<Table>("GET", `/api/reports/${id}?${search}`);
  expect([table.included, table.rows.length], about).toEqual([expected.rows, expected.rows]);
  if (expected.figure !== undefined) expect(table.metric?.value, about).toBe(numberIn(expected.figure));
  const summary = new Map(table.summaries.flatMap(({ rows }) => rows.map(([label, ...cells]) => [label, cells])));
  for (const [label, cells] of Object.entries(expected.lines ?? {})) expect(summary.get(label), label).toEqual(cells);
  const reasons = Object.fromEntries(table.reasons.map(({ reason, count }) => [reason, count]));
  if (expected.excluded) expect(reasons, about).toEqual(expected.excluded);
  const line = Object.entries(query).map(([name, value]) => `${name}:${value}`);
  const question = ["report", id, ...line].join(" ");
  const answer = await ask(who, question);
  expect(answer, "the question has the same answer").toMatchObject({ type: "table", table });
  expect(await printed(who, question), "and so has fpms ask").toMatchObject({
    type: "table",
    table: { included: expected.rows },
  });
  const sheet = await cellsOf(who, `/api/reports/${id}/export?${search}&format=xlsx`.replace("limit=200&", ""));
  const shown = sheet.flat();
  for (const cell of expected.cells ?? []) expect(shown, `${cell} in the file of ${about}`).toContain(cell);
  const headings = new Set(table.parts.flatMap(({ columns }) => columns.map(({ header }) => header)));
  const start = sheet.findLastIndex((row) => row.some((cell) => headings.has(cell)));
  // A note below the rows is one cell.
  const rows = sheet.slice(start + 1).filter((row) => row.length > 1);
  expect(rows.length, `rows in the file of ${about}`).toBe(expected.rows);
  for (const [label, cells] of Object.entries(expected.lines ?? {}))
    expect(sheet, about).toContainEqual([label, ...cells.map(String)]);
}

async function isScore({ who, total, points, cap, impact }: Of<"score">): Promise<void> {
  const query = impact ? `?impact=${impact}` : "";
  const score = await who.call<Score>("GET", `/api/score${query}`);
  expect(score.total).toBe(total);
  const lines = score.rows.flatMap(({ lines: ofRow }) => ofRow.map((line) => [line.title, line.points] as const));
  expect(Object.fromEntries(lines)).toMatchObject(points ?? {});
  if (cap) expect(score.cap).toMatchObject(cap);
  // The command language has no word for the setting.
  if (!impact)
    for (const answer of [await ask(who, "score me"), await printed(who, "score me")])
      expect(answer).toMatchObject({ type: "score", score });
  const sheet = await cellsOf(who, `/api/score/export${query || "?"}&format=xlsx`.replace("?&", "?"));
  expect(sheet.find(([first]) => first === "Total")?.at(-1)).toBe(String(total));
  for (const [title, own] of lines)
    expect(sheet.find((row) => row.includes(title))?.at(-1), `points of ${title}`).toBe(String(own));
}

const numberIn = (figure: string) => Number(figure.replace(/[^\d.]/g, ""));

/** The filled cells of a workbook's first sheet, row by row. */
async function cellsOf(who: Person, path: string): Promise<string[][]> {
  const { cells } = firstSheet(await who.file(path));
  const rows = new Map<number, string[]>();
  for (const [address, text] of Object.entries(cells)) {
    const row = Number(/\d+/.exec(address)?.[0]);
    rows.set(row, [...(rows.get(row) ?? []), text]);
  }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
}

test("a table and a score sheet are asked with the rights of their own pages", async () => {
  const { as, teacher, itHod, hod, admin } = world;
  const asks = (who: TestAccount, q: string) => as(who).get(`/api/ask?${new URLSearchParams({ q })}`);
  await asks(teacher, "report naac.3.4.5").answers(403);
  await asks(itHod, "report naac.3.4.5 dept:Computer").answers(403);
  await asks(admin, "score me").answers(403);
  await asks(hod, "report naac.9.9.9").answers(404);
  await asks(hod, "report nba.FQI students:many").answers(422);
  const { table } = await asks(hod, "report 3.4.5 year:2023").answers<Answer>(200);
  expect([table?.id, table?.department?.code, table?.periodText]).toEqual(["naac.3.4.5", "Computer", "2023"]);
});
