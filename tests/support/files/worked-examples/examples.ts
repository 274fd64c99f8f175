import type { Example } from "./example.ts";
import { faculty } from "./faculty.ts";
import { money } from "./money.ts";
import { publications } from "./publications.ts";
import { scores } from "./score.ts";

/** The worked examples E1 to E14: records, and the numbers that every table, query, file and page must show of them. */
export const examples: readonly Example[] = [...publications, ...scores, ...faculty, ...money].sort((a, b) =>
  a.name.localeCompare(b.name, "en", { numeric: true }),
);
