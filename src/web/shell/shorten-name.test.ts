import { describe, expect, test, vi } from "vitest";
import { shortenName } from "./shorten-name.ts";

const names = [
  ["Asha Kulkarni", "A. Kulkarni"],
  ["Dr. Asha R. Kulkarni", "A. Kulkarni"],
  ["Mr. R. K. Shaikh", "R. Shaikh"],
  ["Dr. (Mrs.) V. S. Gokhale", "V. Gokhale"],
  ["डॉ. सुनीता जोशी", "सु. जोशी"],
  ["श्रीमती अर्चना पाटील", "अ. पाटील"],
  ["प्रकाश पाटील", "प्र. पाटील"],
  ["Kum. Asha Rao", "A. Rao"],
  ["Asst. Prof. Asha Rao", "A. Rao"],
  ["Asha Rao Ph.D.", "A. Rao"],
  ["Drishti", "Drishti"],
  ["Dr.", "Dr."],
  ["asha.kulkarni@college.example", "asha.kulkarni"],
  ["", ""],
];

describe.each([
  ["a browser", Intl],
  ["a browser without a segmenter", {}],
])("in %s", (_, intl) => {
  test.each(names)("the bar shows %s as %s", (name, short) => {
    vi.stubGlobal("Intl", intl);
    expect(shortenName(name)).toBe(short);
  });
});
