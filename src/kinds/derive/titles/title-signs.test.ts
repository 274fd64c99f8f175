import { expect, test } from "vitest";
import { signsIn } from "./title-signs.ts";

test.each([
  ["Teaching recursion with C", ""],
  ["Teaching recursion with C++", "++"],
  ["Teaching recursion with C#", "#"],
  ["Transport of Na⁺ across clay liners", "+"],
  ["Transport of Na+ across clay liners", "+"],
  ["Transport of Cl− across clay liners", "-"],
  ["Jets for Re &lt; 100", "<"],
  ["Jets for Re > 100", ">"],
  ["Growth of <i>E. coli</i> in CO<sub>2</sub>", ""],
  ["On F*-algebras", "*"],
  ["A title with a note*", ""],
  ["Storage of seeds at -20 degrees", "-"],
  ["Storage of seeds at −20 degrees", "-"],
  ["Rainfall-runoff models, 2019-20", ""],
  ["Rainfall−runoff models | a review", ""],
  ["Complexes of A′ with copper", "′"],
  ["हिन्दी - एक भाषा", ""],
])("%s: %j", (title, signs) => {
  expect(signsIn(title)).toBe(signs);
});
