import { expect, test } from "vitest";
import { fraction } from "./fraction.ts";
import { marksOfRetention, type NbaYear, nbaFigure } from "./nba-figure.ts";
import { rupeesInWords } from "./rupees-in-words.ts";

/** Worked examples E6 to E8 of the accreditation guide. */
const year: NbaYear = {
  label: "2023-24",
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

test("E6: qualification by the faculty and by the required faculty", () => {
  const of = { of: "qualification" } as const;
  expect(nbaFigure({ ...of, tenths: 20, divisor: "faculty", most: 20 }, [year]).value).toBe(13);
  expect(nbaFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [year]).value).toBe(16.25);
  expect(nbaFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [{ ...year, students: null }]).value).toBe(
    null,
  );
  expect(nbaFigure({ ...of, tenths: 25, divisor: "required", most: 25 }, [{ ...year, students: 40 }]).value).toBe(25);
});

test("E7: programmes of the older and of the newer form, averaged over the years", () => {
  const older = { of: "programmes", times: 3, most: 15 } as const;
  expect(nbaFigure(older, [year]).value).toBe(9);
  expect(nbaFigure({ of: "programmes", times: 1, most: 5 }, [year]).value).toBe(3);
  expect(nbaFigure(older, [year, { ...year, points: 0 }, { ...year, points: 0 }]).value).toBe(3);
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
    nbaFigure({ of: "student-faculty-ratio", marks: "of-20" }, [{ ...year, students }]).value;
  expect([180, 181, 204, 228, 252, 276, 300, 301].map(marks)).toEqual([20, 18, 18, 16, 14, 12, 10, 0]);
});

test("cadre proportion is weighted, limited, and nothing without professors and associate professors", () => {
  const cadre = { of: "cadre", tenths: 100, most: 20 } as const;
  const of = (professors: number, associates: number, assistants: number, students = 180) =>
    nbaFigure(cadre, [{ ...year, students, professors, associates, assistants }]).value;
  expect(of(1, 2, 6)).toBe(20);
  expect(of(0, 0, 9)).toBe(0);
  // Required 9: 1 professor, 2 associate professors, 6 assistant professors.
  expect(of(0, 1, 3)).toBe(5);
});

test("rupees in words, by crore and lakh", () => {
  expect(rupeesInWords(120_000_000n)).toBe("Twelve Lakh");
  expect(rupeesInWords(1_023_456_750n)).toBe("One Crore Two Lakh Thirty Four Thousand Five Hundred Sixty Eight");
  expect(rupeesInWords(0n)).toBe("Zero");
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
