import type { markWords } from "../mark-words.ts";
import type { TextsOf } from "../words.ts";

export const marksHindi: TextsOf<typeof markWords> = {
  states: {
    draft: "मसौदा",
    submitted: "जमा",
    verified: "सत्यापित",
    returned: "लौटाया गया",
    changed: "बदला गया",
    unconfirmed: "अपुष्ट",
  },
  proof: {
    none: "कोई नहीं",
    notYet: "अभी कोई प्रमाण नहीं",
    proofs_one: "{{count}} प्रमाण",
    proofs_other: "{{count}} प्रमाण",
  },
};
