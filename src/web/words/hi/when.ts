import type { whenWords } from "../when-words.ts";
import type { TextsOf } from "../words.ts";

export const whenHindi: TextsOf<typeof whenWords> = {
  short: {
    now: "अभी",
    minute: "{{count}} मि",
    hour: "{{count}} घं",
    day: "{{count}} दि",
    year: "{{count}} व",
  },
  long: {
    now: "एक मिनट से कम",
    minute_one: "{{count}} मिनट",
    minute_other: "{{count}} मिनट",
    hour_one: "{{count}} घंटा",
    hour_other: "{{count}} घंटे",
    day_one: "{{count}} दिन",
    day_other: "{{count}} दिन",
    year_one: "{{count}} वर्ष",
    year_other: "{{count}} वर्ष",
  },
};
