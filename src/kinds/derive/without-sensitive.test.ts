import { expect, test } from "vitest";
import { kindBySlug } from "../registry.ts";
import { withoutSensitive } from "./without-sensitive.ts";

test("a colleague sees neither a PAN nor the students' telephone numbers", () => {
  expect(withoutSensitive(kindBySlug("profile"), { pan: "ABCDE1234F", employeeId: "7" })).toEqual({ employeeId: "7" });
  const students = [{ id: "s1", name: "Ira Das", contact: "9820000000" }];
  expect(withoutSensitive(kindBySlug("need-based-projects"), { projectTitle: "T", students })).toEqual({
    projectTitle: "T",
    students: [{ id: "s1", name: "Ira Das" }],
  });
});
