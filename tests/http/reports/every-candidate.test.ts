import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { recordKinds } from "#kinds/registry.ts";
import { periodText } from "#rules/accreditation/read-period.ts";
import type { Check } from "#rules/accreditation/rows/check-definition.ts";
import { tables } from "#rules/accreditation/tables.ts";
import { samples } from "#tests/conformance/samples.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, teacher } = world;

type Table = z.output<typeof reports.read.response>;

const ofWorks = tables.filter(({ row }) => row !== "person");

/** The fields by which any table decides whether it lists a record of the kind. */
function decidingFields({ slug, fields }: KindDefinition): string[] {
  const checks = ofWorks.flatMap(({ kinds, exclusions }) =>
    kinds.flatMap(({ kind, only }) =>
      kind === slug ? [...(only ? [only] : []), ...exclusions.map(({ when }) => when)] : [],
    ),
  );
  return [...new Set(checks.flatMap(fieldsIn))].filter((name) => fields[name] !== undefined);
}

function fieldsIn(check: Check): string[] {
  if ("every" in check) return check.every.flatMap(fieldsIn);
  if ("some" in check) return check.some.flatMap(fieldsIn);
  if ("not" in check) return fieldsIn(check.not);
  return "field" in check ? [check.field] : [];
}

/** Empty, and every value that a record may have. */
function valuesOf(kind: KindDefinition, name: string): unknown[] {
  const field = kind.fields[name];
  if (field?.type === "bool") return [null, true, false];
  if (field?.type === "enum") return [null, ...field.options.map(({ value }) => value)];
  return [null, samples[kind.slug]?.().data[name]];
}

async function enter(kind: KindDefinition, change: Record<string, unknown>): Promise<string | undefined> {
  const { data, people } = samples[kind.slug]?.() ?? { data: {}, people: [] };
  const dated: Record<string, unknown> = {};
  for (const [name, { type }] of Object.entries(kind.fields)) {
    if (type === "year") dated[name] = 2024;
    if (type === "date" || type === "partial-date") dated[name] = "2024-07-10";
  }
  const made = await as(teacher).post(`/api/records/${kind.slug}`, {
    data: { ...data, ...dated, [kind.title]: `${kind.slug} ${JSON.stringify(change)}`, ...change },
    ...(kind.people && people.length > 0 && { people: [{ name: teacher.name, account: teacher.publicId }] }),
  });
  const { id } = made.body as Shown;
  await as(teacher).post(`/api/records/${kind.slug}/${id}/submit`);
  return id;
}

test("every record of a table's types is a row or is excluded with a reason, whatever the fields are that decide", async () => {
  const entered = new Map<string, string[]>();
  for (const kind of recordKinds) {
    const changes = decidingFields(kind).flatMap((name) => valuesOf(kind, name).map((value) => ({ [name]: value })));
    const ids = [];
    for (const change of changes) ids.push(await enter(kind, change));
    entered.set(
      kind.slug,
      ids.filter((id) => id !== undefined),
    );
  }
  const papers = new Map<unknown, string>();
  for (const peerReviewed of [null, false]) {
    const title = `Refereed: ${peerReviewed}`;
    const data = { title, peerReviewed, journalTitle: "Glass and Grain", dateOfPublication: "2024-07-10" };
    const { id } = await as(teacher).post("/api/records/journal", { data }).answers<Shown>(201);
    await as(teacher).post(`/api/records/journal/${id}/submit`).answers(200);
    papers.set(id, title);
  }
  const lost: string[] = [];
  let compared = 0;
  for (const { id, years, kinds } of ofWorks) {
    const query = new URLSearchParams({ period: periodText(years, { from: 2024, to: 2024 }), limit: "200" });
    const table = await as(hod).get(`/api/reports/${id}?${query}`).answers<Table>(200);
    expect([table.nextCursor, table.excludedNext]).toEqual([null, null]);
    if (kinds.some(({ only }) => only && "equals" in only && only.field === "peerReviewed"))
      expect(
        table.excluded.flatMap(({ record, reason, fields }) =>
          papers.has(record) ? [[papers.get(record), reason, fields]] : [],
        ),
      ).toEqual([
        ["Refereed: false", "other-type", ["Refereed journal"]],
        ["Refereed: null", "not-filled", ["Refereed journal"]],
      ]);
    const known = new Set([...table.rows, ...table.excluded].map(({ record }) => record));
    for (const kind of new Set(kinds.map((one) => one.kind))) {
      const ids = entered.get(kind) ?? [];
      compared += ids.length;
      const missing = ids.filter((one) => !known.has(one)).length;
      if (missing > 0) lost.push(`${id}: ${missing} of ${ids.length} ${kind}`);
    }
  }
  expect(lost).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});
