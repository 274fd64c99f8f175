import { expect, test } from "vitest";
import { fraction } from "./fraction.ts";
import { computeNbaFigure, marksOfRetention, type NbaYear } from "./nba-figure.ts";
import { rupeesInWords } from "./rupees-in-words.ts";

/** Worked examples E6 to E8 (tests/support/files/worked-examples). */
const year: NbaYear = {
  students: 240,
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
  expect(computeNbaFigure({ ...of, tenths: 20, divisor: "faculty", most: 20 }, [year]).value).toBe(13);
  expect(computeNbaFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [year]).value).toBe(16.25);
  expect(
    computeNbaFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [{ ...year, students: null }]).value,
  ).toBe(null);
  expect(
    computeNbaFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [{ ...year, students: 40 }]).value,
  ).toBe(25);
});

test("worked example E7: programmes of the older and of the newer form, averaged over the years", () => {
  const older = { of: "programmes", times: 3, most: 15 } as const;
  expect(computeNbaFigure(older, [year]).value).toBe(9);
  expect(computeNbaFigure({ of: "programmes", times: 1, most: 5 }, [year]).value).toBe(3);
  expect(computeNbaFigure(older, [year, { ...year, points: 0 }, { ...year, points: 0 }]).value).toBe(3);
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
    computeNbaFigure({ of: "student-faculty-ratio", marks: "of-20" }, [{ ...year, students }]).value;
  expect([180, 181, 204, 228, 252, 276, 300, 301].map(marks)).toEqual([20, 18, 18, 16, 14, 12, 10, 0]);
});

test("cadre proportion is weighted, limited, and nothing without professors and associate professors", () => {
  const cadre = { of: "cadre", tenths: 100, most: 20 } as const;
  const of = (professors: number, associates: number, assistants: number, students = 180) =>
    computeNbaFigure(cadre, [{ ...year, students, professors, associates, assistants }]).value;
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

const linesOf = (figure: Parameters<typeof computeNbaFigure>[0], years: readonly NbaYear[]) =>
  Object.fromEntries(computeNbaFigure(figure, years).lines.map(({ label, cells }) => [label, cells]));
const later: NbaYear = { ...year, students: 300, faculty: 15, professors: 1, associates: 2, kept: 9 };
const unknown: NbaYear = { ...year, students: null };

test("what a figure is made of is shown for each year", () => {
  expect(linesOf({ of: "student-faculty-ratio", marks: "of-20" }, [year, later])).toEqual({
    students: [240, 300],
    faculty: [12, 15],
    ratio: [20, 20],
    value: [20],
  });
  expect(linesOf({ of: "student-faculty-ratio", marks: "none" }, [year, unknown])).toEqual({
    students: [240, null],
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
  expect(computeNbaFigure(ratio, [year])).toMatchObject({ unit: "ratio", value: 20 });
  expect(computeNbaFigure(ratio, [year, { ...later, students: 150 }])).toMatchObject({ unit: "ratio", value: 15 });
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
    computeNbaFigure({ of: "student-faculty-ratio", marks: "of-20" }, [{ ...year, faculty: 2, students: 2 * ratio }])
      .value,
  ).toBe(marks);
});

test("retention compares those who stayed until the last year with the faculty required in the first", () => {
  const kept = (last: number, students: number | null = 240) =>
    computeNbaFigure({ of: "retention", marks: "of-10" }, [
      { ...year, students, kept: 0 },
      { ...later, kept: last },
    ]).value;
  expect([kept(12), kept(11), kept(9), kept(8), kept(6), kept(5)]).toEqual([10, 10, 8, 6, 4, 0]);
  expect(kept(12, null)).toBeNull();
  expect(computeNbaFigure({ of: "retention", marks: "of-10" }, []).value).toBeNull();
});

test("the weights of the cadre are 1, 0.6 and 0.4, of a ninth, two ninths and six ninths of the required faculty", () => {
  const cadre = (
    tenths: 100 | 125,
    professors: number,
    associates: number,
    assistants: number,
    students: number | null = 360,
  ) =>
    computeNbaFigure({ of: "cadre", tenths, most: 25 }, [{ ...year, students, professors, associates, assistants }])
      .value;
  // Required 18: 2 professors, 4 associate professors, 12 assistant professors.
  expect([cadre(100, 2, 0, 0), cadre(100, 0, 4, 0), cadre(100, 2, 4, 12), cadre(125, 2, 4, 12)]).toEqual([
    10, 6, 20, 25,
  ]);
  expect([cadre(100, 1, 0, 12), cadre(100, 0, 2, 12), cadre(100, 1, 0, 0)]).toEqual([9, 7, 5]);
  expect([cadre(100, 0, 0, 12), cadre(100, 2, 4, 12, null), cadre(100, 2, 4, 12, 0)]).toEqual([0, null, null]);
});
