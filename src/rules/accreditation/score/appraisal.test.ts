import { expect, test } from "vitest";
import { appraisal } from "./appraisal.ts";

test("a section of the appraisal lists the record types that name it, in the order of the sidebar", () => {
  const kindsOf = (name: string) => appraisal.find((section) => section.name === name)?.kinds;
  expect(kindsOf("talks")).toEqual(["sttp-conducted", "seminar-conducted"]);
  expect(kindsOf("students")).toEqual(["activity-conducted", "extension-activities", "student-projects"]);
  expect(appraisal.filter(({ kinds }) => kinds.length === 0)).toEqual([]);
});
