import { text } from "#texts/text.ts";
import type { Summary } from "../figures/figure-definition.ts";

/** The number of each year, which the body asks for beside the percentage over all years. */
export const facultyByYear: Summary = {
  of: "groups",
  header: text("By year"),
  groups: [{ label: text("People"), count: "faculty" }],
};
