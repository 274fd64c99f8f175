import { describe, expect, test } from "vitest";
import type { Manual } from "../table-definition.ts";
import { extendedProfile } from "../tables/naac-teachers.ts";
import {
  computeFigure,
  findMissing,
  marksOfRetention,
  type NbaYear,
  withLinesOf,
  yearlyFiguresOf,
} from "./compute-figure.ts";
import { fraction } from "./fraction.ts";
import { rupeesInWords } from "./rupees-in-words.ts";

/** Worked examples E6 to E8 (tests/support/files/worked-examples). */
const year: NbaYear = {
  office: { students: 240 },
  faculty: 12,
  doctors: 5,
  masters: 7,
  professors: 0,
  associates: 0,
  assistants: 12,
  kept: 12,
  points: 18,
};

test("worked example E6: qualification by the faculty and by the required faculty", () => {
  const of = { of: "qualification" } as const;
  expect(computeFigure({ ...of, tenths: 20, divisor: "faculty", most: 20 }, [year]).value).toBe(13);
  expect(computeFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [year]).value).toBe(16.25);
  expect(computeFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [{ ...year, office: {} }]).value).toBe(
    null,
  );
  expect(
    computeFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [{ ...year, office: { students: 40 } }]).value,
  ).toBe(25);
});

test("worked example E7: programmes of the older and of the newer form, averaged over the years", () => {
  const older = { of: "programmes", times: 3, most: 15 } as const;
  expect(computeFigure(older, [year]).value).toBe(9);
  expect(computeFigure({ of: "programmes", times: 1, most: 5 }, [year]).value).toBe(3);
  expect(computeFigure(older, [year, { ...year, points: 0 }, { ...year, points: 0 }]).value).toBe(3);
});

test.each([
  [11, 10, 25],
  [10, 8, 20],
  [9, 8, 20],
  [8, 6, 15],
  [7, 4, 10],
  [6, 4, 10],
  [5, 0, 0],
])("E8: %i of 12 kept", (kept, ofTen, of25) => {
  const share = fraction(kept * 100, 12);
  expect([marksOfRetention(share, "of-10"), marksOfRetention(share, "of-25")]).toEqual([ofTen, of25]);
});

test("marks of the ratio fall by two for each step, and none are left above 25 students", () => {
  const marks = (students: number) =>
    computeFigure({ of: "student-faculty-ratio", marks: "of-20" }, [{ ...year, office: { students } }]).value;
  expect([180, 181, 204, 228, 252, 276, 300, 301].map(marks)).toEqual([20, 18, 18, 16, 14, 12, 10, 0]);
});

test("cadre proportion is weighted, limited, and nothing without professors and associate professors", () => {
  const cadre = { of: "cadre", tenths: 100, most: 20 } as const;
  const of = (professors: number, associates: number, assistants: number, students = 180) =>
    computeFigure(cadre, [{ ...year, office: { students }, professors, associates, assistants }]).value;
  expect(of(1, 2, 6)).toBe(20);
  expect(of(0, 0, 9)).toBe(0);
  // Required 9: 1 professor, 2 associate professors, 6 assistant professors.
  expect(of(0, 1, 3)).toBe(5);
});

test("rupees in words, by crore and lakh", () => {
  expect(rupeesInWords(120_000_000n)).toBe("Twelve Lakh");
  expect(rupeesInWords(1_023_456_750n)).toBe("One Crore Two Lakh Thirty Four Thousand Five Hundred Sixty Eight");
  expect(rupeesInWords(0n)).toBe("Zero");
  expect([2_000n, 2_100n, 1_950n, 10_000n].map(rupeesInWords)).toEqual([
    "Twenty",
    "Twenty One",
    "Twenty",
    "One Hundred",
  ]);
});

test.each([
  [90, 10],
  [89, 8],
  [75, 8],
  [74, 6],
  [60, 6],
  [59, 4],
  [50, 4],
  [49, 0],
])("%i per cent kept give %i of 10 marks", (percent, marks) => {
  expect(marksOfRetention(fraction(percent), "of-10")).toBe(marks);
});

const linesOf = (figure: Parameters<typeof computeFigure>[0], years: readonly NbaYear[]) =>
  Object.fromEntries(computeFigure(figure, years).lines.map(({ label, cells }) => [label, cells]));
const later: NbaYear = { ...year, office: { students: 300 }, faculty: 15, professors: 1, associates: 2, kept: 9 };
const unknown: NbaYear = { ...year, office: {} };

test("what a figure is made of is shown for each year", () => {
  expect(linesOf({ of: "student-faculty-ratio", marks: "of-20" }, [year, later])).toEqual({
    students: [240, 300],
    faculty: [12, 15],
    ratio: [20, 20],
    value: [20],
  });
  expect(linesOf({ of: "student-faculty-ratio", marks: "none" }, [year, unknown])).toEqual({
    students: [240, "Not filled"],
    faculty: [12, 12],
    ratio: [20, null],
  });
  expect(linesOf({ of: "qualification", tenths: 20, divisor: "faculty", most: 20 }, [year])).toEqual({
    doctors: [5],
    masters: [7],
    faculty: [12],
    value: [13],
  });
  expect(linesOf({ of: "qualification", tenths: 25, divisor: "required", most: 25 }, [year])).toEqual({
    doctors: [5],
    masters: [7],
    students: [240],
    required: [12],
    value: [16.25],
  });
  expect(linesOf({ of: "cadre", tenths: 100, most: 20 }, [later])).toEqual({
    professors: [1],
    associates: [2],
    assistants: [12],
    students: [300],
    required: [15],
  });
  expect(linesOf({ of: "retention", marks: "of-10" }, [year, later])).toEqual({
    students: [240, 300],
    required: [12, 15],
    faculty: [12, 15],
    kept: [12, 9],
    share: [75],
  });
  expect(linesOf({ of: "programmes", times: 1, most: 5 }, [year])).toEqual({
    points: [18],
    students: [240],
    required: [12],
    value: [3],
  });
});

