import type { Example } from "./example.ts";
import { faculty } from "./faculty.ts";
import { money } from "./money.ts";
import { publications } from "./publications.ts";
import { scores } from "./score.ts";

/** E1 to E14 of the accreditation guide with its numbers, for every place that shows them. */
export const examples: readonly Example[] = [...publications, ...scores, ...faculty, ...money].sort((a, b) =>
  a.name.localeCompare(b.name, "en", { numeric: true }),
);
