import { beforeAll, describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { askAs } from "#domain/installation/ask-as.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import { hasTrialData, trialFile, trialJson } from "#tests/support/files/trial-data.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import { isFull } from "#tests/support/sampled.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, institute } = world;

type Expected = {
  distinct_papers_per_department: Record<string, number>;
  per_department_and_year: Record<string, Record<string, number>>;
  papers_of_these_people: number;
  people: number;
};
type Rows = { rows: { keys: Record<string, string>; total: number }[]; total: number };

/** An address that nobody has, in the institute's own domain. */
const addressOf = (index: number) => `author.${index}@${institute.domain}`;

/** By code: the names of the export's departments in this institute. */
function byCode<T>(byName: Record<string, T>): Record<string, T> {
  const departments = Object.values(institute.departments);
  return Object.fromEntries(
    Object.entries(byName).map(([name, value]) => {
      const department = departments.find((one) => one.name === name);
      if (!department) throw new Error(`There is no department ${name}.`);
      return [department.code, value];
    }),
  );
}

describe.skipIf(!hasTrialData)("a college's authors and their Scopus export (trial data)", () => {
  const expected = hasTrialData ? trialJson<Expected>("indian-university/people_expected.json") : undefined;
  const wanted = byCode(expected?.distinct_papers_per_department ?? {});

  beforeAll(async () => {
    const people = readTable(trialFile("indian-university/people.csv"));
    const rows = people.rows.map(({ cells: [scopusId, name, spellings, department] }, index) => [
      name,
      addressOf(index),
      department,
      scopusId,
      spellings,
    ]);
    const list = writeCsv(["name", "email", "department", "scopus_author_id", "other_spellings"], rows);
    const file = { field: "file", name: "people.csv", type: "text/csv", bytes: list };
    const result = await as(admin).upload("POST", "/api/people-imports?dryRun=false", [file]).answers(200);
    expect(result).toMatchObject({ rows: expected?.people, created: expected?.people, errors: 0 });
    const scopus = trialFile("indian-university/scopus_export_dev.csv");
    const batch = await commits(as(admin), await uploads(as(admin), "scopus.csv", scopus));
    expect(batch).toMatchObject({ state: "committed", created: 353 });
  });

  test("distinct works per department are the same in the language, the dashboard, the counts and the command line", async () => {
    const byDepartment = await as(admin)
      .get(`/api/ask?q=${encodeURIComponent("count by:dept")}`)
      .answers<{
        figures: {
          rows: { keys: { value: string }[]; works: number; opens: { command: string } }[];
          whole: { works: number };
        };
      }>(200);
    const { rows, whole } = byDepartment.figures;
    expect(Object.fromEntries(rows.map(({ keys, works }) => [keys[0]?.value, works]))).toEqual(wanted);
    expect(whole.works).toBe(expected?.papers_of_these_people);
    for (const { opens, works } of rows) {
      const list = await as(admin)
        .get(`/api/ask?q=${encodeURIComponent(opens.command)}`)
        .answers<{ works: { total: number } }>(200);
      expect(list.works.total).toBe(works);
    }

    const board = await as(admin)
      .get("/api/dashboard")
      .answers<{ departments: { code: string; total: number }[]; reconcile: Record<string, number> }>(200);
    expect(Object.fromEntries(board.departments.map(({ code, total }) => [code, total]))).toEqual(wanted);
    expect(board.reconcile).toMatchObject({ total: expected?.papers_of_these_people });

    const counts = await as(admin).get("/api/counts?by=dept").answers<Rows>(200);
    expect(Object.fromEntries(counts.rows.map(({ keys, total }) => [keys.dept, total]))).toEqual(wanted);

    const answer = await askAs(world.appContext, { email: admin.email, q: "count by:dept", limit: 25 });
    const result = answer.type === "figures" ? answer.figures.rows : [];
    expect(Object.fromEntries(result.map(({ keys, works }) => [keys[0]?.value, works]))).toEqual(wanted);
  });

  test("and per department and calendar year", async () => {
    const answer = await askAs(world.appContext, { email: admin.email, q: "count by:dept,year", limit: 25 });
    const found: Record<string, Record<string, number>> = {};
    for (const { keys, works } of answer.type === "figures" ? answer.figures.rows : []) {
      const [dept, year] = keys.map(({ value }) => value);
      found[dept ?? ""] = { ...found[dept ?? ""], [year ?? ""]: works };
    }
    expect(found).toEqual(byCode(expected?.per_department_and_year ?? {}));
  });

  test("after random merges every department has its distinct works, and after their undoing those of before", async () => {
    const random = randomFrom(20_260);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const counted = async () => {
      const { rows } = await as(admin).get("/api/counts?by=dept").answers<Rows>(200);
      return Object.fromEntries(rows.map(({ keys, total }) => [keys.dept, total]));
    };
    const stored = await world.owner.query(
      `select r.id, array(select d.code from departments d where d.institute_id = r.institute_id and d.id = any (r.scopes)) as codes
       from records r where r.institute_id = $1 and r.deleted_at is null order by r.id`,
      [institute.id],
    );
    // A work of several departments is one in each of them, whichever of its records is kept.
    const works = new Map<string, Set<string>>(stored.rows.map(({ id, codes }) => [id, new Set(codes)]));
    expect(works.size).toBe(353);
    const merges: string[] = [];
    for (let turn = 0; turn < (isFull ? 100 : 6); turn++) {
      const ids = [...new Set([pick([...works.keys()]), pick([...works.keys()]), pick([...works.keys()])])];
      if (ids.length < 2) continue;
      const { id, merge } = await as(admin)
        .post("/api/merges", { records: ids })
        .answers<{ id: string; merge: string }>(201);
      merges.push(merge);
      const codes = new Set(ids.flatMap((one) => [...(works.get(one) ?? [])]));
      for (const one of ids) works.delete(one);
      works.set(id, codes);
    }
    const merged: Record<string, number> = {};
    for (const code of [...works.values()].flatMap((codes) => [...codes])) merged[code] = (merged[code] ?? 0) + 1;
    expect(await counted()).toEqual(merged);
    expect(merged).not.toEqual(wanted);
    const doctor = () => withScope(world.database, institute.id, (scope) => findWrongRecords(world.appContext, scope));
    expect(await doctor()).toEqual([]);
    // A merge inside another one is undone after that.
    while (merges.length > 0) {
      const [merge = ""] = merges.splice(Math.floor(random() * merges.length), 1);
      const { status } = await as(admin).post(`/api/merges/${merge}/undo`);
      expect([200, 409]).toContain(status);
      if (status === 409) merges.push(merge);
    }
    expect(await counted()).toEqual(wanted);
    expect(await doctor()).toEqual([]);
  });
});

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
