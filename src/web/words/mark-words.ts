import { words } from "./words.ts";

/** How a record stands and whether it is proved, beside the shapes that say the same. */
export const markWords = words("marks", {
  states: {
    draft: "Draft",
    submitted: "Submitted",
    verified: "Verified",
    returned: "Returned",
    changed: "Changed",
    unconfirmed: "Unconfirmed",
  },
  proof: {
    none: "None",
    notYet: "No proof yet",
    proofs_one: "1 proof",
    proofs_other: "{{count}} proofs",
  },
});
