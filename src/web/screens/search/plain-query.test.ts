import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { plainQuery } from "./plain-query.ts";

test.each([
  ["scopus journal papers 2024", "count journal indexing:Scopus year:2024"],
  ["patents granted in 2023", "count patent status:granted year:2023"],
  ["journal papers without doi in IT", "count journal missing:doi dept:IT"],
  ["latest patents", "count patent"],
  ["graph neural networks", undefined],
  ["fan blades of a wind turbine", undefined],
  ["kind:patent solar", undefined],
  ["journal papers by Asha Rao", undefined],
])("“%s” asks: %s", (typed, line) => expect(plainQuery(typed, commandContext)).toBe(line));
