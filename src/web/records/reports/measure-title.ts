import { reportsWords } from "../../words/reports-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Figures } from "./report-figures.ts";

const say = sayOf(reportsWords);

/** What the numbers are: works, days, or the field that is added up. */
export function measureTitle({ of, label }: Pick<Figures["measure"], "of" | "label">): string {
  if (of === "works") return say("head.works");
  return of === "days" ? say("head.days") : label;
}
