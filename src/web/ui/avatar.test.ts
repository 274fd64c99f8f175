import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test.each([
  ["Asha Kulkarni", "AK"],
  ["Dr. Asha R. Kulkarni", "AK"],
  ["Prof. Dr. (Mrs.) Asha Kulkarni", "AK"],
  ["डॉ. अस्मिता कुलकर्णी", "अक"],
  ["श्रीमती अस्मिता कुलकर्णी", "अक"],
  ["Asha Kulkarni (Deshpande)", "AD"],
  ["Drishti", "D"],
  ["Dr.", "D"],
  ["", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
