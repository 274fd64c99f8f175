import { expect, test } from "vitest";
import { shortName } from "./short-name.ts";

test.each([
  ["Asha Kulkarni", "A. Kulkarni"],
  ["Dr. Asha R. Kulkarni", "A. Kulkarni"],
  ["Mr. R. K. Shaikh", "R. Shaikh"],
  ["Dr. (Mrs.) V. S. Gokhale", "V. Gokhale"],
  ["डॉ. सुनीता जोशी", "सु. जोशी"],
  ["श्रीमती अर्चना पाटील", "अ. पाटील"],
  ["Drishti", "Drishti"],
  ["Dr.", "Dr."],
  ["asha.kulkarni@college.example", "asha.kulkarni"],
  ["", ""],
])("the bar shows %s as %s", (name, short) => {
  expect(shortName(name)).toBe(short);
});
