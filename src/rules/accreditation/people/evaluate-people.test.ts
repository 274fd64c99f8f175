import { describe, expect, test } from "vitest";
import type { TableRequest } from "../rows/evaluate-table.ts";
import type { TableDefinition } from "../table-definition.ts";
import { tables } from "../tables.ts";
import { evaluatePeople } from "./evaluate-people.ts";
import type { PersonCandidate, Post } from "./person-candidate.ts";

const definition: TableDefinition = {
  ...(tables.find(({ id }) => id === "nba.B5") as TableDefinition),
  exclusions: [],
  staff: "full-time" as never,
  columns: {
    serial: { serial: true },
    name: { fact: "name" },
    left: { fact: "left", mayBeEmpty: true },
    degree: { fact: "degree" },
  },
  forms: [
    {
      name: "form",
      parts: [
        { titles: [], headings: ["serial", "name", "left", "degree"].map((column) => ({ column, header: column })) },
      ],
    },
  ],
};

const requestFor = (more: Partial<TableDefinition> = {}): TableRequest => ({
  table: { ...definition, ...more },
  form: definition.forms[0],
  period: { from: 2021, to: 2023 },
  settings: { academicYearStartsInMonth: 7 },
  isVerifiedOnly: false,
  staff: new Map(),
  office: new Map([2021, 2022, 2023].map((year) => [year, { students: 60 }])),
});

const person = (
  name: string,
  posts: [starts: string, ends: string | null, more?: Partial<Post>][],
  degrees: PersonCandidate["degrees"] = [],
): PersonCandidate => ({
  account: name,
  name,
  profile: {},
  degrees,
  scholars: [],
  shownRecord: null,
  guide: { isRecognised: false, since: null },
  appointments: posts.map(([starts, ends, more]) => ({
    department: "Computer",
    designation: "Professor",
    nature: "regular" as const,
    isFullTime: true,
    isOfScope: true,
    starts,
    ends,
    ...more,
  })),
});

test.each([
  ["of the profile alone, the profile", ["basis", "specialization"], "profile"],
  ["of the qualifications too, the qualifications", ["degree", "specialization"], "qualification"],
  ["of the appointments alone, what shows most of the facts", ["joined"], "qualification"],
])("a row with gaps %s is opened", (_, columns, kind) => {
  const records = {
    shownRecord: { kind: "qualification", record: "q" },
    profileRecord: { kind: "profile", record: "p" },
  };
  const sources = { basis: { field: "pan" }, specialization: { field: "specialization" }, joined: { fact: "joined" } };
  const headings = columns.map((column) => ({ column, header: column }));
  const request = requestFor({ columns: { ...definition.columns, ...sources } as TableDefinition["columns"] });
  const [row] = evaluatePeople([{ ...person("A", [[null as never, null]]), ...records }], {
    ...request,
    form: { name: "form", parts: [{ titles: [], headings }] },
  }).rows;
  expect(row?.gaps.length).toBe(columns.length);
  expect(row?.opens?.kind).toBe(kind);
});

const reasonOf = (posts: Parameters<typeof person>[1], more: Partial<TableDefinition> = {}) =>
  evaluatePeople([person("A", posts)], requestFor(more)).excluded[0]?.reason;

describe("who is a row of a table of people", () => {
  test.each<[name: string, posts: Parameters<typeof person>[1], reason: string | undefined]>([
    ["somebody who is there", [["2020-01-01", null]], undefined],
    ["somebody who came on the last day of the period", [["2024-06-30", null]], undefined],
    ["somebody who came a day after it", [["2024-07-01", null]], "other-period"],
    ["somebody who left a day before it", [["2020-01-01", "2021-06-30"]], "other-period"],
    ["somebody who left before the last day of a year", [["2020-01-01", "2022-06-29"]], "not-on-staff-that-day"],
    ["somebody who left on the last day of a year", [["2020-01-01", "2022-06-30"]], undefined],
    ["somebody of another department", [["2020-01-01", null, { isOfScope: false }]], "other-period"],
    ["somebody who visits", [["2020-01-01", null, { nature: "visiting" }]], "not-full-time"],
    ["somebody with half of the time", [["2020-01-01", null, { isFullTime: false }]], "not-full-time"],
    [
      "somebody who was full-time once",
      [
        ["2020-01-01", "2022-12-31"],
        ["2023-01-01", null, { isFullTime: false }],
      ],
      undefined,
    ],
  ])("%s", (_name, posts, reason) => expect(reasonOf(posts)).toBe(reason));

  test("of all staff, also somebody who visits", () => {
    expect(reasonOf([["2020-01-01", null, { nature: "visiting" }]], { staff: "all" })).toBeUndefined();
  });

  test("not somebody whom the table leaves out", () => {
    const exclusions = [{ when: { field: "degree", isFilled: false }, reason: "no-doctorate" }] as never;
    expect(reasonOf([["2020-01-01", null]], { exclusions })).toBe("no-doctorate");
  });
});

