import { words } from "./words.ts";

/** How long ago, short for tables and in words. */
export const whenWords = words("when", {
  short: {
    now: "now",
    minute: "{{count}}m",
    hour: "{{count}}h",
    day: "{{count}}d",
    year: "{{count}}y",
  },
  long: {
    now: "less than a minute",
    minute_one: "{{count}} minute",
    minute_other: "{{count}} minutes",
    hour_one: "{{count}} hour",
    hour_other: "{{count}} hours",
    day_one: "{{count}} day",
    day_other: "{{count}} days",
    year_one: "{{count}} year",
    year_other: "{{count}} years",
  },
});