test("the ratio itself is the figure where it has no marks", () => {
  const ratio = { of: "student-faculty-ratio", marks: "none" } as const;
  expect(computeFigure(ratio, [year])).toMatchObject({ unit: "ratio", value: 20 });
  expect(computeFigure(ratio, [year, { ...later, office: { students: 150 } }])).toMatchObject({
    unit: "ratio",
    value: 15,
  });
});

test.each([
  [15, 20],
  [15.5, 18],
  [17, 18],
  [17.5, 16],
  [19, 16],
  [19.5, 14],
  [21, 14],
  [21.5, 12],
  [23, 12],
  [23.5, 10],
  [25, 10],
  [25.5, 0],
])("%f students for each of the faculty give %i of 20 marks", (ratio, marks) => {
  expect(
    computeFigure({ of: "student-faculty-ratio", marks: "of-20" }, [
      { ...year, faculty: 2, office: { students: 2 * ratio } },
    ]).value,
  ).toBe(marks);
});

test("retention compares those who stayed until the last year with the faculty required in the first", () => {
  const kept = (last: number, office: NbaYear["office"] = { students: 240 }) =>
    computeFigure({ of: "retention", marks: "of-10" }, [
      { ...year, office, kept: 0 },
      { ...later, kept: last },
    ]).value;
  expect([kept(12), kept(11), kept(9), kept(8), kept(6), kept(5)]).toEqual([10, 10, 8, 6, 4, 0]);
  expect(kept(12, {})).toBeNull();
  expect(computeFigure({ of: "retention", marks: "of-10" }, []).value).toBeNull();
});

test("the weights of the cadre are 1, 0.6 and 0.4, of a ninth, two ninths and six ninths of the required faculty", () => {
  const cadre = (
    tenths: 100 | 125,
    professors: number,
    associates: number,
    assistants: number,
    office: NbaYear["office"] = { students: 360 },
  ) =>
    computeFigure({ of: "cadre", tenths, most: 25 }, [{ ...year, office, professors, associates, assistants }]).value;
  // Required 18: 2 professors, 4 associate professors, 12 assistant professors.
  expect([cadre(100, 2, 0, 0), cadre(100, 0, 4, 0), cadre(100, 2, 4, 12), cadre(125, 2, 4, 12)]).toEqual([
    10, 6, 20, 25,
  ]);
  expect([cadre(100, 1, 0, 12), cadre(100, 0, 2, 12), cadre(100, 1, 0, 0)]).toEqual([9, 7, 5]);
  expect([cadre(100, 0, 0, 12), cadre(100, 2, 4, 12, {}), cadre(100, 2, 4, 12, { students: 0 })]).toEqual([
    0,
    null,
    null,
  ]);
});

describe("sanctioned posts", () => {
  const ofYear = (faculty: number, sanctionedPosts?: number): NbaYear => ({
    ...year,
    office: sanctionedPosts === undefined ? {} : { sanctionedPosts },
    faculty,
  });

  test("the percentages of the years are averaged, also above 100, and the sums are told", () => {
    const figure = computeFigure({ of: "posts" }, [ofYear(38, 40), ofYear(45, 40), ofYear(10, 30)]);
    expect(figure).toMatchObject({ unit: "percent", value: 80.28 });
    expect(figure.together).toEqual({ faculty: 93, posts: 110, percentage: 84.55 });
    expect(figure.lines.at(-1)).toEqual({ label: "percentage", cells: [95, 112.5, 33.33] });
  });

  test("a year without posts has no percentage, and there is no average over the others", () => {
    const figure = computeFigure({ of: "posts" }, [ofYear(38, 40), ofYear(40)]);
    expect([figure.value, figure.together]).toEqual([null, undefined]);
    expect(figure.lines.map(({ cells }) => cells)).toEqual([
      [40, "Not filled"],
      [38, 40],
      [95, null],
    ]);
    expect(computeFigure({ of: "posts" }, [ofYear(38, 0)]).value).toBeNull();
  });
});

describe("the yearly numbers of the extended profile", () => {
  const asked = (manual: Manual) => yearlyFiguresOf(withLinesOf(extendedProfile, manual).figure);

  test("are those that the manual asks for", () => {
    expect(asked("university")).toHaveLength(9);
    expect(asked("autonomous")).toEqual(asked("university"));
    expect(asked("affiliated-2021")).toEqual([
      "courses",
      "students",
      "reservedSeats",
      "outgoingStudents",
      "sanctionedPosts",
      "expenditure",
    ]);
    expect(asked("affiliated")).toEqual(["students", "expenditure"]);
  });

  test("are never 0 where nothing is filled, and no figure is made of them", () => {
    const { figure } = withLinesOf(extendedProfile, "affiliated");
    const made = figure && computeFigure(figure, [{ ...year, office: { expenditure: 0 } }]);
    expect(made?.value).toBeNull();
    expect(made?.lines).toEqual([
      { label: "students", cells: ["Not filled"] },
      { label: "faculty", cells: [12] },
      { label: "expenditure", cells: [0] },
    ]);
  });

  test("are missing in the years for which nothing was entered", () => {
    const office = new Map([[2022, { students: 800 }]]);
    expect(findMissing(["students", "expenditure"], [2022, 2023], office)).toEqual([
      { figure: "students", years: [2023] },
      { figure: "expenditure", years: [2022, 2023] },
    ]);
  });
});