test("people are listed by name with numbers, months and gaps, and counted in each year", () => {
  const phd = [{ degree: "phd", status: "completed", year: 2022 }];
  const { rows, years, excluded } = evaluatePeople(
    [
      person("Vikram", [["2020-07-01", "2023-06-30"]]),
      person("Asha", [["2021-07-01", null]], phd as never),
      person("Zoya", [["2026-01-01", null]]),
      person("Bela", [["2026-01-01", null]]),
    ],
    requestFor(),
  );
  expect(rows.map(({ cells, gaps, year }) => [...cells, gaps.length, year])).toEqual([
    [1, "Asha", null, "Ph.D.", 0, 2023],
    [2, "Vikram", "30-06-2023", null, 1, 2022],
  ]);
  expect(years.map(({ year, rows: count, received }) => [year, count, received])).toEqual([
    [2021, 2, 36n],
    [2022, 2, 60n],
    [2023, 1, 36n],
  ]);
  expect(excluded.map(({ title }) => title)).toEqual(["Bela", "Zoya"]);
});

test("a figure counts the cadres, degrees and those who stayed", () => {
  const degrees = (degree: string) => [{ degree, status: "completed" }] as never;
  const { figure } = evaluatePeople(
    [
      person("A", [["2020-07-01", null]], degrees("phd")),
      person("B", [["2020-07-01", "2022-12-31", { designation: "Associate Professor" }]], degrees("master")),
      person("C", [["2022-07-01", null, { designation: "Assistant Professor" }]], degrees("bachelor")),
    ],
    requestFor({ figure: { label: "Figure", of: "cadre", tenths: 100, most: 20 } }),
  );
  const cells = new Map(figure?.lines.map((line) => [line.label, line.cells]));
  expect(cells.get("professors")).toEqual([1, 1, 1]);
  expect(cells.get("associates")).toEqual([1, 0, 0]);
  expect(cells.get("assistants")).toEqual([0, 1, 1]);
  const retention = evaluatePeople(
    [
      person("A", [["2020-07-01", null]]),
      person("B", [["2020-07-01", "2022-12-31"]]),
      person("C", [["2022-07-01", null]]),
    ],
    requestFor({ figure: { label: "Figure", of: "retention", marks: "of-10" } }),
  ).figure;
  const kept = new Map(retention?.lines.map((line) => [line.label, line.cells]));
  expect([kept.get("faculty"), kept.get("kept")]).toEqual([
    [2, 2, 2],
    [2, 1, 1],
  ]);
  const qualified = evaluatePeople(
    [person("A", [["2020-07-01", null]], degrees("phd")), person("B", [["2020-07-01", null]], degrees("master"))],
    requestFor({ figure: { label: "Figure", of: "qualification", tenths: 20, divisor: "faculty", most: 20 } }),
  ).figure;
  const held = new Map(qualified?.lines.map((line) => [line.label, line.cells]));
  expect([held.get("doctors"), held.get("masters"), qualified?.value]).toEqual([[1, 1, 1], [1, 1, 1], 14]);
});

test("research papers of the years of assessment are counted for each person, none as 0", () => {
  const columns = { name: { fact: "name" }, papers: { inPeriod: "count" } } as const;
  const headings = ["name", "papers"].map((column) => ({ column, header: column }));
  const form = { name: "form", parts: [{ titles: [], headings }] } as const;
  const works = new Map([["Asha", new Map([2021, 2023].map((year) => [year, { count: 2, received: 0n }] as const))]]);
  const people = ["Asha", "Bela"].map((name) => person(name, [["2010-06-01", null]]));
  const { rows } = evaluatePeople(people, { ...requestFor({ columns, staff: "all" }), form }, works);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["Asha", 4],
    ["Bela", 0],
  ]);
  expect(tables.find(({ id }) => id === "nba.B5")?.columns.papers).toEqual(columns.papers);
});
