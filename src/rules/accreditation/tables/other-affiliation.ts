import type { Exclusion } from "../table-definition.ts";

/** Works that print the affiliation of another institution. Not stated counts as the own institute. */
export const otherAffiliation: Exclusion = {
  reason: "other-affiliation",
  when: { field: "affiliatedToInstitute", equals: false },
};
