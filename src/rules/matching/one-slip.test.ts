import { describe, expect, test } from "vitest";
import { oneSlipFrom } from "./one-slip.ts";

describe("words one slip away", () => {
  test.each([
    ["kulkarni", "kukarni", "a letter left out"],
    ["kulkarni", "kulkkarni", "a letter too many"],
    ["kulkarni", "kulkarmi", "a wrong letter"],
    ["kulkarni", "kulkanri", "neighbours exchanged"],
    ["kulkarni", "ulkarni", "the first letter left out"],
    ["kulkarni", "kulkarnis", "a letter behind it"],
    ["jain", "jian", "a short word"],
    ["प्रकाश", "प्रकशा", "another script"],
  ])("%s is found from %s: %s", (meant, typed) => {
    expect(oneSlipFrom(typed)).toContain(meant);
  });

  test("the word itself and what takes two slips are not among them", () => {
    expect(oneSlipFrom("kulkarni")).not.toContain("kulkarni");
    expect(oneSlipFrom("kulkarni")).not.toContain("kulkanr");
  });

  test.each(["rao", "de", "", "2024", "a".repeat(300)])("nothing is guessed from %j", (word) => {
    expect(oneSlipFrom(word)).toEqual([]);
  });
});
